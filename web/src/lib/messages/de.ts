// Every text of the frame in German.
import { en, type TextId } from './en';

export const de: Readonly<Record<TextId, string>> = en;
