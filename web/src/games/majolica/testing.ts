// Sheets and tables for tests and samples: one just opened, and the end of the recorded game.
import type { Table, View } from '$lib/game';
import type { CardSeen, Observation, SheetSeen } from './observation';

const LANTERN = ['MMMMMM', 'WMMMMW', 'MMMMMM', 'MWMMWM', 'MM..MM', '.MMMM.', '.MMMM.'];

export const opened: SheetSeen = {
  id: 'S01',
  name: 'Lantern',
  layout: LANTERN,
  coats: ['-- -- -- -- -- --', '- -- -- -- -- -', '-- -- -- -- -- --', '-- - -- -- - --', '-- -- . . -- --', '. -- -- -- -- .', '. -- -- -- -- .'],
  shovels: 6,
  circles: 0,
  icons: [0, 0, 0, 0],
  lengths: [0, 0, 0, 0],
  groups: [[], [], [], []],
  connected: false,
  twice: 0,
};

export const finished: SheetSeen = {
  ...opened,
  coats: ['OO OG RG RG BR B-', 'O OG GR BG BO G', 'OR RG RB OB BG BR', 'GO G GR RB O RB', 'BG OB . . BG GO', '. GR BO OR RO .', '. B- RB OR RB .'],
  shovels: 0,
  circles: 7,
  icons: [4, 1, 1, 2],
  lengths: [9, 10, 6, 11],
  connected: true,
  twice: 30,
};

export const CARDS: CardSeen[] = [
  { id: 'C01', colours: 'BGOR', bonus: 'bingo' },
  { id: 'C11', colours: 'RBOG', bonus: 'point-line' },
];

/** Two players in their second round, seen by the first. */
export function viewWith(given: Partial<Observation> = {}, legal: string[] = [], actors: number[] = [0, 1]): View<Observation> {
  return {
    seat: 0,
    actors,
    legal,
    observation: {
      options: { beginner: false, sheets: 'dealt', wings: 'anywhere', skipping: 'three' },
      round: 2,
      rounds: 20,
      card: CARDS[1] ?? null,
      choices: [],
      flipped: CARDS,
      unseen: [],
      stock: [],
      sheets: [opened, { ...opened, id: 'S02', name: 'Swallow' }],
      past: [[], []],
      mine: null,
      work: [],
      ...given,
    },
  };
}

export const table: Table = { seats: [], you: 0, options: {}, name: (seat) => ['Ana', 'Ben'][seat] ?? '' };
