// Every lesson that a script names has words, and points to a sentence that the rules have.
import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lessonsOf, teaches } from '../../games';
import { LANGUAGES, speak, type Language } from '../texts';

const GAMES = fileURLToPath(new URL('../../../../src/kitchentable/games/', import.meta.url));
const scripts = readdirSync(GAMES).filter((game) => existsSync(`${GAMES}${game}/tutorial.py`));

const named = (game: string): string[] =>
  [...readFileSync(`${GAMES}${game}/tutorial.py`, 'utf8').matchAll(/^ +# ([\w-]+)$/gm)].map(([, name]) => name ?? '');

it('teaches exactly the games that have a script', () => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((game) => !teaches(game))).toEqual([]);
  expect(teaches('chess')).toBe(false);
});

it.each(scripts)('%s: every lesson has words, and no words are without a lesson', async (game) => {
  const lessons = await lessonsOf(game);
  expect(Object.keys(lessons?.points ?? {}).sort()).toEqual(named(game).sort());
});

it.each(scripts.flatMap((game) => Object.keys(LANGUAGES).map((language) => [game, language as Language] as const)))(
  '%s, %s: a lesson is two short sentences or three, and the rules have what it cites',
  async (game, language) => {
    await speak(language);
    const lessons = await lessonsOf(game);
    const rules = readFileSync(`${GAMES}${game}/RULES.md`, 'utf8');
    for (const [id, { rule }] of Object.entries(lessons?.points ?? {})) {
      const words = lessons?.say(id) ?? '';
      expect(words, id).toMatch(/[.!?]”?$/);
      expect(words.length, id).toBeLessThan(170);
      if (language !== 'en') expect(words, id).not.toMatch(/\b(the|your|you|with|and|this|take)\b/i);
      if (rule) expect(rules, `${id} cites ${rule}`).toContain(`\`${rule}\``);
    }
    await speak('en');
  },
);
