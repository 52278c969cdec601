// Three words of Paperback in words; their script is tutorial.py beside the rules.
import { translator } from '$lib/texts';
import type { Lessons, Point } from '$lib/tutorial/lessons';

const en = {
  welcome: 'Welcome to Paperback! You write words, sell them, and buy better letters with the money.',
  hand: 'This is your hand. The cards with a question mark are wild: each stands for any letter you like.',
  common: 'This vowel is everybody’s Common card. You may use it, too; it stays where it is.',
  word: 'Write STARE: tap 1 to 5 in order, and make the wild card an E. Then press Write it.',
  cents: 'Each card scores the cents at its top left, and a wild card none: your word made 4¢ to spend.',
  buy: 'Buy this S for 4¢: tap it, then press Buy. Cards can do more than score, as you will see.',
  pile: 'What you buy goes to your discard pile. When your draw pile is empty, it is shuffled, and you draw it.',
  wilds: 'A hand with many wild cards! Write PLANET with them, 1 to 6: they become P, E and T.',
  length: 'A word with as many letters as the number here wins the Common card. Yours has 6, so it is one short.',
  two: 'You made 3¢. Buy AT, a card with two letters.',
  ability: 'Your S is here. Used in a word, it gives you one more card in your next hand.',
  strata: 'Write STRATA: tap 1 to 5. It needs no wild card, so every card pays.',
  fame: '6¢! Whoever has most Fame in the end wins. Buy this bestseller: 4 Fame, and a wild card in your deck.',
  more: 'The S has acted: you drew six cards instead of five.',
  end: 'When two piles of bestsellers, or all Common cards, are gone, Fame is counted. Happy writing!',
} as const;

export type LessonId = keyof typeof en;

const hand = (...slots: string[]): string[] => slots.map((slot) => `[data-hand="${slot}"]`);
const ware = (card: string): string => `.shop [data-card="${card}"], .glass .button.main`;

const points: Record<LessonId, Point> = {
  welcome: { rule: 'turn-1' },
  hand: { at: '.hand li:not(.other)', rule: 'cards-3' },
  common: { at: '.splay .card', rule: 'word-3' },
  word: { at: hand('S03#0', 'S01#0', 'common', 'S02#0', 'S06#0'), rule: 'word-1' },
  cents: { at: '.desk .page', rule: 'score-1' },
  buy: { at: ware('L15'), rule: 'buy-1' },
  pile: { rule: 'deck-3' },
  wilds: { at: hand('S06#0', 'S04#0', 'common', 'S05#0', 'S06#1', 'S06#2'), rule: 'word-2' },
  length: { at: '.splay li.now', rule: 'length-2' },
  two: { at: ware('T02'), rule: 'word-4' },
  ability: { at: '[data-hand="L15#0"]', rule: 'act-1' },
  strata: { at: hand('L15#0', 'S01#0', 'S02#0', 'T02#0', 'common'), rule: 'score-1' },
  fame: { at: ware('F05'), rule: 'cards-4' },
  more: { at: '.hand li:not(.other)', rule: 'draw-1' },
  end: { at: '.fame li', rule: 'end-1' },
};

const say = translator<LessonId>(en, { de: async () => (await import('./lessons.de')).de });

export default { say, points } satisfies Lessons<LessonId>;
