// How a painting is put together, how a round is folded, and what is said of both.
import { describe, expect, it } from 'vitest';
import type { View } from '$lib/game';
import type { Event, Preview } from '$lib/wire';
import { fold, readAct, workOf } from './actions';
import { t, TEXTS } from './messages';
import type { Observation } from './observation';
import { choicesAt, Painting } from './painting.svelte';
import samples from './samples';
import { CARDS, finished, opened, table, viewWith } from './testing';
import { describe as tell, gains, headline, points, primary, prompt, reached } from './words';

const event = (seat: number, action: string | null): Event => ({ seat, action, private: false });
const RBOG = CARDS[1] ?? null;

it.each(TEXTS)('%s is a message without a gap', (id) => {
  const values = new Proxy({}, { get: () => 2, has: () => true });
  const text = t(id, values as Record<string, number>);
  expect(text).not.toMatch(/[{}]|undefined/);
});

describe('actions', () => {
  it('are read', () => {
    expect(readAct('paint C4')).toEqual({ kind: 'paint', space: 'C4' });
    expect(readAct('coat nothing')).toEqual({ kind: 'coat', space: null });
    expect(readAct('deal S03 to all')).toEqual({ kind: 'deal', sheet: 'S03', seat: null });
    expect(readAct('deal S03 to 1')).toEqual({ kind: 'deal', sheet: 'S03', seat: 1 });
    expect(readAct(null)).toBeNull();
    expect(readAct('dance')).toBeNull();
  });

  it('make a path in the colours of the card', () => {
    const work = workOf(['circle wings', 'paint A1', 'skip A2', 'coat B7', 'paint A3'], RBOG, []);
    expect(work.category).toBe('wings');
    expect(work.path).toEqual([{ space: 'A1', colour: 'R' }, { space: 'A2', colour: null }, { space: 'A3', colour: 'O' }]);
    expect(work.extras).toEqual(['B7']);
  });

  it('take the colours of a chosen card', () => {
    expect(workOf(['choose C01', 'paint A1'], null, CARDS).path).toEqual([{ space: 'A1', colour: 'B' }]);
    expect(workOf(['pass'], RBOG, []).passed).toBe(true);
  });
});

describe('the choices at the spaces', () => {
  const legal = ['pass', 'paint A1', 'skip A1', 'skip B1'];

  it('paint where that can be, and begin no path with a skip', () => {
    expect([...choicesAt(legal, false, false).entries()]).toEqual([['A1', { action: 'paint A1', kind: 'paint' }]]);
  });

  it('skip on the way what has no room', () => {
    expect(choicesAt(legal, false, true).get('B1')?.kind).toBe('skip');
    expect(choicesAt(legal, false, true).get('A1')?.kind).toBe('paint');
  });

  it('skip where that is asked for, or where nothing else can be done', () => {
    expect(choicesAt(legal, true, false).get('A1')?.kind).toBe('skip');
    expect(choicesAt(['pass', 'skip B1'], false, false).get('B1')?.kind).toBe('skip');
  });

  it('are those of the extra coat after a Wing', () => {
    expect([...choicesAt(['coat nothing', 'coat F7'], false, true).keys()]).toEqual(['F7']);
  });
});

describe('a painting', () => {
  const WAYS: Record<string, string[]> = { 'paint A1': ['paint A2', 'skip B1'], 'paint A1,paint A2': ['coat nothing', 'coat C3'] };
  const tries: string[] = [];
  const draft = (...actions: string[]): Promise<Preview | null> => {
    tries.push(actions.join(','));
    const legal = WAYS[actions.join(',')] ?? [];
    const state = { ...viewWith(), legal } as unknown as Preview['state'];
    return Promise.resolve({ played: actions, state, score: [] });
  };
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('waits with each step for the one before, and stops at a Wing', async () => {
    const painting = new Painting(draft, () => ['pass', 'paint A1', 'paint D4']);
    painting.step('A1');
    painting.step('A2');
    painting.step('C3');
    await settled();
    expect(painting.actions).toEqual(['paint A1', 'paint A2']);
    painting.step('C3');
    await settled();
    expect(painting.actions).toEqual(['paint A1', 'paint A2', 'coat C3']);
    expect(painting.whole).toBe(true);
  });

  it('goes back without asking again, and drops steps that cannot be', async () => {
    const painting = new Painting(draft, () => ['pass', 'paint A1', 'paint D4']);
    painting.step('F7');
    painting.step('A1');
    painting.step('A2');
    await settled();
    const asked = tries.length;
    painting.back();
    expect(painting.actions).toEqual(['paint A1']);
    expect(painting.choices.get('B1')?.kind).toBe('skip');
    painting.back();
    expect(painting.actions).toEqual([]);
    expect(painting.whole).toBe(false);
    expect(tries).toHaveLength(asked);
  });

  it('changes its category and keeps its path', async () => {
    const painting = new Painting(draft, () => ['pass', 'circle longest', 'circle wings']);
    painting.exchange('circle longest');
    await settled();
    painting.add('paint A1');
    await settled();
    painting.exchange('circle wings');
    await settled();
    expect(painting.actions).toEqual(['circle wings', 'paint A1']);
  });
});

