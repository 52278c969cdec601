// Four rounds of Majolica Painting in words; their script is tutorial.py beside the rules.
import { translator } from '$lib/texts';
import type { Lessons, Point } from '$lib/tutorial/lessons';

const en = {
  welcome: 'Welcome to Majolica Painting! This sheet is yours to paint, so that equal colours come together.',
  card: 'Every round one card shows four colours. All players paint them at the same time, each on their own sheet.',
  path: 'The four colours go in order on four tiles in a row, with exactly one turn. Paint 1 to 4, then press Paint.',
  mara: 'Mara has painted, too. You can look at her sheet here.',
  coats: 'A tile takes two coats and then belongs to both colours. Paint over the tile with number 3.',
  group: 'Look: four orange tiles are connected, one of them with two coats. Only your longest group of each colour counts.',
  bonus: 'The card’s bonus is Flower Bingo, for four connected tiles of one colour. You have them, so it is yours.',
  wing: 'The round space is a Wing: it gives its colour once more, to any tile you like. Give it to number 4.',
  circled: 'The first place of Flower Bingo is circled. The farther you get in this row, the more points.',
  shovel: 'A full tile may lie on your way: there a shovel skips the colour. Number 3 is full. You have six shovels.',
  row: 'Second place: 3 points. The next one is a handbarrow.',
  lengths: 'Here you see how long your longest group of each colour is.',
  line: 'They only pay once handbarrows are circled here. You get one when five tiles have two coats.',
  left: 'Every shovel that is left is worth a point.',
  end: 'When the cards are used up, the most points win. If nothing fits, you may always pass. Enjoy painting!',
} as const;

export type LessonId = keyof typeof en;

const spaces = (...names: string[]): string[] => names.map((name) => `[data-space="${name}"]`);

const points: Record<LessonId, Point> = {
  welcome: { at: '.spaces', rule: 'path-1' },
  card: { at: '.tools button.card', rule: 'cards-1' },
  path: { at: spaces('C3', 'D3', 'E3', 'E2'), rule: 'path-2' },
  mara: { at: '.below > section li', rule: 'round-3' },
  coats: { at: spaces('C4', 'D4', 'D3', 'D2'), rule: 'tile-1' },
  group: { at: spaces('C3', 'C4', 'D3', 'D2').join(), rule: 'ruling-M37' },
  bonus: { at: '.tools button.card', rule: 'bingo-1' },
  wing: { at: spaces('A2', 'B2', 'C2', 'E3', 'C1'), rule: 'wing-2' },
  circled: { at: '.lower .places', rule: 'bingo-1' },
  shovel: { at: spaces('D5', 'D4', 'D3', 'C3'), rule: 'ruling-M21' },
  row: { at: '.lower .places', rule: 'bingo-2' },
  lengths: { at: '.lengths', rule: 'end-2' },
  line: { at: '.lower .icons', rule: 'point-1' },
  left: { at: '.lower .shovels', rule: 'score-8' },
  end: { rule: 'end-1' },
};

const say = translator<LessonId>(en, { de: async () => (await import('./lessons.de')).de });

export default { say, points } satisfies Lessons<LessonId>;
