// What is kept by table: bounded, and whatever else lies under its name is no harm.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Kept } from './kept';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the last ones', () => {
  const numbers = new Kept<number>('k', 100);
  for (let i = 0; i < 130; i++) numbers.set(`t${i}`, i);
  numbers.set('t40', 7);
  expect(Object.keys(numbers.all())).toHaveLength(100);
  expect(numbers.all()).toMatchObject({ t129: 129, t30: 30, t40: 7 });
});

it.each(['[broken', '[1]', '3', 'null'])('begins anew where there is something else: %s', (text) => {
  kept.set('k', text);
  expect(new Kept<number>('k', 5).set('a', 1)).toEqual({ a: 1 });
});

it('goes on in a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(new Kept<number>('k', 5).set('a', 1)).toEqual({ a: 1 });
});
