// Majolica Painting's words: its translator, and what the things of the game are called.
import { translator } from '$lib/texts';
import type { Colour } from '../glaze';
import { en, type TextId } from './en';

export type { TextId };
export const TEXTS = Object.keys(en) as TextId[];

export const t = translator<TextId>(en, { de: async () => (await import('./de')).de });

/** What a type of sheet is called: `Lantern`. */
export function sheetName(sheet: { readonly id: string; readonly name: string }): string {
  return t('sheet-name', { id: sheet.id, name: sheet.name });
}

/** `red`. */
export function colourWord(colour: Colour | string | null | undefined): string {
  return t('colour', { colour: colour ?? '' });
}

/** `red, blue, orange, green`. */
export function colourWords(colours: string): string {
  return [...colours].map(colourWord).join(', ');
}
