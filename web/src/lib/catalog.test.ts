// The rules of a game are asked for in the language that is spoken, and once.
import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api';
import { rulebook } from './catalog';
import { speak } from './texts';
import type { Rulebook } from './wire';

afterEach(async () => {
  vi.restoreAllMocks();
  await speak('en');
});

const book = (language: string): Rulebook => ({ language, title: 'Nim', introduction: '', chapters: [] });

it('asks for the rules in the language that is spoken, once for each game', async () => {
  const asked = vi.spyOn(api, 'rules').mockImplementation(async (_, language) => book(language));
  expect((await rulebook('nim')).language).toBe('en');
  await speak('de');
  expect((await rulebook('nim')).language).toBe('de');
  await rulebook('nim');
  expect(asked.mock.calls).toEqual([
    ['nim', 'en'],
    ['nim', 'de'],
  ]);
});

it('asks again after a failure', async () => {
  const asked = vi.spyOn(api, 'rules').mockRejectedValueOnce(new Error('offline'));
  await expect(rulebook('chess')).rejects.toThrow('offline');
  asked.mockResolvedValueOnce(book('en'));
  expect((await rulebook('chess')).title).toBe('Nim');
});

it('names the language in the address, which belongs to nobody else', async () => {
  const fetched = vi.fn(async (_: string) => new Response(JSON.stringify(book('de'))));
  vi.stubGlobal('fetch', fetched);
  await api.rules('nim', 'de');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/games/nim/rules?language=de');
  vi.unstubAllGlobals();
});
