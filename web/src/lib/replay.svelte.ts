// A finished game, looked at line by line: where one is, whose eyes one has, and what is told there.
import { moduleOf } from '../games';
import { api } from './api';
import type { GameModule, Table, View } from './game';
import { genericModule } from './generic';
import { t } from './messages';
import { Past } from './past.svelte';
import { TAKE_BACK } from './session.svelte';
import { settings } from './settings.svelte';
import { PACES, Show, type Pace } from './show.svelte';
import type { Event, ReplayLine, Snapshot, TableInfo, Update } from './wire';

/** How long a spoken line stays in the live region, in ms. */
const SAID_FOR = 3000;
/** Lines that nothing is drawn for pass this fast while it plays, in ms. */
const NOTHING_TO_SEE = 40;
/** The slider is told of once it rests, in ms. */
const REST = 400;

/** A line of the log, in words. */
export interface PastLine {
  /** The position after this line. */
  readonly at: number;
  readonly seat: number;
  readonly text: string;
  /** What these eyes did not see of this line, and of untold ones after it, in words: open now. */
  readonly open: readonly string[];
  readonly heading: string | null;
}

/** The end of a round, for the game's own picture of it. */
export interface Result {
  readonly title: string;
  readonly before: View<unknown>;
  readonly after: View<unknown>;
}

interface Words {
  readonly text: string;
  readonly by?: number | undefined;
}

/** The positions at which somebody else's turn begins. */
export function turnsOf(lines: readonly ReplayLine[]): number[] {
  const turns: number[] = [];
  let last: number | null = null;
  lines.forEach(({ seat }, line) => {
    if (seat < 0) return;
    if (seat !== last) turns.push(line);
    last = seat;
  });
  return turns;
}

/** The move that the line before a position belongs to, as positions before and after it: what one
 *  player did, and what the dealer did then. Live, a move comes as one update. */
export function moveOf(lines: readonly ReplayLine[], n: number): [before: number, after: number] {
  let before = Math.max(0, n - 1);
  while (before > 0 && (lines[before]?.seat ?? 0) < 0) before -= 1;
  let after = n;
  while (after > 0 && after < lines.length && (lines[after]?.seat ?? 0) < 0) after += 1;
  return [before, after];
}

/** The next of some places in a direction; else the end on that side. */
export function nextOf(places: readonly number[], at: number, by: 1 | -1, length: number): number {
  return by > 0 ? (places.find((place) => place > at) ?? length) : (places.findLast((place) => place < at) ?? 0);
}

export class Replay {
  readonly id: string;
  info: TableInfo | null = $state.raw(null);
  module: GameModule | null = $state.raw(null);
  show: Show | null = $state.raw(null);
  lines: readonly ReplayLine[] = $state.raw([]);
  /** After how many lines one looks at the table. */
  at = $state(0);
  /** Whose eyes; null: what everybody saw. */
  eyes: number | null = $state(null);
  playing = $state(false);
  pace: Pace = $state('normal');
  said: readonly { id: number; text: string }[] = $state.raw([]);
  failed: unknown = $state.raw(null);

