// The games that somebody finished on this device: kept in this browser, and sent nowhere.
import type { Standing, TableInfo } from '../wire';

const KEY = 'kitchentable.played';
const VERSION = 1;
const MOST = 500;

/** One finished game, as its player sees it. */
export interface Played {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  /** The levels of the bots at the table. */
  readonly bots: readonly string[];
  /** 1 is the best. */
  readonly rank: number;
  readonly points: number;
  /** When it ended, in ms since 1970. */
  readonly ended: number;
  /** The table had a memory aid. */
  readonly assisted: boolean;
  /** The day whose deal it was: `2026-11-29`. */
  readonly daily: string | null;
}

interface Kept {
  readonly version: number;
  /** Games that ended by then were forgotten, in ms since 1970: by the server's clock, as they ended by it. */
  readonly since: number;
  readonly games: readonly Played[];
}

const NOTHING: Kept = { version: VERSION, since: 0, games: [] };

/** All games that are kept, in the order in which they ended. */
export function playedGames(): readonly Played[] {
  return read().games;
}

/** A finished game for whoever sits at this table; null while it goes on, for those who watch, and at a shared screen. */
export function playedOf(info: TableInfo, standings: readonly Standing[] | null): Played | null {
  const mine = standings?.find(({ seat }) => seat === info.you.seat);
  if (!mine || info.ended === null || info.you.seats.length > 1) return null;
  return {
    table: info.id,
    game: info.game,
    title: info.title,
    seats: info.seats.length,
    bots: info.seats.flatMap(({ level, seat }) => (level !== null && seat !== mine.seat ? [level] : [])),
    rank: mine.rank,
    points: mine.points,
    ended: info.ended * 1000,
    assisted: info.assisted,
    daily: info.daily,
  };
}

/** Keeps a game, once: one that is kept already, or that ended before all was forgotten, changes nothing. */
export function keepPlayed(game: Played): void {
  const { since, games } = read();
  if (game.ended <= since || games.some(({ table }) => table === game.table)) return;
  const all = [...games, game].sort((one, other) => one.ended - other.ended);
  write({ version: VERSION, since, games: all.slice(-MOST) });
}

/** Forgets all games that are kept; none of them is kept again when its table is opened later. */
export function forgetPlayed(): void {
  const { since, games } = read();
  write({ ...NOTHING, since: Math.max(since, ...games.map(({ ended }) => ended)) });
}

/** All of it as the text of a file. */
export function playedFile(): string {
  return `${JSON.stringify({ version: VERSION, games: playedGames() }, null, 2)}\n`;
}

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return found?.version === VERSION && Array.isArray(found.games) ? found : NOTHING;
  } catch {
    return NOTHING;
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing has no past games
  }
}
