// The games that have a board of their own, one line each; every other game gets the generic board.
import type { GameModule } from '$lib/game';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each module knows its own observation
type Loader = () => Promise<{ default: GameModule<any> }>;

const MODULES: Readonly<Record<string, Loader>> = {};

/** The module of a game, or null if it has none. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  const load = MODULES[game];
  return load ? ((await load()).default as GameModule) : null;
}
