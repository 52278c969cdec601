// The positions of a finished game through one pair of eyes, fetched as they are needed.
import { wholeAll } from './whole';
import type { Positions, Update } from './wire';

/** Asks the server for some positions from a line on. */
export type Ask = (start: number) => Promise<Positions>;

/** How many positions come at once; the server may send fewer, at the end only. */
export const BATCH = 40;

export class Past {
  /** How many positions are here; it changes whenever some arrive. */
  here = $state(0);

  readonly #ask: Ask;
  readonly #length: number;
  readonly #found: (Update | undefined)[] = [];
  readonly #asked = new Map<number, Promise<void>>();
  #given = false;

  /** `length`: of the log; the positions are 0 to `length`. */
  constructor(length: number, ask: Ask) {
    this.#length = length;
    this.#ask = ask;
  }

  /** A position, if it is here already. */
  at(n: number): Update | undefined {
    return this.#found[n];
  }

  /** A position, fetched if need be. Rejects if the server does not give it. */
  async get(n: number): Promise<Update> {
    if (!this.#found[n]) await this.#batch(Math.floor(n / BATCH));
    const found = this.#found[n];
    if (!found) throw new Error(`position ${n} did not come`);
    return found;
  }

  /** Fetches all that is not here yet, what is nearest to `near()` first, until it is given up. */
  async fetchAll(near: () => number): Promise<void> {
    for (;;) {
      const missing = [...Array(Math.floor(this.#length / BATCH) + 1).keys()].filter(
        (batch) => !this.#found[batch * BATCH],
      );
      const from = Math.floor(near() / BATCH);
      missing.sort((one, other) => Math.abs(one - from) - Math.abs(other - from));
      const [next] = missing;
      if (next === undefined || this.#given) return;
      await this.#batch(next);
    }
  }

  /** Nobody looks through these eyes any more. */
  giveUp(): void {
    this.#given = true;
  }

  #batch(batch: number): Promise<void> {
    let asked = this.#asked.get(batch);
    if (!asked) {
      asked = this.#fetch(batch * BATCH).finally(() => this.#asked.delete(batch));
      this.#asked.set(batch, asked);
    }
    return asked;
  }

  async #fetch(start: number): Promise<void> {
    const { updates } = await this.#ask(start);
    for (const update of wholeAll(updates)) this.#found[update.index] = update;
    this.here += updates.length;
  }
}
