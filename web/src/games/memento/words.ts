// Memento in words: what can be done, what happens, and the facts about a player.
import type { Fact, Primary, Table, Telling, View } from '$lib/game';
import type { Event } from '$lib/wire';
import { HIDDEN, pileName, readAct } from './actions';
import { cardOf } from './cards';
import { cardWords, goalSentence, t } from './messages';
import type { Observation } from './observation';

type MementoView = View<Observation>;

export function headline({ observation }: MementoView): string {
  return t('headline', { round: observation.round });
}

export function prompt({ observation: o, actors, legal }: MementoView, table: Table): string {
  if (legal.length > 0) {
    if (o.passes === 0) return t('prompt-act');
    return o.passes === o.held.length - 1 ? t('prompt-last') : t('prompt-passed', { passes: o.passes });
  }
  const [actor] = actors;
  if (actor === undefined) return t('prompt-over');
  if (actor < 0) return t('prompt-deal');
  return actor === table.you ? t('your-turn') : t('prompt-wait', { name: table.name(actor) });
}

export function primary({ observation: o, legal }: MementoView): Primary | null {
  if (!legal.includes('pass')) return null;
  const last = o.passes === o.held.length - 1;
  return { action: 'pass', label: t('pass'), hint: t(last ? 'pass-last' : 'pass-hint'), key: 'p' };
}

export function facts(seat: number, { observation }: MementoView): Fact[] {
  const n = observation.held[seat] ?? 0;
  return [{ label: t('fact-pile'), value: t('fact-cards', { n }) }];
}

/** What happens, twice: as it is said in the moment, and as the log may keep it, without cards. */
export function describe(
  event: Event,
  before: MementoView,
  after: MementoView,
  table: Table,
): Telling | string | null {
  const act = readAct(event);
  const you = event.seat === table.you;
  const who = you ? 'you' : 'other';
  const name = event.seat < 0 ? '' : table.name(event.seat);
  switch (act?.kind) {
    case 'take': {
      const pile = pileName(act.pile);
      const card = cardOf(before.observation.tops[act.pile]);
      const log = t(`took-${who}`, { name, pile });
      if (act.pile === HIDDEN || !card) return { now: t(`hidden-${who}`, { name }), log };
      return { now: t(`take-${who}`, { name, pile, card: cardWords(card, 'the') }), log };
    }
    case 'pass': {
      const ends = before.observation.passes === before.observation.held.length - 1;
      const end = ends ? ` ${t('ends-round')}` : '';
      return { now: t(`pass-${who}`, { name }) + end, log: t(`passed-${who}`, { name }) + end };
    }
    case 'turn':
      return { now: t('turn', { pile: act.pile + 1, card: cardWords(act.card, 'a') }), log: null };
    case 'lay':
      return goalSentence(act.category, act.goal, after.observation.options.ties);
    default:
      return null;
  }
}

export function whisper(event: Event): string {
  const act = readAct(event);
  return act?.kind === 'draw' ? t('whisper', { card: cardWords(act.card) }) : '';
}

export function opened(event: Event): string {
  const act = readAct(event);
  return act?.kind === 'draw' ? cardWords(act.card) : '';
}

export function interlude(before: MementoView, after: MementoView): string | null {
  const rounds = after.observation.results.length;
  if (rounds === before.observation.results.length) return null;
  return after.actors.length === 0 ? t('interlude-last') : t('interlude', { round: rounds });
}
