// The glazes: four colours that any eye tells apart, each with a motif, and the lines of a tile.
//
// Colours are literals and not style sheet variables, so that a saved picture keeps them.

export const COLOURS = ['R', 'B', 'O', 'G'] as const;
export type Colour = (typeof COLOURS)[number];

/** Whether a letter names a colour. */
export function isColour(letter: string | undefined): letter is Colour {
  return (COLOURS as readonly string[]).includes(letter ?? '');
}

interface Glaze {
  readonly base: string;
  readonly deep: string;
  readonly light: string;
  /** What its motif is drawn with. */
  readonly motif: string;
}

export const GLAZE: Readonly<Record<Colour, Glaze>> = {
  R: { base: '#bf2f2a', deep: '#8a1a1c', light: '#e8877c', motif: '#fff4e6' },
  B: { base: '#1f439a', deep: '#122a66', light: '#7496de', motif: '#f3f7ff' },
  O: { base: '#f0a01c', deep: '#b8690a', light: '#fbd384', motif: '#5c2d04' },
  G: { base: '#279a7e', deep: '#0f5b49', light: '#92d8c4', motif: '#f2fff9' },
};

export const WHITE = '#fdfbf5';
export const WHITE_EDGE = '#e4dcc8';
export const COBALT = '#1d3f8f';
export const COBALT_PALE = '#dfe8fa';
export const GOLD = '#c9972f';
export const GOLD_DEEP = '#9a6d15';
export const GOLD_LIGHT = '#ecc564';

/** A circle as a path. */
function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Something repeated around the middle, with its angle in radians. */
function around(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw((i / count) * 2 * Math.PI - Math.PI / 2)).join('');
}

const at = (angle: number, radius: number): [number, number] => [
  Math.round(Math.cos(angle) * radius * 100) / 100,
  Math.round(Math.sin(angle) * radius * 100) / 100,
];

function ray(angle: number): string {
  const points = [at(angle, 12), at(angle - 0.3, 7.2), at(angle + 0.3, 7.2)];
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
}

/** Per colour its motif in a box from -12 to 12, and what is scratched into it. */
export const MOTIFS: Readonly<Record<Colour, { shape: string; scratch: string }>> = {
  R: { shape: around(5, (angle) => disc(...at(angle, 6.6), 5)), scratch: disc(0, 0, 3.1) },
  B: {
    shape: 'M0-12C4.5-5.5 8.5-1.2 8.5 3.600A8.5 8.5 0 0 1-8.5 3.600C-8.5-1.2-4.5-5.5 0-12Z',
    scratch: 'M-5.4 3.200A5.4 5.4 0 0 0 0 8.800L0 7A3.6 3.6 0 0 1-3.6 3.200Z',
  },
  O: { shape: disc(0, 0, 5.2) + around(8, ray), scratch: '' },
  G: {
    shape: 'M9.5-9.500C11 1 6 9.5-4.5 8L-9 12-10.5 10.5-7 6C-9.5-4.5-1-11 9.5-9.500Z',
    scratch: 'M6.5-7.3-5.6 4.8-4.6 5.8 7.3-6.500Z',
  },
};

/** The lines of a tile in a box of 100: the inner field, and a Wing's one field. */
export const MEDALLION =
  'M50 19C61 19 67 26 67 33 74 33 81 39 81 50 81 61 74 67 67 67 67 74 61 81 50 81 39 81 33 74 33 67 26 67 19 61 19 50 19 39 26 33 33 33 33 26 39 19 50 19Z';
export const WINGS =
  'M50 50C47 32 33 18 8 17 8 31 13 43 23 49 16 50 12 53 9 59 20 71 36 72 46 64L42 86 50 80 58 86 54 64C64 72 80 71 91 59 88 53 84 50 77 49 87 43 92 31 92 17 67 18 53 32 50 50Z';
/** Where the tip of a brush went, over a whole tile. */
export const STROKES_LIGHT = 'M2 20C26 8 66 22 98 10M0 48C30 36 62 54 100 40M4 78C36 64 70 82 98 68';
export const STROKES_DEEP = 'M0 34C34 22 64 40 100 26M2 64C28 52 72 68 100 56M0 93C30 82 66 96 100 84';
