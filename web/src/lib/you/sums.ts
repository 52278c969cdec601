// Sums over finished games: what somebody reached in each game, and the days in a row.
import type { Played } from './played';

/** So many of the last games are drawn. */
export const LAST = 20;
const A_DAY = 86_400_000;

/** How somebody did against bots of one level. */
export interface Against {
  readonly level: string;
  readonly played: number;
  readonly won: number;
}

/** One game's sums. */
export interface Sums {
  readonly game: string;
  readonly title: string;
  readonly played: number;
  /** Games with somebody to beat. */
  readonly contests: number;
  readonly won: number;
  readonly mean: number;
  readonly best: number;
  /** Games at tables with a memory aid. */
  readonly assisted: number;
  readonly against: readonly Against[];
  /** The last games, the newest at the end. */
  readonly last: readonly Played[];
  /** Days on which a deal of the day was finished. */
  readonly days: readonly string[];
}

/** Whether a game was won: nobody wins alone. */
export const isWon = ({ rank, seats }: Played): boolean => rank === 1 && seats > 1;

/** The sums of each game, what was played last first. `games` in the order in which they ended. */
export function sumsOf(games: readonly Played[]): Sums[] {
  const names = [...new Set(games.map(({ game }) => game).reverse())];
  return names.map((name) => sumOf(games.filter(({ game }) => game === name)));
}

function sumOf(games: readonly Played[]): Sums {
  const newest = games.at(-1)!;
  const points = games.map((game) => game.points);
  return {
    game: newest.game,
    title: newest.title,
    played: games.length,
    contests: games.filter(({ seats }) => seats > 1).length,
    won: games.filter(isWon).length,
    mean: points.reduce((sum, each) => sum + each, 0) / games.length,
    best: Math.max(...points),
    assisted: games.filter(({ assisted }) => assisted).length,
    against: againstOf(games),
    last: games.slice(-LAST),
    days: [...new Set(games.flatMap(({ daily }) => (daily === null ? [] : [daily])))].sort(),
  };
}

function againstOf(games: readonly Played[]): Against[] {
  const levels = [...new Set(games.flatMap(({ bots }) => bots))];
  return levels.map((level) => {
    const met = games.filter(({ bots }) => bots.includes(level));
    return { level, played: met.length, won: met.filter(isWon).length };
  });
}

/** How many days in a row end today or yesterday (dates in UTC), and the most there ever were. */
export function streakOf(days: readonly string[], today: string): { now: number; longest: number } {
  const numbers = new Set(days.map((day) => Date.parse(day) / A_DAY));
  const endingOn = (day: number): number => {
    let length = 0;
    while (numbers.has(day - length)) length += 1;
    return length;
  };
  const last = Date.parse(today) / A_DAY;
  return {
    now: endingOn(last) || endingOn(last - 1),
    longest: Math.max(0, ...[...numbers].map(endingOn)),
  };
}
