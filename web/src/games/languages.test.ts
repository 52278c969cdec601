// Every text of every game can be said in every language, with whatever values it may get.
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sample, Table, View } from '$lib/game';
import { refusal, saidOf } from '$lib/server-texts';
import { LANGUAGES, speak, type Language } from '$lib/texts';
import type { Event } from '$lib/wire';
import { moduleOf } from '.';
import { cardWords } from './memento/messages';
import { cardOf } from './paperback/cards';
import { cardText, sourceName, themeName } from './paperback/messages';
import { observation, view } from './wallpaper/fixtures';
import { colourName, shapeWords } from './wallpaper/messages';
import type { Observation } from './wallpaper/observation';

type Catalogue = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;
type Tree = ReturnType<IntlMessageFormat['getAst']>;

const CATALOGUES = import.meta.glob<Record<string, Catalogue>>('./*/messages/{en,de}.ts', { eager: true });
const SAMPLES = import.meta.glob<{ default: readonly Sample[] }>('./*/samples.ts', { eager: true });
/** Numbers that need different words, in one language or another. */
const NUMBERS = [-1, 0, 1, 2];
/** Nothing, braces, a space too many. */
const FLAW = /^$|^ | $|[{}]|undefined| {2}| [.,:;]/;
const TYPE = { argument: 1, number: 2, select: 5, plural: 6 };

/** What each argument of a message may be: all its choices, some numbers, or a word to be found again. */
function choicesOf(tree: Tree, found = new Map<string, readonly (string | number)[]>()): typeof found {
  for (const node of tree) {
    if (!('value' in node)) continue;
    const value = String(node.value);
    if (node.type === TYPE.argument && !found.has(value)) found.set(value, [`‹${value}›`]);
    if (node.type === TYPE.number) found.set(value, NUMBERS);
    if (!('options' in node)) continue;
    const { options } = node;
    if (node.type === TYPE.plural) found.set(value, NUMBERS);
    if (node.type === TYPE.select) found.set(value, Object.keys(options));
    for (const option of Object.values(options)) choicesOf(option.value, found);
  }
  return found;
}

/** All values that a message may be asked with. */
function valuesOf(tree: Tree): Values[] {
  return [...choicesOf(tree)].reduce<Values[]>(
    (all, [name, choices]) => all.flatMap((values) => choices.map((choice) => ({ ...values, [name]: choice }))),
    [{}],
  );
}

/** The boards are fetched when they are first asked for, which takes its time. */
beforeAll(() => Promise.all(['memento', 'wallpaper', 'majolica', 'paperback'].map(moduleOf)), 60_000);
afterEach(() => speak('en'));

describe.each(Object.entries(CATALOGUES))('%s', (path, module) => {
  const language = /(\w+)\.ts$/.exec(path)![1]!;
  const texts = Object.values(module).find((each) => typeof each === 'object') ?? {};

  it('says everything, with all values', () => {
    const wrong = Object.entries(texts).flatMap(([id, text]) => {
      const message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const said = valuesOf(message.getAst()).map((values) => String(message.format(values)));
      return said.filter((line) => FLAW.test(line)).map((line) => `${id}: ${line}`);
    });
    expect(wrong).toEqual([]);
  });
});

const ALL = Object.values(SAMPLES).flatMap(({ default: samples }) => samples);

/** All that is said of a table and of what happens there. */
async function told({ table: info, state, updates = [] }: Sample): Promise<string> {
  const module = (await moduleOf(info.game))!;
  const name = (seat: number): string => info.seats[seat]?.name ?? '';
  const table: Table = { seats: info.seats, you: info.you.seat, options: info.options, name };
  const about = (view: View<unknown>): string[] => [
    module.headline(view, table),
    module.prompt(view, table),
    module.primary(view, table)?.label ?? '',
    ...info.seats.flatMap(({ seat }) => module.facts(seat, view, table).flatMap(({ label, value }) => [label, value])),
  ];
  let view = state.view as View<unknown>;
  const lines = about(view);
  for (const update of updates) {
    const end = update.state.view as View<unknown>;
    update.events.forEach((event: Event, i: number) => {
      const after = i === update.events.length - 1 ? end : module.fold(view, event, end);
      const said = event.private ? module.whisper(event, table) : module.describe(event, view, after, table);
      lines.push(...(typeof said === 'string' ? [said] : said ? [said.now, said.log ?? ''] : []));
      lines.push(module.interlude(view, after, table) ?? '');
      view = after;
    });
    lines.push(...about(view));
  }
  return lines.filter(Boolean).join('\n');
}

