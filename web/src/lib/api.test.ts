// Requests that must not happen twice, in a network that loses answers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';

const TABLE = { game: 'memento', seats: [], your_name: 'Ada', away: 180, talk: true, hints: false };
const CREATED = { table: 'abc', play: '/join/x', watch: '/watch/y' };

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const lost = (): Promise<Response> => Promise.reject(new TypeError('network'));
const answered = (body: object, status = 201): Promise<Response> => Promise.resolve(Response.json(body, { status }));
const keys = (): (string | null)[] =>
  fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** What comes of a request, with all pauses over. */
async function settled<T>(asked: Promise<T>): Promise<T | ApiError> {
  const outcome = asked.catch((error: unknown) => error as ApiError);
  await vi.runAllTimersAsync();
  return outcome;
}

it('sends a request without an answer again by itself, under the same key', async () => {
  fetched.mockImplementationOnce(lost).mockImplementationOnce(() => answered(CREATED));
  expect(await settled(api.create(TABLE))).toEqual(CREATED);
  expect(keys()[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(keys()).toEqual([keys()[0], keys()[0]]);
});

it('sends it again where the answer broke off', async () => {
  fetched
    .mockImplementationOnce(() => Promise.resolve(new Response('{"table": "a', { status: 201 })))
    .mockImplementationOnce(() => answered(CREATED));
  expect(await settled(api.create(TABLE))).toEqual(CREATED);
  expect(new Set(keys()).size).toBe(1);
});

it('gives up after a while, and keeps the key for whoever asks for the same again', async () => {
  fetched.mockImplementation(lost);
  expect(await settled(api.join('secret', 'Ben', null))).toMatchObject({ code: 'offline' });
  const tries = fetched.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  fetched.mockImplementation(() => answered({ table: 'abc', seat: 1 }));
  expect(await settled(api.join('secret', 'Ben', null))).toEqual({ table: 'abc', seat: 1 });
  expect(new Set(keys()).size).toBe(1);
});

it('has a new key for each request that was answered, also if the answer was no', async () => {
  fetched.mockImplementation(() => answered(CREATED));
  await settled(api.create(TABLE));
  await settled(api.create(TABLE));
  fetched.mockImplementation(() => answered({ code: 'full', sentence: 'Full.' }, 409));
  expect(await settled(api.create(TABLE))).toMatchObject({ code: 'full' });
  expect(await settled(api.create(TABLE))).toMatchObject({ code: 'full' });
  expect(new Set(keys()).size).toBe(4);
});

it('has one key for a double click', async () => {
  fetched.mockImplementation(() => answered(CREATED));
  await Promise.all([settled(api.create(TABLE)), settled(api.create(TABLE))]);
  expect(new Set(keys()).size).toBe(1);
});
