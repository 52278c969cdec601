// What teachers say a way to decide is worth, in words.
import { t } from '../messages';
import type { Judged } from '../wire';

/** Less than this nobody would notice, in points. */
const NOTHING = 0.25;

/** Points for people: one decimal is more than anybody needs. */
export function pointsText(points: number): string {
  return t('score.points', { points: Math.round(points * 10) / 10 });
}

/** Whether what a way gives away is more than chance, and enough to be talked about. */
export function matters({ behind, error }: Pick<Judged, 'behind' | 'error'>): boolean {
  return behind > error && behind >= NOTHING;
}

/** How a way compares with the best one: `about 1.4 points less`. */
export function compared(way: Judged, best: boolean): string {
  if (best) return t('hint.best');
  return matters(way) ? t('hint.behind', { points: pointsText(way.behind) }) : t('hint.same');
}
