// The boxes on the shelf: what is said of a game before it is opened.
import type { TextId } from './messages';
import type { GameInfo } from './wire';

const LINES: Readonly<Record<string, TextId>> = {
  memento: 'game.memento.line',
  wallpaper: 'game.wallpaper.line',
  majolica: 'game.majolica.line',
  paperback: 'game.paperback.line',
};

/** What is printed on a box, below its picture. */
const MOTTOS: Readonly<Record<string, TextId>> = { memento: 'game.memento.motto' };

/** The words on a game's box; null if there are none. */
export function mottoOf(game: string): TextId | null {
  return MOTTOS[game] ?? null;
}

/** What a game is about, in a few words; null for a game we have no words for. */
export function lineOf(game: string): TextId | null {
  return LINES[game] ?? null;
}

/** The level a newcomer meets: the middle one, the lower of two. */
export function middleLevel(game: GameInfo): string | null {
  return game.levels[Math.floor((game.levels.length - 1) / 2)]?.name ?? null;
}
