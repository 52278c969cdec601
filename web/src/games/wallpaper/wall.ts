// What can be counted on walls that lie open: whole shapes, symbols, points, and what a card would change.
import { COLOURS, halvesOf, MEMENTOS, middleOn, type Colour, type Motif, type Size } from './cards';
import type { Observation, Piece } from './observation';

/** Two halves that face each other. */
export interface Meeting {
  /** The left or upper one of the two cells. */
  readonly x: number;
  readonly y: number;
  readonly size: Size;
  readonly one: Motif | null;
  readonly other: Motif | null;
  /** The colour of the whole shape that they make; null: none. */
  readonly colour: Colour | null;
}

/** Per colour, in the order of COLOURS. */
export interface Tally {
  readonly big: readonly number[];
  readonly little: readonly number[];
}

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** What hanging a piece would change. */
export interface Gain {
  readonly points: number;
  /** The shapes that it makes whole. */
  readonly shapes: readonly Meeting[];
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const FOR_PAIR = 2;
const FOR_MEMENTOS = [0, 1, 3, 6, 10];
const FOR_OVALS = 2;
const FOR_TOKEN = 2;

export const at = ({ x, y }: Cell): string => `${x},${y}`;

function join(one: Motif | null, other: Motif | null): Colour | null {
  if (one === null || other === null) return null;
  if (one === 'wild') return other === 'wild' ? null : other;
  return other === 'wild' || other === one ? one : null;
}

const placesOf = (wall: readonly Piece[]): ReadonlyMap<string, Piece> => new Map(wall.map((piece) => [at(piece), piece]));

/** All halves that face each other in a wall. */
export function meetings(wall: readonly Piece[]): Meeting[] {
  const places = placesOf(wall);
  return wall.flatMap((piece) => meetingsAfter(piece, places));
}

/** A piece's halves that face those of the pieces to its right and below it. */
function meetingsAfter(piece: Piece, places: ReadonlyMap<string, Piece>): Meeting[] {
  const { x, y } = piece;
  const mine = halvesOf(piece);
  const right = places.get(at({ x: x + 1, y }));
  const below = places.get(at({ x, y: y + 1 }));
  const found: Meeting[] = [];
  if (right) found.push(meeting(x, y, 'big', mine.right, halvesOf(right).left));
  if (below) found.push(meeting(x, y, 'little', mine.down, halvesOf(below).up));
  return found;
}

/** All halves of a piece that face others of a wall that it does not hang in yet. */
function meetingsOf(piece: Piece, places: ReadonlyMap<string, Piece>): Meeting[] {
  const { x, y } = piece;
  const mine = halvesOf(piece);
  const left = places.get(at({ x: x - 1, y }));
  const above = places.get(at({ x, y: y - 1 }));
  const found = meetingsAfter(piece, places);
  if (left) found.push(meeting(x - 1, y, 'big', halvesOf(left).right, mine.left));
  if (above) found.push(meeting(x, y - 1, 'little', halvesOf(above).down, mine.up));
  return found;
}

function meeting(x: number, y: number, size: Size, one: Motif | null, other: Motif | null): Meeting {
  return { x, y, size, one, other, colour: join(one, other) };
}

/** How many shapes are whole. */
export function tally(wall: readonly Piece[]): Tally {
  const whole = meetings(wall);
  const count = (size: Size): number[] =>
    COLOURS.map((colour) => whole.filter((each) => each.size === size && each.colour === colour).length);
  return { big: count('big'), little: count('little') };
}

/** How many pairs of a big and a little shape each colour has. */
export function pairs({ big, little }: Tally): number[] {
  return big.map((number, colour) => Math.min(number, little[colour] ?? 0));
}

/** The memento kinds in a wall, and its red ovals. */
export interface Middles {
  readonly kinds: readonly (typeof MEMENTOS)[number][];
  readonly ovals: number;
}

export function middles(wall: readonly Piece[]): Middles {
  const shown = wall.map(({ card }) => middleOn(card));
  return {
    kinds: MEMENTOS.filter((kind) => shown.includes(kind)),
    ovals: shown.filter((middle) => middle === 'oval').length,
  };
}

/** Per seat the points for red ovals. */
export function ovalPoints(ovals: readonly number[]): number[] {
  const most = Math.max(...ovals);
  const fewest = Math.min(...ovals);
  if (most === fewest) return ovals.map(() => 0);
  return ovals.map((own) => (own === fewest ? FOR_OVALS : own === most ? -FOR_OVALS : 0));
}

/** Per seat what it would have if the game ended now. */
export function pointsOf(walls: readonly (readonly Piece[])[], line: readonly number[]): number[] {
  const shown = walls.map(middles);
  const forOvals = ovalPoints(shown.map(({ ovals }) => ovals));
  return walls.map(
    (wall, seat) =>
      pointsFor(tally(wall), shown[seat]?.kinds.length ?? 0) + (forOvals[seat] ?? 0) + (line[0] === seat ? FOR_TOKEN : 0),
  );
}

/** The points for whole shapes, and for so many memento kinds. */
function pointsFor(counted: Tally, kinds: number): number {
  return FOR_PAIR * pairs(counted).reduce((sum, each) => sum + each, 0) + (FOR_MEMENTOS[kinds] ?? 0);
}

/** The empty cells beside a wall; of an empty wall the first one. */
export function cellsBeside(wall: readonly Piece[]): Cell[] {
  if (wall.length === 0) return [{ x: 0, y: 0 }];
  const taken = new Set(wall.map(at));
  const free = new Map<string, Cell>();
  for (const { x, y } of wall) {
    for (const [right, down] of STEPS) {
      const cell = { x: x + right, y: y + down };
      if (!taken.has(at(cell))) free.set(at(cell), cell);
    }
  }
  return [...free.values()];
}

/** What pieces would change, each by itself on top of a wall of `seat`, which may hold more than the table shows.
 *
 *  There may be hundreds of ways to hang a card: what the wall has without it is counted once. */
export function gainsOn(o: Observation, seat: number, wall: readonly Piece[]): (piece: Piece) => Gain {
  const places = placesOf(wall);
  const counted = tally(wall);
  const shown = o.walls.map((other, index) => middles(index === seat ? wall : other));
  const own = shown[seat] ?? middles(wall);
  const points = (now: Tally, { kinds, ovals }: Middles): number =>
    pointsFor(now, kinds.length) + (ovalPoints(shown.map((each, index) => (index === seat ? ovals : each.ovals)))[seat] ?? 0);
  const before = points(counted, own);
  return (piece) => {
    const shapes = meetingsOf(piece, places).filter(({ colour }) => colour !== null);
    const more = (size: Size): number[] =>
      COLOURS.map(
        (colour, index) => (counted[size][index] ?? 0) + shapes.filter((each) => each.size === size && each.colour === colour).length,
      );
    const middle = middleOn(piece.card);
    const then = {
      kinds: MEMENTOS.filter((kind) => kind === middle || own.kinds.includes(kind)),
      ovals: own.ovals + (middle === 'oval' ? 1 : 0),
    };
    return { points: points({ big: more('big'), little: more('little') }, then) - before, shapes };
  };
}

/** Above 0 if one gain is better than the other: more points, then more whole shapes. */
export function compare(one: Gain, other: Gain): number {
  return one.points - other.points || one.shapes.length - other.shapes.length;
}

/** The best ways to hang a card that one does not have yet, the best first. */
export function bestPlaces(o: Observation, seat: number, card: string, number: number): { piece: Piece; gain: Gain }[] {
  const wall = o.walls[seat] ?? [];
  const gain = gainsOn(o, seat, wall);
  const ways = cellsBeside(wall).map((cell) =>
    [false, true]
      .map((turned) => ({ card, ...cell, turned, facing: null }))
      .map((piece) => ({ piece, gain: gain(piece) }))
      .reduce((best, way) => (compare(way.gain, best.gain) > 0 ? way : best)),
  );
  return ways.sort((one, other) => compare(other.gain, one.gain)).slice(0, number);
}
