// How the events of a turn follow one another on the table, and what is said of them.
import { describe, expect, it } from 'vitest';
import type { Table } from '$lib/game';
import type { Event } from '$lib/wire';
import { fold, readAct, reveals } from './actions';
import { captionOf } from './captions';
import { observation, piece, view } from './fixtures';
import wallpaper from './index';
import { changeWords } from './messages';
import { numbersOf } from './numbers';
import type { Observation } from './observation';
import { ahead, beatsOf, breaksOn, bumped, columnsBelow, order, revealOn, sceneAt, takersOf } from './reveal';

const event = (seat: number, action: string | null): Event => ({ seat, action, private: false });
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dara', 'Emil'];
const table = (seats: number): Table => ({
  seats: NAMES.slice(0, seats).map((name, seat) => ({ seat, kind: 'person', name, level: null, free: false, connected: true, host: false, stand_in: null, resigned: false })),
  you: 0,
  options: {},
  name: (seat) => NAMES[seat] ?? '',
});

describe('events', () => {
  it('are read from their texts', () => {
    expect(readAct(event(0, 'claim 2'))).toEqual({ kind: 'claim', column: 1 });
    expect(readAct(event(-1, 'grandma claims 3'))).toEqual({ kind: 'claim', column: 2 });
    expect(readAct(event(0, 'place W031 at 2,-1 turned'))).toEqual({ kind: 'hang', piece: piece('W031', 2, -1, true) });
    expect(readAct(event(0, 'hazy at -1,0 facing up'))).toMatchObject({ piece: { card: null, x: -1, facing: 'up' } });
    expect(readAct(event(1, null))).toBeNull();
  });

  it('show the numbers with the last choice, or with Grandma’s card', () => {
    expect(reveals(event(2, 'bid 7'), observation(3, { chosen: [true, true, false] }))).toBe(true);
    expect(reveals(event(2, null), observation(3, { chosen: [true, false, false] }))).toBe(false);
    expect(reveals(event(1, 'bid 7'), observation(2, { chosen: [true, false] }))).toBe(false);
    expect(reveals(event(-1, 'grandma plays 7'), observation(2, { chosen: [true, true] }))).toBe(true);
  });

  it('tell that somebody chose, and thinks again, without the number', () => {
    const start = view(observation(3));
    const chosen = fold(start, event(1, null), start);
    expect(chosen.observation.chosen).toEqual([false, true, false]);
    expect(fold(chosen, event(1, null), start).observation.chosen).toEqual([false, false, false]);
  });
});

describe('a turn with Grandma in one update', () => {
  // Ana and Ben bump with Grandma on 4, she is ahead: nobody hangs anything and the next turn begins.
  const before = observation(2, { line: [2, 0, 1], chosen: [true, false], columns: [['W001'], ['W002', 'W003'], ['W004']] });
  const end = view(
    observation(2, {
      turn: 3,
      line: [0, 1, 2],
      played: [[4], [4], [4]],
      hazies: [1, 1],
      columns: [['W001', 'W005'], ['W006'], ['W004', 'W007']],
      gone: ['W002', 'W003'],
    }),
  );
  const seen = ['bid 4', 'grandma plays 4', 'grandma claims 2', 'lay W005 at 1'].reduce<Observation[]>((row, action, index) => {
    const last = view(row.at(-1) ?? before);
    return [...row, fold(last, event(index ? -1 : 1, action), end).observation];
  }, []);

  it('shows all numbers, known from the discards', () => {
    expect(seen[0]?.shown).toEqual([]);
    expect(seen[1]?.shown).toEqual([4, 4, 4]);
    expect(seen[1]?.bumps).toEqual([4]);
  });

  it('lets her take a column, to the end of the line, and hazy cards for the others', () => {
    expect(seen[2]).toMatchObject({ line: [0, 1, 2], hazies: [1, 1], columns: [['W001'], [], ['W004']], bumps: [] });
  });

  it('then fills the columns one card after the other', () => {
    expect(seen[3]).toMatchObject({ shown: [], columns: [['W001', 'W005'], [], ['W004']] });
  });
});

describe('hanging', () => {
  it('moves a card from those taken to the wall', () => {
    const o = observation(3, { stage: 'hang', walls: [[piece('W001')], [], []], new: [['W020', 'W002'], [], []] });
    const { observation: after } = fold(view(o), event(0, 'place W020 at 1,0'), view(o));
    expect(after.walls[0]).toEqual([piece('W001'), piece('W020', 1, 0)]);
    expect(after.new[0]).toEqual(['W002']);
    expect(after.big[0]).toEqual([1, 0, 0, 0]);
  });
});

