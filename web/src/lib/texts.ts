// Message catalogues: every text a person reads is looked up here, in ICU message format.
import { IntlMessageFormat } from 'intl-messageformat';
import { withMinus } from './numbers';

/** The languages of this client, each named in itself. English is always there. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

export type Values = Record<string, string | number>;

/** Looks a text up and fills it in. */
export type Translator<Id extends string> = (id: Id, values?: Values) => string;

/** All texts of one part of the client in one language: none is missing. */
export type Texts<Id extends string> = Readonly<Record<Id, string>>;

/** Fetches the texts of one part in each language but English. */
export type Others<Id extends string> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts<Id>>>>;

/** Something that has texts: it fetches them in a language, whenever another one is spoken. */
type Part = (language: Language) => Promise<void>;

const parts: Part[] = [];
let language: Language = 'en';

/** The language that is spoken, for `Intl` formats and the page. */
export function spoken(): Language {
  return language;
}

/** Speaks a language from now on, once all parts have it. Nothing on the page changes by itself. */
export async function speak(wanted: Language): Promise<void> {
  language = wanted;
  await ready();
}

/** Fetches what parts that came later, such as a game, still lack in the language. */
export async function ready(): Promise<void> {
  await Promise.all(parts.map((part) => part(language)));
}

/** Adds a part with texts of its own. */
export function listen(part: Part): void {
  parts.push(part);
}

/** The language for this person: the first wanted one that is known, else English. */
export function languageFor(wanted: readonly string[]): Language {
  const found = wanted.map((tag) => tag.split('-')[0] ?? '').find((tag) => Object.hasOwn(LANGUAGES, tag));
  return (found ?? 'en') as Language;
}

/** Makes the translator of one part. Messages are parsed once, when first used. */
export function translator<Id extends string>(en: Texts<Id>, others: Others<Id>): Translator<Id> {
  let texts = en;
  let inLanguage: Language = 'en';
  const parsed = new Map<Id, IntlMessageFormat>();
  listen(async (wanted) => {
    if (wanted === inLanguage) return;
    const found = wanted === 'en' ? en : await others[wanted]();
    if (wanted !== language) return; // another one was wanted meanwhile
    texts = found;
    inLanguage = wanted;
    parsed.clear();
  });
  return (id, values) => {
    let message = parsed.get(id);
    if (!message) {
      message = new IntlMessageFormat(texts[id], inLanguage, undefined, { ignoreTag: true });
      parsed.set(id, message);
    }
    return withMinus(String(message.format(values)));
  };
}
