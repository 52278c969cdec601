// Three turns of That Old Wallpaper in words; their script is tutorial.py beside the rules.
import { translator } from '$lib/texts';
import type { Lessons, Point } from '$lib/tutorial/lessons';

const en = {
  welcome: 'Welcome to That Old Wallpaper! You hang a wall, card by card. Patterns that join make points.',
  columns: 'The cards come in columns, one for each player. On the left is the low end, on the right the high end.',
  high: 'Everybody plays a number in secret. The highest takes the column at the high end: play your 8.',
  first: 'Your 8 was the highest, so this card is yours. Tap the wall to hang it, and confirm below.',
  half: 'Your card has half a leaf on its right edge. The card at the low end has the other half.',
  low: 'The lowest number takes the low end. Play your 2.',
  bump: 'Mara played a 2 as well: a bump! Whoever’s token is nearer to the front of the line may choose.',
  take: 'That is you. Take the column at the low end.',
  hazy: 'Your token went to the end of the line. Mara got a Hazy Memory card, a patch for the end of the game.',
  join: 'Two halves of one colour make a whole shape. Tap the bright place: there the leaf gets whole.',
  kept: 'Nobody took the column in the middle, so it kept its card and got another one.',
  oval: 'This one has two as well: a red oval brings a second card. But most ovals in the end cost 2 points.',
  lowest: 'You want those two. No number is lower than 1, so play it.',
  pair: 'Both must be hung. Tap the bright place for each, then confirm. A tap on a loose card turns it around.',
  pairs: 'A big and a little shape of one colour are a pair: 2 points. Your leaves have both!',
  mementos: 'You also have a memento. More kinds are worth more: 1, 3, 6 or 10 points.',
  ovals: 'Fewest ovals gain 2 points, and most lose 2. So mind how many you hang.',
  end: 'After three rounds of six turns the walls are scored. The front token gets 2 points, too. Have fun!',
} as const;

export type LessonId = keyof typeof en;

const points: Record<LessonId, Point> = {
  welcome: { rule: 'place-4' },
  columns: { at: '.market .columns', rule: 'setup-6' },
  high: { at: '.hand button:nth-child(4)', rule: 'turn-3' },
  first: { at: '.wall .place, [data-main]', rule: 'place-1' },
  half: { at: '.columns li:first-child .card', rule: 'place-4' },
  low: { at: '.hand button:nth-child(2)', rule: 'turn-3' },
  bump: { at: '.tokens', rule: 'turn-6' },
  take: { at: '.columns li:first-child .claim', rule: 'turn-6a' },
  hazy: { at: 'li:has(> [data-plate="1"])', rule: 'turn-6c' },
  join: { at: '.wall .place.best, [data-main]', rule: 'place-4' },
  kept: { at: '.columns li:nth-child(2) .cards', rule: 'turn-6d' },
  oval: { at: '.columns li:first-child .cards', rule: 'setup-5' },
  lowest: { at: '.hand button:first-child', rule: 'turn-3' },
  pair: { at: '.wall .place.best, [data-main]', anyOrder: true, rule: 'ruling-2' },
  pairs: { at: '.tally', rule: 'score-1' },
  mementos: { at: '.tally .rest:not(.one)', rule: 'score-2' },
  ovals: { at: '.tally .rest.one', rule: 'score-4' },
  end: { at: '.tokens', rule: 'round-1' },
};

const say = translator<LessonId>(en, { de: async () => (await import('./lessons.de')).de });

export default { say, points } satisfies Lessons<LessonId>;
