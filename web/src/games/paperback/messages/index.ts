// Paperback's words: its translator, and what the things of the game are called.
import { translator } from '$lib/texts';
import { AWARDS, cardOf, isWild, POWERS, THEMES, type Ability, type Card, type Named } from '../cards';
import { en, type TextId } from './en';

export type { TextId };
export const TEXTS = Object.keys(en) as TextId[];

export const t = translator<TextId>(en, { de: async () => (await import('./de')).de });

/** What an ability says. */
export function abilityText({ key, numbers }: Ability): string {
  return t(`ability-${key}` as TextId, { n: numbers[0] ?? 0, m: numbers[1] ?? 0 });
}

/** What a card is called: its letters, or what it is, also as the object of a sentence: `a wild card`. */
export function cardName(card: Card, form: 'title' | 'object' = 'title'): string {
  const { kind, letters, ability } = card;
  const special = { spacebar: 'space', dyslexic: 'turn' }[ability.key];
  const which = kind === 'fame' ? 'fame' : isWild(card) ? 'wild' : (special ?? 'letters');
  return t('card-name', { kind: which, form, letters });
}

/** What a card is called by its id. */
export function nameOf(id: string, form: 'title' | 'object' = 'title'): string {
  return cardName(cardOf(id), form);
}

/** `R: scores 2¢, costs 3¢. First in the word: 2¢ more.` */
export function cardText(card: Card): string {
  const facts = t('card-facts', { cents: card.cents, cost: card.cost, fame: card.fame });
  const says = card.ability.key === 'none' ? '' : ` ${abilityText(card.ability)}`;
  return `${cardName(card)}: ${facts}.${says}`;
}

/** What a power, an award or a theme is called by its id; nothing for none. */
export function powerName(id: string | null): string {
  return named('power-name', POWERS.get(id ?? ''));
}

export function awardName(id: string | null): string {
  return named('award-name', AWARDS.get(id ?? ''));
}

export function themeName(id: string | null): string {
  return named('theme-name', THEMES.get(id ?? ''));
}

function named(text: 'power-name' | 'award-name' | 'theme-name', of: Named | undefined): string {
  return of ? t(text, { id: of.id, name: of.name }) : '';
}

/** What Fame comes from, by the id of a card, an award or a theme: `Fame cards for 5¢`. */
export function sourceName(id: string): string {
  const { kind, letters, cost } = cardOf(id);
  if (AWARDS.has(id)) return t('score-line', { kind: 'award', name: awardName(id), cost });
  if (THEMES.has(id)) return t('score-line', { kind: 'theme', name: themeName(id), cost });
  const which = kind === 'fame' || kind === 'common' ? kind : letters === '?' ? 'wild' : 'letters';
  return t('score-line', { kind: which, name: nameOf(id), cost });
}
