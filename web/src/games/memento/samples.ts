// Tables of Memento for the development page: real results, and moments before and after them.
import type { Sample } from '$lib/game';
import type { Event, Snapshot, Standing, Update } from '$lib/wire';
import { fold } from './actions';
import { COLOURS, SHAPES } from './cards';
import type { Observation, RoundResult } from './observation';
import { sumOf } from './standing';

const NAMES = ['Ana', 'Ben', 'Clementine', 'Dara', 'Emil'];
const FULL = [...COLOURS, ...SHAPES];
const INTRODUCTORY = ['red', 'yellow', 'green', 'circle', 'triangle', 'star'];
const LEGAL = ['take 1', 'take 2', 'take 3', 'take hidden', 'pass'];

/** Two rounds of five players, three of three that end in a tie, and one of the introductory game. */
const FIVE: RoundResult[] = [
  {
    goals: ['S06', 'S09', 'S02', 'S01', 'S16', 'S15', 'S12', 'S11'],
    cards: [[0, 0, 0, 2, 1, 0, 1, 2, 1, 0, 0, 1, 2, 2, 0, 1], [1, 2, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 2, 1, 1, 0], [2, 1, 0, 1, 1, 2, 1, 0, 0, 1, 1, 1, 0, 0, 1, 0], [0, 1, 1, 0, 1, 1, 2, 0, 1, 0, 2, 0, 0, 1, 0, 2], [1, 0, 2, 0, 1, 1, 0, 1, 1, 3, 0, 1, 0, 0, 2, 1]],
    points: [[0, 0, -2, 5, 0, 0, 0, 5], [0, 0, -3, 4, 0, 0, 0, 0], [0, 0, -3, 1, 0, -3, 0, 0], [0, 0, -3, 3, 3, 0, 5, 0], [3, 0, -5, 3, 0, -3, 0, 0]],
  },
  {
    goals: ['S14', 'S18', 'S04', 'S10', 'S17', 'S08', 'S05', 'S13'],
    cards: [[0, 1, 1, 3, 0, 1, 0, 1, 0, 0, 0, 2, 2, 1, 0, 0], [1, 1, 1, 0, 2, 0, 0, 0, 0, 2, 1, 0, 1, 2, 1, 1], [2, 0, 2, 0, 1, 1, 1, 2, 2, 1, 0, 0, 0, 0, 0, 1], [1, 1, 0, 1, 1, 2, 2, 0, 1, 1, 2, 1, 0, 0, 1, 0], [0, 1, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1, 2, 2]],
    points: [[5, 2, 2, 0, -3, 0, 0, -5], [0, 2, 0, 0, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0, 0, 0], [0, 5, 0, 0, 0, 5, 0, 0], [0, 2, 0, 0, -3, 0, -4, 0]],
  },
];
const TIED: RoundResult[] = [
  {
    goals: ['S17', 'S16', 'S01', 'S07', 'S12', 'S04', 'S15', 'S02'],
    cards: [[1, 1, 1, 1, 1, 2, 1, 1, 0, 0, 4, 3, 1, 1, 2, 2], [2, 2, 1, 2, 1, 1, 1, 1, 3, 2, 0, 1, 2, 2, 1, 0], [1, 1, 2, 1, 2, 1, 2, 2, 1, 2, 0, 0, 1, 1, 1, 2]],
    points: [[-3, 0, 7, 0, 0, 4, -3, -7], [0, 3, 6, 0, 5, 0, 0, -4], [0, 0, 3, 0, 0, 0, 0, -5]],
  },
  {
    goals: ['S03', 'S13', 'S11', 'S10', 'S18', 'S08', 'S09', 'S05'],
    cards: [[3, 2, 1, 1, 2, 0, 3, 0, 1, 1, 2, 1, 1, 1, 1, 2], [1, 1, 1, 3, 2, 2, 1, 1, 3, 0, 2, 1, 2, 0, 2, 0], [0, 1, 2, 0, 0, 2, 0, 3, 0, 3, 0, 2, 1, 3, 1, 2]],
    points: [[7, 0, 5, 0, 0, 5, 10, -4], [0, 0, 0, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 0, 0]],
  },
  {
    goals: ['S16', 'S18', 'S06', 'S04', 'S15', 'S09', 'S17', 'S14'],
    cards: [[1, 2, 1, 1, 1, 1, 0, 2, 1, 1, 2, 1, 3, 1, 3, 1], [0, 1, 2, 1, 1, 2, 3, 0, 1, 3, 0, 2, 0, 2, 1, 1], [3, 1, 1, 2, 2, 1, 1, 2, 2, 0, 2, 1, 1, 1, 0, 2]],
    points: [[0, 0, 0, 8, 0, 0, 0, 0], [3, 6, 6, 4, 0, 0, 0, 0], [0, 6, 0, 4, -3, 0, -3, 5]],
  },
];
const SHORT: RoundResult[] = [
  {
    goals: ['S11', 'S07', 'S16', 'S09', 'S12', 'S04'],
    cards: [[3, 3, 2, 0, 0, 1, 1, 0, 3, 3, 4, 0, 0, 0, 0, 0], [1, 1, 2, 0, 4, 3, 3, 0, 1, 1, 0, 0, 0, 0, 0, 0]],
    points: [[5, 3, 0, 0, 0, 0], [5, 0, 3, 0, 0, 0]],
  },
];

