// What the lines of the log mean, and what each does to the table as it is drawn.
import type { View } from '$lib/game';
import type { Event } from '$lib/wire';
import { isGrandma, type Observation, type Piece } from './observation';
import { tally } from './wall';

export type Act =
  | { kind: 'bid'; number: number }
  | { kind: 'claim'; column: number }
  | { kind: 'hang'; piece: Piece }
  | { kind: 'line-up'; seat: number }
  | { kind: 'draw' }
  | { kind: 'lay'; card: string; column: number }
  | { kind: 'grandma'; number: number };

/** Every player has number cards from 1 to this. */
const NUMBERS = 10;
const PLACE = /^place (\S+) at (-?\d+),(-?\d+)( turned)?$/;
const HAZY = /^hazy at (-?\d+),(-?\d+) facing (\w+)$/;

/** What an action text hangs, and where; null: it hangs nothing. Columns count from 0. */
export function readPiece(text: string): Piece | null {
  const place = PLACE.exec(text);
  if (place) {
    return { card: place[1] ?? null, x: Number(place[2]), y: Number(place[3]), turned: Boolean(place[4]), facing: null };
  }
  const hazy = HAZY.exec(text);
  if (!hazy) return null;
  return { card: null, x: Number(hazy[1]), y: Number(hazy[2]), turned: false, facing: hazy[3] ?? null };
}

/** The meaning of an event's action; null if it is not for these eyes. */
export function readAct(event: Event | null | undefined): Act | null {
  const text = event?.action ?? '';
  const words = text.split(' ');
  const piece = readPiece(text);
  if (piece) return { kind: 'hang', piece };
  switch (words[0]) {
    case 'bid':
      return { kind: 'bid', number: Number(words[1]) };
    case 'claim':
      return { kind: 'claim', column: Number(words[1]) - 1 };
    case 'line':
      return { kind: 'line-up', seat: Number(words[2]) };
    case 'draw':
      return { kind: 'draw' };
    case 'lay':
      return { kind: 'lay', card: words[1] ?? '', column: Number(words[3]) - 1 };
    case 'grandma':
      return words[1] === 'plays'
        ? { kind: 'grandma', number: Number(words[2]) }
        : { kind: 'claim', column: Number(words[2]) - 1 };
    default:
      return null;
  }
}

/** Whether somebody chooses a number here, known to these eyes or not; who has one takes it back. */
export function isBid(event: Event, o: Observation): boolean {
  return event.seat >= 0 && o.stage === 'choose' && !o.chosen[event.seat];
}

/** Whether all numbers are shown right after this event. */
export function reveals(event: Event, before: Observation): boolean {
  if (before.shown.length > 0) return false;
  if (before.walls.length === 2) return readAct(event)?.kind === 'grandma';
  return isBid(event, before) && before.chosen.every((chosen, seat) => chosen || seat === event.seat);
}

function replaced<T>(list: readonly T[], index: number, change: (value: T) => T): T[] {
  return list.map((value, position) => (position === index ? change(value) : value));
}

/** The table after one event of an update that ends in `end`, as far as it is drawn. */
export function fold(view: View<Observation>, event: Event, end: View<Observation>): View<Observation> {
  const observation = after(view.observation, event, end.observation);
  return { seat: view.seat, legal: [], actors: event.seat < 0 ? [] : view.actors, observation };
}

function after(o: Observation, event: Event, end: Observation): Observation {
  const act = readAct(event);
  if (reveals(event, o)) return revealed(o, numbersOf(o, act, end));
  if (event.seat >= 0 && o.stage === 'choose') {
    return { ...o, chosen: replaced(o.chosen, event.seat, (chosen) => !chosen) };
  }
  switch (act?.kind) {
    case 'claim':
      return claimed(o, act.column, event.seat < 0 ? o.walls.length : event.seat, end);
    case 'hang':
      return hung(o, event.seat, act.piece);
    case 'line-up':
      return o.line.includes(act.seat) ? o : { ...o, line: [...o.line, act.seat] };
    case 'lay':
      return laid(turnOver(o, end), act.card, act.column);
    default:
      return turnOver(o, end);
  }
}

/** The numbers of a turn that may be over in `end`: then they are what came to the discards. */
function numbersOf(o: Observation, act: Act | null, end: Observation): number[] {
  if (end.turn === o.turn && end.shown.length > 0) return end.shown;
  return o.played.map((played, player) => {
    if (isGrandma(o, player)) return act?.kind === 'grandma' ? act.number : 0;
    const now = end.played[player] ?? [];
    const known = now.length > 0 ? played : [...played, ...(end.kept[player] ?? [])];
    const candidates = now.length > 0 ? now : Array.from({ length: NUMBERS }, (_, index) => index + 1);
    return candidates.find((number) => !known.includes(number)) ?? 0;
  });
}

/** Unique numbers take the column below them; the others wait for their bump to be broken. */
function revealed(o: Observation, shown: readonly number[]): Observation {
  const above = [...shown].sort((one, other) => one - other);
  const alone = (number: number): boolean => above.indexOf(number) === above.lastIndexOf(number);
  return {
    ...o,
    stage: 'break',
    shown: [...shown],
    played: o.played.map((played, player) => (isGrandma(o, player) && played.length === NUMBERS ? [] : played)),
    chosen: o.chosen.map(() => true),
    bumps: [...new Set(above.filter((number) => !alone(number)))].reverse(),
    new: o.new.map((cards, seat) =>
      alone(shown[seat] ?? 0) ? (o.columns[above.indexOf(shown[seat] ?? 0)] ?? []) : cards,
    ),
    columns: o.columns.map((cards, column) => (alone(above[column] ?? 0) ? [] : cards)),
  };
}

function claimed(o: Observation, column: number, winner: number, end: Observation): Observation {
  const number = o.bumps[0];
  const loses = (seat: number): boolean => o.shown[seat] === number && seat !== winner;
  return {
    ...o,
    bumps: o.bumps.slice(1),
    new: replaced(o.new, winner, () => o.columns[column] ?? []),
    columns: replaced(o.columns, column, () => []),
    line: [...o.line.filter((player) => player !== winner), winner],
    hazies: o.hazies.map((held, seat) => (loses(seat) ? Math.min(held + 1, end.hazies[seat] ?? 0) : held)),
  };
}

function hung(o: Observation, seat: number, piece: Piece): Observation {
  const walls = replaced(o.walls, seat, (wall) => [...wall, piece]);
  const { big, little } = tally(walls[seat] ?? []);
  return {
    ...o,
    walls,
    big: replaced(o.big, seat, () => [...big]),
    little: replaced(o.little, seat, () => [...little]),
    new: replaced(o.new, seat, (cards) => cards.filter((card) => card !== piece.card)),
    hazies: replaced(o.hazies, seat, (held) => (piece.card === null ? held - 1 : held)),
  };
}

/** The dealer only acts once the numbers of the turn are in the discards. */
function turnOver(o: Observation, end: Observation): Observation {
  if (o.turn === end.turn || o.shown.length === 0) return o;
  return { ...end, columns: o.columns, turn: o.turn, round: o.round, stage: 'fill', filling: null };
}

/** A card that lies there already was dealt before anybody looked. */
function laid(o: Observation, card: string, column: number): Observation {
  if (o.columns.some((cards) => cards.includes(card))) return o;
  return { ...o, columns: replaced(o.columns, column, (cards) => [...cards, card]) };
}
