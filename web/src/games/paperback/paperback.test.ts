// How a word is typed and laid, what it scores and why, how a turn is folded, and what is said of it.
import { describe, expect, it, vi } from 'vitest';
import type { View } from '$lib/game';
import type { Event } from '$lib/wire';
import { worthOf } from './abilities';
import { choicesOf, fold, readAct } from './actions';
import { cardOf, THEMES } from './cards';
import { actionOf, assign, GAP, isWhole, lettersOf, moved, slotsOf, textOf, tileOf, type, type Tile } from './compose';
import { cardText, t, TEXTS } from './messages';
import type { Observation } from './observation';
import samples from './samples';
import { seen, table, viewWith } from './testing';
import { describe as tell, headline, points, primary, prompt, wordOf } from './words';
import { Writing } from './writing.svelte';

const event = (seat: number, action: string | null): Event => ({ seat, action, private: false });

/** Tiles of `L12 S06=E T03< /`. */
function laid(text: string): Tile[] {
  const slots = slotsOf(text.split(' ').map((each) => each.slice(0, 3)));
  return text.split(' ').map((each, i) => {
    if (each === '/') return GAP;
    const tile = tileOf(slots[i] ?? { id: '', card: '', source: 'hand' });
    return { ...tile, letter: /=(.)/.exec(each)?.[1] ?? '', way: each.endsWith('<') ? 'reversed' : '' };
  });
}

function typed(word: string, hand: string, wilds = 99): Tile[] | null {
  let made: readonly Tile[] = [];
  for (const letter of word) {
    const next = type(made, made.length, letter, slotsOf(hand.split(' ')), wilds);
    if (!next) return null;
    made = next.tiles;
  }
  return [...made];
}

it.each(TEXTS)('%s is a message without a gap', (id) => {
  const values = new Proxy({}, { get: () => 2, has: () => true });
  expect(t(id, values as Record<string, number>)).not.toMatch(/[{}]|undefined/);
});

describe('cards', () => {
  it('are read from the files of the rules', () => {
    expect(cardOf('L18')).toEqual({ id: 'L18', kind: 'offer', letters: 'L', cost: 4, cents: 2, fame: 0, ability: { key: 'long_cents', numbers: [7, 2] } });
    expect(cardText(cardOf('L18'))).toBe('L: scores 2¢, costs 4¢. Word of 7 letters or more: 2¢ more.');
    expect(THEMES.get('H01')?.examples).toMatch(/^saddle .* spaceship|^saddle .*stagecoach$/);
  });
});

describe('typing', () => {
  it('takes own letters before wild cards', () => {
    expect(typed('TES', 'S01 S03 S06 S06')?.map(actionOf)).toEqual(['spell S01', 'spell S06 as E', 'spell S03']);
  });

  it('changes cards that were typed when others fit the whole better', () => {
    expect(typed('T', 'T18 S06')?.map(lettersOf)).toEqual(['T']);
    expect(typed('TH', 'T18 S06')?.map(actionOf)).toEqual(['spell T18']);
    expect(typed('TH', 'T18 S01 S06')?.map(actionOf)).toEqual(['spell T18']);
  });

  it('shows a card with two letters once the first is typed, if there is no other', () => {
    expect(typed('T', 'T18')?.map(lettersOf)).toEqual(['TH']);
    expect(typed('THT', 'T18 S01')?.map(lettersOf)).toEqual(['TH', 'T']);
  });

  it('refuses a letter that no card gives, and more wild cards than an attack allows', () => {
    expect(typed('ST', 'S03')).toBeNull();
    expect(typed('EE', 'S06 S06', 1)).toBeNull();
    expect(assign('', [], 0)).toEqual([]);
  });

  it('goes in where the mark is', () => {
    const slots = slotsOf(['S01', 'S02', 'S03']);
    const tiles = [tileOf(slots[0] ?? { id: '', card: '', source: 'hand' }), tileOf(slots[2] ?? { id: '', card: '', source: 'hand' })];
    const made = type(tiles, 1, 'R', slots, 9);
    expect(textOf(made?.tiles ?? [])).toBe('TRS');
    expect(made?.caret).toBe(2);
  });
});

