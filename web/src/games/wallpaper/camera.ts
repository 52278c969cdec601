// How a wall is fitted into its window, moved and zoomed: plain numbers, no elements.
import { HEIGHT, WIDTH } from './cards';
import type { Cell } from './wall';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point of the wall at wx,wy is drawn at x + scale * wx, y + scale * wy. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const MOST = 3;
export const LEAST = 0.12;
/** What fits is not drawn larger than this. */
const LARGEST_FIT = 1.25;
const MARGIN = 12;

/** The part of the wall that some cells take up; an empty wall is one card large. */
export function boundsOf(cells: readonly Cell[]): Box {
  const xs = cells.length ? cells.map(({ x }) => x) : [0];
  const ys = cells.length ? cells.map(({ y }) => y) : [0];
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {
    x: x * WIDTH,
    y: y * HEIGHT,
    width: (Math.max(...xs) - x + 1) * WIDTH,
    height: (Math.max(...ys) - y + 1) * HEIGHT,
  };
}

/** Shows all of `box` in the middle of a window. */
export function fit(box: Box, window: { width: number; height: number }): Camera {
  const room = Math.min((window.width - 2 * MARGIN) / box.width, (window.height - 2 * MARGIN) / box.height);
  const scale = Math.max(LEAST, Math.min(LARGEST_FIT, room));
  return {
    scale,
    x: window.width / 2 - scale * (box.x + box.width / 2),
    y: window.height / 2 - scale * (box.y + box.height / 2),
  };
}

/** Zooms by a factor while the point at px,py of the window stays where it is. */
export function zoom(camera: Camera, factor: number, px: number, py: number): Camera {
  const scale = Math.max(LEAST, Math.min(MOST, camera.scale * factor));
  const by = scale / camera.scale;
  return { scale, x: px - (px - camera.x) * by, y: py - (py - camera.y) * by };
}

/** How far a point of the wall is from a cell; 0 inside. */
export function distance({ x, y }: Cell, px: number, py: number): number {
  const right = Math.max(x * WIDTH - px, 0, px - (x + 1) * WIDTH);
  const down = Math.max(y * HEIGHT - py, 0, py - (y + 1) * HEIGHT);
  return Math.hypot(right, down);
}

/** The cell that lies nearest in the direction of an arrow key; null: none. */
export function nextCell<C extends Cell>(cells: readonly C[], from: Cell, key: string): C | null {
  const ahead = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!ahead) return null;
  const [right = 0, down = 0] = ahead;
  const along = ({ x, y }: Cell): number => (x - from.x) * right + (y - from.y) * down;
  const aside = ({ x, y }: Cell): number => Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
  const cost = (cell: Cell): number => along(cell) + 2 * aside(cell);
  const there = cells.filter((cell) => along(cell) > 0).sort((one, other) => cost(one) - cost(other));
  return there[0] ?? null;
}
