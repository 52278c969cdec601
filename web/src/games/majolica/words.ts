// Majolica Painting in words: what can be done, what happens, and the facts about a player.
import type { Fact, Primary, Table, Telling, View } from '$lib/game';
import { listed } from '$lib/messages';
import type { Event } from '$lib/wire';
import { readAct, sheetIn, workOf } from './actions';
import { COLOURS } from './glaze';
import { colourWord, colourWords, sheetName, t } from './messages';
import type { Observation, SheetSeen } from './observation';
import { freshCoats } from './sheet';
import { BINGO, CATEGORIES, SHOVELS, titleAfter, titleOf, worthOf } from './worth';

type MajolicaView = View<Observation>;

/** How many players are still named in a sentence. */
const NAMED = 3;
const ICONS = 8;
/** So many groups are still told one by one. */
const GROUPS = 2;
const STEPS = 4;

export function headline({ observation: o }: MajolicaView): string {
  const final = o.options.beginner && o.round === o.rounds;
  return final ? t('headline-final') : t('headline', { round: Math.max(1, o.round), rounds: o.rounds });
}

export function prompt({ actors, legal, observation: o }: MajolicaView, table: Table): string {
  const kinds = new Set(legal.map((action) => readAct(action)?.kind));
  if (kinds.has('take')) return t('prompt-take');
  if (kinds.has('choose')) return t('prompt-choose');
  if (kinds.has('circle')) return t('prompt-circle');
  if (kinds.has('paint') && kinds.has('pass')) return t('prompt-start');
  if (kinds.has('skip') && kinds.has('pass')) return t('prompt-start-skip');
  if (legal.length > 0) return t('prompt-begun');
  const names = actors.filter((seat) => seat >= 0).map((seat) => table.name(seat));
  if (actors.length === 0) return t('prompt-over');
  if (names.length === 0) return t('prompt-deal');
  if (o.sheets.includes(null)) return t('prompt-take-wait', { name: names[0] ?? '' });
  if (names.length > NAMED) return t('prompt-wait-many', { count: names.length });
  return t('prompt-wait', { names: listed(names), count: names.length });
}

export function primary({ legal }: MajolicaView): Primary | null {
  if (legal.includes('pass')) return { action: 'pass', label: t('pass'), hint: t('pass-hint'), key: 'p' };
  return null;
}

export function points(seat: number, view: MajolicaView): number | null {
  const sheet = sheetIn(view, seat);
  return sheet ? worthOf(sheet).total : null;
}

/** What a painting changes on a sheet, in a few words: points, longest groups, circles, shovels. */
export function gains(was: SheetSeen, is: SheetSeen): string {
  const points = worthOf(is).total - worthOf(was).total;
  const groups = COLOURS.flatMap((colour, i) => {
    const [old, now] = [was.lengths[i] ?? 0, is.lengths[i] ?? 0];
    return now > old ? [t('gain-length', { colour: colourWord(colour), was: old, is: now })] : [];
  });
  const icon = CATEGORIES.find((_, i) => (is.icons[i] ?? 0) > (was.icons[i] ?? 0));
  const dug = was.shovels - is.shovels;
  return [
    t('gain-points', { sign: points > 0 ? '+' : '−', n: Math.abs(points) }),
    ...(groups.length > GROUPS ? [t('gain-groups', { n: groups.length })] : groups),
    ...(icon ? [t('gain-icon', { category: t('Category', { category: icon }) })] : []),
    ...(is.circles > was.circles ? [t('gain-circles', { n: is.circles - was.circles })] : []),
    ...(dug > 0 ? [t('gain-shovels', { n: dug })] : []),
  ].join(' · ');
}

/** The title of somebody who played alone, and how far it is to the one above. */
export function reached({ observation: { sheets } }: MajolicaView, table: Table): string {
  const total = sheets[0] ? worthOf(sheets[0]).total : 0;
  const above = titleAfter(total);
  const got = t('reached', { ...whom(0, table), title: t('title', titleOf(total)) });
  const more = above ? t('reached-next', { n: above.from - total, title: t('title', above) }) : t('reached-top');
  return `${got} ${more}`;
}