describe('laying', () => {
  it('moves a card, and knows what is still open', () => {
    expect(textOf(moved(laid('S01 S02 S03'), 2, 0))).toBe('STR');
    expect(isWhole(laid('S01 S06'))).toBe(false);
    expect(isWhole([])).toBe(false);
  });

  it('says what each card does', () => {
    expect(laid('T18< S06=E').map(actionOf)).toEqual(['spell T18 reversed', 'spell S06 as E']);
    expect(actionOf(GAP)).toBe('space');
    expect(actionOf({ ...tileOf({ id: 'x', card: 'L07', source: 'alternate' }) })).toBe('borrow L07');
  });
});

describe('a word being written', () => {
  const slots = slotsOf(['S01', 'S03', 'S06']);
  const legalWords = new Set(['spell S01,spell S06 as O,finish']);
  const draft = (...actions: string[]) =>
    Promise.resolve(legalWords.has(actions.join(',')) ? { played: actions, state: viewWith() as never, score: [] } : null);

  it('is looked up as it lies', async () => {
    const writing = new Writing(draft, () => ({ slots, wilds: 9, legal: [] }));
    writing.type('T');
    expect(writing.verdict).toBe('checking');
    await Promise.resolve().then(() => Promise.resolve());
    expect(writing.verdict).toBe('no');
    writing.type('O');
    await Promise.resolve().then(() => Promise.resolve());
    expect(writing.verdict).toBe('yes');
    expect(writing.actions).toEqual(['spell S01', 'spell S06 as O']);
    writing.type('Q');
    expect(writing.missing).toBe('Q');
    writing.take(1);
    expect(writing.text).toBe('T');
    writing.reset();
    expect(writing.verdict).toBe('empty');
  });

  it('has its only blank wild card filled in, as long as the person has chosen no letter', async () => {
    const words = new Set(['TO', 'OS']);
    const spell = (actions: readonly string[]): string =>
      actions.map((action) => / as (.)/.exec(action)?.[1] ?? { S01: 'T', S03: 'S' }[action.slice(6)] ?? '').join('');
    const legal = ['spell S06 as E', 'spell S06 as O'];
    const looked = (...actions: string[]) => {
      const whole = actions.at(-1) !== 'finish' || words.has(spell(actions));
      return Promise.resolve(whole ? { played: actions, state: { legal } as never, score: [] } : null);
    };
    const writing = new Writing(looked, () => ({ slots, wilds: 9, legal }));
    const [t1, s1, wild] = slots;
    if (!t1 || !s1 || !wild) expect.fail();
    writing.lay(t1);
    writing.lay(wild);
    expect(writing.verdict).toBe('blank');
    await vi.waitFor(() => expect(writing.text).toBe('TO'));
    expect(writing.verdict).toBe('yes');
    writing.lay(s1);
    expect(writing.text).toBe('T?S');
    writing.take(0);
    await vi.waitFor(() => expect(writing.text).toBe('OS'));
    writing.change(0, { letter: 'E' });
    await vi.waitFor(() => expect(writing.verdict).toBe('no'));
    expect(writing.text).toBe('ES');
  });
});

describe('what a word scores', () => {
  const total = (text: string, given = {}, others = {}) => worthOf(laid(text), seen(given, others), 0).total;

  it('adds the cents of its cards and what acts by itself', () => {
    expect(total('S01 S06=O')).toBe(1);
    expect(total('L11 S06=O')).toBe(3);
    expect(total('S06=O L11')).toBe(1);
    expect(total('S01 V04 L13')).toBe(6);
    expect(total('S06=T V04 L13')).toBe(3);
  });

  it('doubles one neighbour, leaves two to choose, and multiplies', () => {
    expect(total('L28 V04')).toBe(6);
    expect(total('S01 L28 V04')).toBe(5);
    expect(worthOf(laid('S01 L28 V04'), seen(), 0).lines[0]?.does).toBe('asks');
    expect(total('L64 V04')).toBe(14);
  });

  it('loses what attacks take, and its abilities under another', () => {
    const less = { in_play: [{ card: 'A01', acts: 'A01' }] };
    expect(total('L11 S06=O', {}, less)).toBe(2);
    const silent = { in_play: [{ card: 'A10', acts: 'A10' }] };
    expect(total('L11 S06=O', {}, silent)).toBe(1);
  });

  it('counts two words together for the track', () => {
    const worth = worthOf(laid('S01 V04 / V01 S05'), seen(), 0);
    expect(worth.letters).toBe(4);
    expect(worth.total).toBe(7);
  });
});

