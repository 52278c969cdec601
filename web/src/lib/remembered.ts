// The tables that this browser sat at: their public ids and games, nothing else, in local storage.

const KEY = 'kitchentable.tables';
const MOST = 12;

export interface Remembered {
  id: string;
  game: string;
  title: string;
  /** Who sits there, for telling tables apart. */
  names: string[];
  over: boolean;
  /** When it was last open, in ms since 1970. */
  seen: number;
}

/** The tables, the latest first. */
export function rememberedTables(): Remembered[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Remembered[]) : [];
  } catch {
    return [];
  }
}

/** Puts a table first. */
export function rememberTable(table: Remembered): void {
  keep([table, ...rememberedTables().filter(({ id }) => id !== table.id)].slice(0, MOST));
}

export function forgetTable(id: string): void {
  keep(rememberedTables().filter((table) => table.id !== id));
}

function keep(tables: Remembered[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // without storage the list is empty next time; links still work
  }
}
