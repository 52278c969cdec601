import { expect, test } from 'vitest';
import { steady } from './steady';

test('a copy with the same content gives the first one', () => {
  const keep = steady<readonly number[]>();
  const first = keep([1, 2]);
  expect(keep([1, 2])).toBe(first);
  const other = [2, 1];
  expect(keep(other)).toBe(other);
  expect(keep([1, 2])).not.toBe(first);
});