function observe(players: number, given: Partial<Observation> = {}): Observation {
  const results = given.results ?? [];
  const zeros = Array.from({ length: players }, () => 0);
  return {
    options: {
      introductory: false,
      aid: 'none',
      ties: 'all',
      third_round: 'late-cards-first',
      display: 'all-piles',
      ages: [],
    },
    round: results.length + 1,
    turner: 0,
    categories: FULL,
    goals: ['S08', 'S05', 'S11', 'S03', 'S12', 'S15', 'S10', 'S18'],
    late: ['S01', 'S13'],
    tops: ['red-star', 'green-circle', 'blue-square'],
    heights: [18, 18, 18, 10],
    held: zeros,
    passes: 0,
    totals: zeros.map((_, seat) => sumOf(results.map((result) => sumOf(result.points[seat])))),
    results,
    own: null,
    seen: null,
    ...given,
  };
}

function snapshot(o: Observation, you: number | null, over = false): Snapshot {
  return {
    index: 0,
    decision: 0,
    view: {
      seat: you,
      actors: over ? [] : [o.turner],
      legal: you === o.turner && !over ? LEGAL.filter((_, pile) => o.heights[pile] !== 0) : [],
      observation: o,
    },
    standings: over ? standings(o) : null,
    may_take_back: false,
    breakdown: [],
  };
}

function standings(o: Observation): Standing[] {
  const keys = o.totals.map((points, seat) => ({
    seat,
    points,
    last: sumOf(o.results.at(-1)?.points[seat]),
  }));
  return keys.map(({ seat, points, last }) => ({
    seat,
    rank: 1 + keys.filter((other) => other.points > points || (other.points === points && other.last > last)).length,
    points,
    tiebreaks: [last],
  }));
}

/** Updates of one event list each, from a snapshot on: `0 take 1`, `- turn 1 red-star`. */
function updates(from: Snapshot, ...commands: string[][]): Update[] {
  let view = from.view as never as Parameters<typeof fold>[0];
  return commands.map((lines, number) => {
    const events = lines.map((line): Event => {
      const [who, ...words] = line.split(' ');
      const action = words.join(' ');
      return {
        seat: who === '-' ? -1 : Number(who),
        action: action === '?' ? null : action,
        private: action.startsWith('draw'),
      };
    });
    for (const event of events) view = fold(view, event, view);
    const state = snapshot(view.observation, from.view.seat);
    return { index: number + 1, events, state: { ...state, index: number + 1 } };
  });
}

