// Why a sheet has its points in a category, in a sentence.
import { listed } from '$lib/messages';
import { colourWord, t } from './messages';
import type { SheetSeen } from './observation';
import { worthOf, type Slot } from './worth';

/** The number of each category in the rulebook; the Point Line is the sum of the four before it. */
export const NUMBERS: Readonly<Record<Slot | 'line', number>> = {
  longest: 2,
  second: 3,
  shortest: 4,
  wings: 5,
  line: 6,
  bingo: 7,
  shovels: 8,
};

/** The sentence of the rules for each category. */
export const RULES: Readonly<Record<Slot, string>> = {
  longest: 'score-2',
  second: 'score-3',
  shortest: 'score-4',
  wings: 'score-5',
  bingo: 'score-7',
  shovels: 'score-8',
};

/** The reason for the points that a sheet has in a category. */
export function reasonFor(slot: Slot, sheet: SheetSeen): string {
  const { points, count, rate, icons, colours } = worthOf(sheet)[slot];
  switch (slot) {
    case 'bingo':
      return t('why-bingo', { n: count, points });
    case 'shovels':
      return t('why-shovels', { n: count });
    case 'wings': {
      const list = colours.length > 0 ? ` (${listed(colours.map(colourWord))})` : '';
      return t('why-wings', { n: count, icons, list });
    }
    default:
      return t('why-length', { colour: t('Colour', { colour: colours[0] ?? '' }), n: count, icons, rate });
  }
}
