// A finished game in the browser: what is fetched when, where one is, and that other eyes see otherwise.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BATCH, Past } from './past.svelte';
import type { Replay } from './replay.svelte';
import type { Positions, Update } from './wire';

const LENGTH = 90;
const WORDS = (n: number): string => `line ${n}`;

let asked: string[];
let replay: Replay;

/** The position after n lines; only Ana saw the lines that 10 divides. */
function position(n: number, seat: number | null): Update {
  const hidden = n % 10 === 0 && seat !== 0;
  const events = n === 0 ? [] : [{ seat: n % 2, action: hidden ? null : `go ${n}`, private: false }];
  const view = { seat, actors: n === LENGTH ? [] : [0], legal: [], observation: { n, seat } };
  const state = { index: n, decision: -1, view, breakdown: [], standings: null, may_take_back: false };
  return { index: n, events, state } as unknown as Update;
}

function positions(start: number, seat: number | null): Positions {
  const stop = Math.min(start + BATCH - 1, LENGTH);
  const updates = Array.from({ length: stop - start + 1 }, (_, i) => position(start + i, seat));
  return { length: LENGTH, updates } as unknown as Positions;
}

const seats = ['Ana', 'Ben'].map((name, seat) => ({
  seat, kind: 'person', name, level: null, free: false, connected: false, host: false,
}));

function answer(path: string): unknown {
  asked.push(path);
  const [, start, seat] = /replay\/(\d+)(?:\?seat=(\d))?$/.exec(path) ?? [];
  if (start !== undefined) return positions(Number(start), seat === undefined ? null : Number(seat));
  const lines = Array.from({ length: LENGTH }, (_, i) => ({ seat: (i + 1) % 2, action: `go ${i + 1}` }));
  const table = { id: 't', game: 'toy', title: 'Toy', options: {}, status: 'over', seats, you: { seat: 0 } };
  return { table, lines };
}

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path)))));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.doMock('./settings.svelte', () => ({ settings: { pace: 'normal', still: false } }));
  vi.doMock('../games', () => ({
    moduleOf: () =>
      Promise.resolve({
        headline: ({ observation: { n } }: { observation: { n: number } }) => `Round ${Math.floor(n / 30) + 1}`,
        describe: ({ action }: { action: string | null }, _before: unknown, { observation: { n } }: { observation: { n: number } }) =>
          action && WORDS(n),
        whisper: () => '',
        weight: () => 1,
        fold: (_view: unknown, _event: unknown, end: unknown) => end,
        interlude: (before: { observation: { n: number } }, { observation: { n } }: { observation: { n: number } }) =>
          n === 30 && before.observation.n === 29 ? 'Round 1 is scored' : null,
        opened: ({ action }: { action: string }) => action.replace('go', 'went to'),
      }),
  }));
  vi.doMock('./generic', () => ({ genericModule: () => null }));
});

