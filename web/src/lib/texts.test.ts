// Message catalogues: every text can be read, and another language may lag behind.
import { expect, it } from 'vitest';
import { en } from './messages/en';
import { humanised, levelName, listed, t, type TextId } from './messages';
import { languageFor, translator } from './texts';

/** A value for every name that a text may ask for. */
const VALUES: Record<string, string | number> = new Proxy({}, { get: () => 2, has: () => true });

it.each(Object.keys(en) as TextId[])('%s is a message without a gap', (id) => {
  const text = t(id, VALUES);
  expect(text.trim()).toBe(text);
  expect(text).not.toMatch(/[{}]|undefined/);
});

it('counts in words', () => {
  expect(t('lobby.waits', { count: 1 })).toContain('One seat is free');
  expect(t('lobby.waits', { count: 3 })).toContain('3 seats are free');
});

it('speaks the first wanted language that it knows, and English where that has no text', () => {
  expect(languageFor(['fr-CA', 'de-AT', 'en'], ['en', 'de'])).toBe('de');
  expect(languageFor(['fr'], ['en', 'de'])).toBe('en');
  const say = translator({ en: { hi: 'Hello {name}', bye: 'Bye' }, de: { hi: 'Hallo {name}' } }, ['de']);
  expect(say('hi', { name: 'Ana' })).toBe('Hallo Ana');
  expect(say('bye')).toBe('Bye');
});

it('leaves names as they are, whatever they contain', () => {
  expect(t('table.turn', { name: '<b>{x}' })).toBe('<b>{x}’s turn');
});

it('puts lists and words of the wire into sentences', () => {
  expect(listed([])).toBe('');
  expect(listed(['Ana'])).toBe('Ana');
  expect(listed(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben and Cleo');
  expect(humanised('late-cards-first')).toBe('Late cards first');
  expect(levelName('hard')).toBe('hard');
  expect(levelName('grand_master')).toBe('grand master');
});
