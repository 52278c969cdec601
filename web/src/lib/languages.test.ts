// No text is forgotten: none is untranslated, none unused, and no word stands in the markup itself.
import { IntlMessageFormat } from 'intl-messageformat';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './texts';

type Catalogue = Readonly<Record<string, string>>;
type Tree = ReturnType<IntlMessageFormat['getAst']>;

const CATALOGUES = import.meta.glob<Record<string, Catalogue>>('/src/**/messages/{en,de}.ts', { eager: true });
const SOURCES = import.meta.glob<string>('/src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

const WORD = /\p{L}{2}/u;

/** Types of nodes in a message. */
const TYPE = { literal: 0, select: 5 };

/** What may be the same in two languages: names, signs, and words that both have. */
const ALIKE = new Set([
  ...['Kitchen Table', 'Majolica Painting', 'majolica-{sheet}-{name}'],
  ...['Bot, {level}', 'Normal', '{colours}. Bonus: {bonus}', 'Version {version} · {hash}'],
]);

/** Words that English has and the other language has not. */
const ENGLISH: Readonly<Record<string, RegExp>> = {
  de: /\b(the|of|your|you|with|and|this|that|is|are|to|for|from|card|cards)\b/i,
};

/** What is typed on a computer, in any language. */
const COMMANDS = new Set(['kitchentable verify']);

/** A part of the client: the frame, or a game. */
interface Part {
  readonly name: string;
  /** By language, then by id. */
  readonly texts: Readonly<Record<string, Catalogue>>;
  /** Its files but for tests and catalogues, as they are written. */
  readonly sources: readonly string[];
}

const partOf = (path: string): string => /^\/src\/games\/(\w+)\//.exec(path)?.[1] ?? 'frame';

const PARTS: readonly Part[] = [...new Set(Object.keys(CATALOGUES).map(partOf))].map((name) => ({
  name,
  texts: Object.fromEntries(
    Object.entries(CATALOGUES)
      .filter(([path]) => partOf(path) === name)
      .map(([path, module]) => [/(\w+)\.ts$/.exec(path)![1]!, Object.values(module)[0]!]),
  ),
  sources: Object.entries(SOURCES)
    .filter(([path]) => partOf(path) === name && !/\.test\.ts$|\/messages\/(server\.)?[a-z]{2}\.ts$/.test(path))
    .map(([, source]) => source),
}));

/** A message taken apart: its arguments, those of a `select` with their keys, and its words. */
function taken(text: string): { arguments: ReadonlyMap<string, readonly string[] | null>; words: string } {
  const found = new Map<string, readonly string[] | null>();
  let words = '';
  const walk = (tree: Tree): void => {
    for (const node of tree) {
      if (!('value' in node)) continue; // a `#` stands for its plural
      if (node.type === TYPE.literal) words += `${node.value} `;
      else if ('options' in node && node.type === TYPE.select) found.set(node.value, Object.keys(node.options).sort());
      else if (!found.has(node.value)) found.set(node.value, null);
      if ('options' in node) for (const option of Object.values(node.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst());
  return { arguments: found, words };
}

/** Why a text of another language does not fit the English one; empty: it does. */
function unfit(language: string, english: string, text: string): string {
  const { arguments: here, words } = taken(text);
  const { arguments: there } = taken(english);
  for (const [name, keys] of here) {
    const other = there.get(name);
    if (other === undefined) return `{${name}} is not in the English text`;
    if (keys && other && keys.join() !== other.join()) return `{${name}} has other choices than in English`;
  }
  for (const [name, keys] of there) if (!here.has(name) && keys === null) return `{${name}} is lacking`;
  if (text === english && WORD.test(words) && !ALIKE.has(text)) return 'it is English';
  if (ENGLISH[language]?.test(words)) return 'there is English in it';
  if (/"|\.\.\./.test(text)) return 'its signs are those of a typewriter';
  return '';
}

/** The ids of a catalogue that no source names, be it by a template such as `level.${name}`. */
function unused(ids: readonly string[], sources: readonly string[]): string[] {
  const named = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    for (const [, , literal] of source.matchAll(/(['"])([\w.-]+)\1/g)) named.add(literal!);
    for (const [, template] of source.matchAll(/`((?:[\w.-]|\$\{[^}`]+\})+)`/g)) {
      const fixed = template!.split(/\$\{[^}]+\}/);
      if (fixed.join('').length > 1) templates.push(new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
    }
  }
  return ids.filter((id) => !named.has(id) && !templates.some((template) => template.test(id)));
}

const READ = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']);

/** The words that stand in the markup of a component itself, instead of a catalogue. */
function hardCoded(source: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (!node || typeof node !== 'object') return;
    const { type, name, value, data } = node as { type?: string; name?: string; value?: unknown; data?: string };
    if (type === 'Text' && data && WORD.test(data)) found.push(data.trim());
    if (type?.endsWith('Directive') || (type === 'Attribute' && !READ.has(name ?? ''))) return;
    if (type === 'Attribute' && value !== true) return look(value);
    if (type === 'ExpressionTag') found.push(...said((node as { expression: unknown }).expression));
    else Object.values(node).forEach(look);
  };
  look(parse(source, { modern: true }).fragment);
  return found;
}

/** The strings that an expression may come to: `late ? 'Late' : ''` may be `Late`. */
function said(expression: unknown): string[] {
  const node = expression as Record<string, unknown>;
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' && WORD.test(node['value']) ? [node['value']] : [];
  if (node['type'] === 'ConditionalExpression') return [...said(node['consequent']), ...said(node['alternate'])];
  if (node['type'] === 'LogicalExpression') return [...said(node['left']), ...said(node['right'])];
  if (node['type'] === 'TemplateLiteral')
    return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).filter((raw) => WORD.test(raw));
  return [];
}

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en');

describe.each(PARTS)('the texts of $name', ({ texts, sources }) => {
  const english = texts['en']!;

  it.each(OTHERS)('are all there in %s, and fit', (language) => {
    const other = texts[language] ?? {};
    const wrong = Object.entries(english).flatMap(([id, text]) => {
      const why = other[id] === undefined ? 'it is lacking' : unfit(language, text, other[id]);
      return why ? [`${id}: ${why}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(other).filter((id) => !(id in english))).toEqual([]);
  });

  it('are all used', () => {
    expect(unused(Object.keys(english), sources)).toEqual([]);
  });
});

/** Components but for the development page and the covers of boxes: what is printed there is a picture. */
const COMPONENTS = Object.keys(SOURCES).filter((path) => path.endsWith('.svelte') && !/^.src.dev|cover/i.test(path));

it.each(COMPONENTS)('%s has no words of its own', (path) => {
  const words = hardCoded(SOURCES[path]!);
  expect(words.filter((word) => !COMMANDS.has(word))).toEqual([]);
});

describe('these checks', () => {
  it('find a text that does not fit', () => {
    expect(unfit('de', 'Hello {name}', 'Hallo')).toContain('{name} is lacking');
    expect(unfit('de', 'Hello', 'Hallo {name}')).toContain('not in the English');
    expect(unfit('de', '{n, plural, one {# card} other {# cards}}', '{n, plural, one {# Karte} other {# Karten}}')).toBe('');
    expect(unfit('de', '{who, select, you {You} other {{who}}}', '{who, select, me {Du} other {{who}}}')).toContain('choices');
    expect(unfit('de', 'Take {n}', 'Take {n}')).toBe('it is English');
    expect(unfit('de', 'Take your card', 'Nimm your card')).toContain('there is English');
    expect(unfit('de', 'Wait…', 'Warte...')).toContain('typewriter');
    expect(unfit('de', '{a} + {b}', '{a} + {b}')).toBe('');
  });

  it('find a text that nobody uses', () => {
    const sources = ["t('one')", 't(`level.${name}`)', '`${a}${b}`'];
    expect(unused(['one', 'two', 'level.easy'], sources)).toEqual(['two']);
  });

  it('find words in the markup', () => {
    const page = (markup: string) => hardCoded(`<script lang="ts">let late: boolean = $state(true);</script>${markup}`);
    expect(page('<p class="some words" aria-hidden="true">{t("hello")} · 3</p>')).toEqual([]);
    expect(page('<p>Hello</p>')).toEqual(['Hello']);
    expect(page('<button aria-label="Close {x}"></button>')).toEqual(['Close']);
    expect(page('<Choice label={late ? "Late" : t("early")} />')).toEqual(['Late']);
    expect(page('{#if late}<p>{`Too ${late}`}</p>{/if}')).toEqual(['Too ']);
  });
});
