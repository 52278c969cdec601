// The table of That Old Wallpaper as the server shows it to one seat, in the types that the server gives.
import type { components } from '$lib/api-types';

type Schemas = components['schemas'];

export type Observation = Schemas['WallpaperObservation'];

/** An edge of a card as it hangs. */
export type Edge = 'left' | 'right' | 'up' | 'down';

/** Something that hangs in a wall: a card, or with `card` null a Hazy Memory card. */
export interface Piece {
  readonly card: string | null;
  /** To the right of the first card. */
  readonly x: number;
  /** Down from the first card. */
  readonly y: number;
  readonly turned: boolean;
  /** The edge with the wild half of a Hazy Memory card. */
  readonly facing: string | null;
}

/** Grandma's number in lists by player, in a game of two. */
export const GRANDMA = 2;

/** Whether this player is Grandma, who has no seat. */
export function isGrandma(o: Observation, player: number): boolean {
  return player >= o.walls.length;
}
