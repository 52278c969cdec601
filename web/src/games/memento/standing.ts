// Where players stand by the points of the scored rounds.

/** Per seat its place by points alone, 1 the best; equal points share a place. */
export function places(points: readonly number[]): number[] {
  return points.map((mine) => 1 + points.filter((other) => other > mine).length);
}

/** The sum of some points. */
export function sumOf(values: readonly number[] | undefined): number {
  return (values ?? []).reduce((sum, value) => sum + value, 0);
}
