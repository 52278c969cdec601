// The fingerprints of seeds that this browser was shown before the end: what a table promised it.
import { Kept } from './kept';

export interface Promised {
  /** The SHA-256 of the seed, as it was first shown here. */
  readonly hash: string;
  /** When, in ms since 1970. */
  readonly at: number;
}

const PROMISES = new Kept<Promised>('kitchentable.promises', 200);

/** What a table promised this browser, or null if it was not here before the end. */
export function promiseOf(table: string): Promised | null {
  return PROMISES.all()[table] ?? null;
}

/** Notes a table's promise; the first one counts, whatever is shown later. */
export function notePromise(table: string, hash: string): void {
  if (promiseOf(table) === null) PROMISES.set(table, { hash, at: Date.now() });
}