describe('a reveal', () => {
  // columns from the low end: Cleo 3, Ben 6, Dara 6, Ana 9, Emil 9
  const shown = [9, 6, 3, 6, 9];
  const columns = [['W001'], ['W002'], ['W003'], ['W004'], ['W005']];
  const reveal = { turn: 2, shown, columns, line: [3, 4, 0, 1, 2], breaks: [{ number: 9, winner: 4, column: 3 }] };

  it('lays numbers from the low end to the high end', () => {
    expect(order(shown)).toEqual([2, 1, 3, 0, 4]);
    expect(bumped(shown)).toEqual([9, 6]);
    expect(columnsBelow(shown, 6)).toEqual([1, 2]);
    expect(ahead(reveal.line, shown, 9)).toBe(4);
  });

  it('gives unique numbers their column and bumps what was broken', () => {
    expect(takersOf(shown, reveal.breaks)).toEqual([2, null, null, 4, null]);
  });

  it('is told beat by beat up to the bump that is open', () => {
    expect(beatsOf(reveal).map(({ kind }) => kind)).toEqual(['numbers', 'columns', 'claims', 'bump', 'break', 'bump']);
  });

  it('moves the token only when its bump is broken', () => {
    expect(sceneAt(reveal, { kind: 'bump', number: 9 }).line).toEqual([3, 4, 0, 1, 2]);
    const scene = sceneAt(reveal, { kind: 'break', number: 9 });
    expect(scene.line).toEqual([3, 0, 1, 2, 4]);
    expect(scene.numbers.map(({ state }) => state)).toEqual(['claims', 'bumped', 'bumped', 'loses', 'wins']);
  });

  it('looks at the open bump at rest', () => {
    const scene = sceneAt(reveal, { kind: 'rest' });
    expect(scene.bump).toBe(6);
    expect(scene.columns.map(({ lit }) => lit)).toEqual([false, true, true, false, false]);
    expect(captionOf(reveal, { kind: 'rest' }, table(5))).toBe('Ben and Dara bump on 6. Dara is ahead in the line of tokens.');
  });

  it('is found again on a table that was just opened', () => {
    const o = observation(5, {
      stage: 'break',
      shown,
      bumps: [6],
      line: [3, 0, 1, 2, 4],
      columns: [[], ['W002'], ['W003'], [], ['W005']],
      new: [[], [], ['W001'], [], ['W004']],
    });
    expect(breaksOn(o)).toEqual(reveal.breaks);
    expect(revealOn(o, null)?.columns).toEqual(columns);
    expect(revealOn(o, reveal)?.line).toEqual(reveal.line);
    expect(revealOn(observation(5), null)).toBeNull();
  });

  it('says why a column is yours', () => {
    const alone = { ...reveal, shown: [8, 6, 3, 6, 9], breaks: [{ number: 6, winner: 3, column: 1 }] };
    expect(captionOf(alone, { kind: 'rest' }, table(5))).toBe('Nobody else played your 8: the column below it is yours.');
    expect(captionOf(reveal, { kind: 'break', number: 9 }, table(5))).toBe(
      'Emil takes column 4, and the token goes to the end of the line. Ana gets a Hazy Memory card.',
    );
  });
});

describe('words', () => {
  const words = (o: Observation, given = {}): string => wallpaper.prompt(view(o, given), table(3));

  it('say what to do', () => {
    expect(words(observation(3), { legal: ['bid 1'] })).toContain('Choose a number');
    expect(words(observation(3, { bid: 7 }), { actors: [1] })).toBe('Your 7 is sealed. Ben is still choosing.');
    expect(words(observation(3, { stage: 'hang', new: [['W001', 'W002'], [], []] }), { legal: ['place W001 at 0,0'] })).toBe(
      'Hang your 2 cards, edge to edge with your wall.',
    );
    expect(words(observation(3, { stage: 'over' }), { actors: [] })).toBe('The game is over.');
  });

  it('tell all numbers, and in the log who takes which column at once', () => {
    const before = view(observation(3, { chosen: [true, true, false] }));
    const after = view(observation(3, { shown: [7, 2, 7] }));
    expect(wallpaper.describe(event(2, 'bid 7'), before, after, table(3))).toEqual({
      now: 'The numbers: Cleo 7 · Ana 7 · Ben 2.',
      log: 'The numbers: Cleo 7 · Ana 7 · Ben 2. Columns: 1 to Ben.',
      by: -1,
    });
  });

  it('say what a change of the score comes to', () => {
    expect([2, 1, 0, -1, -2].map(changeWords)).toEqual(['+2 points', '+1 point', 'no more points', '−1 point', '−2 points']);
  });

  it('never tell a number that is sealed', () => {
    const start = view(observation(3));
    expect(wallpaper.describe(event(1, null), start, start, table(3))).toEqual({ now: 'Ben has chosen.', log: null });
  });

  it('announce a round’s end once', () => {
    const before = view(observation(3, { turn: 6 }));
    const after = view(observation(3, { turn: 7, round: 2 }));
    expect(wallpaper.interlude(before, after, table(3))).toBe('Round 1 is over');
    expect(wallpaper.interlude(after, after, table(3))).toBeNull();
  });
});

describe('numbers', () => {
  it('are played, shown, surely held, or open', () => {
    const o = observation(3, { played: [[1, 2], [], []], shown: [5, 6, 7], kept: [[9], [], []] });
    expect(numbersOf(o, 0)).toEqual(['played', 'played', 'open', 'open', 'shown', 'open', 'open', 'open', 'held', 'open']);
  });
});
