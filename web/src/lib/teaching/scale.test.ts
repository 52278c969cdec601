import { expect, it } from 'vitest';
import { apart, stepOf, ticksOf } from './scale';

it('divides spans by round steps', () => {
  expect(stepOf(4, 5)).toBe(1);
  expect(stepOf(23, 5)).toBe(5);
  expect(stepOf(260, 6)).toBe(50);
});

it('marks multiples of a step, below zero, too', () => {
  expect(ticksOf(-3, 12, 5)).toEqual([0, 5, 10]);
  expect(ticksOf(-6, 3, 5)).toEqual([-6, -4, -2, 0, 2]);
  expect(ticksOf(0, 0, 5)).toEqual([0]);
});

it('moves what would cover each other apart, and keeps it within', () => {
  expect(apart([10, 12, 50], 20, 0, 100)).toEqual([10, 30, 50]);
  expect(apart([95, 90], 20, 0, 100)).toEqual([100, 80]);
  expect(apart([], 20, 0, 100)).toEqual([]);
});
