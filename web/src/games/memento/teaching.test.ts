// What a teacher says of Memento, in both languages.
import { afterEach, expect, it } from 'vitest';
import type { Table, View } from '$lib/game';
import { speak } from '$lib/texts';
import type { Observation } from './observation';
import samples from './samples';
import { teaching } from './teaching';

const view = samples[0]?.state.view as View<Observation>;
const table: Table = { seats: [], you: 0, options: { ties: 'all' }, name: (seat) => ['Ana', 'Ben'][seat] ?? '' };
const said = (code: string, values: Record<string, string | number>) =>
  teaching.reason({ code, values, rule: '' }, table);

afterEach(() => speak('en'));

it('names the card that lies open, and no other', () => {
  const tops = ['red-star', null, 'blue-square'];
  const shown = { ...view, observation: { ...view.observation, tops } };
  expect(teaching.way(['take 1'], shown, table)).toBe('Take the red star from pile 1');
  expect(teaching.way(['take hidden'], shown, table)).toBe('Take a face-down card');
  expect(teaching.way(['pass'], shown, table)).toBe('Pass');
});

it('says what a goal pays, with numbers', async () => {
  const gain = { category: 'star', goal: 'S08', count: 4, points: 2.5 };
  expect(said('goal-gain', gain)).toBe(
    'About 2.5 points more, for it makes 4 stars. Stars: 5 points for exactly four cards.',
  );
  await speak('de');
  expect(said('goal-gain', gain)).toBe(
    'Etwa 2,5 Punkte mehr: Damit sind es 4 Sterne. Sterne: 5 Punkte für genau vier Karten.',
  );
  expect(said('rival', { seat: 1, points: 1 })).toBe('Ben könnte damit etwa 1 Punkt gewinnen.');
});

it('looks back', async () => {
  const forgotten = { card: 'red-star', round: 2, category: 'red', goal: 'S07', held: 2, points: 3 };
  expect(said('forgotten', forgotten)).toBe(
    'Round 2, red star: it cost about 3 points, for there were 2 red cards in the pile already. ' +
      'Red: 3 points for exactly two cards. Easily forgotten!',
  );
  expect(said('stopped', { round: 1, kept: 3, taken: 5, points: 4 })).toContain('the first 3 cards of 5 would');
  await speak('de');
  expect(said('stopped', { round: 1, kept: 1, taken: 5, points: 4 })).toContain('die erste Karte von 5 um 4 Punkte');
});
