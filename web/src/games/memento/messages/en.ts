// Every text of Memento's board in English, in ICU message format.

const COLOUR = 'red {red} yellow {yellow} green {green} blue {blue}';
const SHAPE = 'circle {circle} triangle {triangle} star {star} square {square}';
const CARDS = ['red', 'yellow', 'green', 'blue'].map((colour) => [colour, `${colour} card`]);
const SHAPES = ['circle', 'triangle', 'star', 'square'].map((shape) => [shape, shape]);
const COUNTED = [...CARDS, ...SHAPES]
  .map(([category, noun]) => `${category} {{count, plural, one {# ${noun}} other {# ${noun}s}}}`)
  .join(' ');
const PILE = '{pile, select, hidden {the face-down pile} other {pile {pile}}}';

export const en = {
  'letter-red': 'R',
  'letter-yellow': 'Y',
  'letter-green': 'G',
  'letter-blue': 'B',
  card: `{form, select, the {the } a {a } other {}}{colour, select, ${COLOUR} other {{colour}}} {shape, select, ${SHAPE} other {card}}`,
  Category:
    '{category, select, red {Red} yellow {Yellow} green {Green} blue {Blue} circle {Circles} ' +
    'triangle {Triangles} star {Stars} square {Squares} other {{category}}}',


  // What a scoring card asks for, as it is said after the name of its category.
  'goal-S01': 'one point for every card.',
  'goal-S02': 'minus one point for every card.',
  'goal-S03': 'one point for every card if you have an odd number.',
  'goal-S04': 'one point for every card if you have an even number.',
  'goal-S05': 'minus one point for every card if you have an even number.',
  'goal-S06': 'one point for every card if their number is a multiple of three.',
  'goal-S07': '3 points for exactly two cards.',
  'goal-S08': '5 points for exactly four cards.',
  'goal-S09': '10 points for exactly seven cards.',
  'goal-S10': '4 points for having none.',
  'goal-S11': '5 points for at least one card of every {kind, select, colour {shape} other {colour}}.',
  'goal-S12': '5 points if you have more of these than of any other colour or shape.',
  'goal-S13': 'minus 5 points if you have more of these than of any other colour or shape.',
  'goal-S14': '5 points for the most cards of all players{ties, select, nobody {, if nobody ties} other {; ties all count}}.',
  'goal-S15': 'minus 3 points for the most cards of all players{ties, select, nobody {, if nobody ties} other {; ties all count}}.',
  'goal-S16': '3 points for the fewest cards of all players{ties, select, nobody {, if nobody ties} other {; ties all count}}.',
  'goal-S17': 'minus 3 points for the fewest cards of all players{ties, select, nobody {, if nobody ties} other {; ties all count}}.',
  'goal-S18': 'one point for every card if another player has just as many.',
  'goal-new': 'scoring card {id}.',
  'goal-none': 'no scoring card yet.',
  'goal-at': '{category}: {goal}',
  goals: 'What scores this round',
  'read-rule': 'Read the rule',
  close: 'Close',

  // The action bar.
  headline: 'Round {round} of 3',
  'prompt-act': 'Take a card from a pile, or pass.',
  'prompt-passed': '{passes, plural, one {One player has} other {# players have}} passed. Take a card, or pass too.',
  'prompt-last': 'Everybody else has passed: pass too and the round is scored, or take a card.',
  'prompt-wait': 'It is {name}’s turn.',
  'prompt-deal': 'The cards are being dealt.',
  'prompt-over': 'The game is over.',
  pass: 'Pass',
  'pass-hint': 'You may take again later',
  'pass-last': 'This ends the round',
  'fact-pile': 'Cards in the pile',
  'fact-cards': '{n, plural, one {# card} other {# cards}}',

  // What happens.
  'take-you': `You take {card} from ${PILE}.`,
  'take-other': `{name} takes {card} from ${PILE}.`,
  'hidden-you': 'You take a card from the face-down pile.',
  'hidden-other': '{name} takes a card from the face-down pile.',
  'took-you': `You took from ${PILE}.`,
  'took-other': `{name} took from ${PILE}.`,
  'pass-you': 'You pass.',
  'pass-other': '{name} passes.',
  'passed-you': 'You passed.',
  'passed-other': '{name} passed.',
  'ends-round': 'Everybody has passed: the round ends.',
  turn: 'Pile {pile} now shows {card}.',
  whisper: 'Only you see this: {card}.',

  // The board.
  piles: 'Piles',
  'pile-label':
    'Pile {pile}: {card}, {height, plural, one {# card} other {# cards}}{legal, select, yes {. Take it} other {}}',
  'hidden-label':
    'Face-down pile: {height, plural, one {# card} other {# cards}}{legal, select, yes {. Take one} other {}}',
  'empty-label': '{pile, select, hidden {Face-down pile} other {Pile {pile}}}: empty',
  'pile-empty': 'empty',
  'pile-hidden': 'face down',
  take: 'Take',
  you: 'You',
  'your-turn': 'Your turn',
  passed: 'passed',
  'passes-none': 'The round ends when all {players} pass',
  passes: '{passes} of {players} passed in a row',
  'passes-last': 'One more pass ends the round',
  'secret-title': 'Only you see this',
  'secret-note': 'It goes face down onto your pile. Remember it.',

  // Memory aids.
  assisted: 'Assisted',
  'aid-own-counts': 'Your cards so far',
  'aid-own-list': 'Your cards in order',
  'aid-all-seen': 'Everything you have seen',
  'aid-empty': 'Nothing yet.',
  'aid-unknown': 'a face-down card',
  'aid-times': '{n} times {card}',

  // Scores.
  interlude: 'Round {round} is scored',
  'interlude-last': 'The last round is scored',
  'show-all': 'Show all',
  'cards-open': 'Everybody turns up their cards.',
  'best-of-round': '{count, plural, one {{names} scores most} other {{names} score most}} this round: {points}.',
  'by-colour': 'Sorted by colour',
  'by-shape': 'Sorted by shape',
  'hand-label': '{name}: {cards}',
  'hand-none': '{name} took no cards',
  'hand-item': '{n} {card}',
  scores: 'Points by colour and shape',
  'cell-label': '{n, plural, one {# card} other {# cards}}, {points, plural, one {# point} other {# points}}',
  'row-round': 'This round',
  'row-total': 'Total',
  'row-place': 'Place',
  'place-up': 'up {n}',
  'place-down': 'down {n}',
  'round-n': 'Round {n}',
  'round-open': 'in play',
  'round-ahead': 'to come',
  rounds: 'Points by round',
  reasons: 'Why: round {n}',
  'tie-break': '{names} both have {n} points; {winner} scored more in the last round.',
  'tie-break-many': '{names} all have {n} points; {winner} scored most of them in the last round.',
  'tie-shared': '{names} have the same points, in total and in the last round, and share the win.',
  place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',

  // What a teacher says. A goal is a sentence of its own: `Stars: 5 points for exactly four cards.`
  'teach-subject': 'Card',
  'teach-take': 'Take {card} from pile {pile}',
  'teach-hidden': 'Take a face-down card',
  'teach-pass': 'Pass',
  'teach-points': '{points, plural, one {# point} other {# points}}',
  'teach-number': '{number, number}',
  'teach-cards': `{category, select, ${COUNTED} other {{count}}}`,
  'teach-goal-gain': 'About {points} more, for it makes {cards}. {goal}',
  'teach-goal-loss': 'About {points} less, for it makes {cards}. {goal}',
  'teach-other-gain': 'It helps elsewhere, too, by about {points}. {goal}',
  'teach-other-loss': 'It hurts elsewhere, by about {points}. {goal}',
  'teach-rival': '{name} could gain about {points} with it.',
  'teach-face-down':
    'Of {unseen} cards that it can be, {good, plural, one {# helps} other {# help}}, by about {points} on average.',
  'teach-goes-on': 'A pass would end the round now, and there is more to gain.',
  'teach-stays-in': 'A pass brings the end of the round nearer, and there is more to gain.',
  'teach-stands-badly': 'As it stands, {points} would be lost. {goal}',
  'teach-no-change': 'It changes next to nothing by itself.',
  'teach-uncovers':
    'It turns up a new card and keeps the round going, which is worth more here than the card itself.',
  'teach-all-lose': 'Every card costs something: the best one still about {points}.',
  'teach-none-helps': 'No card that can be taken helps.',
  'teach-little-left': 'The best card brings only about {points}.',
  'teach-ends-round': 'It ends the round before anybody gains more.',
  'teach-keep': 'What is in the pile stands at about {points}, and a pass leaves it alone.',
  'teach-instead-loss': 'The card that was taken was one too many: about {points} less. {goal}',
  'teach-instead-face-down': 'A face-down card was good for about {points}, good and bad ones taken together.',
  'teach-forgotten':
    'Round {round}, {card}: it cost about {points}, for there were {cards} in the pile already. {goal} Easily forgotten!',
  'teach-goal-best':
    'The best goal, in round {round}: {points}, where the others had {others} on average. {goal}',
  'teach-goal-worst':
    'The weakest goal, in round {round}: {points}, where the others had {others} on average. {goal}',
  'teach-stopped':
    'It turned out that in round {round} {kept, plural, =0 {no card at all} one {the first card} other {the first # cards}} of {taken} would have scored {points} more: the best moment to pass for good.',
} as const;

export type TextId = keyof typeof en;
