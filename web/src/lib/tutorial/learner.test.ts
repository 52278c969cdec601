// Somebody who learns a game: only what is asked is done, and a private card is shown as long as it is told of.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Event, Snapshot, Tutorial, Update } from '../wire';
import type { Learner } from './learner.svelte';

const toy = {
  name: 'toy',
  headline: () => '',
  describe: (event: Event) => `${event.seat} ${event.action}`,
  whisper: (event: Event) => `only you: ${event.action}`,
  fold: (view: unknown) => view,
  weight: () => 1,
  interlude: (before: { observation: { round: number } }, after: { observation: { round: number } }) =>
    before.observation.round === after.observation.round ? null : 'Scored',
};
const lessons = {
  say: (id: string) => `About ${id}.`,
  points: { hello: {}, take: { at: '#pile' }, secret: {}, scored: { stage: 'interlude' }, end: {} },
};

function state(index: number, legal: string[], round = 1): Snapshot {
  const view = { seat: 0, actors: [0], legal, observation: { round } };
  return { index, decision: index, view, breakdown: [], standings: null, may_take_back: false } as unknown as Snapshot;
}

const event = (seat: number, action: string, own = false): Event => ({ seat, action, private: own });
const update = (events: Event[], after: Snapshot): Update => ({ index: after.index, events, state: after });

const tutorial = {
  game: 'toy', title: 'Toy', options: {}, seats: [{ seat: 0, name: '' }, { seat: 1, name: 'Mara' }],
  scenes: [
    { updates: [update([], state(0, ['take', 'pass']))], lessons: ['hello', 'take'], asked: 'take' },
    { updates: [update([event(0, 'take'), event(-1, 'draw', true)], state(2, ['put', 'pass']))], lessons: ['secret'], asked: 'put' },
    { updates: [update([event(0, 'put')], state(3, ['put']))], lessons: [], asked: 'put' },
    { updates: [update([event(0, 'put')], state(4, [])), update([event(1, 'pass'), event(-1, 'deal')], state(6, ['pass'], 2))], lessons: ['scored', 'end'], asked: null },
  ],
} as unknown as Tutorial;

const rehearse = vi.fn(() => Promise.resolve({ preview: null }));
vi.mock('../api', () => ({ api: { tutorial: () => Promise.resolve(tutorial), rehearse } }));
vi.mock('../../games', () => ({
  moduleOf: () => Promise.resolve(toy),
  lessonsOf: () => Promise.resolve(lessons),
}));

let learner: Learner;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  const { Learner } = await import('./learner.svelte');
  learner = new Learner('toy');
  await pass(0);
});

afterEach(() => {
  learner.close();
  vi.useRealTimers();
});

/** Goes to the lesson that asks for `take`, and does that. */
async function take(): Promise<void> {
  learner.next();
  learner.act(['take']);
  await pass(5000);
}

it('asks for nothing before the last lesson of a scene', () => {
  expect([learner.lesson, learner.number, learner.total]).toEqual(['hello', 1, 5]);
  expect([learner.reading, learner.asking, learner.legal]).toEqual([true, false, []]);
  learner.act(['take']);
  expect(learner.lesson).toBe('hello');
  learner.next();
  expect([learner.words, learner.number]).toEqual(['About take.', 2]);
  expect([learner.reading, learner.asking, learner.legal]).toEqual([false, true, ['take', 'pass']]);
  learner.next();
  expect(learner.lesson).toBe('take');
});

it('does only what is asked, and says so kindly', async () => {
  learner.next();
  learner.act(['pass']);
  await pass(5000);
  expect([learner.astray, learner.lesson, learner.show?.state?.index]).toEqual([true, 'take', 0]);
  learner.act(['take']);
  expect(learner.astray).toBe(false);
  expect([learner.moving, learner.legal]).toEqual([true, []]);
  await pass(5000);
  expect([learner.moving, learner.lesson, learner.show?.state?.index]).toEqual([false, 'secret', 2]);
});

it('shows a private card as long as its lesson is told', async () => {
  await take();
  expect(learner.secret?.action).toBe('draw');
  await pass(60_000);
  expect(learner.secret?.action).toBe('draw');
  learner.act(['pass']);
  expect(learner.secret).not.toBeNull();
  learner.act(['put']);
  expect(learner.secret).toBeNull();
});

it('takes several actions at once, if all of them are asked', async () => {
  await take();
  learner.act(['put', 'pass']);
  expect(learner.astray).toBe(true);
  learner.act(['put', 'put']);
  await pass(5000);
  expect(learner.lesson).toBe('scored');
});

it('keeps the last lesson while a scene has nothing new to say', async () => {
  await take();
  learner.act(['put']);
  await pass(5000);
  expect([learner.lesson, learner.number, learner.asking]).toEqual(['secret', 3, true]);
});

it('keeps what was scored until the lessons about it are over, and then goes on', async () => {
  await take();
  learner.act(['put', 'put']);
  await pass(5000);
  expect([learner.interlude?.title, learner.reading]).toEqual(['Scored', true]);
  await pass(60_000);
  expect(learner.interlude?.title).toBe('Scored');
  learner.next();
  await pass(5000);
  expect([learner.interlude, learner.lesson, learner.show?.state?.index]).toEqual([null, 'end', 6]);
  learner.next();
  expect(learner.ended).toBe(true);
});

it('can be left and gone back to', () => {
  learner.next();
  learner.end();
  expect([learner.ended, learner.legal]).toEqual([true, []]);
  learner.back();
  expect([learner.ended, learner.lesson, learner.asking]).toEqual([false, 'take', true]);
});

it('tries actions at the server, only where something is asked', async () => {
  await learner.draft(['take']);
  expect(rehearse).not.toHaveBeenCalled();
  learner.next();
  await learner.draft(['take']);
  expect(rehearse).toHaveBeenCalledWith('toy', 0, ['take']);
});

it('goes back lesson by lesson, to the table as it was, the private card and the end of the round included', async () => {
  expect(learner.mayStepBack).toBe(false);
  await take();
  expect([learner.lesson, learner.secret?.action]).toEqual(['secret', 'draw']);
  learner.stepBack();
  expect([learner.lesson, learner.secret, learner.show?.state?.index]).toEqual(['take', null, 0]);
  expect(learner.legal).toEqual(['take', 'pass']);
  learner.stepBack();
  expect([learner.lesson, learner.mayStepBack]).toEqual(['hello', false]);
  await take();
  for (let i = 0; i < 2; i += 1) {
    learner.act(['put']);
    await pass(5000);
  }
  expect([learner.lesson, learner.interlude?.title]).toEqual(['scored', 'Scored']);
  learner.next();
  await pass(5000);
  expect([learner.lesson, learner.interlude]).toEqual(['end', null]);
  learner.stepBack();
  expect([learner.lesson, learner.interlude?.title]).toEqual(['scored', 'Scored']);
  learner.stepBack();
  expect([learner.lesson, learner.secret?.action, learner.number]).toEqual(['secret', 'draw', 3]);
});
