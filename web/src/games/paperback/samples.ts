// Tables of Paperback for the development page: moments of games, and what happens then.
import type { Sample, View } from '$lib/game';
import type { Event, ScoreLine, SeatInfo, Snapshot, Standing, Update } from '$lib/wire';
import { spelled } from './actions';
import { cardOf, THEMES } from './cards';
import { nameOf } from './messages';
import type { Observation, PieceSeen } from './observation';
import { player, seen, viewWith } from './testing';

const NAMES = ['Ana', 'Ben', 'Clementine', 'Dara', 'Emil'];
const COMMON = 'C02';
const OFFER = [['V04', null], ['L11', 'T06'], ['L18', null], ['L28', null], ['L43', 'L40'], ['L50', null], ['L60', null]].map(
  ([top = null, alternate = null], i) => ({ price: i + 2, top, alternate, below: 10 - i }),
);
const FAME = [['F05', 4], ['F08', 3], ['F11', 2], ['F17', 2]].map(([card, left]) => ({ card: String(card), left: Number(left) }));
const SHOP = { offer: OFFER, fame: FAME, common: COMMON };
const MODULES = { ...seen().options, hints: true, spacebar_and_dyslexic: true, attacks: true, powers: true, awards: true, themes: true };
const START = player().deck;

/** What lies in the word after some actions, none of which is a space. */
function pieces(...actions: string[]): PieceSeen[] {
  return actions.map((written) => {
    const card = written.split(' ')[1] ?? '';
    const source = card === COMMON ? 'common' : 'hand';
    return { card, letters: spelled(written, cardOf(card).letters), source, live: true, doubled: 0, written };
  });
}

function snapshot(view: View<Observation>, index = 0): Snapshot {
  const { seat, actors, legal, observation } = view;
  return { index, decision: 0, view: { seat, actors: [...actors], legal: [...legal], observation }, standings: null, may_take_back: false, breakdown: [] };
}

/** The Fame of a player, card by card, and the theme. */
function linesOf(seat: number, { seats, holder, theme }: Observation): ScoreLine[] {
  const deck = seats[seat]?.deck.filter((card) => cardOf(card).fame > 0) ?? [];
  const lines = [...new Set(deck)].map((card) => {
    const alike = deck.filter((other) => other === card);
    return { label: nameOf(card), points: alike.length * cardOf(card).fame, rule: 'end-3', pieces: alike };
  });
  const { name = '', fame = 0 } = THEMES.get(theme ?? '') ?? {};
  return holder === seat ? [...lines, { label: name, points: fame, rule: 'theme-6', pieces: [theme ?? ''] }] : lines;
}

/** The table of the end, with its places. */
function over(o: Observation): Snapshot {
  const breakdown = o.seats.map((_, seat) => linesOf(seat, o));
  const totals = breakdown.map((lines) => lines.reduce((sum, { points }) => sum + points, 0));
  const standings = totals.map((points, seat): Standing => {
    const tiebreaks = [o.seats[seat]?.deck.filter((card) => card.startsWith('C')).length ?? 0];
    return { seat, rank: 1 + totals.filter((other) => other > points).length, points, tiebreaks };
  });
  return { ...snapshot({ seat: 0, actors: [], legal: [], observation: o }), standings, breakdown };
}

function seatOf(seat: number): SeatInfo {
  const kind = seat ? 'bot' : 'person';
  return { seat, kind, name: NAMES[seat] ?? '', level: seat ? 'medium' : null, connected: true, host: seat === 0, free: false, stand_in: null, resigned: false };
}

function tableOf({ view, standings }: Snapshot) {
  const { options, seats } = view.observation as Observation;
  return {
    id: 'sample',
    game: 'paperback',
    title: 'Paperback',
    options: { ...options },
    status: standings ? ('over' as const) : ('playing' as const),
    assisted: options.hints,
    seats: seats.map((_, seat) => seatOf(seat)),
    you: { seat: view.seat, host: true, recovery: null, resigned: null, sat_in: [], seats: [] },
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
  };
}

function sample(title: string, state: Snapshot, updates: readonly Update[] = []): Sample {
  return { title: `Paperback: ${title}`, table: tableOf(state), state, updates };
}

function update(index: number, seat: number, actions: readonly string[], view: View<Observation>): Update {
  const events = actions.map((action): Event => ({ seat: action.startsWith('turn up') ? -1 : seat, action, private: false }));
  return { index, events, state: snapshot(view, index) };
}

