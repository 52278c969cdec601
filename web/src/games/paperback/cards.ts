// The cards of Paperback as they are printed, read from the files that the rules read, too.
import awardsCsv from '../../../../src/kitchentable/games/paperback/awards.csv?raw';
import cardsCsv from '../../../../src/kitchentable/games/paperback/cards.csv?raw';
import powersCsv from '../../../../src/kitchentable/games/paperback/powers.csv?raw';
import themesCsv from '../../../../src/kitchentable/games/paperback/themes.csv?raw';

export type Kind = 'starting' | 'offer' | 'attack' | 'fame' | 'common';

/** What a card says: `long_cents:7:2`. */
export interface Ability {
  readonly key: string;
  readonly numbers: readonly number[];
}

export interface Card {
  readonly id: string;
  readonly kind: Kind;
  /** One or two capitals; `?` for a wild card; nothing for Spacebar and Dyslexic. */
  readonly letters: string;
  readonly cost: number;
  readonly cents: number;
  readonly fame: number;
  readonly ability: Ability;
}

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly fame: number;
  readonly examples: string;
}

type Row = Readonly<Record<string, string>>;

/** The cells of a line; what stands in quotes may have commas in it. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function rows(text: string): Row[] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, i) => [names[i] ?? '', cell])));
}

function abilityOf(text: string): Ability {
  const [key = 'none', ...numbers] = text.split(':');
  return { key, numbers: numbers.map(Number) };
}

const CARDS = new Map<string, Card>(
  rows(cardsCsv).map((row) => [
    row.id ?? '',
    {
      id: row.id ?? '',
      kind: (row.kind ?? 'offer') as Kind,
      letters: row.letters ?? '',
      cost: Number(row.cost),
      cents: Number(row.cents),
      fame: Number(row.fame),
      ability: abilityOf(row.ability ?? ''),
    },
  ]),
);

function named(text: string): Map<string, Named> {
  return new Map(
    rows(text).map(({ id = '', name = '', key = '', fame = '0', examples = '' }) => [
      id,
      { id, name, key, fame: Number(fame), examples },
    ]),
  );
}

export const POWERS = named(powersCsv);
export const AWARDS = named(awardsCsv);
export const THEMES = named(themesCsv);

const NOTHING: Card = { id: '', kind: 'offer', letters: '', cost: 0, cents: 0, fame: 0, ability: abilityOf('none') };

/** The card of an id; a blank one for an id that is not known. */
export function cardOf(id: string): Card {
  return CARDS.get(id) ?? NOTHING;
}

export function isWild(card: Card): boolean {
  return card.letters === '?';
}

/** The Fame of some cards together. */
export function fameOf(ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + cardOf(id).fame, 0);
}

/** The kinds of paperbacks, as they are painted. */
export const GENRES = ['western', 'space', 'romance', 'crime', 'horror', 'sea'] as const;
export type Genre = (typeof GENRES)[number];

/** What the Fame cards are painted as, by price. */
export const COVERS: Readonly<Record<number, Genre>> = { 5: 'romance', 8: 'western', 11: 'space', 17: 'crime' };

/** What a theme card is painted as. */
export function genreOf(theme: string): Genre {
  return GENRES[Number(theme.slice(1)) - 1] ?? 'crime';
}
