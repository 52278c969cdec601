// Plays updates to the person, event by event: what the board draws, and when.
import type { GameModule, Shown, View } from './game';
import type { Event, Snapshot, Update } from './wire';

/** How long an event of weight 1 is shown, in ms. */
export const PACES = { slow: 2600, normal: 1400, fast: 600 } as const;
export type Pace = keyof typeof PACES;

/** How long things travel at most, in ms. */
const TRAVEL = 350;
/** Someone's own actions are not waited for: they know what they did. */
const OWN = 0.5;
/** With more updates than this waiting, they are played at a fifth of the pace. */
const BACKLOG = 3;

interface Scene {
  event: Event;
  update: Update;
  last: boolean;
}

export interface ShowSettings {
  readonly pace: Pace;
  /** Reduced motion: nothing travels. */
  readonly still: boolean;
}

/** What happens around the show: words are told, an interlude is opened. */
export interface Audience {
  /** After an event was shown (or skipped, with weight 0), before the next. */
  told(event: Event, before: View<unknown>, after: View<unknown>, hurried: boolean): void;
  /** The show waits until the promise that this returns is kept; null: it goes on. */
  pause(before: View<unknown>, after: View<unknown>, state: Snapshot): Promise<void> | null;
}

type Rules = Pick<GameModule, 'fold' | 'weight'>;

/** The queue of updates. Nothing of an update stays here once it was played. */
export class Show {
  /** The table before the event that is shown, or at rest. */
  before: View<unknown> = $state.raw(EMPTY);
  /** The table after the event that is shown; the same as `before` at rest. */
  after: View<unknown> = $state.raw(EMPTY);
  shown: Shown | null = $state.raw(null);
  /** The snapshot that the person has caught up with. */
  state: Snapshot | null = $state.raw(null);
  /** How many events are still to be shown. */
  waiting = $state(0);
  /** True while events are played or an interlude is open. */
  busy = $state(false);

  readonly #rules: Rules;
  readonly #settings: ShowSettings;
  readonly #audience: Audience;
  #queue: Scene[] = [];
  #count = 0;
  #updates = 0;
  #skip: (() => void) | null = null;
  #ended = false;

  constructor(rules: Rules, settings: ShowSettings, audience: Audience) {
    this.#rules = rules;
    this.#settings = settings;
    this.#audience = audience;
  }

  /** Shows a state at once and forgets what was waiting: after `hello`. */
  jump(state: Snapshot): void {
    this.#queue = [];
    this.waiting = 0;
    this.#updates = 0;
    this.#skip?.();
    this.#rest(state);
  }

  /** Adds an update; private events are not for the show. */
  push(update: Update): void {
    const events = update.events.filter((event) => !event.private);
    if (events.length === 0 && !this.busy) {
      this.#rest(update.state);
      return;
    }
    events.forEach((event, i) => {
      this.#queue.push({ event, update, last: i === events.length - 1 });
    });
    if (events.length === 0) return;
    this.#updates += 1;
    this.waiting = this.#queue.length;
    if (!this.busy) void this.#play();
  }

  /** Ends the event that is shown now. */
  skip(): void {
    this.#skip?.();
  }

  /** Stops for good. */
  end(): void {
    this.#ended = true;
    this.#queue = [];
    this.#skip?.();
  }

  #rest(state: Snapshot): void {
    this.state = state;
    this.before = this.after = state.view;
    this.shown = null;
  }

  async #play(): Promise<void> {
    this.busy = true;
    let scene = this.#queue.shift();
    while (scene && !this.#ended) {
      await this.#act(scene);
      scene = this.#queue.shift();
    }
    this.busy = false;
  }

  async #act({ event, update, last }: Scene): Promise<void> {
    this.waiting = this.#queue.length;
    const before = this.after;
    const after = last ? update.state.view : this.#rules.fold(before, event, update.state.view);
    const hurried = this.#updates > BACKLOG || document.hidden;
    const duration = this.#duration(event, before, hurried);
    const travel = this.#settings.still || hurried ? 0 : Math.min(TRAVEL, duration);
    this.before = before;
    this.after = after;
    this.#audience.told(event, before, after, hurried);
    if (duration > 0) {
      this.#count += 1;
      this.shown = { event, id: this.#count, duration, travel };
      await this.#sleep(duration);
    }
    if (this.state && this.state.index > update.index) return; // a jump overtook this update
    this.shown = null;
    this.before = after;
    if (last) {
      this.#updates -= 1;
      this.#rest(update.state);
    }
    await this.#audience.pause(before, after, update.state);
  }

  #duration(event: Event, before: View<unknown>, hurried: boolean): number {
    const own = event.seat >= 0 && event.seat === before.seat;
    const pace = PACES[this.#settings.pace] * (own ? OWN : 1) * (hurried ? 0.2 : 1);
    return Math.round(pace * this.#rules.weight(event, before));
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#skip = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#skip = done;
    });
  }
}

const EMPTY: View<unknown> = { seat: null, actors: [], legal: [], observation: null };
