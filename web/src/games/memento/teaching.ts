// What a teacher says of Memento, in words: cards to take, why, and what to learn from a game.
import type { Reason, Table, Teaching, View } from '$lib/game';
import { HIDDEN, readAct } from './actions';
import { cardOf } from './cards';
import { cardWords, goalSentence, t, type TextId } from './messages';
import type { Observation } from './observation';

function way([action]: readonly string[], { observation: o }: View<Observation>): string {
  const act = readAct({ seat: 0, action: action ?? '', private: false });
  if (act?.kind !== 'take') return t('teach-pass');
  const card = cardOf(o.tops[act.pile]);
  if (act.pile === HIDDEN || !card) return t('teach-hidden');
  return t('teach-take', { card: cardWords(card, 'the'), pile: act.pile + 1 });
}

function reason({ code, values }: Reason, table: Table): string {
  const { points = 0, seat, category, goal, count, held, card, others } = values;
  const words = {
    ...values,
    points: t('teach-points', { points }),
    others: t('teach-number', { number: others ?? 0 }),
    name: seat === undefined ? '' : table.name(Number(seat)),
    cards: t('teach-cards', { category: category ?? '', count: count ?? held ?? 0 }),
    card: cardWordsOf(card),
    goal: goal === undefined ? '' : goalOf(String(category), String(goal), table),
  };
  return t(`teach-${code}` as TextId, words);
}

function cardWordsOf(name: string | number | undefined): string {
  const card = cardOf(String(name ?? ''));
  return card ? cardWords(card) : '';
}

function goalOf(category: string, goal: string, table: Table): string {
  return goalSentence(category, goal, String(table.options['ties'] ?? 'all'));
}

export const teaching: Teaching<Observation> = { subject: () => t('teach-subject'), way, reason };
