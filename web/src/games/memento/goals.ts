// What each printed scoring card asks for and pays, as data for its drawing and its sentence.

export type Condition =
  | { kind: 'always' }
  | { kind: 'odd' }
  | { kind: 'even' }
  | { kind: 'triples' }
  | { kind: 'exactly'; n: number }
  | { kind: 'complete' }
  | { kind: 'ownMost' }
  | { kind: 'most' }
  | { kind: 'fewest' }
  | { kind: 'same' };

export interface Goal {
  condition: Condition;
  /** Points once, or for each card of the category. */
  points: number;
  each: boolean;
}

const each = (kind: Exclude<Condition['kind'], 'exactly'>, points: number): Goal => ({
  condition: { kind },
  points,
  each: true,
});
const once = (kind: Exclude<Condition['kind'], 'exactly'>, points: number): Goal => ({
  condition: { kind },
  points,
  each: false,
});
const exactly = (n: number, points: number): Goal => ({
  condition: { kind: 'exactly', n },
  points,
  each: false,
});

const GOALS: Record<string, Goal> = {
  S01: each('always', 1),
  S02: each('always', -1),
  S03: each('odd', 1),
  S04: each('even', 1),
  S05: each('even', -1),
  S06: each('triples', 1),
  S07: exactly(2, 3),
  S08: exactly(4, 5),
  S09: exactly(7, 10),
  S10: exactly(0, 4),
  S11: once('complete', 5),
  S12: once('ownMost', 5),
  S13: once('ownMost', -5),
  S14: once('most', 5),
  S15: once('most', -3),
  S16: once('fewest', 3),
  S17: once('fewest', -3),
  S18: each('same', 1),
};

/** The scoring card with this id; null if it is none of the printed ones. */
export function goalOf(id: string | null): Goal | null {
  return (id && GOALS[id]) || null;
}

/** The sentence of the rules about a scoring card: its own, or the chapter's for one that is new. */
export function ruleOf(id: string, isColour: boolean): string {
  return id in GOALS ? `goal-${id}` : isColour ? 'score-1' : 'score-2';
}
