// What the server has on the shelf, asked once, and a game's rules, asked once per game.
import { api } from './api';
import type { GameInfo, Rulebook } from './wire';

let shelf: Promise<GameInfo[]> | null = null;
const rulebooks = new Map<string, Promise<Rulebook>>();

/** The games of the server; a failure is not remembered. */
export function games(): Promise<GameInfo[]> {
  shelf ??= api.games().catch((error: unknown) => {
    shelf = null;
    throw error;
  });
  return shelf;
}

/** The rules of a game; a failure is not remembered. */
export function rulebook(game: string): Promise<Rulebook> {
  let found = rulebooks.get(game);
  if (!found) {
    found = api.rules(game).catch((error: unknown) => {
      rulebooks.delete(game);
      throw error;
    });
    rulebooks.set(game, found);
  }
  return found;
}
