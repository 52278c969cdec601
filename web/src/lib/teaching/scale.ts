// Axes that people can read: round steps, and pins that do not cover each other.

const STEPS = [1, 2, 5];

/** The round step that divides a span into at most so many parts: 1, 2, 5, 10, 20… */
export function stepOf(span: number, parts: number): number {
  for (let power = 1; ; power *= 10) {
    const found = STEPS.map((step) => step * power).find((step) => step * parts >= span);
    if (found) return found;
  }
}

/** The multiples of a round step from `low` to `high`, both counted in. */
export function ticksOf(low: number, high: number, parts: number): number[] {
  const step = stepOf(Math.max(1, high - low), parts);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Places moved apart so that each is `gap` from the next, near where they were and within the span. */
export function apart(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, i) => i).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const found = [...places];
  let least = low;
  for (const i of order) {
    found[i] = Math.max(found[i] ?? low, least);
    least = (found[i] ?? low) + gap;
  }
  let most = high;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i] ?? high, most);
    most = (found[i] ?? high) - gap;
  }
  return found;
}
