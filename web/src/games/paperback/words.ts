// Paperback in words: what can be done, what happens, and the facts about a player.
import type { Fact, Primary, Table, Telling, View } from '$lib/game';
import { listed } from '$lib/messages';
import type { Event } from '$lib/wire';
import { readAct } from './actions';
import { cardOf, fameOf, THEMES } from './cards';
import { awardName, nameOf, powerName, t, themeName } from './messages';
import type { Observation } from './observation';

type PaperbackView = View<Observation>;

/** The word of the turn, in capitals; with Spacebar two. */
export function wordOf({ word, gap }: Observation): string {
  const letters = word.map((piece) => piece.letters);
  return (gap === null ? letters : letters.toSpliced(gap, 0, ' ')).join('');
}

export function headline({ observation: o }: PaperbackView): string {
  if (o.turn === 0) return t('headline-setup');
  return t('headline', { round: Math.ceil(o.turn / o.seats.length) });
}

/** The sentence for the choice that an ability leaves. */
function promptOfAsk(o: Observation): string {
  const ask = o.asked === null ? null : o.asks[o.asked];
  if (!ask) return t('prompt-use');
  const values = { card: nameOf(ask.card), number: ask.number, cents: ask.cents };
  return t(`prompt-${ask.kind}` as 'prompt-gain', values);
}

function ownPrompt(legal: readonly string[], o: Observation): string {
  switch (o.stage) {
    case 'house-words':
      return t('prompt-house', { word: o.proposal ?? '' });
    case 'claim':
      return t('prompt-theme', { words: wordOf(o), theme: themeName(o.theme) });
    case 'word':
      return t(o.word.length > 0 ? 'prompt-go-on' : 'prompt-word');
    case 'buy':
      return t('prompt-buy', { cents: o.cents });
    case 'discard':
      return t('prompt-keep');
    default:
      return legal.includes('show hand') ? t('prompt-show') : promptOfAsk(o);
  }
}

export function prompt({ actors, legal, observation: o }: PaperbackView, table: Table): string {
  if (legal.length > 0) return ownPrompt(legal, o);
  if (actors.length === 0) return t('prompt-over');
  const [actor = -1] = actors;
  if (actor < 0) return t(o.turn === 0 ? 'prompt-setup' : 'prompt-deal');
  const name = table.name(actor);
  if (o.voted.length > 0) {
    return t('prompt-wait-vote', { names: listed(actors.map(table.name)), count: actors.length });
  }
  if (o.stage === 'word') return t('prompt-wait-word', { name });
  return o.stage === 'buy' ? t('prompt-wait-buy', { name, cents: o.cents }) : t('prompt-wait', { name });
}

export function primary({ legal, observation: o }: PaperbackView): Primary | null {
  if (legal.includes('stop')) {
    return { action: 'stop', label: t('stop'), hint: t('stop-hint') };
  }
  if (legal.includes('show hand')) return { action: 'show hand', label: t('show-hand') };
  if (legal.includes('decline')) {
    return { action: 'decline', label: t(o.stage === 'discard' ? 'keep-none' : 'decline') };
  }
  return null;
}

/** The Fame of a player's deck, award and theme left out: decks are public. */
/** A card that was drawn, or a secret vote. */
export function opened({ action, seat }: Event & { action: string }, table: Table): string {
  const act = readAct(action);
  if (act?.verb === 'draw') return nameOf(act.card);
  return act?.verb === 'vote' ? `${table.name(seat)}: ${t(act.card === 'yes' ? 'vote-yes' : 'vote-no')}` : '';
}

export function points(seat: number, { observation: o }: PaperbackView): number {
  return fameOf(o.seats[seat]?.deck ?? []) + (o.holder === seat ? (THEMES.get(o.theme ?? '')?.fame ?? 0) : 0);
}

export function facts(seat: number, { observation: o }: PaperbackView): Fact[] {
  const seen = o.seats[seat];
  if (!seen) return [];
  const made: Fact[] = [{ label: t('fact-deck'), value: t('fact-deck-value', { n: seen.deck.length }) }];
  if (seen.in_play.length > 0) {
    made.push({ label: t('fact-attacks'), value: t('fact-attacks-value', { n: seen.in_play.length }) });
  }
  if (o.holder === seat) made.push({ label: t('fact-theme'), value: t('fact-theme-value') });
  return made;
}

