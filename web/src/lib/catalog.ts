// What the server has on the shelf, asked once, and a game's rules, asked once per game and language.
import { api } from './api';
import { translated } from './server-texts';
import { spoken } from './texts';
import type { GameInfo, Rulebook } from './wire';

let shelf: Promise<GameInfo[]> | null = null;
const rulebooks = new Map<string, Promise<Rulebook>>();

/** The games of the server, in its own words; a failure is not remembered. */
export function games(): Promise<GameInfo[]> {
  shelf ??= api.games().catch((error: unknown) => {
    shelf = null;
    throw error;
  });
  return shelf;
}

/** A game in the person's words; null if the server does not have it. */
export async function gameOf(name: string): Promise<GameInfo | null> {
  const found = (await games()).find((game) => game.name === name);
  return found ? translated(found) : null;
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