afterEach(() => {
  replay?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(at: number, eyes: number | null): Promise<void> {
  const { Replay } = await import('./replay.svelte');
  replay = new Replay('t', at, eyes);
  await vi.advanceTimersByTimeAsync(1);
}

const seen = (): unknown => replay.show?.state?.view.observation;

it('begins where the address says, with what is needed first', async () => {
  await open(85, 1);
  expect(seen()).toEqual({ n: 85, seat: 1 });
  expect(asked.slice(0, 2)).toEqual(['/api/tables/t/replay', '/api/tables/t/replay/80?seat=1']);
  expect(new Set(asked).size).toBe(asked.length);
  expect([replay.whole, replay.length]).toEqual([true, LENGTH]);
});

it('takes nonsense in the address for the nearest that there is', async () => {
  await open(5000, 7);
  expect([replay.at, replay.eyes]).toEqual([LENGTH, null]);
});

it('moves to where everything is already without asking', async () => {
  await open(0, null);
  const before = asked.length;
  for (const at of [3, 77, 12, 90, 0]) {
    await replay.go(at);
    expect(seen()).toEqual({ n: at, seat: null });
  }
  expect(asked).toHaveLength(before);
});

it('shows a step forward as it was played, and several at once in order', async () => {
  await open(4, null);
  await replay.step(1);
  expect(replay.show?.shown?.event.action).toBe('go 5');
  await replay.step(1);
  expect(replay.show?.shown?.event.action).toBe('go 6');
  expect((replay.show?.before.observation as { n: number }).n).toBe(5);
  await replay.step(-1);
  expect([replay.at, replay.show?.shown]).toEqual([5, null]);
  expect(replay.said.map(({ text }) => text)).toEqual([WORDS(6), WORDS(5)]);
});

it('plays line by line at its pace, until it is stopped or over', async () => {
  await open(86, null);
  void replay.play();
  await vi.advanceTimersByTimeAsync(1500);
  expect([replay.at, replay.playing]).toEqual([88, true]);
  replay.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.at).toBe(88);
  void replay.play();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replay.at, replay.playing]).toEqual([LENGTH, false]);
  void replay.play();
  await vi.advanceTimersByTimeAsync(1);
  expect(replay.at).toBe(1);
});

it('tells each pair of eyes what they saw, and opens the rest in the log', async () => {
  await open(10, null);
  expect(replay.told).toContain('not for these eyes');
  expect(replay.log.find(({ at }) => at === 9)?.open).toEqual(['went to 10']);
  expect(JSON.stringify(replay.show?.state)).not.toContain('go 10');
  await replay.look(0);
  expect(replay.told).toBe(WORDS(10));
  expect(seen()).toEqual({ n: 10, seat: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(replay.log).toHaveLength(LENGTH);
  expect(replay.log.flatMap(({ open: lines }) => lines)).toEqual([]);
});

it('finds turns and rounds', async () => {
  await open(0, null);
  expect(replay.rounds).toEqual([30, 60, 90]);
  expect(replay.turns).toHaveLength(LENGTH);
  const { moveOf, nextOf, turnsOf } = await import('./replay.svelte');
  expect(turnsOf([-1, 0, -1, 0, 1, 1, 0].map((seat) => ({ seat, action: '' })))).toEqual([1, 4, 6]);
  expect([nextOf([1, 4, 6], 4, 1, 7), nextOf([1, 4, 6], 4, -1, 7)]).toEqual([6, 1]);
  const lines = [-1, -1, 0, -1, -1, 1].map((seat) => ({ seat, action: '' }));
  const moves = lines.map((_, line) => moveOf(lines, line + 1));
  expect(moves).toEqual([[0, 2], [0, 2], [2, 5], [2, 5], [2, 5], [5, 6]]);
  expect(moveOf(lines, 0)).toEqual([0, 0]);
  expect([nextOf([1, 4, 6], 6, 1, 7), nextOf([1, 4, 6], 1, -1, 7)]).toEqual([7, 0]);
});

it('asks for nothing twice at once, and asks again after a failure', async () => {
  let fail = true;
  const starts: number[] = [];
  const past = new Past(LENGTH, (start) => {
    starts.push(start);
    return fail ? Promise.reject(new Error('gone')) : Promise.resolve(positions(start, null));
  });
  await expect(Promise.all([past.get(3), past.get(5)])).rejects.toThrow('gone');
  expect(starts).toEqual([0]);
  fail = false;
  expect((await past.get(3)).index).toBe(3);
  await past.fetchAll(() => 85);
  expect(starts).toEqual([0, 0, 80, 40]);
});

it('has the result of a round where it ended', async () => {
  await open(29, 0);
  expect(replay.result).toBeNull();
  await replay.step(1);
  expect(replay.result?.title).toBe('Round 1 is scored');
  expect(replay.result?.before.observation).toEqual({ n: 29, seat: 0 });
  expect(replay.result?.after.observation).toEqual({ n: 30, seat: 0 });
});
