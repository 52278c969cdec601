// The word that a person is putting together: cards in any order, looked up as they lie, changed until it is written.
import type { Preview } from '$lib/wire';
import { actionOf, GAP, isWhole, lettersOf, moved, textOf, tileOf, type, type Slot, type Tile } from './compose';

type Draft = (...actions: string[]) => Promise<Preview | null>;

/** `blank`: a wild card stands for nothing yet; `checking`: the answer is on its way. */
export type Verdict = 'empty' | 'blank' | 'checking' | 'no' | 'yes';

/** What there is to write with. */
export interface Means {
  readonly slots: readonly Slot[];
  /** How many wild cards may be used. */
  readonly wilds: number;
  /** What may come first. */
  readonly legal: readonly string[];
}

/** The letters of a wild card in the order in which they are tried: those of most words first. */
const TRIED = 'ESIARNTOLCDUPMGHBYFVKWZXJQ';

export class Writing {
  tiles: readonly Tile[] = $state.raw([]);
  /** Before which tile the next card comes. */
  caret = $state(0);
  verdict: Verdict = $state('empty');
  /** The capital that no card was left for; else nothing. */
  missing = $state('');

  readonly #draft: Draft;
  readonly #means: () => Means;
  readonly #known = new Map<string, boolean>();
  #tries = 0;

  constructor(draft: Draft, means: () => Means) {
    this.#draft = draft;
    this.#means = means;
  }

  get text(): string {
    return textOf(this.tiles);
  }

  /** The actions that write the word. */
  get actions(): string[] {
    return this.tiles.map(actionOf);
  }

  uses(slot: string): boolean {
    return this.tiles.some(({ id }) => id === slot);
  }

  /** A letter of the keyboard: a card that gives it comes in, if there is one. */
  type(letter: string): void {
    const { slots, wilds } = this.#means();
    const made = type(this.tiles, this.caret, letter, slots, wilds);
    if (made) this.#set(made.tiles, made.caret);
    this.missing = made ? '' : letter;
  }

  /** Lays a card into the word, at the mark unless told where. */
  lay(slot: Slot, at = this.caret): void {
    if (this.uses(slot.id)) return;
    this.#set(this.tiles.toSpliced(at, 0, tileOf(slot)), at + 1);
  }

  /** Puts a space in, or takes it out. */
  space(): void {
    const at = this.tiles.findIndex(({ id }) => id === GAP.id);
    if (at >= 0) this.take(at);
    else this.#set(this.tiles.toSpliced(this.caret, 0, GAP), this.caret + 1);
  }

  /** Takes a card out again. */
  take(at: number): void {
    if (!this.tiles[at]) return;
    this.#set(this.tiles.toSpliced(at, 1), this.caret > at ? this.caret - 1 : this.caret);
  }

  move(from: number, to: number): void {
    if (to < 0 || to >= this.tiles.length) return;
    this.#set(moved(this.tiles, from, to), to + 1);
  }

  /** Changes what a tile stands for. */
  change(at: number, change: Partial<Pick<Tile, 'letter' | 'way'>>): void {
    const tile = this.tiles[at];
    if (tile) this.#set(this.tiles.with(at, { ...tile, ...change, guessed: false, typed: null }), this.caret);
  }

  clear(): void {
    this.#set([], 0);
  }

  /** All that was looked up is forgotten, as another turn begins. */
  reset(): void {
    this.#known.clear();
    this.clear();
  }

  /** The letters that a wild card could stand for at a place, so that a word can still come of it;
   *  null: not known, since another wild card before it stands for nothing yet. */
  async lettersAt(at: number): Promise<ReadonlySet<string> | null> {
    const before = this.tiles.slice(0, at);
    const card = this.tiles[at]?.card ?? '';
    if (before.length > 0 && !isWhole(before)) return null;
    const preview = before.length > 0 ? await this.#draft(...before.map(actionOf)) : null;
    if (before.length > 0 && !preview) return null;
    const start = `spell ${card} as `;
    const next = preview?.state.legal ?? this.#means().legal;
    return new Set(next.filter((action) => action.startsWith(start)).map((action) => action.slice(start.length)));
  }

  #set(tiles: readonly Tile[], caret: number): void {
    this.tiles = tiles.map((tile) => (tile.guessed ? { ...tile, letter: '', guessed: false } : tile));
    this.caret = caret;
    this.missing = '';
    void this.#look();
  }

  async #look(): Promise<void> {
    this.#tries += 1;
    const mine = this.#tries;
    const { tiles } = this;
    if (!isWhole(tiles)) {
      this.verdict = tiles.length === 0 ? 'empty' : 'blank';
      await this.#guess(mine);
      return;
    }
    if (!this.#known.has(keyOf(tiles))) this.verdict = 'checking';
    const found = await this.#isWord(tiles);
    if (mine === this.#tries) this.verdict = found ? 'yes' : 'no';
  }

  /** Fills in the only blank wild card if that makes a word. It scores the same with any letter. */
  async #guess(mine: number): Promise<void> {
    const { tiles } = this;
    const at = tiles.findIndex((tile) => lettersOf(tile) === '?');
    if (at < 0 || textOf(tiles).lastIndexOf('?') !== textOf(tiles).indexOf('?')) return;
    const letters = await this.lettersAt(at);
    for (const letter of TRIED) {
      if (!letters?.has(letter)) continue;
      const made = tiles.map((tile, i) => (i === at ? { ...tile, letter, guessed: true } : tile));
      const found = await this.#isWord(made);
      if (mine !== this.#tries) return;
      if (found) {
        this.tiles = made;
        this.verdict = 'yes';
        return;
      }
    }
  }

  async #isWord(tiles: readonly Tile[]): Promise<boolean> {
    const key = keyOf(tiles);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = (await this.#draft(...tiles.map(actionOf), 'finish')) !== null;
    this.#known.set(key, found);
    return found;
  }
}

/** What the same tiles in the same order have in common. */
function keyOf(tiles: readonly Tile[]): string {
  return tiles.map(actionOf).join(',');
}
