// Statistics of one's own games: each is counted once, what is kept is bounded, and sums are right.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Standing, TableInfo } from '../wire';
import { forgetPlayed, keepPlayed, playedFile, playedGames, playedOf, type Played } from './played';
import { streakOf, sumsOf } from './sums';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

function game(table: string, more: Partial<Played> = {}): Played {
  return {
    table, game: 'toy', title: 'Toy', seats: 2, bots: ['easy'], rank: 1, points: 10, ended: 1000, assisted: false, daily: null,
    ...more,
  };
}

const standing = (seat: number, rank: number, points: number): Standing => ({ seat, rank, points, tiebreaks: [] });
const table = {
  id: 't', game: 'toy', title: 'Toy', assisted: true, daily: '2026-11-29', ended: 12.5, you: { seat: 1, seats: [1] },
  seats: [
    { seat: 0, level: 'hard' }, { seat: 1, level: null }, { seat: 2, level: null }, { seat: 3, level: 'easy' },
  ],
} as unknown as TableInfo;

it('sees a finished game from its player’s seat', () => {
  expect(playedOf(table, [standing(0, 1, 9), standing(1, 2, 7)])).toEqual({
    table: 't', game: 'toy', title: 'Toy', seats: 4, bots: ['hard', 'easy'], rank: 2, points: 7, ended: 12_500,
    assisted: true, daily: '2026-11-29',
  });
});

it('has no game for who watches, and none before the end', () => {
  const end = [standing(0, 1, 9), standing(1, 2, 7)];
  expect(playedOf({ ...table, you: { ...table.you, seat: null } }, end)).toBeNull();
  expect(playedOf({ ...table, ended: null }, end)).toBeNull();
  expect(playedOf(table, null)).toBeNull();
});

it('counts a game once, in the order in which games ended', () => {
  keepPlayed(game('b', { ended: 2000 }));
  keepPlayed(game('a', { ended: 1000 }));
  keepPlayed(game('b', { ended: 2000, points: 99 }));
  expect(playedGames().map((each) => [each.table, each.points])).toEqual([['a', 10], ['b', 10]]);
});

it('keeps the last five hundred', () => {
  for (let i = 0; i < 520; i++) keepPlayed(game(`t${i}`, { ended: i + 1 }));
  expect(playedGames()).toHaveLength(500);
  expect(playedGames()[0]?.table).toBe('t20');
});

it('forgets all, also when an old table is opened again, and begins anew', () => {
  keepPlayed(game('a', { ended: 1000 }));
  forgetPlayed();
  keepPlayed(game('a', { ended: 1000 }));
  expect(playedGames()).toEqual([]);
  expect(kept.get('kitchentable.played')).not.toContain('toy');
  keepPlayed(game('b', { ended: 1001 }));
  forgetPlayed();
  forgetPlayed();
  keepPlayed(game('b', { ended: 1001 }));
  expect(playedGames()).toEqual([]);
});

it.each(['{broken', '[]', '{"version":2,"games":[{}]}', '{"version":1}'])('begins anew where there is %s', (text) => {
  kept.set('kitchentable.played', text);
  expect(playedGames()).toEqual([]);
  keepPlayed(game('a'));
  expect(playedGames()).toHaveLength(1);
});

it('can be saved as a file', () => {
  keepPlayed(game('a'));
  expect(JSON.parse(playedFile())).toEqual({ version: 1, games: [game('a')] });
});

it('sums up each game by itself, what was played last first', () => {
  const [other, toy] = sumsOf([
    game('a', { points: 4, rank: 2 }),
    game('b', { points: 7, bots: ['easy', 'hard', 'hard'], seats: 4 }),
    game('c', { points: -2, rank: 1, seats: 1, bots: [], assisted: true }),
    game('d', { game: 'other', title: 'Other', bots: [] }),
  ]);
  expect(other?.title).toBe('Other');
  expect(toy).toMatchObject({ played: 3, contests: 2, won: 1, mean: 3, best: 7, assisted: 1 });
  expect(toy?.against).toEqual([
    { level: 'easy', played: 2, won: 1 },
    { level: 'hard', played: 1, won: 1 },
  ]);
});

it('draws the last twenty', () => {
  const [sums] = sumsOf(Array.from({ length: 30 }, (_, i) => game(`t${i}`)));
  expect(sums?.last.map(({ table: id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => `t${i + 10}`));
});

it('counts days in a row, which end today or yesterday', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-04', '2026-03-05'];
  expect(streakOf(days, '2026-03-05')).toEqual({ now: 2, longest: 3 });
  expect(streakOf(days, '2026-03-06')).toEqual({ now: 2, longest: 3 });
  expect(streakOf(days, '2026-03-07')).toEqual({ now: 0, longest: 3 });
  expect(streakOf([], '2026-03-07')).toEqual({ now: 0, longest: 0 });
});
