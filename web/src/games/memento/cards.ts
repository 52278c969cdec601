// What playing cards and categories there are, how they are named on the wire, and how they are drawn.

export const COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
export const SHAPES = ['circle', 'triangle', 'star', 'square'] as const;

export type Colour = (typeof COLOURS)[number];
export type Shape = (typeof SHAPES)[number];
export type Category = Colour | Shape;

export interface Card {
  colour: Colour;
  shape: Shape;
}

/** The sixteen kinds of card in the order in which the server counts them: colour * 4 + shape. */
export const CARDS: readonly Card[] = COLOURS.flatMap((colour) =>
  SHAPES.map((shape) => ({ colour, shape })),
);

/** The card of a wire name such as `red-star`; null for anything else. */
export function cardOf(name: string | null | undefined): Card | null {
  const [colour, shape] = (name ?? '').split('-');
  return isColour(colour) && isShape(shape) ? { colour, shape } : null;
}

export function isColour(name: string | undefined): name is Colour {
  return COLOURS.includes(name as Colour);
}

export function isShape(name: string | undefined): name is Shape {
  return SHAPES.includes(name as Shape);
}

/** Whether a card counts for a category. */
export function belongs(card: Card, category: string): boolean {
  return card.colour === category || card.shape === category;
}

/** The categories in play that are colours, or shapes, in their order. */
export function coloursIn(categories: readonly string[]): Colour[] {
  return categories.filter(isColour);
}

export function shapesIn(categories: readonly string[]): Shape[] {
  return categories.filter(isShape);
}

/** How many cards of a category a pile holds, given its count for each of CARDS. */
export function countOf(category: string, counts: readonly number[]): number {
  return CARDS.reduce(
    (sum, card, index) => sum + (belongs(card, category) ? (counts[index] ?? 0) : 0),
    0,
  );
}

/** Outlines of the shapes in a box of 100 by 100, of about the same visual weight. */
export const OUTLINES: Record<Shape, string> = {
  circle: 'M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z',
  triangle: 'M50 7L97 91H3z',
  star: star(50, 53, 50, 22),
  square: 'M9 9H91V91H9z',
};

function star(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 ? inner : outer;
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
