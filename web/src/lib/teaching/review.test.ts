// The review in the browser: begun, waited for, begun again by a server that forgot it, and shown.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Looked, mattering } from './review.svelte';
import { matters, pointsText, compared } from './worth';
import type { Review } from '../wire';

const judged = (behind: number, error = 0) => ({ actions: [`way ${behind}`], behind, error, reasons: [] });
const decision = (line: number, cost: number) => ({
  line, end: line + 1, subject: 'take', ways: [judged(0), judged(cost)], played: cost > 0 ? 1 : 0, worlds: 5,
});
const REVIEW: Review = {
  game: 'toy', version: '1', seat: 1, course: [[0, 1], [0, 2]],
  decisions: [decision(3, 0.5), decision(7, 2), decision(9, 0)],
  mattered: [1, 0], remarks: [],
};

/** What the seat saw after each line. */
const positions = {
  length: 10,
  updates: Array.from({ length: 11 }, (_, index) => ({ index, events: [], state: { index, breakdown: [], view: { seat: 1, index } } })),
};

let asked: string[];
let answers: unknown[];

function known(state: string, done = 0, of = 0, review: Review | null = null): unknown {
  return { state, done, of, review };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (path.includes('/replay/')) return Promise.resolve(new Response(JSON.stringify(positions)));
    asked.push(`${method} ${path}`);
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is begun once, and asked for until it is there', async () => {
  answers = [known('thinking'), known('thinking', 3, 28), known('ready', 3, 3, REVIEW)];
  const looked = new Looked('t', 1, 10);
  await vi.advanceTimersByTimeAsync(1500);
  expect(looked.progress).toMatchObject({ done: 3, of: 28 });
  expect(looked.review).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(looked.review).toEqual(REVIEW);
  expect(looked.view(7)).toEqual({ seat: 1, index: 7 });
  expect(asked).toEqual([
    'POST /api/tables/t/review?seat=1',
    'GET /api/tables/t/review?seat=1',
    'GET /api/tables/t/review?seat=1',
  ]);
});

it('is begun again where the server was started anew meanwhile', async () => {
  answers = [known('thinking'), known('none'), known('ready', 3, 3, REVIEW)];
  const looked = new Looked('t', 1, 10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looked.review).toEqual(REVIEW);
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['POST', 'GET', 'POST']);
});

it('says what went wrong, and can be asked for again', async () => {
  answers = [known('thinking'), known('failed'), new TypeError('offline'), known('ready', 3, 3, REVIEW)];
  const looked = new Looked('t', 1, 10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(looked.wrong).toBe('failed');
  await looked.ask();
  expect(looked.wrong).toMatchObject({ code: 'offline' });
  await looked.ask();
  expect([looked.wrong, looked.review]).toEqual([null, REVIEW]);
});

it('is asked for no more when nobody looks', async () => {
  answers = [known('thinking'), known('thinking', 1, 28)];
  const looked = new Looked('t', 1, 10);
  await vi.advanceTimersByTimeAsync(0);
  looked.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.length).toBeLessThanOrEqual(2);
});

it('names what mattered, the costliest first', () => {
  expect(mattering(REVIEW).map(({ line }) => line)).toEqual([7, 3]);
  const trifling = { ...REVIEW, decisions: [decision(3, 0.1), decision(7, 2)] };
  expect(mattering(trifling).map(({ line }) => line)).toEqual([7]);
});

it('says what a way is worth as people do', () => {
  expect(pointsText(1.44)).toBe('1.4 points');
  expect(pointsText(1.02)).toBe('1 point');
  expect(compared(judged(0), true)).toBe('best');
  expect(compared(judged(1.44, 0.5), false)).toBe('about 1.4 points less');
  expect(compared(judged(0.4, 0.5), false)).toBe('about as good');
  expect([matters(judged(0.5, 0.5)), matters(judged(0.2)), matters(judged(0.6, 0.5))]).toEqual([false, false, true]);
});
