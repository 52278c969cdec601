// What the abilities of a word's cards do, as far as nothing is left to choose: cents, cards, and why.
import { cardOf, isWild, type Ability } from './cards';
import { GAP, lettersOf, type Tile } from './compose';
import type { Observation } from './observation';

/** A reason for cents, or for what happens besides. */
export interface Line {
  /** The tile that it is about, as an index. */
  readonly tile: number;
  readonly ability: Ability;
  /** More cents; 0: something else happens. */
  readonly cents: number;
  /** `acts`: by itself; `asks`: its owner chooses; `idle`: its condition does not hold. */
  readonly does: 'acts' | 'asks' | 'idle';
}

export interface Worth {
  /** The cents of the cards alone. */
  readonly printed: number;
  readonly lines: readonly Line[];
  /** How often the score counts: 1, or more with a Double Word. */
  readonly factor: number;
  /** What attacks take off. */
  readonly less: number;
  /** The score if nothing more is chosen. */
  readonly total: number;
  /** The letters that count for the length track. */
  readonly letters: number;
  /** Whether attacks switch the abilities off. */
  readonly silent: boolean;
}

interface Word {
  /** The indices of its tiles. */
  readonly tiles: readonly number[];
  readonly letters: number;
  readonly wilds: number;
}

const ASKING = new Set(['copy_adjacent', 'trash_hand', 'trash_hand_cents', 'trash_upgrade', 'trash_offer', 'gain']);

/** The attacks of the others against a seat, as the abilities that act. */
export function attacksOn(o: Observation, seat: number): Ability[] {
  return o.seats.flatMap(({ in_play }, other) => (other === seat ? [] : in_play.map(({ acts }) => cardOf(acts).ability)));
}

/** What the attacks of one kind add up to. */
export function attackSum(o: Observation, seat: number, key: string): number {
  return attacksOn(o, seat).reduce((sum, ability) => sum + (ability.key === key ? (ability.numbers[0] ?? 0) : 0), 0);
}

/** How many wild cards a seat may use. */
export function wildLimit(o: Observation, seat: number): number {
  const limits = attacksOn(o, seat).flatMap(({ key, numbers }) => (key === 'atk_max_wilds' ? [numbers[0] ?? 0] : []));
  return Math.min(99, ...limits);
}

export function commonForbidden(o: Observation, seat: number): boolean {
  return attacksOn(o, seat).some(({ key }) => key === 'atk_no_common');
}

/** Whether a tile scores and acts: not if it is bent by Typo or borrowed. */
function isLive(tile: Tile): boolean {
  return tile.source !== 'alternate' && (!tile.letter || isWild(cardOf(tile.card)));
}

function wordsOf(tiles: readonly Tile[]): Word[] {
  const gap = tiles.findIndex(({ id }) => id === GAP.id);
  const places = tiles.map((_, i) => i);
  const parts = gap < 0 ? [places] : [places.slice(0, gap), places.slice(gap + 1)];
  return parts.map((part) => ({
    tiles: part,
    letters: part.reduce((sum, i) => sum + lettersOf(tiles[i] ?? GAP).length, 0),
    wilds: part.filter((i) => isWild(cardOf(tiles[i]?.card ?? ''))).length,
  }));
}

function sum(words: readonly Word[], of: 'letters' | 'wilds'): number {
  return words.reduce((all, word) => all + word[of], 0);
}

function lineOf(o: Observation, tile: number, ability: Ability, word: Word, words: readonly Word[]): Line {
  const [n = 0, more = 0] = ability.numbers;
  const letters = o.options.spacebar_long === 'both' ? sum(words, 'letters') : word.letters;
  const wilds = o.options.spacebar_wilds === 'both' ? sum(words, 'wilds') : word.wilds;
  const first = word.tiles[0] === tile;
  const last = word.tiles.at(-1) === tile;
  const when = (met: boolean, cents = 0): Line => ({ tile, ability, cents: met ? cents : 0, does: met ? 'acts' : 'idle' });
  switch (ability.key) {
    case 'first_cents':
      return when(first, n);
    case 'last_cents':
      return when(last, n);
    case 'last_draw':
      return when(last);
    case 'long_cents':
      return when(letters >= n, more);
    case 'no_wild_cents':
      return when(wilds === 0, n);
    case 'wild_cents':
      return when(wilds > 0, n * wilds);
    case 'double_adjacent':
      return { tile, ability, cents: 0, does: word.tiles.length === 1 ? 'idle' : first || last ? 'acts' : 'asks' };
    default:
      return { tile, ability, cents: 0, does: ASKING.has(ability.key) ? 'asks' : 'acts' };
  }
}