/** Who is meant in a text with `who` and `name`. */
function whom(seat: number, table: Table): { who: string; name: string } {
  return { who: seat === table.you ? 'you' : 'other', name: table.name(seat) };
}

function cardsBeside(o: Observation, side: string): string {
  const ask = o.asked === null ? null : o.asks[o.asked];
  const piece = o.word[(ask?.piece ?? 0) + (side === 'left' ? -1 : 1)];
  return piece ? nameOf(piece.card, 'object') : '';
}

/** What follows from an event by itself: a word that is scored, a Common card that is gained. */
function followed(before: PaperbackView, after: PaperbackView, table: Table): string[] {
  const [b, a] = [before.observation, after.observation];
  const lines: string[] = [];
  const seat = a.seat ?? 0;
  if (a.taken > b.taken && b.common) lines.push(t('common-gained', { ...whom(seat, table), card: nameOf(b.common) }));
  for (const made of a.made.slice(b.made.length)) {
    const values = { ...whom(made.seat, table), words: made.words.toUpperCase(), cents: made.cents };
    lines.push(t(made.words ? 'wrote' : 'wrote-none', values));
  }
  return lines;
}

function ballotLines(before: PaperbackView, after: PaperbackView, table: Table): string | null {
  const [b, a] = [before.observation, after.observation];
  if (b.voted.length === 0 || (a.voted.length > 0 && b.stage === a.stage && b.proposal === a.proposal)) return null;
  if (b.stage === 'house-words') {
    return t(a.house.length > b.house.length ? 'house-in' : 'house-out', { word: b.proposal ?? '' });
  }
  const yes = a.ballot.filter(Boolean).length;
  const values = { yes, all: a.ballot.length, theme: themeName(b.theme) };
  return 2 * yes > a.ballot.length ? t('theme-won', { ...values, ...whom(b.seat ?? 0, table) }) : t('theme-lost', values);
}

export function describe(event: Event, before: PaperbackView, after: PaperbackView, table: Table): Telling | string | null {
  const told = own(event, before, after, table);
  const lines = followed(before, after, table);
  if (told && typeof told !== 'string') {
    return { now: [told.now, ...lines].join(' '), log: [told.log, ...lines].filter(Boolean).join(' ') || null };
  }
  return [told, ...lines].filter(Boolean).join(' ') || null;
}

function own(event: Event, before: PaperbackView, after: PaperbackView, table: Table): Telling | string | null {
  const act = readAct(event.action);
  const who = whom(event.seat, table);
  const o = before.observation;
  const ballot = ballotLines(before, after, table);
  if (ballot) return ballot;
  if (!act) return o.voted.length > 0 ? { now: t('voted', who), log: null } : null;
  const values = { ...who, card: nameOf(act.card, 'object'), cost: cardOf(act.card).cost, fame: cardOf(act.card).fame };
  const theme = themeName(o.theme);
  switch (act.verb) {
    case 'vote':
      return { now: t('voted', who), log: null };
    case 'finish':
      return after.observation.made.length > o.made.length ? null : { now: t('writes', { ...who, words: wordOf(o) }), log: null };
    case 'claim':
      return t('claims', { ...who, words: wordOf(o), theme });
    case 'buy':
      return t(cardOf(act.card).kind === 'fame' ? 'bought-fame' : 'bought', values);
    case 'gain':
      return t('gained', values);
    case 'trash':
      return t('trashed', values);
    case 'keep':
      return t('kept', values);
    case 'double':
      return t('doubled', { ...who, card: cardsBeside(o, act.card) });
    case 'copy':
      return t('copied', { ...who, card: cardsBeside(o, act.card) });
    case 'show hand':
      return t('shown', who);
    case 'hint':
      return t('hinted', { ...who, what: act.card });
    case 'show':
      return t('event-common', { card: nameOf(act.card) });
    case 'power':
      return t('event-power', { ...whom(Number(act.last), table), power: powerName(act.card) });
    case 'award':
      return t('event-award', { award: awardName(act.card) });
    case 'theme':
      return t('event-theme', { theme: themeName(act.card) });
    case 'first':
      return t('event-first', whom(Number(act.last), table));
    default:
      return null;
  }
}
