// What the word list of a table is called: its title and version come from the file that the rules read, too.
import about from '../../../../src/kitchentable/games/paperback/words/scowl.json?raw';
import { t } from './messages';
import type { Observation } from './observation';

const SCOWL = JSON.parse(about) as { title: string; version: string };
const OWN: readonly string[] = ['american', 'british', 'both'];

/** The title, and the version with the beginning of the hash. */
export function listOf({ options, list }: Observation): [string, string] {
  const own = OWN.includes(options.words);
  const values = { size: options.size, family: options.family ? 'yes' : 'no' };
  const spelling = t('spelling', { words: options.words });
  const title = own ? t('list-title', { ...values, title: SCOWL.title, spelling }) : t('list-own', { ...values, title: options.words });
  return [title, t('list-version', { version: own ? SCOWL.version : '–', hash: list ?? '–' })];
}
