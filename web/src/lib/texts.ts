// Message catalogues: every text a person reads is looked up here, in ICU message format.
import { IntlMessageFormat } from 'intl-messageformat';

export type Values = Record<string, string | number>;

/** Looks a text up and fills it in. */
export type Translator<Id extends string> = (id: Id, values?: Values) => string;

/** The catalogues of one part of the client: English is whole, other languages may lag behind it. */
export interface Catalogues<Id extends string> {
  en: Readonly<Record<Id, string>>;
  [language: string]: Readonly<Partial<Record<Id, string>>>;
}

/** The language for this person: the first wanted one that has a catalogue, else English. */
export function languageFor(wanted: readonly string[], known: readonly string[]): string {
  const found = wanted.map((tag) => tag.split('-')[0] ?? '').find((tag) => known.includes(tag));
  return found ?? 'en';
}

/** Makes the translator of some catalogues. Messages are parsed once, when first used. */
export function translator<Id extends string>(
  catalogues: Catalogues<Id>,
  wanted: readonly string[] = globalThis.navigator?.languages ?? [],
): Translator<Id> {
  const language = languageFor(wanted, Object.keys(catalogues));
  const parsed = new Map<Id, IntlMessageFormat>();
  return (id, values) => {
    let message = parsed.get(id);
    if (!message) {
      const text = catalogues[language]?.[id];
      message = new IntlMessageFormat(text ?? catalogues.en[id], text ? language : 'en', undefined, {
        ignoreTag: true,
      });
      parsed.set(id, message);
    }
    return String(message.format(values));
  };
}
