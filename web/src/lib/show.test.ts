// The queue of updates: order, pace, waiting, and that nothing is skipped in silence or kept.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from './game';
import { PACES, Show, type Audience } from './show.svelte';
import type { Event, Snapshot, Update } from './wire';

const view = (observation: string): View<unknown> => ({ seat: 0, actors: [0], legal: [], observation });
const snapshot = (index: number): Snapshot =>
  ({ index, decision: index, view: view(`${index}`), breakdown: [], standings: null }) as unknown as Snapshot;
const event = (seat: number, action: string, secret = false): Event => ({ seat, action, private: secret });
const update = (index: number, ...events: Event[]): Update => ({ index, events, state: snapshot(index) });

const rules = {
  fold: (before: View<unknown>, { action }: Event) => view(`${String(before.observation)}+${action}`),
  weight: ({ action }: Event) => (action === 'quiet' ? 0 : 1),
};

let told: string[];
let pause: Audience['pause'];

function newShow(): Show {
  const show = new Show(
    rules,
    { pace: 'normal', still: false },
    {
      told: ({ action }, before, after, hurried) => {
        told.push(`${action}: ${String(before.observation)} > ${String(after.observation)}${hurried ? ' hurried' : ''}`);
      },
      pause: (...args) => pause(...args),
    },
  );
  show.jump(snapshot(0));
  return show;
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  pause = () => null;
});
afterEach(() => vi.useRealTimers());

it('plays the events of an update one after the other, folding all but the last', async () => {
  const show = newShow();
  show.push(update(2, event(1, 'take'), event(-1, 'turn')));
  expect(show.shown?.event.action).toBe('take');
  expect([show.before.observation, show.after.observation]).toEqual(['0', '0+take']);
  await vi.advanceTimersByTimeAsync(PACES.normal);
  expect(show.shown?.event.action).toBe('turn');
  await vi.advanceTimersByTimeAsync(PACES.normal);
  expect(show.shown).toBeNull();
  expect(show.busy).toBe(false);
  expect(show.state?.index).toBe(2);
  expect(told).toEqual(['take: 0 > 0+take', 'turn: 0+take > 2']);
});

it('never tells a private event, and tells one of no weight without showing it', async () => {
  const show = newShow();
  show.push(update(3, event(0, 'take'), event(-1, 'draw red', true), event(-1, 'quiet')));
  await vi.advanceTimersByTimeAsync(PACES.normal);
  expect(told.map((line) => line.split(':')[0])).toEqual(['take', 'quiet']);
  expect(show.state?.index).toBe(3);
  expect(JSON.stringify(show)).not.toContain('draw red');
});

it('comes to rest on an update that holds private events only, also after others', async () => {
  const show = newShow();
  show.push(update(1, event(1, 'take')));
  show.push(update(2, event(-1, 'draw red', true)));
  await vi.advanceTimersByTimeAsync(PACES.normal);
  expect(show.state?.index).toBe(2);
});

it('waits while the audience asks it to', async () => {
  let go = (): void => undefined;
  pause = (_before, _after, state) => (state.index === 1 ? new Promise((resolve) => (go = resolve)) : null);
  const show = newShow();
  show.push(update(1, event(1, 'pass')));
  show.push(update(2, event(2, 'take')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(1);
  expect(show.busy).toBe(true);
  go();
  await vi.advanceTimersByTimeAsync(PACES.normal);
  expect(told).toHaveLength(2);
});

it('hurries through a backlog, and says so of each event', async () => {
  const show = newShow();
  for (let index = 1; index <= 8; index += 1) show.push(update(index, event(1, `take ${index}`)));
  await vi.advanceTimersByTimeAsync(PACES.normal * 3);
  expect(told).toHaveLength(8);
  expect(told.filter((line) => line.endsWith('hurried'))).toHaveLength(7);
  expect(show.state?.index).toBe(8);
});

it('skips ahead when asked, without leaving anything untold', async () => {
  const show = newShow();
  show.push(update(1, event(1, 'take')));
  show.push(update(2, event(2, 'take')));
  show.push(update(3, event(3, 'take')));
  show.hurry();
  await vi.advanceTimersByTimeAsync(PACES.normal);
  expect(told).toHaveLength(3);
  expect(show.busy).toBe(false);
});

it('forgets what waited when it jumps', async () => {
  const show = newShow();
  show.push(update(1, event(1, 'take')));
  show.push(update(2, event(2, 'take')));
  show.jump(snapshot(9));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(1);
  expect([show.state?.index, show.busy, show.waiting, show.shown]).toEqual([9, false, 0, null]);
  show.push(update(10, event(1, 'take')));
  await vi.advanceTimersByTimeAsync(PACES.normal);
  expect(show.state?.index).toBe(10);
});
