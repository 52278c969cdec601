// The games that have a board of their own, one line each; every other game gets the generic board.
import type { GameModule } from '$lib/game';

type Loader = () => Promise<{ default: GameModule<any> }>;

const MODULES: Readonly<Record<string, Loader>> = {
  memento: () => import('./memento'),
  wallpaper: () => import('./wallpaper'),
  majolica: () => import('./majolica'),
  paperback: () => import('./paperback'),
};

/** The module of a game, or null if it has none. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  const load = MODULES[game];
  return load ? ((await load()).default as GameModule) : null;
}
