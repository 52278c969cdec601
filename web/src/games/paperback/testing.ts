// Tables of Paperback for the tests: two players, Ana in her first turn.
import type { Table, View } from '$lib/game';
import type { Observation, SeatSeen } from './observation';

/** A player as all see them. */
export const player = (given: Partial<SeatSeen> = {}): SeatSeen => ({
  hand: 5,
  pile: 5,
  deck: ['S01', 'S02', 'S03', 'S04', 'S05', 'S06', 'S06', 'S06', 'S06', 'S06'],
  sure: [],
  discards: [],
  in_play: [],
  power: null,
  trashed: 0,
  ...given,
});

const OPTIONS = {
  words: 'american',
  size: 70,
  family: true,
  house_words: [],
  hints: false,
  spacebar_and_dyslexic: false,
  attacks: false,
  powers: false,
  awards: false,
  themes: false,
  bonuses: 'before',
  copied_attacks: true,
  last_round: false,
  spacebar_length: 'together',
  spacebar_long: 'own',
  spacebar_wilds: 'own',
  spacebar_double: 'both',
  silenced_vowels: 'kept',
  silenced_attacks: 'discarded',
  draw_floor: 'at-least-three',
  proofreader: 'all',
  copied_trash: true,
  less_cents: 'after',
} as const;

/** What Ana sees. */
export function seen(given: Partial<Observation> = {}, others: Partial<SeatSeen> = {}): Observation {
  return {
    options: { ...OPTIONS, house_words: [] },
    stage: 'word',
    turn: 1,
    seat: 0,
    first: 0,
    list: '0123',
    house: [],
    proposal: null,
    voted: [],
    ballot: [],
    offer: [
      { price: 2, top: 'V01', alternate: null, below: 6 },
      { price: 3, top: 'L01', alternate: 'L07', below: 20 },
    ],
    fame: [{ card: 'F05', left: 4 }],
    common: 'C02',
    length: 7,
    taken: 0,
    trash: [],
    award: null,
    theme: null,
    holder: null,
    seats: [player(), player(others)],
    hinted: 0,
    word: [],
    gap: null,
    special: [],
    bent: false,
    revealed: [],
    claimed: false,
    asks: [],
    asked: null,
    bonus: [0, 0],
    factors: [0, 0],
    attacks: [],
    attackers: [],
    burnt: [],
    worth: 0,
    extra: 0,
    cents: 0,
    due: 0,
    drawing: null,
    blocked: false,
    made: [],
    hand: ['S01', 'S03', 'S06', 'S06', 'T18'],
    vote: null,
    hint: null,
    ...given,
  };
}

export function viewWith(given: Partial<Observation> = {}, legal: string[] = [], actors: number[] = [0]): View<Observation> {
  return { seat: 0, actors, legal, observation: seen(given) };
}

export const table: Table = { seats: [], you: 0, options: {}, name: (seat) => ['Ana', 'Ben'][seat] ?? '' };
