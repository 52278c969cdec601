// Who plays for whom: each change is told once, in words for those who read it.
import { expect, it } from 'vitest';
import { whileAway, whoPlays } from './standins';
import type { TableInfo } from './wire';

function table(you: number | null, stand_in: string | null, resigned = false): TableInfo {
  const seats = [
    { seat: 0, name: 'Ana', stand_in, resigned },
    { seat: 1, name: 'Ben', stand_in: null, resigned: false },
  ];
  return { seats, you: { seat: you, resigned: null } } as unknown as TableInfo;
}

it('tells that a bot sits in, and that it gives way', () => {
  expect(whoPlays(table(1, null), table(1, 'Basil'))).toEqual([{ seat: 0, text: 'Basil sits in for Ana.' }]);
  expect(whoPlays(table(1, 'Basil'), table(1, null))).toEqual([{ seat: 0, text: 'Ana is back.' }]);
  expect(whoPlays(table(0, 'Basil'), table(0, null))).toEqual([{ seat: 0, text: 'The seat is yours again.' }]);
});

it('tells whoever gives up and everybody else', () => {
  const after = { ...table(null, 'Basil', true), you: { seat: null, host: false, recovery: null, resigned: 0, sat_in: [], seats: [] } };
  expect(whoPlays(table(0, null), after)[0]?.text).toContain('You have given up. Basil plays on');
  expect(whoPlays(table(1, null), table(1, 'Basil', true))[0]?.text).toBe('Ana gives up. Basil plays on in this seat.');
  expect(whoPlays(table(1, null), table(1, 'Basil', true))).toHaveLength(1);
});

it('tells nothing where nothing has changed', () => {
  expect(whoPlays(table(1, 'Basil'), table(1, 'Basil'))).toEqual([]);
});

it('tells whoever comes back who played for them', () => {
  const sat_in = [{ seat: 0, bot: 'Basil' }];
  const you = { seat: 0, host: false, recovery: null, resigned: null, sat_in, seats: [] };
  expect(whileAway({ ...table(0, null), you })[0]?.text).toContain('Basil sat in for you');
  expect(whileAway({ ...table(0, null), you: { ...you, sat_in: [] } })).toEqual([]);
});

it('tells all who share a screen for whom of them somebody played', () => {
  const sat_in = [{ seat: 0, bot: 'Basil' }, { seat: 1, bot: 'Clove' }];
  const you = { seat: null, host: true, recovery: null, resigned: null, sat_in, seats: [0, 1] };
  const told = whileAway({ ...table(null, null), you });
  expect(told.map(({ seat }) => seat)).toEqual([-1, -1]);
  expect(told.map(({ text }) => text)).toEqual([
    'Basil sat in for Ana while this screen was away.',
    'Clove sat in for Ben while this screen was away.',
  ]);
});
