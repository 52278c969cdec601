// Message catalogues: every text can be read, in every language.
import { afterEach, expect, it } from 'vitest';
import { en } from './messages/en';
import { ago, dayName, levelName, listed, t, type TextId } from './messages';
import { humanised } from './server-texts';
import { LANGUAGES, languageFor, ready, speak, spoken, translator, type Language } from './texts';

/** A value for every name that a text may ask for. */
const VALUES: Record<string, string | number> = new Proxy({}, { get: () => 2, has: () => true });

afterEach(() => speak('en'));

it.each(Object.keys(LANGUAGES) as Language[])('has no gap in any message: %s', async (language) => {
  await speak(language);
  for (const id of Object.keys(en) as TextId[]) {
    const text = t(id, VALUES);
    expect(text.trim(), id).toBe(text);
    expect(text, id).not.toMatch(/[{}]|undefined/);
  }
});

it('counts in words', () => {
  expect(t('lobby.waits', { count: 1 })).toContain('One seat is free');
  expect(t('lobby.waits', { count: 3 })).toContain('3 seats are free');
});

it('finds the first wanted language that it knows, else English', () => {
  expect(languageFor(['fr-CA', 'de-AT', 'en'])).toBe('de');
  expect(languageFor(['fr'])).toBe('en');
  expect(languageFor([])).toBe('en');
});

it('speaks another language once its texts are there, and English meanwhile and again', async () => {
  const hello = async () => ({ hi: 'Hallo {name}' });
  const say = translator({ hi: 'Hello {name}' }, { de: hello });
  expect(say('hi', { name: 'Ana' })).toBe('Hello Ana');
  await speak('de');
  expect(spoken()).toBe('de');
  expect(say('hi', { name: 'Ana' })).toBe('Hallo Ana');
  const late = translator({ hi: 'Hello {name}' }, { de: hello });
  expect(late('hi', { name: 'Ana' })).toBe('Hello Ana');
  await ready();
  expect(late('hi', { name: 'Ana' })).toBe('Hallo Ana');
  await speak('en');
  expect(late('hi', { name: 'Ana' })).toBe('Hello Ana');
});

it('stays with English where the texts cannot be fetched', async () => {
  let reachable = false;
  const say = translator(
    { hi: 'Hello' },
    { de: () => (reachable ? Promise.resolve({ hi: 'Hallo' }) : Promise.reject(new Error('offline'))) },
  );
  await expect(speak('de')).rejects.toThrow('offline');
  expect(say('hi')).toBe('Hello');
  reachable = true;
  await speak('en');
  await speak('de');
  expect(say('hi')).toBe('Hallo');
});

it('leaves names as they are, whatever they contain', () => {
  expect(t('table.turn', { name: '<b>{x}' })).toBe('<b>{x}’s turn');
});

it('puts lists, days and words of the wire into sentences', () => {
  expect(listed([])).toBe('');
  expect(listed(['Ana'])).toBe('Ana');
  expect(listed(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben and Cleo');
  expect(humanised('late-cards-first')).toBe('Late cards first');
  expect(levelName('hard')).toBe('hard');
  expect(levelName('grand_master')).toBe('grand master');
  expect(dayName('2026-11-29')).toBe('Sunday, November 29');
  expect(ago(0, 90_000)).toBe('1 minute ago');
});

it('puts lists, days and times as the language does', async () => {
  await speak('de');
  expect(listed(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben und Cleo');
  expect(levelName('hard')).toBe('schwer');
  expect(dayName('2026-11-29')).toBe('Sonntag, 29. November');
  expect(ago(0, 90_000)).toBe('vor 1 Minute');
});
