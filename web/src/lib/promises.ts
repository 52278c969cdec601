// The fingerprints of seeds that this browser was shown before the end: what a table promised it.

const KEY = 'kitchentable.promises';
const MOST = 200;

export interface Promised {
  table: string;
  /** The SHA-256 of the seed, as it was first shown here. */
  hash: string;
  /** When, in ms since 1970. */
  noted: number;
}

function promises(): Promised[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Promised[]) : [];
  } catch {
    return [];
  }
}

/** What a table promised this browser, or null if it was not here before the end. */
export function promiseOf(table: string): Promised | null {
  return promises().find((each) => each.table === table) ?? null;
}

/** Notes a table's promise; the first one counts, whatever is shown later. */
export function notePromise(table: string, hash: string): void {
  const kept = promises();
  if (kept.some((each) => each.table === table)) return;
  const all = [{ table, hash, noted: Date.now() }, ...kept].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // without storage the check says that this browser noted nothing
  }
}
