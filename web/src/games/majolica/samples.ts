// Tables of Majolica Painting for the development page: moments of games, and what happens then.
import type { Sample, View } from '$lib/game';
import type { Event, SeatInfo, Snapshot, Standing, Update } from '$lib/wire';
import { LAYOUTS } from './layouts';
import type { CardSeen, Observation, SheetSeen } from './observation';
import { CARDS, finished, opened, viewWith } from './testing';
import { CATEGORIES, worthOf } from './worth';

const NAMES = ['Ana', 'Ben', 'Clementine', 'Dara', 'Emil', 'Fay', 'Gus', 'Hedda'];
const ROUNDS = 20;
const [BGOR, RBOG] = CARDS as [CardSeen, CardSeen];
const FIVE: CardSeen[] = [
  { id: 'C02', colours: 'BGRO', bonus: 'bingo' },
  { id: 'C03', colours: 'ROGB', bonus: 'bingo' },
  { id: 'C12', colours: 'GROB', bonus: 'point-line' },
  { id: 'C13', colours: 'OORG', bonus: 'point-line' },
  { id: 'C14', colours: 'BGGR', bonus: 'point-line' },
];

/** In the middle of a game: two tiles have both coats, and three greens and a Wing are connected. */
const middle: SheetSeen = {
  ...opened,
  coats: ['R- B- -- -- -- --', 'G GO O- -- -- -', 'G- GB R- -- -- --', 'O- - -- B- - --', '-- -- . . -- --', '. -- -- -- -- .', '. -- -- -- -- .'],
  shovels: 5,
  circles: 1,
  icons: [1, 0, 0, 0],
  lengths: [1, 1, 2, 4],
  groups: [['A1'], ['B1'], ['B2', 'C2'], ['A2', 'A3', 'B2', 'B3']],
  connected: true,
  twice: 2,
};
/** The same one round later. */
const later: SheetSeen = {
  ...middle,
  coats: ['R- B- -- -- -- --', 'G GO O- -- -- -', 'G- GB RR B- O- G-', 'O- - -- B- - --', ...middle.coats.slice(4)],
  circles: 2,
  lengths: [1, 2, 2, 4],
  groups: [['C3'], ['D3', 'D4'], ['B2', 'C2'], ['A2', 'A3', 'B2', 'B3']],
  twice: 3,
};

/** An empty sheet of a type. */
function blank(id: string): SheetSeen {
  const { name, layout } = LAYOUTS[id] ?? { name: id, layout: [] };
  const coats = layout.map((row) => [...row].map((kind) => ({ M: '--', W: '-' })[kind] ?? '.').join(' '));
  return { ...opened, id, name, layout: [...layout], coats };
}

/** The starts on a sheet: every space with room, as a card begins with painting it. */
function starts({ layout, coats }: SheetSeen): string[] {
  return layout.flatMap((kinds, row) => {
    const fields = (coats[row] ?? '').split(' ');
    return [...kinds].flatMap((_, column) =>
      fields[column]?.includes('-') ? [`paint ${String.fromCharCode(65 + column)}${row + 1}`] : [],
    );
  });
}

function snapshot(view: View<Observation>, standings: Standing[] | null = null): Snapshot {
  const { seat, actors, legal, observation } = view;
  const own = { seat, actors: [...actors], legal: [...legal], observation };
  return { index: 0, decision: 0, view: own, standings, may_take_back: false, breakdown: [] };
}

function standings(sheets: readonly SheetSeen[]): Standing[] {
  const totals = sheets.map((sheet) => worthOf(sheet).total);
  return totals.map((points, seat) => ({
    seat,
    rank: 1 + totals.filter((other) => other > points).length,
    points,
    tiebreaks: [],
  }));
}

function seatOf(seat: number): SeatInfo {
  const kind = seat ? 'bot' : 'person';
  return { seat, kind, name: NAMES[seat] ?? '', level: seat ? 'medium' : null, connected: true, host: seat === 0, free: false, stand_in: null, resigned: false };
}

