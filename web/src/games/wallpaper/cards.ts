// The wallpaper cards as they are printed, read from the file that the rules read, too.
import csv from '../../../../src/kitchentable/games/wallpaper/wallpaper_cards.csv?raw';
import type { Edge, Piece } from './observation';

export const COLOURS = ['red', 'yellow', 'blue', 'green'] as const;
export type Colour = (typeof COLOURS)[number];
export type Motif = Colour | 'wild';
export type Size = 'big' | 'little';

export const EDGES: readonly Edge[] = ['left', 'right', 'up', 'down'];
export const OPPOSITE: Readonly<Record<Edge, Edge>> = { left: 'right', right: 'left', up: 'down', down: 'up' };

/** How large a card is drawn: long edges left and right. */
export const WIDTH = 100;
export const HEIGHT = 155;

/** What each edge shows; null: nothing. */
export type Halves = Readonly<Record<Edge, Motif | null>>;

/** What the middle shows: a red oval, one of four mementos, or nothing. */
export type Middle = 'oval' | 'teapot' | 'key' | 'locket' | 'lamp' | null;
export const MEMENTOS = ['teapot', 'key', 'locket', 'lamp'] as const;

export interface Card {
  readonly id: string;
  readonly halves: Halves;
  readonly middle: Middle;
}

const LETTERS: Readonly<Record<string, Motif>> = { R: 'red', Y: 'yellow', B: 'blue', G: 'green', W: 'wild' };
const NOTHING: Halves = { left: null, right: null, up: null, down: null };

function middleOf(symbol: string): Middle {
  return symbol === 'O' ? 'oval' : (MEMENTOS[Number(symbol.slice(1)) - 1] ?? null);
}

function read(text: string): Map<string, Card> {
  const [header = '', ...rows] = text.trim().split(/\r?\n/);
  const names = header.split(',');
  return new Map(
    rows.map((row) => {
      const cells = row.split(',');
      const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
      const half = (name: string): Motif | null => LETTERS[cell(name)] ?? null;
      const halves = { left: half('bigL'), right: half('bigR'), up: half('litT'), down: half('litB') };
      return [cell('id'), { id: cell('id'), halves, middle: middleOf(cell('sym')) }];
    }),
  );
}

export const CARDS: ReadonlyMap<string, Card> = read(csv);

/** What the edges of something show as it hangs. */
export function halvesOf(piece: Pick<Piece, 'card' | 'turned' | 'facing'>): Halves {
  if (piece.card === null) return piece.facing ? { ...NOTHING, [piece.facing]: 'wild' } : NOTHING;
  const { left, right, up, down } = CARDS.get(piece.card)?.halves ?? NOTHING;
  return piece.turned ? { left: right, right: left, up: down, down: up } : { left, right, up, down };
}

/** What the middle of something shows. */
export function middleOn(card: string | null): Middle {
  return (card !== null && CARDS.get(card)?.middle) || null;
}

/** Long edges bear big shapes, short ones little shapes. */
export function sizeOf(edge: Edge): Size {
  return edge === 'left' || edge === 'right' ? 'big' : 'little';
}
