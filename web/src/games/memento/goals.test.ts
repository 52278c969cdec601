// The drawn scoring cards against the printed ones: the rules' own data file.
import { describe, expect, it } from 'vitest';
import printed from '../../../../src/kitchentable/games/memento/scoring_cards.csv?raw';
import { signed } from '$lib/numbers';
import { goalOf, ruleOf, type Condition } from './goals';
import { goalSentence } from './messages';

const CONDITIONS: Record<string, Condition['kind']> = {
  always: 'always',
  'n%2==1': 'odd',
  'n%2==0': 'even',
  'n%3==0': 'triples',
  all_other: 'complete',
  own_most: 'ownMost',
  most: 'most',
  fewest: 'fewest',
  same: 'same',
};
const cards = printed
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', , when = '', points = ''] = line.split(',');
    return { id, when, points };
  });

describe('the scoring cards', () => {
  it.each(cards)('$id is drawn as it is printed', ({ id, when, points }) => {
    const goal = goalOf(id);
    const count = /^n==(\d+)$/.exec(when);
    expect(goal?.condition).toEqual(
      count ? { kind: 'exactly', n: Number(count[1]) } : { kind: CONDITIONS[when] },
    );
    expect(goal?.each).toBe(points.endsWith('n'));
    expect(goal?.points).toBe(Number(points.replace('n', '1')));
  });

  it.each(cards)('$id has a sentence that says its points', ({ id, points }) => {
    const sentence = goalSentence('star', id, 'all');
    expect(sentence).toMatch(/^Stars: .+\.$/);
    expect(sentence).toContain(points.endsWith('n') ? 'one point' : points.replace('-', ''));
    expect(sentence.includes('minus')).toBe(points.startsWith('-'));
  });

  it('of another data file are named by their id', () => {
    expect(goalOf('S99')).toBeNull();
    expect(goalSentence('red', 'S99', 'all')).toBe('Red: scoring card S99.');
    expect(ruleOf('S99', true)).toBe('score-1');
    expect(ruleOf('S99', false)).toBe('score-2');
    expect(ruleOf('S08', false)).toBe('goal-S08');
  });

  it('say what happens to ties where that matters', () => {
    expect(goalSentence('red', 'S14', 'nobody')).toContain('if nobody ties');
    expect(goalSentence('red', 'S14', 'all')).toContain('ties all count');
  });

  it('show losses with a minus sign, not a hyphen', () => {
    expect([signed(5), signed(0), signed(-3)]).toEqual(['+5', '0', '−3']);
  });
});
