// "Check this game": every outcome, from what this browser noted and computes itself.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checked, sha256Hex } from './check';
import { notePromise, promiseOf } from './promises';
import type { TableInfo } from './wire';

const SEED = '5e'.repeat(32);
const DAY = '2026-11-29';
let kept: Record<string, string>;
let answer: Record<string, unknown>;

beforeEach(async () => {
  kept = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  });
  answer = { lines: 9, deals: 4, misdeals: [], seed: SEED, seed_hash: await sha256Hex(SEED) };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
});
afterEach(() => vi.unstubAllGlobals());

const info = async (more: Partial<TableInfo> = {}): Promise<TableInfo> =>
  ({ id: 't', game: 'majolica', seed: SEED, seed_hash: await sha256Hex(SEED), daily: null, imported: false, ...more }) as TableInfo;

it('computes what everybody else computes', async () => {
  expect(await sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('says that a promise was kept', async () => {
  notePromise('t', await sha256Hex(SEED));
  const finding = await checked(await info());
  expect([finding.promise, finding.noted?.hash]).toEqual(['same', finding.hash]);
});

it('says that a promise was broken, though the server is at one with itself', async () => {
  notePromise('t', await sha256Hex('another seed'));
  expect((await checked(await info())).promise).toBe('differs');
});

it('says that it was not there before the end', async () => {
  notePromise('elsewhere', await sha256Hex(SEED));
  const finding = await checked(await info());
  expect([finding.promise, finding.noted]).toEqual(['unseen', null]);
});

it.each([
  ['the fingerprint that is shown is of another seed', { seed_hash: 'f'.repeat(64) }, {}],
  ['the record has another seed', {}, { seed: 'other' }],
])('finds out a server that contradicts itself: %s', async (_, shown, said) => {
  answer = { ...answer, ...said };
  expect((await checked(await info(shown))).promise).toBe('differs');
});

it('makes the seed of a day again', async () => {
  const seed = await sha256Hex(`kitchentable/daily/majolica/${DAY}`);
  const hash = await sha256Hex(seed);
  answer = { ...answer, seed, seed_hash: hash };
  expect((await checked(await info({ seed, seed_hash: hash, daily: DAY }))).promise).toBe('daily');
  answer = { ...answer, seed: SEED, seed_hash: await sha256Hex(SEED) };
  expect((await checked(await info({ daily: DAY }))).promise).toBe('differs');
});

it('says that a file promises nothing', async () => {
  expect((await checked(await info({ imported: true }))).promise).toBe('imported');
});

it('keeps the first fingerprint of a table, and not those of all tables for ever', () => {
  notePromise('t', 'one');
  notePromise('t', 'two');
  expect(promiseOf('t')?.hash).toBe('one');
  for (let n = 0; n < 300; n += 1) notePromise(`t${n}`, `${n}`);
  expect(promiseOf('t')).toBeNull();
  expect(promiseOf('t299')?.hash).toBe('299');
  expect(Object.keys(JSON.parse(kept['kitchentable.promises'] ?? '{}') as object)).toHaveLength(200);
});

it('does without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => { throw new Error('closed'); },
    setItem: () => { throw new Error('closed'); },
  });
  notePromise('t', 'one');
  expect(promiseOf('t')).toBeNull();
});
