// What the server says, in the language of the person.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choiceName, refusal, saidOf, translated, translatedDaily } from './server-texts';
import { speak } from './texts';

const GAME = {
  name: 'toy',
  title: 'Toy',
  min_seats: 2,
  max_seats: 4,
  options: [{ name: 'odd', kind: 'bool' as const, title: 'Odd', description: 'Odd cards only.', choices: [], default: false }],
  levels: [{ name: 'easy', description: 'Forgets all.' }],
  teaches: false,
};
const DAILY = {
  game: 'toy',
  title: 'Today’s toy',
  lead: 'One toy.',
  day: '2026-11-29',
  rival: 'easy',
  table: null,
  over: false,
};

afterEach(() => speak('en'));

describe('in English', () => {
  it('is what it says itself', () => {
    expect(refusal('full', 'Every seat is taken.')).toBe('Every seat is taken.');
    expect(choiceName('toy', 'order', 'late-first')).toBe('Late first');
  });
});

describe('in German', () => {
  beforeEach(() => speak('de'));

  it('is told by the code of a refusal, in a game as well', () => {
    expect(refusal('full', 'Every seat is taken.')).toBe('An diesem Tisch sind alle Plätze besetzt.');
    expect(refusal('full', 'Every seat is taken.', 'toy')).toBe('An diesem Tisch sind alle Plätze besetzt.');
  });

  it('quotes what a code cannot tell, sign by sign', () => {
    expect(refusal('bad_record', 'Line 3 costs $& more.')).toMatch(/^Diese Datei .*„Line 3 costs \$& more\.“$/);
  });

  it('is that of a game once it is wanted, and follows the language from then on', async () => {
    const said = (): string => refusal('empty_pile', 'Pile 2 is empty.', 'memento');
    expect(said()).toBe('Pile 2 is empty.');
    await saidOf('memento');
    expect(said()).toContain('Dieser Stapel ist leer');
    await speak('en');
    expect(said()).toBe('Pile 2 is empty.');
    await speak('de');
    expect(said()).toContain('Dieser Stapel ist leer');
  });

  it('stays English where nobody knows better', async () => {
    expect(refusal('toy_broken', 'The toy is broken.', 'toy')).toBe('The toy is broken.');
    expect(await translated(GAME)).toEqual(GAME);
    expect(await translatedDaily(DAILY)).toEqual(DAILY);
    expect(choiceName('toy', 'order', 'late-first')).toBe('Late first');
  });
});
