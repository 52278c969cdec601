// How Memento's events follow one another on the table, and what is said of them.
import { describe, expect, it } from 'vitest';
import type { Table, View } from '$lib/game';
import type { Event } from '$lib/wire';
import { fold } from './actions';
import type { Observation } from './observation';
import samples from './samples';
import { describe as tell, interlude, primary, prompt, whisper } from './words';

type MementoView = View<Observation>;

const event = (seat: number, action: string | null): Event => ({ seat, action, private: false });
const viewOf = (title: string): MementoView => {
  const found = samples.find((sample) => sample.title.includes(title));
  return (found ?? expect.fail(title)).state.view as MementoView;
};
const changed = (view: MementoView, given: Partial<Observation>): MementoView => ({
  ...view,
  observation: { ...view.observation, ...given },
});
const view = viewOf('four players');
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dara', 'Emil'];
const table: Table = { seats: [], you: 0, options: {}, name: (seat) => NAMES[seat] ?? '' };

describe('a card that is taken', () => {
  const after = fold(view, event(0, 'take 1'), view).observation;

  it('leaves its pile and joins its taker’s', () => {
    expect(after.tops).toEqual([null, 'green-circle', 'blue-square']);
    expect(after.heights).toEqual([14, 12, 16, 8]);
    expect(after.held).toEqual([5, 4, 3, 2]);
  });

  it('makes it the next player’s turn and the count of passes start anew', () => {
    const passed = changed(view, { passes: 3 });
    expect(fold(passed, event(0, 'take hidden'), view).observation).toMatchObject({ turner: 1, passes: 0 });
    expect(fold(changed(view, { turner: 3 }), event(3, 'take 2'), view).observation.turner).toBe(0);
  });

  it('is named while it happens, and never in the log', () => {
    expect(tell(event(1, 'take 1'), view, view, table)).toEqual({
      now: 'Ben takes the red star from pile 1.',
      log: 'Ben took from pile 1.',
    });
    expect(tell(event(0, 'take 1'), view, view, table)).toMatchObject({
      now: 'You take the red star from pile 1.',
    });
    expect(tell(event(1, 'take hidden'), view, view, table)).toEqual({
      now: 'Ben takes a card from the face-down pile.',
      log: 'Ben took from the face-down pile.',
    });
  });

  it('is whispered to its taker alone', () => {
    expect(whisper(event(-1, 'draw blue-circle'))).toBe('Only you see this: blue circle.');
    expect(tell(event(-1, null), view, view, table)).toBeNull();
  });
});

describe('the dealer', () => {
  it('turns up the next card, which the log does not keep', () => {
    const bare = fold(view, event(0, 'take 1'), view);
    expect(fold(bare, event(-1, 'turn 1 blue-star'), view).observation.tops[0]).toBe('blue-star');
    expect(tell(event(-1, 'turn 1 blue-star'), bare, view, table)).toEqual({
      now: 'Pile 1 now shows a blue star.',
      log: null,
    });
  });

  it('lays scoring cards, which everybody may look up', () => {
    const laid = fold(view, event(-1, 'lay S09 at star'), view).observation;
    expect(laid.goals[laid.categories.indexOf('star')]).toBe('S09');
    expect(tell(event(-1, 'lay S09 at star'), view, view, table)).toBe(
      'Stars: 10 points for exactly seven cards.',
    );
  });
});

describe('the end of a round', () => {
  const before = viewOf('the pass that ends');
  const sample = samples.find(({ title }) => title.includes('the pass that ends'));
  const end = sample?.updates?.[0]?.state.view as MementoView;

  it('comes with the last pass: points are there, and nothing is laid yet', () => {
    const after = fold(before, event(2, 'pass'), end);
    expect(after.observation.totals).toEqual(end.observation.totals);
    expect(after.observation.goals.every((goal) => goal === null)).toBe(true);
    expect(after.observation.tops).toEqual([null, null, null]);
    expect(interlude(before, after)).toBe('Round 2 is scored');
    expect(interlude(after, end)).toBeNull();
  });

  it('comes with the card, not with the take, when the last card is face down', () => {
    const taken = fold(before, event(2, 'take hidden'), end);
    expect(interlude(before, taken)).toBeNull();
    expect(interlude(taken, fold(taken, event(-1, null), end))).toBe('Round 2 is scored');
  });

  it('is announced to whoever can bring it about', () => {
    const last: MementoView = { ...before, legal: ['take 1', 'pass'] };
    expect(prompt(last, table)).toContain('pass too and the round is scored');
    expect(primary(last)).toMatchObject({ action: 'pass', hint: 'This ends the round' });
    expect(primary({ ...last, legal: [] })).toBeNull();
  });
});
