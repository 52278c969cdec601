// Memento's words: its translator, and what the things of the game are called.
import { translator } from '$lib/texts';
import { isColour, type Card, type Colour } from '../cards';
import { goalOf } from '../goals';
import { en, type TextId } from './en';

export type { TextId };

export const t = translator<TextId>(en, { de: async () => (await import('./de')).de });

/** The letter on cards of a colour. */
export function letterOf(colour: Colour): string {
  return t(`letter-${colour}`);
}

/** `red star`; as the object of a sentence `the red star` or `a red star`. */
export function cardWords(card: Card, form: 'bare' | 'the' | 'a' = 'bare'): string {
  return t('card', { ...card, form });
}

/** `Stars: 5 points for exactly four cards.` */
export function goalSentence(category: string, goal: string | null, ties: string): string {
  return t('goal-at', { category: t('Category', { category }), goal: goalWords(category, goal, ties) });
}

function goalWords(category: string, goal: string | null, ties: string): string {
  if (goal === null) return t('goal-none');
  if (!goalOf(goal)) return t('goal-new', { id: goal });
  return t(`goal-${goal}` as TextId, { kind: isColour(category) ? 'colour' : 'shape', ties });
}
