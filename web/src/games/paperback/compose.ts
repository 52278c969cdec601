// A word while it is being put together: cards in a row, typed or laid, whatever they spell so far.
import { cardOf, isWild } from './cards';

/** A card that can be put into the word. */
export interface Slot {
  /** Unique in the hand: the second S06 is `S06#1`. */
  readonly id: string;
  readonly card: string;
  readonly source: 'hand' | 'common' | 'alternate';
}

/** A card in the word, or the space of Spacebar. */
export interface Tile extends Slot {
  /** The capital that a wild card, or one bent by Typo, stands for; else nothing. */
  readonly letter: string;
  readonly way: '' | 'reversed' | 'twice';
  /** Whether its letter was filled in for the person, and may change with the cards around it. */
  readonly guessed: boolean;
  /** What was typed for it, perhaps the first of its two letters alone; null: it was laid by hand. */
  readonly typed: string | null;
}

export const GAP: Tile = { id: 'space', card: '', source: 'hand', letter: '', way: '', guessed: false, typed: null };

/** The slots of a hand. */
export function slotsOf(hand: readonly string[]): Slot[] {
  return hand.map((card, place) => {
    const before = hand.slice(0, place).filter((other) => other === card).length;
    return { id: `${card}#${before}`, card, source: 'hand' };
  });
}

export function tileOf(slot: Slot): Tile {
  return { ...slot, letter: '', way: '', guessed: false, typed: null };
}

/** The capitals that a tile gives; `?` for a wild card that stands for nothing yet. */
export function lettersOf(tile: Tile): string {
  if (tile.id === GAP.id) return ' ';
  if (tile.letter) return tile.letter;
  const { letters } = cardOf(tile.card);
  if (tile.way === 'reversed') return [...letters].reverse().join('');
  return tile.way === 'twice' ? letters + letters : letters;
}

/** What the tiles spell. */
export function textOf(tiles: readonly Tile[]): string {
  return tiles.map(lettersOf).join('');
}

/** Whether every wild card stands for a letter. */
export function isWhole(tiles: readonly Tile[]): boolean {
  return tiles.length > 0 && !textOf(tiles).includes('?');
}

/** The action that puts a tile into the word. */
export function actionOf(tile: Tile): string {
  if (tile.id === GAP.id) return 'space';
  if (tile.source === 'alternate') return `borrow ${tile.card}`;
  if (tile.letter) return `spell ${tile.card} as ${tile.letter}`;
  return tile.way ? `spell ${tile.card} ${tile.way}` : `spell ${tile.card}`;
}

interface Found {
  readonly tiles: readonly Tile[];
  readonly wilds: number;
  /** Wild cards are spared, and half a card comes last. */
  readonly waste: number;
  readonly cents: number;
}

const HALF = 100;

/** The cards that spell some typed capitals, wild ones only where there is no other; null: none do.
 *  Of a card with two letters the last one may not be typed yet. */
export function assign(text: string, slots: readonly Slot[], wilds: number): readonly Tile[] | null {
  let best: Found | null = null;
  const better = (found: Found): boolean =>
    !best || found.waste < best.waste || (found.waste === best.waste && found.cents > best.cents);

  function walk(at: number, left: readonly Slot[], found: Found): void {
    if (best && found.waste > best.waste) return;
    if (at >= text.length) {
      if (better(found)) best = found;
      return;
    }
    const tried = new Set<string>();
    for (const slot of left) {
      const kind = slot.card;
      if (tried.has(kind)) continue;
      tried.add(kind);
      const card = cardOf(kind);
      const wild = isWild(card);
      const rest = text.slice(at, at + (wild ? 1 : card.letters.length));
      if (wild ? found.wilds >= wilds : !rest || !card.letters.startsWith(rest)) continue;
      const tile = { ...slot, letter: wild ? rest : '', way: '', guessed: false, typed: rest } as const;
      walk(at + rest.length, left.filter(({ id }) => id !== slot.id), {
        tiles: [...found.tiles, tile],
        wilds: found.wilds + Number(wild),
        waste: found.waste + (wild ? 1 : rest.length < card.letters.length ? HALF : 0),
        cents: found.cents + card.cents,
      });
    }
  }

  walk(0, slots, { tiles: [], wilds: 0, waste: 0, cents: 0 });
  return (best as Found | null)?.tiles ?? null;
}

/** The word once a capital was typed behind the first `caret` tiles; null: no card gives it.
 *  What was typed just before may be spelled with other cards then. */
export function type(
  tiles: readonly Tile[],
  caret: number,
  letter: string,
  slots: readonly Slot[],
  wilds: number,
): { tiles: readonly Tile[]; caret: number } | null {
  let from = caret;
  while (from > 0 && tiles[from - 1]?.typed) from -= 1;
  const run = tiles.slice(from, caret).map(({ typed }) => typed);
  const kept = [...tiles.slice(0, from), ...tiles.slice(caret)];
  const free = slots.filter(({ id }) => !kept.some((tile) => tile.id === id));
  const used = kept.filter(({ card, source }) => source !== 'alternate' && isWild(cardOf(card))).length;
  const made = assign(run.join('') + letter, free, wilds - used);
  if (!made) return null;
  return { tiles: [...tiles.slice(0, from), ...made, ...tiles.slice(caret)], caret: from + made.length };
}

/** The list with one of it in another place. */
export function moved(tiles: readonly Tile[], from: number, to: number): readonly Tile[] {
  const tile = tiles[from];
  return tile ? tiles.toSpliced(from, 1).toSpliced(to, 0, tile) : tiles;
}
