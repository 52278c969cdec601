// Paperback's words: every text that its board shows or says, in ICU message format.
import { translator } from '$lib/texts';
import { cardOf, isWild, type Ability, type Card } from './cards';

const CARDS = '{n, plural, one {one card} other {# cards}}';

const en = {
  // What cards say, in short and whole.
  'ability-none': 'No ability.',
  'ability-wild': 'Wild: stands for any one letter.',
  'ability-draw': `Your next hand has {n, plural, one {one more card} other {# more cards}}.`,
  'ability-last_draw': 'Last in the word: your next hand has {n, plural, one {one more card} other {# more cards}}.',
  'ability-first_cents': 'First in the word: {n}¢ more.',
  'ability-last_cents': 'Last in the word: {n}¢ more.',
  'ability-long_cents': 'Word of {n} letters or more: {m}¢ more.',
  'ability-no_wild_cents': 'No wild card in the word: {n}¢ more.',
  'ability-wild_cents': '{n}¢ more for each wild card in the word.',
  'ability-double_adjacent': 'One card beside this one scores its cents once more.',
  'ability-double_word': 'Double Word: the score of the word is doubled.',
  'ability-copy_adjacent': 'You may copy the ability of a card beside this one.',
  'ability-trash_hand': `You may trash ${CARDS} of your hand.`,
  'ability-trash_hand_cents': 'You may trash one card of your hand for {n}¢ more.',
  'ability-trash_upgrade': 'You may trash one card of your hand, and gain one of the Offer that costs up to {n}¢ more.',
  'ability-trash_offer': `You may trash ${CARDS} of the Offer.`,
  'ability-gain': 'You may gain a card of the Offer for up to {n}¢.',
  'ability-trash_self': 'Scores, and is trashed after the word.',
  'ability-atk_less_cents': 'Attack: on their next turn the others’ words score {n}¢ less.',
  'ability-atk_no_common': 'Attack: on their next turn the others may not use the Common card.',
  'ability-atk_less_draw': 'Attack: after their next turn the others draw {n, plural, one {one card} other {# cards}} fewer.',
  'ability-atk_max_wilds': 'Attack: on their next turn the others may use {n, plural, =0 {no wild card} one {one wild card} other {# wild cards}} at most.',
  'ability-atk_no_abilities': 'Attack: on their next turn the others’ abilities do nothing.',
  'ability-spacebar': 'Spacebar: make two words with your hand, for 1¢ more.',
  'ability-dyslexic': 'Dyslexic: turn a card with two letters around, for 1¢ more.',
  power: '{key, select, extra_if_no_wild {If your new hand has no wild card, you may show it and draw one more.} bend_letter {Once a turn a letter may stand for another one; it scores nothing then.} borrow_alternate {Once a turn you may borrow an alternate of the Offer for up to 4¢; it scores nothing.} repeat_letter {Once a turn a letter may count twice in a row; the second one scores nothing.} other {You may keep one card that you did not use for your next hand.}}',
  award: '{key, select, most_cards {the most cards in a deck} most_trashed {the most trashed cards} most_two_letter {the most cards with two letters} other {the fewest cards in a deck}}',
  'card-name': '{kind, select, wild {Wild card} fame {Fame card} space {Spacebar} turn {Dyslexic} other {{letters}}}',
  'card-facts': '{cents, plural, =0 {scores nothing} other {scores #¢}}{cost, plural, =0 {} other {, costs #¢}}{fame, plural, =0 {} other {, # Fame}}',
  'card-common': 'Common card',
  'card-attack': 'Attack card',
  'legend-cents': 'scores',
  'legend-cost': 'costs',
  'legend-fame': 'Fame at the end',
  legend: 'What the numbers on a card mean',

  // The action bar.
  headline: 'Round {round}',
  'headline-setup': 'Setting up',
  'prompt-setup': 'The table is being set up.',
  'prompt-word': 'Make a word from your cards.',
  'prompt-go-on': 'Go on with your word.',
  'prompt-blank': 'Choose a letter for the wild card.',
  'prompt-checking': 'Looking “{word}” up…',
  'prompt-no': '“{word}” is not a word of the list yet.',
  'prompt-yes': '“{word}” is a word.',
  'prompt-use': 'Choose which ability comes next.',
  'prompt-double': '{card}: choose the neighbour that scores once more.',
  'prompt-copy': '{card}: choose the neighbour to copy, or leave it.',
  'prompt-trash': '{card}: choose a card of your hand to trash{cents, plural, =0 {} other { for #¢ more}}, or leave it.',
  'prompt-upgrade': '{card}: choose a card of your hand to trade for a better one, or leave it.',
  'prompt-trade': '{card}: choose a card of the Offer for up to {number}¢.',
  'prompt-sweep': '{card}: choose a card of the Offer to trash, or leave it.',
  'prompt-gain': '{card}: choose a card of the Offer for up to {number}¢, or leave it.',
  'prompt-buy': 'You have {cents}¢ to spend.',
  'prompt-keep': 'Choose a card to keep for your next hand, or keep none.',
  'prompt-show': 'No wild card in your hand: show it for one more card?',
  'prompt-house': 'Is “{word}” a word at this table?',
  'prompt-theme': 'Does {words} fit the theme {theme}?',
  'prompt-wait-vote': '{count, plural, one {{names} still has to vote.} other {{names} still have to vote.}}',
  'prompt-wait-word': '{name} is making a word.',
  'prompt-wait-buy': '{name} is shopping with {cents}¢.',
  'prompt-wait': 'It is {name}’s turn.',
  'prompt-deal': 'Cards are dealt.',
  'prompt-over': 'The game is over.',
  write: 'Write it',
  claim: 'Write and claim',
  'write-hint': '{cents}¢, {letters, plural, one {# letter} other {# letters}}',
  'write-more': '{cents}¢ and your choice, {letters} letters',
  stop: 'Done buying',
  'stop-hint': 'What you do not spend is lost',
  decline: 'Leave it',
  'keep-none': 'Keep none',
  'show-hand': 'Show and draw',

  // What happens.
  wrote: '{who, select, you {You write} other {{name} writes}} {words} for {cents}¢.',
  writes: '{who, select, you {You write} other {{name} writes}} {words}.',
  'wrote-none': '{who, select, you {You make} other {{name} makes}} no word.',
  'common-gained': '{who, select, you {You gain} other {{name} gains}} the Common card {card}.',
  bought: '{who, select, you {You buy} other {{name} buys}} {card} for {cost}¢.',
  'bought-fame': '{who, select, you {You publish} other {{name} publishes}} a bestseller for {cost}¢: {fame} Fame.',
  gained: '{who, select, you {You gain} other {{name} gains}} {card}.',
  trashed: '{who, select, you {You trash} other {{name} trashes}} {card}.',
  doubled: '{who, select, you {You double} other {{name} doubles}} {card}.',
  copied: '{who, select, you {You copy} other {{name} copies}} {card}.',
  kept: '{who, select, you {You keep} other {{name} keeps}} {card}.',
  shown: '{who, select, you {You show your} other {{name} shows a}} hand without a wild card and draw{who, select, you {} other {s}} one more.',
  claims: '{who, select, you {You claim} other {{name} claims}} the theme {theme} with {words}.',
  'theme-won': 'Yes: {yes} of {all}. {who, select, you {You have} other {{name} has}} the theme {theme} now.',
  'theme-lost': 'Only {yes} of {all} say that it fits: the theme stays where it is.',
  voted: '{who, select, you {You have} other {{name} has}} voted.',
  'house-in': '“{word}” joins the word list.',
  'house-out': '“{word}” does not join the word list.',
  hinted: '{who, select, you {You take} other {{name} takes}} a hint: {what, select, length {how long the best word is} letter {its first letter} other {the word}}.',
  'event-power': '{who, select, you {Your} other {{name}’s}} power is {power}.',
  'event-award': 'The award of this game: {award}.',
  'event-theme': 'The theme of this game: {theme}.',
  'event-first': '{who, select, you {You begin} other {{name} begins}}.',
  'event-common': 'The next Common card is {card}.',

  // The desk.
  desk: 'Your word',
  'desk-of': 'The word of {name}',
  'desk-empty-keys': 'Type, or tap a card',
  'desk-empty-fingers': 'Tap a card',
  'desk-wait': 'The page is empty.',
  'desk-help-keys': 'Type letters to spell. Arrow keys move the mark, Shift with an arrow moves a card, Backspace takes a card back, Enter writes the word.',
  'desk-help-fingers': 'Tap cards to spell. Drag a card in the word to move it, tap it to take it back.',
  tile: '{letters}{wild, select, yes {, wild} other {}}, card {place} of {count}. {facts}',
  'tile-back': 'take it back',
  'tile-letter': 'choose its letter',
  gap: 'Space between two words',
  caret: 'The next card comes here',
  hand: 'Your hand',
  shuffle: 'Shuffle',
  sort: 'Sort',
  clear: 'Take all back',
  'no-word': 'No word',
  'no-word-sure': 'Really no word: discard the hand',
  'no-card': 'No card left for {letter}',
  'verdict-word': 'A word',
  'verdict-no': 'Not a word of the list yet',
  'verdict-blank': 'A wild card needs a letter',
  'verdict-guessed': 'Filled in for you: tap the wild card to choose another letter.',
  'verdict-check': 'Looking it up',
  'sum-cards': 'Cards {n}¢',
  'sum-bonus': '{card} +{n}¢',
  'sum-double': '{card} doubles: +{n}¢',
  'sum-factor': '× {n}',
  'sum-less': 'Attacks −{n}¢',
  'sum-total': '= {n}¢',
  'sum-silent': 'An attack switches your abilities off.',
  'will-act': '{card}: {what}',
  'will-ask': '{card}, your choice: {what}',
  'wont-act': '{card} does not act: {what}',
  'track-reached': '{n} letters: you gain the Common card {card}',
  'track-short': '{n} of {of} letters for the Common card',
  'pad-title': '{wild, select, yes {The wild card is} other {The letter becomes}}',
  'pad-lit': 'Letters in the light can still become a word.',
  'pad-back': 'Back to the hand',
  'fits-theme': 'It fits the theme {theme}',
  'use-space': 'Put a space here (Spacebar)',
  turn: 'Turn around',
  twice: 'Type it twice',
  'power-use': 'Your power {power}',
  'power-used': 'Used in this turn.',

  // Hints.
  hints: 'Hint',
  'hint-length': 'Length',
  'hint-letter': 'First letter',
  'hint-word': 'Word',
  'hint-none': 'Your cards spell no word.',
  'hint-says-length': 'The best word has {n} letters.',
  'hint-says-letter': 'The best word has {n} letters and begins with {letter}.',
  'hint-says-word': 'The best word: {word}.',
  'hint-public': 'Everybody sees in the log that you asked.',

  // The shop.
  shop: 'The Offer',
  'shop-fame': 'Bestsellers',
  'pile-left': '{n} left',
  'pile-out': 'sold out',
  'pile-empty': 'Nothing left for {price}¢',
  'first-card': 'first card',
  alternate: 'alternate',
  'buy-short': 'Buy for {cost}¢',
  'gain-it': 'Gain it',
  'trash-it': 'Trash it',
  'keep-it': 'Keep it',
  'remain': '{n}¢ left after it',
  'too-dear': 'It costs {n}¢ more than you have.',

  // The length track.
  track: 'Length track',
  'track-now': 'Word of {n} letters: gain the Common card',
  'track-gone': 'All Common cards are gained',
  'track-step': '{n} letters',

  // Everybody, decks, and what lies open.
  everybody: 'Everybody',
  'deck-of': 'The deck of {name}',
  'deck-own': 'My deck',
  'deck-look': `Look at the deck of {name}: ${CARDS}, {fame} Fame`,
  'deck-cards': '{n, plural, one {# card} other {# cards}}',
  'deck-hand': 'In hand',
  'deck-unknown': 'Hand and draw pile, in no order',
  'deck-pile': 'Draw pile, in no order',
  'deck-discards': 'Discard pile',
  'deck-play': 'Attacks in play',
  'deck-word': 'In the word',
  'deck-sum': '{n} cards · {fame} Fame · {cents}¢ on the letters',
  'deck-short': 'Draw {pile} · hand {hand} · discards {discards}',
  'attacks-on-you': 'Against you',
  'attack-by': '{name}: {what}',
  'the-award': 'Award: {name}',
  'award-what': '{fame} Fame for {what}',
  'the-theme': 'Theme: {name}',
  'theme-what': '{fame} Fame · such as {words}',
  'theme-holder': '{who, select, you {You have it} none {Nobody has it yet} other {{name} has it}}',
  'list-title': 'Word list: {title}, {spelling}, size {size}{family, select, yes {, family list} other {}}',
  'list-version': 'Version {version} · {hash}',
  'list-own': 'Word list: {title}, size {size}{family, select, yes {, family list} other {}}',
  'list-house': 'House words: {words}',
  spelling: '{words, select, american {American} british {British} both {American and British} other {{words}}}',
  trash: 'Trash: {n, plural, one {# card} other {# cards}}',

  // Votes.
  vote: 'Vote',
  'vote-yes': 'Yes',
  'vote-no': 'No',
  'vote-secret': 'Nobody sees your vote until all have voted.',
  'vote-cast': '{name} has voted',
  'vote-open': '{name} has not voted yet',
  'vote-yours': 'You voted {vote, select, yes {yes} other {no}}.',

  // Facts and the end.
  'fact-deck': 'Cards in the deck',
  'fact-deck-value': '{n, plural, one {# card} other {# cards}}',
  'fact-attacks': 'Attacks in play',
  'fact-attacks-value': '{n, plural, one {# attack} other {# attacks}}',
  'fact-theme': 'Has the theme card',
  'fact-theme-value': 'Theme',
  'interlude-end': 'The last page is written',
  'end-piles': 'Two piles of bestsellers are sold out.',
  'end-track': 'The last Common card of the length track is gained.',
  'end-rounds': 'Thirty rounds are over.',
  'end-line': 'Now all the Fame in the decks counts: {totals}.',
  'end-best': 'Best word of the game',
  'end-best-line': '{words} by {name}, {cents}¢',
  'end-none': 'No word was made.',
  'end-words': 'Words',
  'end-made': '{name}: {n, plural, one {# word} other {# words}}, {cents}¢ in all',
  'end-no-word': 'no word',
  you: 'You',
  close: 'Close',
} as const;

export type TextId = keyof typeof en;
export const TEXTS = Object.keys(en) as TextId[];

export const t = translator<TextId>(en, { de: async () => en });

/** What an ability says. */
export function abilityText({ key, numbers }: Ability): string {
  return t(`ability-${key}` as TextId, { n: numbers[0] ?? 0, m: numbers[1] ?? 0 });
}

/** What a card is called: its letters, or what it is. */
export function cardName(card: Card): string {
  const { kind, letters, ability } = card;
  const special = { spacebar: 'space', dyslexic: 'turn' }[ability.key];
  const which = kind === 'fame' ? 'fame' : isWild(card) ? 'wild' : (special ?? 'letters');
  return t('card-name', { kind: which, letters });
}

/** What a card is called by its id. */
export function nameOf(id: string): string {
  return cardName(cardOf(id));
}

/** `R: scores 2¢, costs 3¢. First in the word: 2¢ more.` */
export function cardText(card: Card): string {
  const facts = t('card-facts', { cents: card.cents, cost: card.cost, fame: card.fame });
  const says = card.ability.key === 'none' ? '' : ` ${abilityText(card.ability)}`;
  return `${cardName(card)}: ${facts}.${says}`;
}
