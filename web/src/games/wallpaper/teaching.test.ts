// What a teacher says of That Old Wallpaper: ways by what they make whole, reasons with their numbers.
import { afterEach, describe, expect, it } from 'vitest';
import type { Reason, Table } from '$lib/game';
import { speak } from '$lib/texts';
import { observation, piece, view } from './fixtures';
import { teaching } from './teaching';

const NAMES = ['Ana', 'Ben'];
const seat = (name: string, at: number): Table['seats'][number] => ({
  seat: at, kind: 'person', name, level: null, free: false, connected: true, host: false, stand_in: null, resigned: false,
});
const table: Table = { seats: NAMES.map(seat), you: 0, options: {}, name: (at) => NAMES[at] ?? '' };
const say = (code: string, values: Reason['values']): string => teaching.reason({ code, values, rule: '' }, table);

afterEach(() => speak('en'));

describe('ways', () => {
  it('are numbers and columns', () => {
    expect(teaching.way(['bid 7'], view(observation(2)), table)).toBe('Play the 7');
    expect(teaching.way(['claim 2'], view(observation(2)), table)).toBe('Take column 2');
  });

  it('hang one card after the other, and say what becomes whole with it', () => {
    const o = observation(2, { stage: 'hang', walls: [[piece('W031')], []], new: [['W031', 'W032'], []] });
    const words = teaching.way(['place W031 at 1,0 turned', 'place W032 at 0,1'], view(o), table);
    expect(words).toMatch(/^Hang “.+ \| .+” at 1, 0 turned \(.*big .+\) and “.+ \| .+” at 0, 1/);
    const alone = teaching.way(['place W032 at 0,1'], view({ ...o, new: [['W032'], []] }), table);
    expect(alone).toMatch(/^Hang the card at 0, 1/);
  });

  it('add Hazy Memory cards', () => {
    const o = observation(2, { stage: 'add', walls: [[piece('W031')], []], hazies: [1, 0] });
    expect(teaching.way(['hazy at 1,0 facing left'], view(o), table)).toMatch(/^Add a Hazy Memory card at 1, 0 \(big /);
  });
});

describe('reasons', () => {
  it('count shapes', () => {
    expect(say('hang-shapes', { shapes: 'RRb', number: 3 })).toBe(
      'It makes 3 shapes whole: 2 × big red flower and little blue star.',
    );
    expect(say('hang-more', { shapes: 'y', number: 1, other: 0 })).toContain('Your way: none.');
  });

  it('name who may play the same, Grandma among them', () => {
    expect(say('bump-lost', { number: 4, player: 1, chance: 40 })).toMatch(/^Ben may play the 4 too \(40 times in 100\)/);
    expect(say('bid-denies', { column: 2, player: 2, points: 3.4 })).toMatch(/^Grandma would like column 2/);
  });

  it('do not pretend to know small numbers', () => {
    const values = { number: 8, column: 3, chance: 65, cards: 1 };
    expect(say('bid-column', { ...values, points: 0.1 })).toContain('its card is worth next to nothing to you');
    expect(say('bid-column', { ...values, points: 2.5 })).toContain('its card is worth some 2.5 points to you');
  });

  it('are told in German', async () => {
    await speak('de');
    expect(teaching.subject('bid')).toBe('Zahl');
    expect(say('bid-column', { number: 8, column: 3, chance: 65, cards: 2, points: 2.5 })).toBe(
      'Die 8 nimmt in etwa 65 von 100 Fällen Spalte 3: ihre 2 Karten sind dir etwa 2,5 Punkte wert.',
    );
  });
});
