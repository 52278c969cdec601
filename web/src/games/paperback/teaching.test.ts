// What a teacher says of Paperback: words with the cards that are not plain, purchases, and reasons.
import { afterEach, describe, expect, it } from 'vitest';
import type { Reason } from '$lib/game';
import { speak } from '$lib/texts';
import { seen, table, viewWith } from './testing';
import { teaching } from './teaching';

const because = (code: string, values: Reason['values'] = {}): Reason => ({ code, values, rule: '' });
const spell = (...cards: string[]): string[] => [...cards.map((card) => `spell ${card}`), 'finish'];

const word = viewWith(seen({ hand: ['S01', 'S03', 'S05', 'S06', 'S06', 'L02'], common: 'C02' }));
const way = (actions: readonly string[], view = word): string => teaching.way(actions, view, table);

afterEach(() => speak('en'));

describe('a word', () => {
  it('names wild cards, and which of two cards with the same letters', () => {
    expect(way(spell('S05', 'C02', 'S03'))).toBe('Write NES');
    expect(way(spell('S05', 'S06 as O', 'S06 as O', 'S05'))).toBe('Write NOON (O and O wild)');
    expect(way(spell('S05', 'C02', 'L02'))).toBe('Write NET (T for 3¢)');
  });

  it('names what is turned, doubled and borrowed', () => {
    expect(way(spell('T03 reversed', 'T18'))).toBe('Write NOTH (ON turned around)');
    expect(way(['spell S06 as B', 'spell C02', 'spell S05 twice', 'finish'])).toBe('Write BENN (B wild, N twice)');
    expect(way(['borrow L07', 'spell C02', 'finish'])).toBe('Write ME (M borrowed)');
  });

  it('is told without what was asked before and decided after it', () => {
    expect(way(['hint length', ...spell('S05', 'C02', 'S03'), 'use L14'])).toBe('Write NES');
    expect(way([...spell('S05', 'C02', 'S03').slice(0, -1), 'claim', 'vote yes'])).toBe('Write NES and claim the theme');
    expect(way(['no word'])).toBe('Make no word');
  });
});

describe('purchases and choices', () => {
  it('name the card with its price', () => {
    const buying = viewWith(seen({ stage: 'buy', cents: 9 }));
    expect(way(['buy L12'], buying)).toBe('Buy N for 3¢');
    expect(way(['buy F08'], buying)).toBe('Buy a Fame card for 8¢');
    expect(way(['stop'], buying)).toBe('Buy nothing more');
  });

  it('name the neighbour that is meant', () => {
    const piece = (card: string) => ({ card, letters: '', source: 'hand' as const, live: true, doubled: 0, written: '' });
    const ask = { card: 'L28', piece: 1, kind: 'double', number: 0, cents: 0 };
    const doubling = viewWith(
      seen({ stage: 'abilities', word: ['L22', 'L28', 'S06'].map(piece), asks: [ask], asked: 0 }),
    );
    expect(way(['double left'], doubling)).toBe('Double P for 4¢');
    expect(way(['double right'], doubling)).toBe('Double a wild card');
    expect(way(['decline'], doubling)).toBe('Leave it');
  });
});

describe('reasons', () => {
  const reason = (code: string, values?: Reason['values']): string => teaching.reason(because(code, values), table);

  it('have cards, abilities and themes by their names', () => {
    expect(reason('acts', { card: 'L12' })).toBe('N for 3¢ acts in it. Last in the word: 2¢ more.');
    expect(reason('common', { card: 'C02', letters: 7, fame: 5 })).toBe('7 letters take the Common card E: 5 Fame.');
    expect(reason('theme', { theme: 'H01', fame: 3 })).toBe('It fits the theme Western: 3 Fame, if the others agree.');
    expect(reason('weak', { card: 'S06' })).toBe('A wild card brings less than most of your cards.');
  });

  it('say what was missed', () => {
    const missed = { word: 'letters', cents: 5, written: 'let', than: 3, round: 2, fame: 6, common: 'C02' };
    expect(reason('missed-word', missed)).toBe(
      'In round 2 you could have written LETTERS for 5¢ and the Common card E instead of LET for 3¢: worth about 6 Fame more.',
    );
    expect(reason('missed-word', { ...missed, written: '', common: '' })).toBe(
      'In round 2 you could have written LETTERS for 5¢ instead of no word: worth about 6 Fame more.',
    );
  });

  it('are German, too', async () => {
    await speak('de');
    expect(teaching.subject('buy')).toBe('Kauf');
    expect(way(spell('S05', 'S06 as O', 'L02'))).toBe('Schreibe NOT (O als Joker, T für 3¢)');
    expect(reason('acts', { card: 'L12' })).toBe('N für 3¢ wirkt darin. Am Ende des Wortes: 2¢ mehr.');
    expect(reason('weak', { card: 'S06' })).toBe('Ein Joker bringt weniger als die meisten deiner Karten.');
    expect(reason('useful', { card: 'L12', times: 3, fame: 2 })).toBe(
      'Du ziehst N für 3¢ wohl noch 3-mal: zusammen etwa 2 Ruhm wert.',
    );
  });
});