export function facts(seat: number, view: MajolicaView): Fact[] {
  const sheet = sheetIn(view, seat);
  if (!sheet) return [];
  const of = (n: number, all: number): string => t('fact-of', { n, all });
  const icons = sheet.icons.reduce((sum, number) => sum + number, 0);
  return [
    { label: t('fact-bingo'), value: of(sheet.circles, BINGO.length) },
    { label: t('fact-icons'), value: of(icons, ICONS) },
    { label: t('fact-shovels'), value: of(sheet.shovels, SHOVELS) },
  ];
}

/** Who is meant in a text with `who` and `name`. */
function whom(seat: number, table: Table): { who: string; name: string } {
  return { who: seat === table.you ? 'you' : 'other', name: table.name(seat) };
}

/** Per seat the spaces that have a new coat once a round has closed. */
function paintedIn(before: MajolicaView, after: MajolicaView): string[][] {
  return after.observation.sheets.map((sheet, seat) => {
    const fresh = freshCoats(before.observation.sheets[seat] ?? null, sheet);
    return [...new Set([...fresh].map((field) => field.split('/')[0] ?? ''))];
  });
}

/** How many have painted, where they are too many to be told one by one in a moment. */
function summary(before: MajolicaView, after: MajolicaView): string {
  const all = paintedIn(before, after);
  const n = all.filter((spaces) => spaces.length > 0).length;
  return t('painted-many', { n, m: all.length - n, all: n === all.length ? 'yes' : 'no' });
}

/** What everybody's sheet shows of the round that has just closed. */
function round(before: MajolicaView, after: MajolicaView, table: Table): string[] {
  const lines = paintedIn(before, after).map((spaces, seat) =>
    spaces.length > 0 ? t('painted', { ...whom(seat, table), spaces: listed(spaces) }) : null,
  );
  if (lines.every((line) => line === null)) return lines.length > 1 ? [t('nobody-painted')] : [];
  return lines.map((line, seat) => line ?? t('painted-no', whom(seat, table)));
}

export function describe(event: Event, before: MajolicaView, after: MajolicaView, table: Table): Telling | string | null {
  const act = readAct(event.action);
  const sheetOf = (id: string): string =>
    sheetName(after.observation.sheets.find((sheet) => sheet?.id === id) ?? { id, name: id });
  if (after.actors.length === 0) return round(before, after, table).join(' ') || null;
  switch (act?.kind) {
    case 'deal': {
      const who = act.seat === null ? { who: 'all', name: '' } : whom(act.seat, table);
      return t('dealt', { ...who, sheet: sheetOf(act.sheet) });
    }
    case 'take':
      return t('taken', { ...whom(event.seat, table), sheet: sheetOf(act.sheet) });
    case 'flip': {
      const card = after.observation.flipped.find(({ id }) => id === act.card);
      const closed = after.observation.round > before.observation.round && before.observation.card;
      const past = closed ? round(before, after, table) : [];
      if (!card) return past.join(' ') || null;
      const bonus = t('bonus', { bonus: card.bonus });
      const next = t(past.length > 0 ? 'card-next' : 'card-flipped', { colours: colourWords(card.colours), bonus });
      const log = [...past, next].join(' ');
      return past.length > NAMED ? { now: `${summary(before, after)} ${next}`, log } : log;
    }
    default: {
      const closed = after.observation.round > before.observation.round; // into a round without a card
      if (closed) return [...round(before, after, table), t('card-final')].join(' ');
      return event.seat === table.you ? own(event, before) : null;
    }
  }
}

/** What you have done is said at once; the log tells it with what the others did. */
function own(event: Event, before: MajolicaView): Telling | null {
  const { card, choices, work } = before.observation;
  const done = workOf([...work, event.action ?? ''], card, choices);
  if (done.passed) return { now: t('you-pass'), log: null };
  const last = readAct(event.action)?.kind;
  if (done.path.length < STEPS || (last !== 'paint' && last !== 'skip')) return null;
  const spaces = done.path.filter(({ colour }) => colour).map(({ space }) => space);
  return { now: t('you-painted', { spaces: listed(spaces) }), log: null };
}
