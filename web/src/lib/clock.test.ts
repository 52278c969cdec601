// Clocks on the page: what is shown is what the server would say, at any moment in between.
import { expect, it } from 'vitest';
import { clockText, leftAfter } from './clock';

const time = { seat: 0, runs: true, decision: 30_000, bank: 180_000, allowance: 60_000 };

it('spends the time of the decision, then the bank, and never more', () => {
  expect(leftAfter(time, true, 12_250)).toEqual({ decision: 17_750, bank: 180_000, allowance: 60_000 });
  expect(leftAfter(time, true, 40_000)).toEqual({ decision: 0, bank: 170_000, allowance: 60_000 });
  expect(leftAfter(time, true, 1e9)).toEqual({ decision: 0, bank: 0, allowance: 60_000 });
  expect(leftAfter(time, true, -5)).toEqual({ decision: 30_000, bank: 180_000, allowance: 60_000 });
});

it('spends the allowance of who is cut off first', () => {
  expect(leftAfter(time, false, 70_000)).toEqual({ decision: 20_000, bank: 180_000, allowance: 0 });
});

it('stands still while it does not run', () => {
  expect(leftAfter({ ...time, runs: false }, true, 99_000)).toMatchObject({ decision: 30_000, bank: 180_000 });
});

it('reads as minutes and seconds', () => {
  expect([0, 1, 1000, 59_001, 180_000, 3_725_000].map(clockText)).toEqual(['0:00', '0:01', '0:01', '1:00', '3:00', '1:02:05']);
});
