// What a sheet is worth slot by slot, as it is printed on it.
import { COLOURS, type Colour } from './glaze';
import type { SheetSeen } from './observation';
import { spacesOf } from './sheet';

/** The Flower Bingo row; null: a handbarrow. */
export const BINGO: readonly (number | null)[] = [1, 3, null, 6, 12, 18, null, 26];
export const CATEGORIES = ['longest', 'second', 'shortest', 'wings'] as const;
export type Category = (typeof CATEGORIES)[number];
/** How many icons each category has room for. */
export const CAPACITY: Readonly<Record<Category, number>> = { longest: 4, second: 1, shortest: 1, wings: 2 };
export const SHOVELS = 6;
/** What a bonus asks for: so many connected tiles, so many painted twice. */
export const CONNECTED = 4;
export const TWICE = 5;

/** Points for each tile, or each colour on the Wings, by the number of icons. */
const RATES: Readonly<Record<Category, readonly number[]>> = {
  longest: [0, 0, 1, 1, 2],
  second: [0, 1],
  shortest: [0, 2],
  wings: [0, 2, 5],
};

export const SLOTS = [...CATEGORIES, 'bingo', 'shovels'] as const;
export type Slot = (typeof SLOTS)[number];

export interface Reason {
  readonly points: number;
  /** What is counted: tiles, colours on Wings, circles, or shovels. */
  readonly count: number;
  /** The points for each, by the icons there are. */
  readonly rate: number;
  readonly icons: number;
  /** The colours that are counted. */
  readonly colours: readonly Colour[];
}

export type Worth = Readonly<Record<Slot, Reason>> & { readonly line: number; readonly total: number };

/** The colours that a sheet has on its Wings. */
export function wingColours(sheet: SheetSeen): Colour[] {
  const painted = new Set(spacesOf(sheet).flatMap(({ wing, coats }) => (wing ? coats : [])));
  return COLOURS.filter((colour) => painted.has(colour));
}

/** The points for a category with so many icons. */
export function rateOf(category: Category, icons: number): number {
  return RATES[category][icons] ?? 0;
}

/** What a sheet is worth as it is, and why. */
export function worthOf(sheet: SheetSeen): Worth {
  const order = COLOURS.map((colour, index) => ({ colour, tiles: sheet.lengths[index] ?? 0 }));
  order.sort((one, other) => other.tiles - one.tiles); // equal lengths keep their order
  const line = (category: Category, count: number, colours: readonly Colour[]): Reason => {
    const icons = sheet.icons[CATEGORIES.indexOf(category)] ?? 0;
    const rate = rateOf(category, icons);
    return { points: count * rate, count, rate, icons, colours };
  };
  const ranked = (category: Category, rank: number): Reason =>
    line(category, order[rank]?.tiles ?? 0, order[rank] ? [order[rank].colour] : []);
  const wings = wingColours(sheet);
  const numbers = BINGO.slice(0, sheet.circles).map((number) => number ?? 0);
  const plain = (points: number, count: number): Reason => ({ points, count, rate: 1, icons: 0, colours: [] });
  const slots = {
    longest: ranked('longest', 0),
    second: ranked('second', 1),
    shortest: ranked('shortest', 3),
    wings: line('wings', wings.length, wings),
    bingo: plain(Math.max(0, ...numbers), sheet.circles),
    shovels: plain(sheet.shovels, sheet.shovels),
  };
  const area = CATEGORIES.reduce((sum, category) => sum + slots[category].points, 0);
  return { ...slots, line: area, total: area + slots.bingo.points + slots.shovels.points };
}

/** What somebody who plays alone becomes with so many points, the lowest first (ruling-M50). */
export const TITLES = [
  { title: 'apprentice', from: 0 },
  { title: 'painter', from: 40 },
  { title: 'master', from: 60 },
  { title: 'grandmaster', from: 80 },
  { title: 'legend', from: 95 },
] as const;
export type Title = (typeof TITLES)[number];

/** The title that so many points give. */
export function titleOf(points: number): Title {
  return TITLES.findLast(({ from }) => points >= from) ?? TITLES[0];
}

/** The title above it; null: there is none. */
export function titleAfter(points: number): Title | null {
  return TITLES.find(({ from }) => points < from) ?? null;
}
