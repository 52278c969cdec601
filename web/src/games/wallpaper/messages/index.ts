// That Old Wallpaper's words: its translator, and what the things of the game are called.
import { signed } from '$lib/numbers';
import { listed } from '$lib/messages';
import { translator } from '$lib/texts';
import { CARDS, halvesOf, middleOn, type Colour, type Middle, type Motif, type Size } from '../cards';
import type { Edge } from '../observation';
import type { Cell, Gain } from '../wall';
import { en, type TextId } from './en';

export type { TextId };

export const t = translator<TextId>(en, { de: async () => (await import('./de')).de });

/** What becomes of one's points: +2 points, no more points. */
export function changeWords(points: number): string {
  return t('change', { points: signed(points), n: points });
}

export function shapeWords(size: Size, motif: Motif): string {
  return t('shape', { size, motif });
}

export function colourName(colour: Colour): string {
  return t('Colour', { motif: colour });
}

export function middleWords(middle: Middle): string {
  return t('middle', { middle: middle ?? 'none' });
}

/** What a card shows, as it stands upright. */
export function cardWords(card: string | null): string {
  if (card === null || !CARDS.has(card)) return t('card-hazy');
  const halves = halvesOf({ card, turned: false, facing: null });
  const half = (edge: Edge): string => t('motif', { motif: halves[edge] ?? 'none' });
  const middle = middleOn(card);
  return t('card', {
    left: half('left'),
    right: half('right'),
    up: half('up'),
    down: half('down'),
    middle: middle ?? 'none',
    middleWords: middleWords(middle),
  });
}

/** The shapes that become whole; `none` if there are none. */
export function shapesWords({ shapes }: Gain): string {
  return listed(shapes.flatMap(({ size, colour }) => (colour ? [shapeWords(size, colour)] : []))) || 'none';
}

export function cellWords({ x, y }: Cell, gain: Gain): string {
  return t('cell', { x, y, points: signed(gain.points), shapes: shapesWords(gain) });
}
