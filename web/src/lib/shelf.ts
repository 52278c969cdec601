// The boxes on the shelf: which cover belongs to a game, also to one that cannot be played yet.
import type { Component } from 'svelte';
import { moduleOf } from '../games';
import Majolica from './covers/Majolica.svelte';
import Paperback from './covers/Paperback.svelte';
import Plain from './covers/Plain.svelte';
import Wallpaper from './covers/Wallpaper.svelte';
import type { TextId } from './messages';
import type { GameInfo } from './wire';

const COVERS: Readonly<Record<string, Component>> = {
  wallpaper: Wallpaper,
  majolica: Majolica,
  paperback: Paperback,
};

const LINES: Readonly<Record<string, TextId>> = {
  memento: 'game.memento.line',
  wallpaper: 'game.wallpaper.line',
  majolica: 'game.majolica.line',
  paperback: 'game.paperback.line',
};

/** What a game is about, in a few words; null for a game we have no words for. */
export function lineOf(game: string): TextId | null {
  return LINES[game] ?? null;
}

/** The cover of a game. */
export async function coverOf(game: string): Promise<Component> {
  return COVERS[game] ?? (await moduleOf(game))?.Cover ?? Plain;
}

/** The level a newcomer meets: the middle one, the lower of two. */
export function middleLevel(game: GameInfo): string | null {
  return game.levels[Math.floor((game.levels.length - 1) / 2)]?.name ?? null;
}
