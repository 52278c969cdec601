// The games that have a board of their own, one line each; every other game gets the generic board.
import type { GameModule } from '$lib/game';
import { ready } from '$lib/texts';

type Loader = () => Promise<{ default: GameModule<any> }>;

const MODULES: Readonly<Record<string, Loader>> = {
  memento: () => import('./memento'),
  wallpaper: () => import('./wallpaper'),
  majolica: () => import('./majolica'),
  paperback: () => import('./paperback'),
};

/** The module of a game, with its words in the language that is spoken; null if it has none. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  const load = MODULES[game];
  if (!load) return null;
  const { default: found } = await load();
  await ready();
  return found as GameModule;
}
