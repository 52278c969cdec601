// What is on a sheet, what it is worth, and that its colours stay apart for every eye.
import { describe, expect, it } from 'vitest';
import { COLOURS, GLAZE } from './glaze';
import { reasonFor } from './reasons';
import { freshCoats, neighbour, outlineOf, placeOf, spacesOf } from './sheet';
import { finished, opened } from './testing';
import { titleOf, wingColours, worthOf } from './worth';

describe('the spaces of a sheet', () => {
  it('have their names, kinds and coats in reading order', () => {
    const spaces = spacesOf(finished);
    expect(spaces).toHaveLength(36);
    expect(spaces[0]).toEqual({ name: 'A1', row: 0, column: 0, wing: false, coats: ['O', 'O'] });
    expect(spaces.find(({ name }) => name === 'A2')).toMatchObject({ wing: true, coats: ['O'] });
    expect(spaces.find(({ name }) => name === 'B4')).toMatchObject({ wing: true, coats: ['G'] });
    expect(spaces.at(-1)?.name).toBe('E7');
  });

  it('show which fields were just painted', () => {
    expect(freshCoats(opened, opened)).toEqual(new Set());
    const coats = ['RB -- -- -- -- --', ...opened.coats.slice(1)];
    expect(freshCoats(opened, { ...opened, coats })).toEqual(new Set(['A1/0', 'A1/1']));
    expect(freshCoats(null, null)).toEqual(new Set());
  });

  it('are reached by arrows over gaps', () => {
    expect(neighbour(opened.layout, 'B5', 0, 1)).toBe('E5');
    expect(neighbour(opened.layout, 'A5', 1, 0)).toBeNull();
    expect(neighbour(opened.layout, 'A1', 0, -1)).toBeNull();
    expect(placeOf('E7')).toEqual({ row: 6, column: 4 });
  });

  it('have an outline around a group and none between its tiles', () => {
    expect(outlineOf(['A1'])).toBe('M0 0h100M0 100h100M0 0v100M100 0v100');
    expect(outlineOf(['A1', 'B1'])).not.toContain('M100 0v100');
    expect(outlineOf([])).toBe('');
  });
});

describe('what a sheet is worth', () => {
  const worth = worthOf(finished);

  it('is that of the recorded game', () => {
    expect(worth.longest).toMatchObject({ points: 22, count: 11, rate: 2, icons: 4, colours: ['G'] });
    expect(worth.second).toMatchObject({ points: 10, colours: ['B'] });
    expect(worth.shortest).toMatchObject({ points: 12, count: 6, colours: ['O'] });
    expect(worth.wings).toMatchObject({ points: 10, count: 2 });
    expect(worth.bingo.points).toBe(18);
    expect(worth).toMatchObject({ line: 54, total: 72 });
    expect(wingColours(finished)).toEqual(['O', 'G']);
  });

  it('is six shovels before anything is painted', () => {
    expect(worthOf(opened).total).toBe(6);
  });

  it('counts the number before a handbarrow that is the last circle', () => {
    const bingo = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((circles) => worthOf({ ...opened, circles }).bingo.points);
    expect(bingo).toEqual([0, 1, 3, 3, 6, 12, 18, 18, 26]);
  });

  it('needs two icons for the longest', () => {
    const longest = [0, 1, 2, 3, 4].map((icons) => worthOf({ ...finished, icons: [icons, 0, 0, 0] }).longest.points);
    expect(longest).toEqual([0, 0, 11, 11, 22]);
  });

  it('has its reasons', () => {
    expect(reasonFor('longest', finished)).toBe('Green has 11 tiles together; 4 icons are circled: 2 points each.');
    expect(reasonFor('second', opened)).toBe('Blue has 0 tiles together; no icon is circled, so they score nothing.');
    expect(reasonFor('wings', finished)).toBe('2 colours on Wings (orange and green); both icons: 5 points each.');
    expect(reasonFor('bingo', finished)).toBe('7 places are circled; the highest number is 18.');
    expect(reasonFor('shovels', opened)).toBe('6 shovels are left.');
  });

  it('gives a title to somebody who plays alone', () => {
    expect([39, 40, 60, 80, 95].map((points) => titleOf(points).title)).toEqual(['apprentice', 'painter', 'master', 'grandmaster', 'legend']);
  });
});

describe('the glazes', () => {
  /** On linear RGB: Machado, Oliveira and Fernandes (2009), the complete forms. */
  const VISIONS = {
    usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  };
  const APART = 10;

  const linear = (hex: string): number[] =>
    [1, 3, 5].map((at) => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
  const times = (matrix: number[][], vector: number[]): number[] =>
    matrix.map((row) => row.reduce((sum, each, i) => sum + each * (vector[i] ?? 0), 0));
  const lab = (rgb: number[]): number[] => {
    const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], rgb);
    return times(
      [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]],
      cones.map(Math.cbrt),
    );
  };

  it.each(Object.entries(VISIONS))('stay apart in %s vision', (_, vision) => {
    const seen = COLOURS.map((colour) => lab(times(vision, linear(GLAZE[colour].base)).map((part) => Math.min(1, Math.max(0, part)))));
    for (const [i, one] of seen.entries()) {
      for (const other of seen.slice(i + 1)) {
        expect(100 * Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))).toBeGreaterThan(APART);
      }
    }
  });
});
