// The review of a finished game for one seat: asked for, waited for, and what that seat saw meanwhile.
import { api } from '../api';
import { Past } from '../past.svelte';
import type { View } from '../game';
import type { Decision, Review } from '../wire';
import { matters } from './worth';

/** How often one asks how far it is, in ms. */
const ASK_AGAIN = 1000;

export class Looked {
  readonly seat: number;
  /** The review, when it is there. */
  review: Review | null = $state.raw(null);
  /** How many decisions the bot has looked at, and of how many; 0: it has not begun. */
  progress: { readonly done: number; readonly of: number } = $state.raw({ done: 0, of: 0 });
  /** What went wrong; null: nothing. `failed`: the bot did not get to the end. */
  wrong: unknown = $state.raw(null);

  readonly #table: string;
  readonly #past: Past;
  #closed = false;

  /** `length`: of the log. */
  constructor(table: string, seat: number, length: number) {
    this.#table = table;
    this.seat = seat;
    this.#past = new Past(length, (start) => api.positions(table, seat, start));
    void this.ask();
  }

  /** Has the review made if need be, and waits for it. */
  async ask(): Promise<void> {
    this.wrong = null;
    try {
      let known = await api.beginReview(this.#table, this.seat);
      while (known.state === 'thinking' && !this.#closed) {
        this.progress = known;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
        known = await api.review(this.#table, this.seat);
        // a server that was started again knows nothing of it
        if (known.state === 'none') known = await api.beginReview(this.#table, this.seat);
      }
      if (this.#closed) return;
      if (known.review) this.#show(known.review);
      else this.wrong = 'failed';
    } catch (error) {
      this.wrong = error;
    }
  }

  /** What the seat saw after so many lines; null: it is being fetched. */
  view(line: number): View<unknown> | null {
    void this.#past.here;
    return this.#past.at(line)?.state.view ?? null;
  }

  close(): void {
    this.#closed = true;
    this.#past.giveUp();
  }

  /** The decisions that mattered come first: they are read first. */
  #show(review: Review): void {
    this.review = review;
    const [first = 0] = mattering(review).map(({ line }) => line);
    void this.#past.fetchAll(() => first).catch((error: unknown) => (this.wrong = error));
  }
}

/** The decisions that gave away most, the costliest first; none that are not worth a word. */
export function mattering({ decisions, mattered }: Review): Decision[] {
  return mattered
    .flatMap((place) => decisions[place] ?? [])
    .filter(({ ways, played }) => matters(ways[played] ?? { behind: 0, error: 0 }));
}
