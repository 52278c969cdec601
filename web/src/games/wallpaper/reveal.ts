// How the numbers of a turn meet the columns, as a row of beats that can be shown one after the other.
import type { Observation } from './observation';

/** A bump that somebody broke. */
export interface Break {
  readonly number: number;
  readonly winner: number;
  readonly column: number;
}

/** All that one needs to show the numbers of a turn again. */
export interface Reveal {
  readonly turn: number;
  /** Per player the number. */
  readonly shown: readonly number[];
  /** Per column the cards that lay there when the numbers were shown. */
  readonly columns: readonly (readonly string[])[];
  /** The tokens at that time, from the front. */
  readonly line: readonly number[];
  readonly breaks: readonly Break[];
}

export type Beat =
  | { readonly kind: 'numbers' | 'columns' | 'claims' | 'rest' }
  | { readonly kind: 'bump'; readonly number: number }
  | { readonly kind: 'break'; readonly number: number };

export type CardState = 'sealed' | 'open' | 'placed' | 'claims' | 'bumped' | 'wins' | 'loses';

/** A number card on the table. */
export interface NumberCard {
  readonly player: number;
  /** Null: face down. */
  readonly number: number | null;
  readonly state: CardState;
}

export interface Scene {
  /** In the order in which they lie, from the low end. */
  readonly numbers: readonly NumberCard[];
  readonly columns: readonly {
    readonly cards: readonly string[];
    /** Who takes it; null: nobody yet. */
    readonly taker: number | null;
    /** It lies below the bump that is looked at. */
    readonly lit: boolean;
  }[];
  readonly line: readonly number[];
  /** The bump that is looked at; null: none. */
  readonly bump: number | null;
}

/** The players in the order of their numbers, the lowest first. */
export function order(shown: readonly number[]): number[] {
  return shown.map((_, player) => player).sort((one, other) => (shown[one] ?? 0) - (shown[other] ?? 0) || one - other);
}

/** The bumped numbers, the highest first. */
export function bumped(shown: readonly number[]): number[] {
  const again = shown.filter((number, index) => shown.indexOf(number) !== index);
  return [...new Set(again)].sort((one, other) => other - one);
}

/** The columns below a number. */
export function columnsBelow(shown: readonly number[], number: number): number[] {
  return order(shown).flatMap((player, column) => (shown[player] === number ? [column] : []));
}

/** Whose token is nearest to the front, of the players of a bump. */
export function ahead(line: readonly number[], shown: readonly number[], number: number): number {
  return line.find((player) => shown[player] === number) ?? 0;
}

/** The bumps that are broken on this table: the winner went to the end of the line, its column is empty. */
export function breaksOn(o: Observation): Break[] {
  return bumped(o.shown)
    .filter((number) => !o.bumps.includes(number))
    .map((number) => ({
      number,
      winner: o.line.findLast((player) => o.shown[player] === number) ?? 0,
      column: columnsBelow(o.shown, number).find((column) => o.columns[column]?.length === 0) ?? 0,
    }));
}

/** The reveal of the turn on the table; `known` says what lay there when the numbers were shown. */
export function revealOn(o: Observation, known: Pick<Reveal, 'turn' | 'columns' | 'line'> | null): Reveal | null {
  if (o.shown.length === 0) return null;
  const breaks = breaksOn(o);
  if (known?.turn === o.turn) return { ...known, shown: o.shown, breaks };
  const takers = takersOf(o.shown, breaks);
  const columns = o.columns.map((cards, column) => (cards.length ? cards : (o.new[takers[column] ?? -1] ?? [])));
  return { turn: o.turn, shown: o.shown, columns, line: o.line, breaks };
}

/** Per column who takes it; null: nobody. */
export function takersOf(shown: readonly number[], breaks: readonly Break[]): (number | null)[] {
  const bumps = bumped(shown);
  return order(shown).map((player, column) => {
    if (!bumps.includes(shown[player] ?? 0)) return player;
    return breaks.find((each) => each.column === column)?.winner ?? null;
  });
}

/** What is shown one after the other; a bump that nobody broke yet is looked at, and waits. */
export function beatsOf({ shown, breaks }: Reveal): Beat[] {
  const bumps = bumped(shown);
  const alone = bumps.reduce((rest, number) => rest - columnsBelow(shown, number).length, shown.length);
  const beats: Beat[] = [{ kind: 'numbers' }, { kind: 'columns' }];
  if (alone > 0) beats.push({ kind: 'claims' });
  for (const number of bumps) {
    beats.push({ kind: 'bump', number });
    if (!breaks.some((each) => each.number === number)) break;
    beats.push({ kind: 'break', number });
  }
  return beats;
}

/** The table at a beat; `rest`: after all of them. */
export function sceneAt(reveal: Reveal, beat: Beat): Scene {
  const { shown, columns, line } = reveal;
  const bumps = bumped(shown);
  const number = 'number' in beat ? beat.number : null;
  const broken = reveal.breaks.filter((each) =>
    beat.kind === 'rest' ? true : number !== null && (each.number > number || (each.number === number && beat.kind === 'break')),
  );
  const early = beat.kind === 'numbers' || beat.kind === 'columns';
  const takers = early ? columns.map(() => null) : takersOf(shown, broken);
  const open = bumps.find((each) => !broken.some((one) => one.number === each)) ?? null;
  const looked = beat.kind === 'rest' ? open : number;
  return {
    numbers: (beat.kind === 'numbers' ? shown.map((_, player) => player) : order(shown)).map((player) => ({
      player,
      number: shown[player] ?? null,
      state: stateOf(player, beat, shown, bumps, broken),
    })),
    columns: columns.map((cards, column) => ({
      cards,
      taker: takers[column] ?? null,
      lit: looked !== null && columnsBelow(shown, looked).includes(column),
    })),
    line: broken.reduce((tokens, { winner }) => [...tokens.filter((each) => each !== winner), winner], [...line]),
    bump: looked,
  };
}

function stateOf(
  player: number,
  { kind }: Beat,
  shown: readonly number[],
  bumps: readonly number[],
  broken: readonly Break[],
): CardState {
  if (kind === 'numbers') return 'open';
  const number = shown[player] ?? 0;
  const broke = broken.find((each) => each.number === number);
  if (broke) return broke.winner === player ? 'wins' : 'loses';
  if (bumps.includes(number)) return 'bumped';
  return kind === 'columns' ? 'placed' : 'claims';
}

/** The table before the numbers are shown. */
export function sealedScene(o: Observation, own: { seat: number | null; number: number | null }): Scene {
  const numbers = o.chosen.flatMap((chosen, player): NumberCard[] =>
    chosen ? [{ player, number: player === own.seat ? own.number : null, state: 'sealed' }] : [],
  );
  return {
    numbers,
    columns: o.columns.map((cards) => ({ cards, taker: null, lit: false })),
    line: o.line,
    bump: null,
  };
}
