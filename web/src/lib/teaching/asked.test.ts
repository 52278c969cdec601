// A hint belongs to one decision: it is gone when that is made, and comes late for no other.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../session.svelte';
import { Asked } from './asked.svelte';

const ADVICE = { subject: 'take', ways: [], worlds: 3 };

let asked: [string, unknown][];
let reply: (status?: number, body?: unknown) => void;
const session = { id: 't', table: { you: 1 }, latest: { decision: 4 } as { decision: number } | null, legal: ['a', 'b'] };
const hint = (): Asked => new Asked(session as unknown as Session);

beforeEach(() => {
  asked = [];
  session.latest = { decision: 4 };
  session.legal = ['a', 'b'];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(String(body))]);
    return new Promise((resolve) => {
      reply = (status = 200, answer = ADVICE) => resolve(new Response(JSON.stringify(answer), { status }));
    });
  });
});

it('is asked for the decision that is open, by the seat that owes it', async () => {
  const found = hint();
  const waiting = found.toggle();
  expect([found.open, found.advice]).toEqual([true, null]);
  reply();
  await waiting;
  expect(asked).toEqual([['/api/tables/t/hint?seat=1', { decision: 4 }]]);
  expect([found.open, found.advice]).toEqual([true, ADVICE]);
  await found.toggle();
  expect(found.open).toBe(false);
});

it('is gone with its decision, and does not come late', async () => {
  const found = hint();
  const waiting = found.toggle();
  session.latest = { decision: 9 };
  expect(found.open).toBe(false);
  found.close();
  reply();
  await waiting;
  expect(found.advice).toBeNull();
  session.latest = { decision: -1 };
  await found.toggle();
  expect(asked.length).toBe(1);
});

it('is not there while nothing can be done', async () => {
  const found = hint();
  const waiting = found.toggle();
  reply();
  await waiting;
  session.legal = [];
  expect(found.open).toBe(false);
});

it('says why there is none', async () => {
  const found = hint();
  const waiting = found.toggle();
  reply(409, { code: 'no_choice', sentence: 'There is nothing to choose here.', rule: '' });
  await waiting;
  expect([found.open, found.wrong]).toEqual([true, 'There is nothing to choose here.']);
});
