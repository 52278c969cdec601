import { describe, expect, it } from 'vitest';
import { whole, wholeAll } from './whole';
import type { Sent } from './wire';

const line = (points: number) => ({ label: 'round 1, red', points, rule: 'goal-S1', pieces: [] });
const sent = (index: number, breakdown: unknown): Sent =>
  ({ index, events: [], state: { index, breakdown } }) as unknown as Sent;

describe('what an update leaves out', () => {
  it('is as it was told before', () => {
    const [first, second, third] = wholeAll([sent(1, [[line(2)]]), sent(2, null), sent(3, [[line(5)]])]);
    expect(first?.state.breakdown).toEqual([[line(2)]]);
    expect(second?.state).toEqual({ index: 2, breakdown: [[line(2)]] });
    expect(third?.state.breakdown).toEqual([[line(5)]]);
  });

  it('is nothing where nothing was told', () => {
    expect(whole(sent(1, null).state).breakdown).toEqual([]);
  });
});
