// A first round of Memento in words; its script is tutorial.py beside the rules.
import { translator } from '$lib/texts';
import type { Lessons, Point } from '$lib/tutorial/lessons';

const en = {
  welcome: 'Welcome to Memento! Everybody collects cards. What you took, you have to remember.',
  goals: 'These cards say what counts in this round. Red pays one point for every card; green costs one.',
  piles: 'Cards come from these piles. You see only the top of each, and one pile lies face down.',
  take: 'It is your turn. Red pays, so take the red circle.',
  'own-pile': 'It went face down onto your pile. Nobody may look in there any more, not even you!',
  others: 'Mara took the yellow star, and Theo the green star. Keep an eye on what they collect.',
  more: 'The red star is a red card and a star, and will score as both. Take it.',
  hidden: 'None of these three does you any good. Take a chance: draw from the face-down pile.',
  secret: 'A red circle! You alone see it, and only this once. Remember it.',
  pass: 'Nothing tempts you? Then pass. That does not put you out: later you may take cards again.',
  again: 'Theo took a card, so the round goes on. And look what came up: take the red circle.',
  last: 'Mara and Theo have passed. Once you pass too, the round is over. You have enough: pass.',
  colours: 'All piles are opened, and first everybody counts by colour. Your four red cards pay 4 points.',
  shapes: 'Then the same cards count once more, by shape. You have the most circles, and no triangle at all.',
  rounds: 'New scoring cards come for each of three rounds. Whoever has most points in the end wins.',
} as const;

export type LessonId = keyof typeof en;

const points: Record<LessonId, Point> = {
  welcome: { rule: 'turn-1' },
  goals: { at: '.goals li:is(:nth-child(1), :nth-child(3))', rule: 'round-1' },
  piles: { at: '[data-pile]', rule: 'ruling-3' },
  take: { at: '[data-pile="0"]', rule: 'turn-1' },
  'own-pile': { at: 'li:has(> [data-plate="0"])', rule: 'turn-3' },
  others: { at: 'li:has(> :is([data-plate="1"], [data-plate="2"]))', rule: 'ruling-4' },
  more: { at: '[data-pile="2"]', rule: 'turn-1' },
  hidden: { at: '[data-pile="3"]', rule: 'turn-4' },
  secret: { at: '.secret', rule: 'turn-4' },
  pass: { at: '[data-main]', rule: 'turn-5' },
  again: { at: '[data-pile="2"]', rule: 'ruling-2' },
  last: { at: '[data-main]', rule: 'end-1' },
  colours: { at: '.interlude tbody tr:nth-child(2)', stage: 'interlude', rule: 'score-1' },
  shapes: { at: '.interlude tbody tr:nth-child(6), .interlude tbody tr:nth-child(7)', stage: 'interlude', rule: 'score-2' },
  rounds: { at: '.interlude tfoot', stage: 'interlude', rule: 'win-1' },
};

const say = translator<LessonId>(en, { de: async () => (await import('./lessons.de')).de });

export default { say, points } satisfies Lessons<LessonId>;
