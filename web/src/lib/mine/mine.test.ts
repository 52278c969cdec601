// The list of tables: what is taken off comes back when something happens, and times are told kindly.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ago } from '../messages';
import type { MyTable } from '../wire';
import type { mine as Mine } from './mine.svelte';

const NOW = Date.UTC(2026, 10, 29, 12);

function table(id: string, more: Partial<MyTable> = {}): MyTable {
  return {
    id, game: 'toy', title: 'Toy', status: 'playing', seat: 0, names: ['Ben'], free: 0, yours: false, waits_for: ['Ben'],
    moved: 1000, daily: null, ...more,
  };
}

let mine: typeof Mine;
let kept: Map<string, string>;
let page: EventTarget & { hidden: boolean };
let answers: (() => MyTable[])[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  kept = new Map();
  answers = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? Promise.resolve(Response.json(answer())) : Promise.reject(new TypeError('no network'));
  });
  ({ mine } = await import('./mine.svelte'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('leaves out what was taken off the list until something happens there', async () => {
  answers = [() => [table('a'), table('b')]];
  await mine.ask();
  mine.forget(table('a'));
  expect(mine.listed.map(({ id }) => id)).toEqual(['b']);
  answers = [() => [table('a', { moved: 1001, yours: true }), table('b')]];
  await mine.ask();
  expect(mine.listed.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(mine.waiting).toBe(1);
});

it('asks while the list is shown, and while nobody looks at the page', async () => {
  const asked = vi.spyOn(mine, 'ask');
  answers = [() => []];
  const stop = mine.follow(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('calls from the tab only when nobody looks, and knows the open table best', async () => {
  answers = [() => [table('a', { yours: true }), table('b', { yours: true }), table('c')]];
  const stop = mine.follow(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(mine.called('Title')).toBe('Title');
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(mine.called('Title')).toBe('(2) Title');
  const leave = mine.sit('a', false);
  expect(mine.called('Title')).toBe('(1) Title');
  mine.sit('c', true);
  expect(mine.called('Title')).toBe('(3) Title');
  leave();
  expect(mine.called('Title')).toBe('(2) Title');
  stop();
});

it('keeps the old list when the server does not answer', async () => {
  await mine.ask();
  expect(mine.failed).toBe(true);
  answers = [() => [table('a')]];
  await mine.ask();
  answers = [];
  await mine.ask();
  expect(mine.failed).toBe(false);
  expect(mine.listed).toHaveLength(1);
});

it('tells times as people do', () => {
  const told = (seconds: number): string => ago(NOW - seconds * 1000, NOW);
  expect([-5, 0, 59].map(told)).toEqual(['just now', 'just now', 'just now']);
  expect([60, 150, 3600, 86_400, 3 * 86_400].map(told)).toEqual([
    '1 minute ago', '2 minutes ago', '1 hour ago', 'yesterday', '3 days ago',
  ]);
});
