// What a teacher says of Majolica Painting: whole paintings in one sentence, reasons with their numbers.
import { afterEach, describe, expect, it } from 'vitest';
import type { Reason } from '$lib/game';
import { speak } from '$lib/texts';
import { teaching } from './teaching';
import { CARDS, table, viewWith } from './testing';

const say = (code: string, values: Reason['values']): string => teaching.reason({ code, values, rule: '' }, table);

afterEach(() => speak('en'));

describe('ways', () => {
  it('name each space with its colour, then what else there is', () => {
    const actions = ['circle wings', 'paint B2', 'coat B4', 'paint C2', 'skip D2', 'paint D3'];
    expect(teaching.way(actions, viewWith(), table)).toBe(
      'Paint B2 red, C2 blue and D3 green; circle a handbarrow for Wings; ' +
        'the extra coat of red goes on B4; skip orange at D2 with a shovel',
    );
    expect(teaching.way(['paint A1', 'paint A2', 'paint A3', 'paint B3'], viewWith(), table)).toBe(
      'Paint A1 red, A2 blue, A3 orange and B3 green',
    );
  });

  it('can be a pass, or begin with a card', () => {
    expect(teaching.way(['pass'], viewWith(), table)).toBe('Pass');
    expect(teaching.way(['skip A1', 'skip A2', 'skip A3', 'skip B3'], viewWith(), table)).toMatch(/^Skip all four/);
    const final = viewWith({ card: null, choices: CARDS });
    expect(teaching.way(['choose C01', 'paint A1', 'paint A2', 'paint A3', 'paint B3'], final, table)).toBe(
      'Choose the card blue, green, orange, red and paint A1 blue, A2 green, A3 orange and B3 red',
    );
  });
});

describe('reasons', () => {
  it('tell how groups grow', () => {
    expect(say('length', { colour: 'red', was: 3, now: 5 })).toBe('Red grows from 3 to 5 connected tiles.');
    expect(say('length', { colour: 'green', was: 0, now: 2 })).toBe('Green begins with 2 connected tiles.');
    expect(say('length-more', { colour: 'red', was: 3, now: 5, other: 4 })).toBe('Red then has 5 connected tiles, not 4.');
  });

  it('tell what points come at once, and how many more', () => {
    expect(say('points-more', { points: 5, more: 2 })).toBe('It brings 5 points at once, 2 more than your way.');
    expect(say('later', { points: 1.5 })).toContain('some 1.5 points more');
    expect(say('pass', { points: -2 })).toBe('Passing costs nothing, and keeps the room on your sheet for the cards to come.');
  });

  it('say where handbarrows would have been better', () => {
    const values = { points: 5, longest: 0, second: 1, shortest: 0, wings: 2 };
    expect(say('better-icons', values)).toBe(
      'It turned out that your handbarrows would have made 5 points more with 1 for the second longest and 2 for Wings.',
    );
  });

  it('are told in German', async () => {
    await speak('de');
    expect(say('later', { points: 1.5 })).toContain('etwa 1,5 Punkte mehr');
    expect(say('length', { colour: 'green', was: 3, now: 5 })).toBe('Grün wächst von 3 auf 5 verbundene Fliesen.');
  });
});
