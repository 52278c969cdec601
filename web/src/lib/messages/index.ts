// The translator of the frame's own texts.
import { humanised } from '../server-texts';
import { spoken, translator } from '../texts';
import { en, type TextId } from './en';

export type { TextId };

/** A text of the frame: `t('home.seats', { min: 2, max: 5 })`. */
export const t = translator<TextId>(en, { de: async () => (await import('./de')).de });

/** A list of names in a sentence: `Ana, Ben and Cleo`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return t('final.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** A day of the wire for people: `2026-11-29` becomes `Sunday, November 29`. */
export function dayName(day: string): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(spoken(), form).format(new Date(day));
}

/** How long ago something was, both in ms since 1970: `5 minutes ago`, `yesterday`. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const found = SPANS.find(([, span]) => seconds >= span);
  if (!found) return t('time.now');
  const [unit, span] = found;
  return new Intl.RelativeTimeFormat(spoken(), { numeric: 'auto' }).format(-Math.floor(seconds / span), unit);
}

const SPANS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;

/** The name of a bot's level. */
export function levelName(level: string): string {
  const known = LEVELS.find((name) => name === level);
  return known ? t(`level.${known}`) : humanised(level).toLowerCase();
}