describe('a turn', () => {
  it('is read', () => {
    expect(readAct('spell S06 as E')).toEqual({ verb: 'spell', card: 'S06', last: 'E' });
    expect(readAct('turn up L12 at 3')).toEqual({ verb: 'turn up', card: 'L12', last: '3' });
    expect(readAct(null)).toBeNull();
    expect(choicesOf(['buy L01', 'stop', 'buy F05'], 'buy').get('F05')).toBe('buy F05');
  });

  it('is folded card by card', () => {
    const end = viewWith({ stage: 'buy' });
    const one = fold(viewWith(), event(0, 'spell S06 as E'), end).observation;
    expect(one.word[0]).toMatchObject({ card: 'S06', letters: 'E', source: 'hand' });
    expect(one.hand).toEqual(['S01', 'S03', 'S06', 'T18']);
    const common = fold(viewWith(), event(0, 'spell C02'), end).observation;
    expect(common.word[0]?.source).toBe('common');
    const bought = fold(viewWith(), event(1, 'buy L07'), end).observation;
    expect(bought.offer[1]).toMatchObject({ top: null, alternate: 'L01' });
    expect(bought.seats[1]?.deck).toContain('L07');
  });

  it('is told', () => {
    const before = viewWith();
    const after = viewWith({ made: [{ seat: 1, words: 'quest', cents: 7 }] });
    expect(tell(event(1, 'finish'), before, after, table)).toBe('Ben writes QUEST for 7¢.');
    expect(tell(event(0, 'buy F05'), before, before, table)).toBe('You publish a bestseller for 5¢: 4 Fame.');
    expect(tell(event(1, 'hint letter'), before, before, table)).toBe('Ben takes a hint: its first letter.');
    expect(tell(event(1, null), before, before, table)).toBeNull();
  });

  it('tells of a vote only when it is over', () => {
    const voting = viewWith({ stage: 'claim', theme: 'H01', voted: [false, false] });
    const one = viewWith({ stage: 'claim', theme: 'H01', voted: [false, true] });
    expect(tell(event(1, null), voting, one, table)).toEqual({ now: 'Ben has voted.', log: null });
    const over = viewWith({ stage: 'buy', theme: 'H01', voted: [], ballot: [true, true] });
    expect(tell(event(1, 'vote yes'), one, over, table)).toBe('Yes: 2 of 2. You have the theme Western now.');
  });

  it('says what to do', () => {
    expect(prompt(viewWith({}, ['no word']), table)).toBe('Make a word from your cards.');
    expect(prompt(viewWith({ seat: 1 }, [], [1]), table)).toBe('Ben is making a word.');
    expect(prompt(viewWith({ stage: 'buy', cents: 6 }, ['buy L01', 'stop']), table)).toBe('You have 6¢ to spend.');
    expect(primary(viewWith({ stage: 'buy' }, ['buy L01', 'stop']))?.action).toBe('stop');
    expect(headline(viewWith({ turn: 3 }))).toBe('Round 2');
    expect(points(0, viewWith())).toBe(5);
  });
});

describe('the samples', () => {
  it.each(samples.map((each) => [each.title, each.state] as const))('%s can be put into words', (_, { view, standings, breakdown }) => {
    const sampled = view as View<Observation>;
    expect(headline(sampled)).toMatch(/^Round \d+$/);
    expect(prompt(sampled, table)).not.toBe('');
    for (const { card } of sampled.observation.word) expect(cardOf(card).id).toBe(card);
    for (const { seat, points: sum } of standings ?? []) {
      expect(points(seat, sampled)).toBe(sum);
      expect(breakdown[seat]?.reduce((all, line) => all + line.points, 0)).toBe(sum);
    }
  });

  it('play a turn to its end', () => {
    const { state, updates = [] } = samples[0] ?? expect.fail();
    let view = state.view as View<Observation>;
    const lines: unknown[] = [];
    for (const { events, state: end } of updates) {
      const last = end.view as View<Observation>;
      for (const each of events) {
        const next = each === events.at(-1) ? last : fold(view, each, last);
        lines.push(tell(each, view, next, table));
        view = next;
      }
      if (last.observation.stage === 'buy') expect(wordOf(view.observation)).toBe('THEME');
    }
    expect(lines.filter(Boolean)).toEqual(['Ben writes THEME for 6¢.', 'Ben buys OR for 3¢.']);
    expect(view.observation.seats[1]?.deck).toContain('T06');
  });
});
