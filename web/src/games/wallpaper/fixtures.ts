// Small tables of That Old Wallpaper for tests.
import type { View } from '$lib/game';
import type { Observation, Piece } from './observation';

/** A wallpaper card that hangs somewhere. */
export function piece(card: string, x = 0, y = 0, turned = false): Piece {
  return { card, x, y, turned, facing: null };
}

/** A Hazy Memory card that hangs somewhere. */
export function hazy(x: number, y: number, facing: string): Piece {
  return { card: null, x, y, turned: false, facing };
}

/** A table in its second turn, of players who each have a hand of five. */
export function observation(seats: number, given: Partial<Observation> = {}): Observation {
  const players = seats === 2 ? 3 : seats;
  const each = <T>(value: T, number = seats): T[] => Array.from({ length: number }, () => value);
  return {
    options: { line: 'youngest-first', ages: [], hazy: 'either', supply: 'unlimited', grandma: 'most-cards' },
    stage: 'choose',
    round: 1,
    turn: 2,
    deck: 90,
    columns: Array.from({ length: players }, (_, column) => [`W00${column + 1}`]),
    filling: null,
    line: Array.from({ length: players }, (_, player) => player),
    played: each([], players),
    kept: each([]),
    in_hand: each(5),
    chosen: each(false),
    shown: [],
    bumps: [],
    new: each([]),
    walls: each([]),
    big: each([0, 0, 0, 0]),
    little: each([0, 0, 0, 0]),
    hazies: each(0),
    gone: [],
    hand: [1, 2, 3, 4, 5],
    bid: null,
    ...given,
  };
}

export function view(observation: Observation, given: Partial<View<Observation>> = {}): View<Observation> {
  return { seat: 0, actors: [0], legal: [], observation, ...given };
}