function sample(title: string, state: Snapshot, changes: readonly Update[] = []): Sample {
  const o = state.view.observation as Observation;
  return {
    title: `Memento: ${title}`,
    table: {
      id: 'sample',
      game: 'memento',
      title: 'Memento',
      options: { ...o.options },
      status: state.standings ? 'over' : 'playing',
      lacks: null,
      assisted: o.options.aid !== 'none',
      seats: o.held.map((_, seat) => ({
        seat,
        kind: seat ? 'bot' : 'person',
        name: NAMES[seat] ?? '',
        level: seat ? 'medium' : null,
        connected: true,
        host: seat === 0,
        free: false,
        stand_in: null,
        resigned: false,
      })),
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
    },
    state,
    updates: changes,
  };
}

const first = snapshot(observe(4, { heights: [15, 12, 16, 8], held: [4, 4, 3, 2], turner: 0 }), 0);
const five = snapshot(
  observe(5, {
    results: FIVE.slice(0, 1),
    goals: ['S14', 'S06', 'S04', 'S02', 'S17', 'S07', 'S16', 'S13'],
    heights: [9, 4, 1, 5],
    tops: ['yellow-triangle', 'blue-star', 'green-square'],
    held: [9, 10, 8, 9, 9],
    passes: 3,
    turner: 4,
  }),
  4,
);
const short = snapshot(
  observe(2, {
    options: { ...observe(2).options, introductory: true },
    categories: INTRODUCTORY,
    goals: ['S01', 'S09', 'S13', 'S06', 'S11', 'S99'],
    heights: [10, 10, 10, 6],
    tops: ['yellow-star', 'red-triangle', 'green-circle'],
    results: SHORT,
  }),
  0,
);
const ending = snapshot(
  observe(5, { results: FIVE.slice(0, 1), heights: [3, 0, 2, 0], tops: ['red-circle', null, 'blue-triangle'], held: [12, 11, 11, 12, 13], passes: 4, turner: 2 }),
  2,
);
const next = snapshot(observe(5, { results: FIVE, turner: 4 }), 2);
const final = snapshot(
  observe(3, { results: TIED, round: 3, goals: TIED[2]?.goals ?? [], heights: [0, 0, 0, 0], tops: [null, null, null], held: [22, 20, 22] }),
  0,
  true,
);
const counted = snapshot(
  observe(3, {
    options: { ...observe(3).options, aid: 'own-counts' },
    held: [6, 6, 5],
    heights: [14, 12, 13, 8],
    own: [2, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1],
  }),
  0,
);
const seen = snapshot(
  observe(3, {
    options: { ...observe(3).options, aid: 'all-seen' },
    held: [2, 2, 1],
    heights: [16, 17, 17, 9],
    seen: [
      { seat: 0, hidden: false, card: 'red-star' },
      { seat: 1, hidden: true, card: null },
      { seat: 2, hidden: false, card: 'blue-circle' },
      { seat: 0, hidden: true, card: 'green-triangle' },
      { seat: 1, hidden: false, card: 'yellow-square' },
    ],
  }),
  0,
);

const samples: readonly Sample[] = [
  sample(
    'four players, your turn',
    first,
    updates(
      first,
      ['0 take 1', '- turn 1 yellow-square'],
      ['1 take hidden', '- ?'],
      ['2 take 3', '- turn 3 green-star'],
      ['3 pass'],
      ['0 take hidden', '- draw blue-circle'],
      ['1 pass'],
    ),
  ),
  sample('five players, late in round two', five),
  sample('introductory game, an unknown scoring card', short),
  sample('the pass that ends a round', ending, [
    {
      index: 1,
      events: [
        { seat: 2, action: 'pass', private: false },
        ...FULL.map((category, index): Event => ({ seat: -1, action: `lay ${(next.view.observation as Observation).goals[index]} at ${category}`, private: false })),
        ...['red-star', 'green-circle', 'blue-square'].map((card, pile): Event => ({ seat: -1, action: `turn ${pile + 1} ${card}`, private: false })),
      ],
      state: { ...next, index: 1 },
    },
  ]),
  sample('over, with a tie', final),
  sample('assisted: own cards counted', counted),
  sample('assisted: everything seen', seen),
  sample('watching', snapshot(five.view.observation as Observation, null)),
];

export default samples;
