// The quick phrases: each reader sees them in their own language.
import { t, type TextId } from '../messages';
import type { Phrase, Remark } from '../wire';

const TEXTS: Readonly<Record<Phrase, TextId>> = {
  hello: 'phrase.hello',
  nice: 'phrase.nice',
  your_turn: 'phrase.your_turn',
  thinking: 'phrase.thinking',
  one_moment: 'phrase.one_moment',
  good_game: 'phrase.good_game',
};

/** All phrases, in the order of their buttons. */
export const PHRASES = Object.keys(TEXTS) as readonly Phrase[];

/** What was said, in words. */
export function wordsOf({ phrase, text }: Pick<Remark, 'phrase' | 'text'>): string {
  return phrase === null ? text : phraseText(phrase);
}

/** A phrase in words. */
export function phraseText(phrase: Phrase): string {
  return t(TEXTS[phrase]);
}
