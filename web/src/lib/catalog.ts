// What the server has on the shelf, asked once, and a game's rules, asked once per game and language.
import { api } from './api';
import { spoken } from './texts';
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

/** The rules of a game, in the language that is spoken if they are there in it; a failure is not remembered. */
export function rulebook(game: string): Promise<Rulebook> {
  const language = spoken();
  const key = `${game} ${language}`;
  let found = rulebooks.get(key);
  if (!found) {
    found = api.rules(game, language).catch((error: unknown) => {
      rulebooks.delete(key);
      throw error;
    });
    rulebooks.set(key, found);
  }
  return found;
}