/** Words that English has and the other language has not. */
const ENGLISH: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /\b(the|of|your?|with|and|this|that|is|are|to|for|from|cards?|round|takes?|point)\b/i,
};
const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Language[];

describe.each(OTHERS)('a table in %s', (language) => {
  it.each(ALL.map((sample) => [sample.title, sample] as const))('is told without English: %s', async (_, sample) => {
    const english = await told(sample);
    await speak(language);
    const said = await told(sample);
    expect(said).not.toBe(english);
    expect(said.split('\n')).toHaveLength(english.split('\n').length);
    for (const line of said.split('\n')) expect(line).not.toMatch(ENGLISH[language]!);
  });
});

describe('in German', () => {
  beforeEach(() => speak('de'));

  it('cards of Memento follow their gender and their place in a sentence', () => {
    expect(cardWords({ colour: 'red', shape: 'star' })).toBe('roter Stern');
    expect(cardWords({ colour: 'red', shape: 'star' }, 'the')).toBe('den roten Stern');
    expect(cardWords({ colour: 'blue', shape: 'circle' }, 'a')).toBe('einen blauen Kreis');
    expect(cardWords({ colour: 'green', shape: 'square' }, 'the')).toBe('das grüne Quadrat');
    expect(cardWords({ colour: 'yellow', shape: 'triangle' }, 'a')).toBe('ein gelbes Dreieck');
  });

  it('so do the shapes of a wallpaper', () => {
    expect(shapeWords('big', 'red')).toBe('große rote Blume');
    expect(shapeWords('little', 'blue')).toBe('kleiner blauer Stern');
    expect(shapeWords('little', 'green')).toBe('kleines grünes Blatt');
    expect(colourName('yellow')).toBe('Gelbe Sonnen');
  });

  it('so is a turn on it', async () => {
    const { headline, prompt, describe: tell } = (await moduleOf('wallpaper'))!;
    const name = (seat: number): string => ['Ana', 'Ben'][seat] ?? '';
    const table = { seats: [{}, {}], you: 0, options: {}, name } as unknown as Table;
    const at = (given: Partial<Observation>): View<unknown> => view(observation(2, given), { legal: ['something'] });
    const broken = at({ stage: 'break', shown: [4, 4, 4] });
    expect(headline(broken, table)).toBe('Runde 1 · Zug 2/6');
    expect(prompt(at({ stage: 'hang', new: [['W001', 'W002'], []] }), table)).toMatch(/^Klebe deine 2 Karten /);
    expect(prompt(at({ stage: 'add', hazies: [1, 0] }), table)).toMatch(/^Klebe deine Vage Erinnerung /);
    expect(tell({ seat: 1, action: 'claim 2', private: false }, broken, broken, table)).toContain('nimmt Spalte 2');
    expect(tell({ seat: -1, action: 'grandma claims 3', private: false }, broken, broken, table)).toContain('Oma ist');
  });

  it('cards, themes and Fame of Paperback have German names around English letters', () => {
    expect(cardText(cardOf('L18'))).toBe('L: bringt 2¢, kostet 4¢. Wort ab 7 Buchstaben: 2¢ mehr.');
    expect(themeName('H04')).toBe('Krimi');
    expect(sourceName('H04')).toBe('Thema: Krimi');
    expect(sourceName('W03')).toBe('Auszeichnung: Muse');
    expect(sourceName('S06')).toBe('Joker für 2¢');
  });

  it('a game’s refusals and rounds are German, and what nobody translated stays as it was', async () => {
    await Promise.all(['memento', 'paperback'].map(saidOf));
    expect(refusal('empty_pile', 'Pile 2 is empty.', 'memento')).toContain('Dieser Stapel ist leer');
    expect(refusal('too_dear', 'It costs too much.', 'paperback')).toBe('Diese Karte ist dafür zu teuer.');
    expect(refusal('no_such_code', 'No.', 'memento')).toBe('No.');
  });
});
