// Plays updates to the person, event by event: what the board draws, and when.
import type { GameModule, Shown, View } from './game';
import type { Event, Snapshot, Update } from './wire';

/** How long an event of weight 1 is shown, in ms. */
export const PACES = { slow: 2200, normal: 1100, fast: 500 } as const;
export type Pace = keyof typeof PACES;

/** How long things travel at most, in ms. */
const TRAVEL = 350;
/** Someone's own actions are not waited for: they know what they did. */
const OWN = 0.5;
/** With more updates than this waiting, all of them are played in a hurry. */
const BACKLOG = 4;
const HURRY = 0.15;

/** One event to show; an update without any is one scene with none. */
interface Scene {
  readonly event: Event | null;
  readonly state: Snapshot;
  readonly last: boolean;
}

export interface ShowSettings {
  readonly pace: Pace;
  /** Reduced motion: nothing travels. */
  readonly still: boolean;
}

/** Whoever looks at the show: words are told to it, and it may ask the show to wait. */
export interface Audience {
  /** As an event begins to be shown; `hurried` if it passes too fast to be followed. */
  told(event: Event, before: View<unknown>, after: View<unknown>, hurried: boolean): void;
  /** After an event. The show waits for the promise; null: it goes on. */
  pause(before: View<unknown>, after: View<unknown>, state: Snapshot): Promise<void> | null;
}

const EMPTY: View<unknown> = { seat: null, actors: [], legal: [], observation: null };

/** The queue of updates. Nothing of an update stays here once it was played. */
export class Show {
  /** The table before the event that is shown, or at rest. */
  before: View<unknown> = $state.raw(EMPTY);
  /** The table after the event that is shown; the same object as `before` at rest. */
  after: View<unknown> = $state.raw(EMPTY);
  shown: Shown | null = $state.raw(null);
  /** The snapshot that the person has caught up with. */
  state: Snapshot | null = $state.raw(null);
  /** How many events are still to be shown after this one. */
  waiting = $state(0);
  /** True while events are played or the audience asked to wait. */
  busy = $state(false);

  readonly #rules: Pick<GameModule, 'fold' | 'weight'>;
  readonly #settings: ShowSettings;
  readonly #audience: Audience;
  #queue: Scene[] = [];
  #count = 0;
  #era = 0;
  #hurrying = false;
  #wake: (() => void) | null = null;
  #playing: Promise<void> = Promise.resolve();

  constructor(
    rules: Pick<GameModule, 'fold' | 'weight'>,
    settings: ShowSettings,
    audience: Audience,
  ) {
    this.#rules = rules;
    this.#settings = settings;
    this.#audience = audience;
  }

  /** Shows a state at once and forgets what was waiting. */
  jump(state: Snapshot): void {
    this.end();
    this.#rest(state);
  }

  /** Adds an update. Private events are not for the show and are left out. */
  push(update: Update): void {
    const events = update.events.filter((event) => !event.private);
    const scenes: Scene[] = events.map((event, i) => ({
      event,
      state: update.state,
      last: i === events.length - 1,
    }));
    if (scenes.length === 0) scenes.push({ event: null, state: update.state, last: true });
    this.#queue.push(...scenes);
    this.waiting = this.#queue.length;
    if (!this.busy) this.#playing = this.#play();
  }

  /** Resolves when all that was pushed has been shown, or was ended. */
  rested(): Promise<void> {
    return this.#playing;
  }

  /** Ends the event that is shown now. */
  skip(): void {
    this.#wake?.();
  }

  /** Plays all that waits in a hurry. */
  hurry(): void {
    this.#hurrying = true;
    this.skip();
  }

  /** Stops, and forgets what was waiting. */
  end(): void {
    this.#era += 1;
    this.#queue = [];
    this.waiting = 0;
    this.busy = false;
    this.#hurrying = false;
    this.skip();
  }

  #rest(state: Snapshot): void {
    this.state = state;
    this.before = this.after = state.view;
    this.shown = null;
  }

  async #play(): Promise<void> {
    const era = this.#era;
    this.busy = true;
    while (era === this.#era) {
      const scene = this.#queue.shift();
      if (!scene) break;
      this.waiting = this.#queue.length;
      await this.#perform(scene, era);
    }
    if (era !== this.#era) return;
    this.busy = false;
    this.#hurrying = false;
  }

  async #perform({ event, state, last }: Scene, era: number): Promise<void> {
    const before = this.after;
    if (!event) {
      this.#rest(state);
      return;
    }
    const after = last ? state.view : this.#rules.fold(before, event, state.view);
    const hurried = this.#hurried();
    const duration = this.#duration(event, before, hurried);
    this.#audience.told(event, before, after, hurried);
    if (duration > 0) {
      const travel = this.#settings.still || hurried ? 0 : Math.min(TRAVEL, duration);
      this.#count += 1;
      this.before = before;
      this.after = after;
      this.shown = { event, id: this.#count, duration, travel };
      await this.#sleep(duration);
      if (era !== this.#era) return;
    }
    this.shown = null;
    this.before = this.after = after;
    if (last) this.#rest(state);
    await this.#audience.pause(before, after, state);
  }

  #hurried(): boolean {
    const updates = new Set(this.#queue.map((scene) => scene.state)).size;
    if (updates > BACKLOG) this.#hurrying = true;
    return this.#hurrying || globalThis.document?.hidden === true;
  }

  #duration(event: Event, before: View<unknown>, hurried: boolean): number {
    const own = event.seat >= 0 && event.seat === before.seat;
    const pace = PACES[this.#settings.pace] * (own ? OWN : 1) * (hurried ? HURRY : 1);
    return Math.round(pace * this.#rules.weight(event, before));
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#wake = done;
    });
  }
}
