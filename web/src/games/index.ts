// The games that have a board of their own, one line each; every other game gets the generic board.
import type { Component } from 'svelte';
import type { GameModule } from '$lib/game';
import Plain from '$lib/generic/Cover.svelte';
import { saidOf } from '$lib/server-texts';
import { ready } from '$lib/texts';
import type { Lessons } from '$lib/tutorial/lessons';

type Loader = () => Promise<{ default: GameModule<any> }>;

const MODULES: Readonly<Record<string, Loader>> = {
  memento: () => import('./memento'),
  wallpaper: () => import('./wallpaper'),
  majolica: () => import('./majolica'),
  paperback: () => import('./paperback'),
};

const LESSONS: Readonly<Record<string, () => Promise<{ default: Lessons }>>> = {
  memento: () => import('./memento/lessons'),
  wallpaper: () => import('./wallpaper/lessons'),
  majolica: () => import('./majolica/lessons'),
  paperback: () => import('./paperback/lessons'),
};

/** Whether a game can be learnt by playing. */
export function teaches(game: string): boolean {
  return game in LESSONS;
}

/** The lessons of a game, or null if it has none. */
export async function lessonsOf(game: string): Promise<Lessons | null> {
  const load = LESSONS[game];
  if (!load) return null;
  const { default: found } = await load();
  await ready();
  return found;
}

/** The module of a game, with all words in the language that is spoken; null if it has none. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  const load = MODULES[game];
  if (!load) return null;
  const { default: found } = await load();
  await Promise.all([ready(), saidOf(game)]);
  return found as GameModule;
}

const COVERS = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default' });

/** The cover of a game's box; a plain one if it has none of its own. */
export async function coverOf(game: string): Promise<Component> {
  const load = COVERS[`./${game}/Cover.svelte`];
  if (!load) return Plain;
  const found = await load();
  await ready();
  return found;
}