  #past: Past | null = $state.raw(null);
  /** By position what these eyes were told there. */
  readonly #wording = new Map<number, Words>();
  /** By position the view that is drawn there, within a move. */
  readonly #folded = new Map<number, View<unknown>>();
  #run = 0;
  #count = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  readonly length: number = $derived(this.lines.length);
  /** Whether all positions have arrived. */
  readonly whole: boolean = $derived((this.#past?.here ?? 0) > this.length);
  readonly turns: readonly number[] = $derived(turnsOf(this.lines));

  /** Everybody counts as present: whoever has gone since then was there. */
  readonly table: Table = $derived.by(() => {
    const seats = (this.info?.seats ?? []).map((seat) => ({ ...seat, connected: true }));
    const name = (seat: number): string =>
      seats.find((each) => each.seat === seat)?.name || t('seat.label', { number: seat + 1 });
    return { seats, you: this.eyes, options: this.info?.options ?? {}, name };
  });

  /** All lines in words, as far as they have arrived. */
  readonly log: readonly PastLine[] = $derived.by(() => {
    void this.#past?.here;
    const found: (PastLine & { open: string[] })[] = [];
    let last: string | null = null;
    this.lines.forEach(({ seat, action }, line) => {
      const at = line + 1;
      const [event] = this.#past?.at(at)?.events ?? [];
      if (!event) return;
      const open = event.action === null ? this.#opened({ ...event, action }) : [];
      const { text, by } = this.#words(at);
      if (!text) {
        found.at(-1)?.open.push(...open);
        return;
      }
      const now = this.#headline(line);
      const heading = now === last ? null : now;
      last = now ?? last;
      found.push({ at, seat: by ?? seat, text, open, heading });
    });
    return found;
  });

  /** The positions at which another round begins, as far as they have arrived. */
  readonly rounds: readonly number[] = $derived.by(() => {
    void this.#past?.here;
    const starts: number[] = [];
    for (let n = 1; n <= this.length; n += 1) {
      const [before, now] = [this.#headline(n - 1), this.#headline(n)];
      if (before !== null && now !== null && before !== now) starts.push(n);
    }
    return starts;
  });

  /** What happened last, in words. */
  readonly told: string = $derived.by(() => {
    void this.#past?.here;
    if (this.at === 0) return t('replay.start');
    const [event] = this.#past?.at(this.at)?.events ?? [];
    if (!event) return '';
    const { text } = this.#words(this.at);
    if (text) return text;
    const name = event.seat < 0 ? '' : this.table.name(event.seat);
    if (event.action === null) return t(name ? 'replay.unseen' : 'replay.unseen.deal', { name });
    return t(name ? 'replay.step' : 'replay.step.deal', { name });
  });

  /** What only these eyes saw, and only then. */
  readonly secret: Event | null = $derived.by(() => {
    void this.#past?.here;
    if (this.show?.shown || !this.module) return null;
    const event = this.#past?.at(this.at)?.events.find((each) => each.private);
    return event && this.module.whisper(event, this.table) ? event : null;
  });

  /** How a round ended with the line before this position; null: none did. */
  readonly result: Result | null = $derived.by(() => {
    void this.#past?.here;
    const [before, after] = [this.#view(this.at - 1), this.#view(this.at)];
    const title = before && after && this.module?.interlude(before, after, this.table);
    return title ? { title, before, after } : null;
  });

  constructor(id: string, at: number, eyes: number | null) {
    this.id = id;
    void this.#open(at, eyes);
  }

  /** Goes to a position at once. */
  async go(at: number): Promise<void> {
    this.stop();
    await this.#jump(at);
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.say(this.told), REST);
  }

  /** Shows the next line as it was played, or goes back by one. */
  async step(by: 1 | -1): Promise<void> {
    this.stop();
    if (by < 0) await this.#jump(this.at - 1);
    else await this.#play(this.at + 1);
    this.say(this.told);
  }

  /** Looks through other eyes, at the same position. */
  async look(eyes: number | null): Promise<void> {
    this.#past?.giveUp();
    this.#wording.clear();
    this.#folded.clear();
    this.eyes = eyes;
    const past = new Past(this.length, (start) => api.positions(this.id, eyes, start));
    this.#past = past;
    await this.#jump(this.at);
    void past.fetchAll(() => this.at).catch(() => undefined); // what is needed is asked for again
  }

  /** Plays on to the end, from the start if it is there. */
  async play(): Promise<void> {
    this.playing = true;
    this.#run += 1;
    const run = this.#run;
    if (this.at >= this.length) await this.#jump(0);
    while (run === this.#run && this.at < this.length && !this.failed) {
      const shown = await this.#play(this.at + 1);
      this.say(this.told);
      await this.show?.rested();
      if (run !== this.#run) return;
      if (this.secret) await sleep(PACES[this.pace] * 1.5);
      else if (!shown) await sleep(NOTHING_TO_SEE);
    }
    if (run === this.#run) this.playing = false;
  }

  stop(): void {
    this.#run += 1;
    this.playing = false;
  }

  say(text: string): void {
    if (!text) return;
    this.#count += 1;
    const line = { id: this.#count, text };
    this.said = [...this.said.slice(-1), line];
    setTimeout(() => (this.said = this.said.filter((each) => each !== line)), SAID_FOR);
  }

  close(): void {
    this.stop();
    clearTimeout(this.#resting);
    this.#past?.giveUp();
    this.show?.end();
  }

  async #open(at: number, eyes: number | null): Promise<void> {
    try {
      const { table, lines } = await api.replay(this.id);
      this.module = (await moduleOf(table.game)) ?? genericModule(table.game);
      this.lines = lines;
      this.at = Math.min(Math.max(0, at), lines.length);
      this.info = table;
      const { pace } = settings;
      this.pace = pace;
      const chosen = { pace: () => this.pace };
      this.show = new Show(
        this.module,
        {
          get pace() {
            return chosen.pace();
          },
          get still() {
            return settings.still;
          },
        },
        { told: () => undefined, pause: () => null },
      );
      await this.look(table.seats.some(({ seat }) => seat === eyes) ? eyes : null);
    } catch (error) {
      this.failed = error;
    }
  }

  async #jump(at: number): Promise<void> {
    const to = Math.min(Math.max(0, at), this.length);
    this.at = to;
    const past = this.#past;
    try {
      const { state } = (await this.#get(to)) ?? {};
      // whoever moves the slider may be elsewhere by now
      if (state && this.at === to && past === this.#past) this.show?.jump(state);
    } catch (error) {
      this.failed = error;
    }
  }

  /** Plays a line after the one before it; whether there is anything to see in it. */
  async #play(to: number): Promise<boolean> {
    const past = this.#past;
    if (!past || !this.module || to > this.length) return false;
    this.at = to;
    try {
      const [before, update] = [await this.#get(to - 1), await this.#get(to)];
      if (!before || !update || this.at !== to || past !== this.#past) return false;
      if (this.show?.busy || this.show?.state?.index !== to - 1) this.show?.jump(before.state);
      this.show?.push(update);
    } catch (error) {
      this.failed = error;
    }
    return Boolean(this.show?.busy);
  }

  /** A position as it is drawn, fetched with its whole move if need be. */
  async #get(n: number): Promise<Update | null> {
    const past = this.#past;
    if (!past) return null;
    const update = await past.get(n);
    for (const end of moveOf(this.lines, n)) await past.get(end);
    const view = this.#view(n);
    if (past !== this.#past || !view) return null;
    return { ...update, state: { ...update.state, view: view as Snapshot['view'] } };
  }

  /** The view that is drawn at a position: within a move it is folded, as when the move came live. */
  #view(n: number): View<unknown> | null {
    const [before, after] = moveOf(this.lines, n);
    const end = this.#past?.at(after)?.state.view;
    if (!end || n === after) return end ?? null;
    const known = this.#folded.get(n);
    if (known) return known;
    const [event] = this.#past?.at(n)?.events ?? [];
    const last = n - 1 > before ? this.#view(n - 1) : this.#past?.at(before)?.state.view;
    if (!last || !event || !this.module) return null;
    const view = event.private ? last : this.module.fold(last, event, end);
    this.#folded.set(n, view);
    return view;
  }

  #headline(n: number): string | null {
    const view = this.#view(n);
    return view && this.module ? this.module.headline(view, this.table) : null;
  }

  #opened(event: Event & { action: string }): string[] {
    const words = this.module?.opened ? this.module.opened(event, this.table) : event.action;
    return words ? [words] : [];
  }

  /** What the line before a position tells these eyes; empty: nothing. */
  #words(n: number): Words {
    const known = this.#wording.get(n);
    if (known) return known;
    const words = this.#tell(n);
    if (this.#view(n - 1) && this.#view(n)) this.#wording.set(n, words);
    return words;
  }

  #tell(n: number): Words {
    const [before, after] = [this.#view(n - 1), this.#view(n)];
    const [event] = this.#past?.at(n)?.events ?? [];
    if (!before || !after || !event || !this.module) return { text: '' };
    if (event.private) return { text: this.module.whisper(event, this.table) };
    if (event.action === TAKE_BACK) return { text: t('table.tookback', { name: this.table.name(event.seat) }) };
    const words = this.module.describe(event, before, after, this.table);
    return words === null || typeof words === 'string' ? { text: words ?? '' } : { text: words.now, by: words.by };
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