/** What a word scores before its maker chooses anything, and why. */
export function worthOf(tiles: readonly Tile[], o: Observation, seat: number): Worth {
  const words = wordsOf(tiles);
  const silent = attacksOn(o, seat).some(({ key }) => key === 'atk_no_abilities');
  const centsOf = (i: number): number => (tiles[i] && isLive(tiles[i]) ? cardOf(tiles[i].card).cents : 0);
  const special = specialCents(tiles);
  const lines: Line[] = [];
  const amounts = words.map((word, which) => {
    let printed = word.tiles.reduce((all, i) => all + centsOf(i), 0);
    let bonus = special[which] ?? 0;
    let factor = 1;
    for (const i of silent ? [] : word.tiles) {
      const tile = tiles[i];
      const { ability } = cardOf(tile?.card ?? '');
      if (!tile || !isLive(tile) || ability.key === 'none' || ability.key === 'wild') continue;
      const line = lineOf(o, i, ability, word, words);
      if (ability.key === 'double_adjacent' && line.does === 'acts') {
        const twice = centsOf(word.tiles[0] === i ? i + 1 : i - 1);
        lines.push({ ...line, cents: twice });
        printed += twice;
        continue;
      }
      if (ability.key === 'double_word') factor += 1;
      lines.push(line);
      bonus += line.cents;
    }
    return { printed, bonus, factor };
  });
  const own = o.options.spacebar_double === 'own';
  const factor = 1 + amounts.reduce((all, amount) => all + amount.factor - 1, 0);
  const parts = amounts.map((each) => ({ ...each, factor: own ? each.factor : factor }));
  const less = attackSum(o, seat, 'atk_less_cents');
  return {
    printed: tiles.reduce((all, _, i) => all + centsOf(i), 0),
    lines,
    factor,
    less,
    total: totalOf(parts, less, o),
    letters: o.options.spacebar_length === 'longer' ? Math.max(...words.map(({ letters }) => letters)) : sum(words, 'letters'),
    silent,
  };
}

interface Part {
  readonly printed: number;
  readonly bonus: number;
  readonly factor: number;
}

function totalOf(parts: readonly Part[], less: number, o: Observation): number {
  const early = o.options.bonuses === 'before';
  const before = parts.map(({ printed, bonus }) => printed + (early ? bonus : 0));
  const extra = early ? 0 : parts.reduce((all, { bonus }) => all + bonus, 0);
  if (o.options.less_cents === 'after') {
    const score = before.reduce((all, amount, i) => all + amount * (parts[i]?.factor ?? 1), extra);
    return Math.max(0, score - less);
  }
  const together = o.options.spacebar_double === 'both' ? [before.reduce((all, amount) => all + amount, 0)] : before;
  let left = less;
  return together.reduce((all, amount, i) => {
    const kept = Math.max(0, amount - left);
    left -= amount - kept;
    return all + kept * (parts[i]?.factor ?? 1);
  }, extra);
}

/** Spacebar and Dyslexic score a cent each when they are used: per word. */
function specialCents(tiles: readonly Tile[]): [number, number] {
  const gap = tiles.findIndex(({ id }) => id === GAP.id);
  const turned = tiles.findIndex(({ way }) => way === 'reversed');
  const cents: [number, number] = [Number(gap >= 0), 0];
  if (turned >= 0) cents[gap >= 0 && turned > gap ? 1 : 0] += 1;
  return cents;
}
