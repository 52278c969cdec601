// What is on a sheet, space by space, and where a group of spaces has its outline.
import { isColour, type Colour } from './glaze';
import type { SheetSeen } from './observation';

export const COLUMNS = 6;
export const ROWS = 7;

export interface Space {
  /** `A1` to `F7`. */
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly wing: boolean;
  /** Its coats, the inner one first. */
  readonly coats: readonly Colour[];
}

/** How the place in a row and a column is called. */
export function nameOf(row: number, column: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The row and column of a place. */
export function placeOf(name: string): { row: number; column: number } {
  return { row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 65 };
}

/** The spaces of a sheet in reading order. */
export function spacesOf(sheet: Pick<SheetSeen, 'layout' | 'coats'>): Space[] {
  return sheet.layout.flatMap((kinds, row) => {
    const coats = (sheet.coats[row] ?? '').split(' ');
    return [...kinds].flatMap((kind, column) => {
      if (kind === '.') return [];
      const painted = [...(coats[column] ?? '')].filter(isColour);
      return [{ name: nameOf(row, column), row, column, wing: kind === 'W', coats: painted }];
    });
  });
}

/** The fields that have a coat in `after` and had none in `before`: `A1/0` inner, `A1/1` outer. */
export function freshCoats(before: SheetSeen | null, after: SheetSeen | null): Set<string> {
  const had = new Map(before ? spacesOf(before).map(({ name, coats }) => [name, coats.length]) : []);
  const fresh = (after ? spacesOf(after) : []).flatMap(({ name, coats }) =>
    coats.flatMap((_, field) => (field < (had.get(name) ?? 0) ? [] : [`${name}/${field}`])),
  );
  return new Set(fresh);
}

/** The edges around some spaces, as a path in which a space is 100 wide. */
export function outlineOf(names: readonly string[]): string {
  const inside = new Set(names);
  const edges = [...inside].flatMap((name) => {
    const { row, column } = placeOf(name);
    const [x, y] = [column * 100, row * 100];
    return [
      inside.has(nameOf(row - 1, column)) ? '' : `M${x} ${y}h100`,
      inside.has(nameOf(row + 1, column)) ? '' : `M${x} ${y + 100}h100`,
      inside.has(nameOf(row, column - 1)) ? '' : `M${x} ${y}v100`,
      inside.has(nameOf(row, column + 1)) ? '' : `M${x + 100} ${y}v100`,
    ];
  });
  return edges.join('');
}

/** The next space from a place in a direction, over gaps; null: there is none. */
export function neighbour(layout: readonly string[], name: string, down: number, right: number): string | null {
  let { row, column } = placeOf(name);
  for (;;) {
    row += down;
    column += right;
    const kind = layout[row]?.[column];
    if (kind === undefined) return null;
    if (kind !== '.') return nameOf(row, column);
  }
}
