// Whose view is on this screen: one person's, or that of one of several people who pass it on.
//
// A shared screen always has the view that everybody may see. The view of one of its people is a session of
// its own, with its own socket; it is begun when that person asks for it, and nothing is left of it when it is covered.
import { Session } from './session.svelte';
import type { Snapshot } from './wire';

/** How long somebody can look at what came of their move before the curtain falls, in ms. */
export const LINGER = 3500;

export class Screen {
  readonly id: string;
  /** What everybody may see; where one person sits here alone, what that person may see. */
  readonly common: Session;
  /** The view of one of several people; null: it is covered. */
  own: Session | null = $state.raw(null);
  /** Whose view that is. */
  seat: number | null = $state(null);

  /** The seats that are played here, if a curtain has to fall between their turns. */
  readonly people: readonly number[] = $derived.by(() => {
    const you = this.common.info?.you;
    return you && you.seat === null ? you.seats : [];
  });

  /** The people of this screen whom the game waits for; who comes next after the last one is the first. */
  readonly waiting: readonly number[] = $derived.by(() => {
    const actors = this.#newest?.view.actors ?? [];
    const due = this.people.filter((seat) => actors.includes(seat));
    const last = this.#last ?? -1;
    return [...due.filter((seat) => seat > last), ...due.filter((seat) => seat <= last)];
  });

  /** The one for whom the curtain is to be lifted; null: there is no curtain just now. */
  readonly curtain: number | null = $derived.by(() => {
    if (this.own || this.common.info?.status !== 'playing' || !this.common.resting) return null;
    return this.waiting[0] ?? null;
  });

  /** The one who gets the screen next; null: the one who has it, or nobody here. */
  readonly next: number | null = $derived.by(() => {
    const { seat, waiting } = this;
    if (seat === null || waiting.includes(seat)) return null;
    return waiting[0] ?? null;
  });

  /** Whether the game waits for somebody here. */
  readonly asked: boolean = $derived.by(() =>
    this.people.length > 0 ? this.waiting.length > 0 : Boolean(this.common.latest?.view.legal.length),
  );

  /** The session that is to be seen while there is no curtain. */
  readonly shown: Session = $derived.by(() => this.own ?? this.common);

  /** Of the two that are told what happens, the one that was told last. */
  readonly #newest: Snapshot | null = $derived.by(() => {
    const [one, other] = [this.common.latest, this.own?.latest ?? null];
    return one && other ? (other.index > one.index ? other : one) : (one ?? other);
  });

  #last: number | null = $state(null);
  /** The person whose view it is has been waited for since it was opened: else they came to look. */
  #due = false;
  /** By seat the last line of the log that was there when they gave the screen away. */
  readonly #read = new Map<number, number>();

  constructor(id: string) {
    this.id = id;
    this.common = new Session(id);
  }

  /** Shows the view of one of the people here; the one before is gone by then. */
  open(seat: number): void {
    this.cover();
    if (!this.people.includes(seat)) return;
    this.#due = false;
    this.seat = seat;
    this.own = new Session(this.id, seat, this.common);
    const read = this.#read.get(seat) ?? 0;
    this.own.missed = this.common.log.filter((line) => line.id > read && line.seat !== seat);
  }

  /** Takes away the view of whoever has the screen: its socket, its words and its secrets. */
  cover(): void {
    if (!this.own || this.seat === null) return;
    this.own.close();
    this.#read.set(this.seat, this.common.log.at(-1)?.id ?? 0);
    this.#last = this.seat;
    this.own = null;
    this.seat = null;
  }

  /** Does what is due after something has changed; what stops what is due later. */
  follow(): (() => void) | undefined {
    const { own, seat, people, waiting, next } = this;
    const hidden = own !== null || this.curtain !== null;
    this.common.quiet = hidden;
    if (!own || seat === null) return undefined;
    if (!people.includes(seat) || own.live.status === 'lost' || own.live.status === 'shut') {
      this.cover();
      return undefined;
    }
    if (waiting.includes(seat)) this.#due = true;
    if (!own.resting) return undefined;
    if (own.latest?.standings) {
      this.cover();
      return undefined;
    }
    if (next === null || !this.#due) return undefined;
    const timer = setTimeout(() => this.cover(), LINGER);
    return () => clearTimeout(timer);
  }

  close(): void {
    this.cover();
    this.common.close();
  }
}
