// What the server says is English; here it is said in the person's language.
//
// The texts lie in `messages/server.<language>.ts`, of the frame and of each game. Their ids:
// `refusal.<code>`, `option.<name>` (its title), `option.<name>.about`, `option.<name>.<choice>`,
// `level.<name>` (how a bot of it plays), `daily.title` and `daily.lead`. What lacks there stays
// English: a server may know a game that this client does not. A test compares them with the server.
import { listen, spoken } from './texts';
import type { Daily, GameInfo } from './wire';

export type ServerTexts = Readonly<Record<string, string>>;

const FILES = import.meta.glob<ServerTexts>(['./messages/server.*.ts', '../games/*/messages/server.*.ts'], {
  import: 'default',
});

/** By game, once it is wanted; the frame's under an empty name, always. */
const said = new Map<string, ServerTexts>([['', {}]]);

/** Fetches what the server says of a game. */
export async function saidOf(game: string): Promise<void> {
  const language = spoken();
  const folder = game ? `../games/${game}/messages` : './messages';
  const found = (await FILES[`${folder}/server.${language}.ts`]?.()) ?? {};
  if (language === spoken()) said.set(game, found);
}

listen(async () => {
  await Promise.all([...said.keys()].map(saidOf));
});

function text(game: string, id: string, english: string): string {
  return said.get(game)?.[id] ?? english;
}

/** A refusal: that of the game, else the frame's of this code, else the server's own sentence. */
export function refusal(code: string, sentence: string, game = ''): string {
  const id = `refusal.${code}`;
  return text(game, id, text('', id, sentence)).replace('{sentence}', () => sentence);
}

/** A choice of an option for people: `own-counts` becomes `Own counts`. */
export function choiceName(game: string, option: string, choice: string): string {
  return text(game, `option.${option}.${choice}`, humanised(choice));
}

/** A game with its options and levels in the person's language. */
export async function translated(game: GameInfo): Promise<GameInfo> {
  const { name } = game;
  await saidOf(name);
  return {
    ...game,
    options: game.options.map((option) => ({
      ...option,
      title: text(name, `option.${option.name}`, option.title),
      description: text(name, `option.${option.name}.about`, option.description),
    })),
    levels: game.levels.map((level) => ({
      ...level,
      description: text(name, `level.${level.name}`, level.description),
    })),
  };
}

/** A deal of the day in the person's language. */
export async function translatedDaily(daily: Daily): Promise<Daily> {
  const { game, title, lead } = daily;
  await saidOf(game);
  return { ...daily, title: text(game, 'daily.title', title), lead: text(game, 'daily.lead', lead) };
}

/** A word of the wire for people: `own-counts` becomes `Own counts`. */
export function humanised(word: string): string {
  const spaced = word.replace(/[-_]+/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