function sample(title: string, state: Snapshot, updates: readonly Update[] = []): Sample {
  const { options, sheets } = state.view.observation as Observation;
  return {
    title: `Majolica: ${title}`,
    table: {
      id: 'sample',
      game: 'majolica',
      title: 'Majolica Painting',
      options: { ...options },
      status: state.standings ? 'over' : 'playing',
      assisted: false,
      seats: sheets.map((_, seat) => seatOf(seat)),
      you: { seat: state.view.seat, host: true, recovery: null, resigned: null, sat_in: [], seats: [] },
      play: null,
      watch: '/watch/sample',
      seed_hash: '',
      seed: null,
      rematch: null,
      daily: null,
      away: 180,
      previous: null,
      clock: null,
      talk: false,
      hints: false,
      ended: null,
      imported: false,
      lacks: null,
    },
    state,
    updates,
  };
}

const everybody = (sheets: readonly unknown[]): number[] => sheets.map((_, seat) => seat);
const event = (seat: number, action: string | null): Event => ({ seat, action, private: false });

const first = viewWith({ round: 1, flipped: CARDS.slice(1), sheets: [opened] }, ['pass', ...starts(opened)], [0]);
const four = [middle, blank('S05'), { ...later, id: 'S02', name: 'Swallow' }, blank('S08')];
const six = [...FIVE, RBOG];
const open = viewWith({ round: 6, flipped: six, unseen: [BGOR], sheets: four }, ['pass', ...starts(middle)], everybody(four));
const closed = viewWith(
  { round: 7, card: BGOR, flipped: [...six, BGOR], sheets: [later, ...four.slice(1)] },
  ['pass', ...starts(later)],
  everybody(four),
);
const due = viewWith(
  { round: 6, card: BGOR, flipped: [...FIVE, BGOR], unseen: [RBOG], sheets: [{ ...middle, circles: 2 }] },
  ['pass', ...CATEGORIES.map((category) => `circle ${category}`)],
  [0],
);
const beginner = { ...open.observation.options, beginner: true };
const last = viewWith(
  { options: beginner, round: 16, rounds: 16, card: null, choices: FIVE, unseen: FIVE, sheets: [later, middle] },
  ['pass', ...FIVE.map(({ id }) => `choose ${id}`)],
);
const eight = Object.keys(LAYOUTS).slice(0, NAMES.length).map(blank);
const dealing = viewWith(
  { options: { ...open.observation.options, sheets: 'chosen' }, round: 0, card: null, flipped: [], stock: Object.keys(LAYOUTS), sheets: eight.map(() => null) },
  Object.keys(LAYOUTS).map((id) => `take ${id}`),
  [0],
);
const alone = [finished];
const tied = [finished, { ...finished, id: 'S02', name: 'Swallow' }, later];

function over(sheets: SheetSeen[]): Snapshot {
  return snapshot(viewWith({ round: ROUNDS, card: null, sheets, past: sheets.map(() => []) }, [], []), standings(sheets));
}

const samples: readonly Sample[] = [
  sample('alone, the first round', snapshot(first)),
  sample('four players, and how the round closes', snapshot(open), [
    { index: 1, events: [event(2, null)], state: { ...snapshot({ ...open, actors: [0, 1, 3] }), index: 1 } },
    {
      index: 4,
      events: [event(1, null), event(3, null), ...['C3', 'D3', 'E3', 'F3'].map((space) => event(0, `paint ${space}`)), event(-1, `flip ${BGOR.id}`)],
      state: { ...snapshot(closed), index: 4 },
    },
  ]),
  sample('a bonus is due', snapshot(due)),
  sample('the final round of five cards', snapshot(last)),
  sample('eight players choose their sheets', snapshot(dealing)),
  sample('eight players', snapshot(viewWith({ round: 1, sheets: eight }, ['pass', ...starts(eight[0] ?? opened)], everybody(eight)))),
  sample('over, alone', over(alone)),
  sample('over, with a tie', over(tied)),
  sample('watching', snapshot({ ...open, seat: null, legal: [] })),
];

export default samples;