const THEME = ['spell T18', `spell ${COMMON}`, 'spell S06 as M', 'spell S06 as E'];
const made = [{ seat: 1, words: 'theme', cents: 6 }];
const waiting = viewWith({ ...SHOP, turn: 2, seat: 1 }, [], [1]);
const shopping = viewWith({ ...SHOP, turn: 2, seat: 1, stage: 'buy', word: pieces(...THEME), made, cents: 6 }, [], [1]);
const refilled = OFFER.map((pile) => (pile.price === 3 ? { ...pile, top: 'L09', alternate: 'L11' } : pile));
const bought = [player(), player({ deck: [...START, 'T06'], discards: ['T06', 'S06', 'S06', 'T18'] })];
const SPELLINGS = ['spell S01', 'spell S03', 'spell T18', ...[...'AEHIORST'].map((letter) => `spell S06 as ${letter}`), 'no word'];
const yours = viewWith({ ...SHOP, offer: refilled, turn: 3, seats: bought, made }, SPELLINGS);

const modules = viewWith(
  {
    ...SHOP,
    options: MODULES,
    common: 'C05',
    hand: ['T06', 'S05', 'S06', 'S06', 'L28', 'V04'],
    award: 'W01',
    theme: 'H04',
    holder: 1,
    seats: [player({ power: 'P02' }), player({ power: 'P05', in_play: [{ card: 'A01', acts: 'A01' }] }), player({ power: 'P03' })],
  },
  ['spell T06', 'spell S05', 'spell L28', 'spell V04', 'no word', 'hint length', 'hint letter', 'hint word'],
);
const buying = viewWith(
  { ...SHOP, stage: 'buy', word: pieces('spell S01', 'spell L43', 'spell S06 as E'), hand: ['S03'], cents: 5 },
  [...['V04', 'L11', 'T06', 'L18', 'L28', 'F05'].map((card) => `buy ${card}`), 'stop'],
);
const doubling = viewWith(
  {
    ...SHOP,
    stage: 'abilities',
    word: pieces('spell V04', 'spell L28', 'spell T18'),
    hand: ['S06', 'S05'],
    asks: [{ card: 'L28', piece: 1, kind: 'double', number: 0, cents: 0 }],
    asked: 0,
  },
  ['double left', 'double right'],
);
const voting = viewWith(
  {
    ...SHOP,
    options: MODULES,
    stage: 'claim',
    turn: 5,
    seat: 1,
    theme: 'H04',
    claimed: true,
    word: pieces('spell L21', 'spell L03', 'spell S06 as U', `spell ${COMMON}`),
    voted: [false, false, true],
    seats: [player({ power: 'P02' }), player({ power: 'P05' }), player({ power: 'P03' })],
  },
  ['vote yes', 'vote no'],
  [0, 1],
);
const end = seen({
  options: MODULES,
  stage: 'over',
  turn: 33,
  seat: null,
  offer: OFFER,
  fame: FAME.map((pile, i) => (i < 2 ? { ...pile, left: 0 } : pile)),
  theme: 'H04',
  holder: 2,
  hand: [],
  seats: [
    player({ deck: [...START, 'F05', 'F05', 'F17', 'C02'] }),
    player({ deck: [...START, 'F08', 'F11', 'T06', 'L28'] }),
    player({ deck: [...START, 'F05', 'F08', 'F08', 'L43'] }),
  ],
  made: [
    { seat: 0, words: 'theme', cents: 6 },
    { seat: 1, words: 'clue', cents: 7 },
    { seat: 2, words: 'detective', cents: 17 },
    { seat: 0, words: '', cents: 0 },
  ],
});

const samples: readonly Sample[] = [
  sample('another writes, and then you', snapshot(waiting), [
    update(5, 1, [...THEME, 'finish'], shopping),
    update(8, 1, ['buy T06', 'stop', 'turn up L09 at 3'], yours),
  ]),
  sample('your word, with all modules', snapshot(modules)),
  sample('buying', snapshot(buying)),
  sample('an ability leaves a choice', snapshot(doubling)),
  sample('a vote on a theme', snapshot(voting)),
  sample('over', over(end)),
  sample('watching', snapshot({ ...shopping, seat: null, observation: { ...shopping.observation, hand: null } })),
];

export default samples;