describe('a round', () => {
  const painted = { ...opened, coats: ['R- B- O- -- -- --', '- -- G- -- -- -', ...opened.coats.slice(2)] };
  const before = viewWith();
  const end = viewWith({ round: 3, flipped: [...CARDS, { id: 'C02', colours: 'BOGR', bonus: 'bingo' }], sheets: [painted, opened] });

  it('shows your own painting at once, and the others’ with the next card', () => {
    const after = fold(before, event(0, 'paint C2'), end);
    expect(after.observation).toMatchObject({ round: 2, mine: painted, work: ['paint C2'] });
    expect(fold(before, event(1, null), end).observation).toEqual(before.observation);
    const flipped = fold(after, event(-1, 'flip C02'), end);
    expect(flipped.observation).toMatchObject({ round: 3, card: { id: 'C02' }, mine: null, work: [] });
    expect(flipped.observation.sheets[0]).toBe(painted);
  });

  it('is told when it closes', () => {
    expect(tell(event(-1, 'flip C02'), before, end, table)).toBe(
      'You painted A1, B1, C1 and C2. Ben passed. The next card: blue, orange, green, red, with Flower Bingo.',
    );
    expect(tell(event(1, null), before, before, table)).toBeNull();
    expect(tell(event(0, 'pass'), before, before, table)).toEqual({ now: 'You pass.', log: null });
    const last = viewWith({ work: ['paint A1', 'paint B1', 'paint C1'] });
    expect(tell(event(0, 'paint C2'), last, last, table)).toEqual({ now: 'You have painted A1, B1, C1 and C2.', log: null });
  });

  it('tells nothing of a round before the first', () => {
    const now = viewWith({ round: 1, card: CARDS[0] ?? null, flipped: CARDS.slice(0, 1) });
    expect(tell(event(-1, 'flip C01'), now, now, table)).toBe(
      'The card: blue, green, orange, red, with Flower Bingo.',
    );
    expect(fold(now, event(-1, 'flip C01'), now).observation.flipped).toHaveLength(1);
  });

  it('is closed by the last action of the game, too', () => {
    const over = { ...viewWith({ sheets: [painted, opened] }), actors: [] };
    expect(tell(event(1, 'pass'), before, over, table)).toBe('You painted A1, B1, C1 and C2. Ben passed.');
  });
});

describe('the action bar', () => {
  it('says what can be done', () => {
    expect(prompt(viewWith({}, ['pass', 'paint A1']), table)).toContain('Paint four tiles');
    expect(prompt(viewWith({}, ['pass', 'skip A1']), table)).toContain('shovel');
    expect(prompt(viewWith({}, ['pass', 'circle wings']), table)).toContain('bonus');
    expect(prompt(viewWith({}, ['pass', 'choose C01']), table)).toContain('five cards');
    expect(prompt(viewWith({}, ['take S01'], [0]), table)).toContain('sheet');
    expect(primary(viewWith({}, ['pass', 'paint A1']))).toMatchObject({ action: 'pass', key: 'p' });
    expect(primary(viewWith({}, ['take S01']))).toBeNull();
  });

  it('says whom the table waits for', () => {
    expect(prompt(viewWith({}, [], [1]), table)).toBe('Ben is still painting.');
    expect(prompt(viewWith({}, [], [-1]), table)).toBe('The next card is flipped.');
    expect(prompt(viewWith({}, [], []), table)).toBe('The game is over.');
  });

  it('says which round it is, and what everybody has', () => {
    expect(headline(viewWith())).toBe('Round 2 of 20');
    const options = { ...viewWith().observation.options, beginner: true };
    expect(headline(viewWith({ options, round: 16, rounds: 16 }))).toBe('Final round');
    expect(points(1, viewWith())).toBe(6);
  });
});

describe('what a painting changes', () => {
  it('is told in a few words', () => {
    const painted = { ...opened, lengths: [1, 3, 0, 0], shovels: 5, circles: 1 };
    expect(gains(opened, painted)).toBe('No more points yet · red 0 → 1 · blue 0 → 3 · one bingo circle · one shovel');
    const grown = { ...finished, lengths: [10, 11, 7, 11], icons: [4, 1, 1, 2] };
    expect(gains({ ...finished, icons: [3, 1, 1, 2] }, grown)).toBe('+14 points · 3 groups grow · icon on Longest');
    expect(gains(opened, { ...opened, shovels: 4 })).toBe('−2 points · 2 shovels');
  });
});

it('says what somebody has reached who played alone', () => {
  const view = viewWith({ sheets: [finished] }, [], []);
  expect(reached(view, table)).toBe('You are a master. 8 more points would have made a grand master.');
  expect(reached(view, { ...table, you: null })).toContain('Ana is a master.');
});

describe('the samples', () => {
  it.each(samples.map(({ title, state }) => [title, state] as const))('%s can be put into words', (_, { view, standings }) => {
    const sampled = view as View<Observation>;
    expect(headline(sampled)).toMatch(/round/i);
    expect(prompt(sampled, table)).not.toBe('');
    for (const { seat, points: sum } of standings ?? []) expect(points(seat, sampled)).toBe(sum);
  });

  it('play a round to its end', () => {
    const { state, updates = [] } = samples.find(({ title }) => title.includes('closes')) ?? expect.fail();
    let view = state.view as View<Observation>;
    for (const { events, state: end } of updates) {
      for (const each of events) view = fold(view, each, end.view as View<Observation>);
    }
    expect(view.observation).toMatchObject({ round: 7, card: { colours: 'BGOR' }, mine: null });
    expect(tell(event(-1, 'flip C01'), state.view as View<Observation>, view, table)).toEqual({
      now: 'One player painted, 3 passed. The next card: blue, green, orange, red, with Flower Bingo.',
      log: expect.stringContaining('You painted C3, D3, E3 and F3. Ben passed.') as string,
    });
  });
});
