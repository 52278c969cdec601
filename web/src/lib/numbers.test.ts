// A minus sign where there is a minus, and a hyphen where there is none.
import { expect, it } from 'vitest';
import { t } from './messages';
import { plain, signed, withMinus } from './numbers';

it('sets numbers with their signs', () => {
  expect([-4, 0, 7].map(plain)).toEqual(['−4', '0', '7']);
  expect([-4, 0, 7].map(signed)).toEqual(['−4', '0', '+7']);
  expect(t('score.points', { points: -4 })).toBe('−4 points');
});

it('leaves what is no minus', () => {
  expect(withMinus('-4 of 5, (-3)')).toBe('−4 of 5, (−3)');
  for (const text of ['2026-11-30', 'A-4', 'W031 - 2', 'five - six']) expect(withMinus(text)).toBe(text);
});
