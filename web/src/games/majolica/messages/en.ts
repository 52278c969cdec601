// Every text of Majolica Painting's board in English, in ICU message format.

const COLOUR = 'R {red} B {blue} O {orange} G {green}';

export const en = {
  colour: `{colour, select, ${COLOUR} other {none}}`,
  Colour: '{colour, select, R {Red} B {Blue} O {Orange} G {Green} other {None}}',
  Category: '{category, select, longest {Longest} second {Second} shortest {Shortest} wings {Wings} other {{category}}}',
  bonus: '{bonus, select, bingo {Flower Bingo} other {Point Line}}',
  'sheet-name':
    '{id, select, S01 {Lantern} S02 {Swallow} S03 {Carp} S04 {Magpie} S05 {Peach} S06 {Ribbon} ' +
    'S07 {Vase} S08 {Orchid} S09 {Butterfly} S10 {Crane} S11 {Plum} S12 {Lattice} other {{name}}}',
  'read-rule': 'Read the rule',
  close: 'Close',

  // The action bar.
  headline: 'Round {round} of {rounds}',
  'headline-final': 'Final round',
  'prompt-take': 'Choose the sheet that you will paint.',
  'prompt-choose': 'Choose one of the five cards to paint, or pass.',
  'prompt-start': 'Paint four tiles with one turn, starting anywhere, or pass.',
  'prompt-start-skip': 'Your sheet is tight: begin with a shovel, or pass.',
  'prompt-circle': 'You have a bonus! Choose your handbarrow, then paint, or pass.',
  'prompt-circle-first': 'You have a bonus: choose what your handbarrow is for.',
  'prompt-first': 'Now begin your path anywhere, with {colour}.',
  'prompt-next': '{done} of 4 done. Next comes {colour}.',
  'prompt-skip': 'The shovel skips {colour}: tap where your path goes.',
  'prompt-coat': 'The Wing gives any tile you tap a coat of {colour}.',
  'prompt-whole': 'Your painting is ready.',
  'prompt-wait': '{count, plural, one {{names} is still painting.} other {{names} are still painting.}}',
  'prompt-wait-many': '{count} players are still painting.',
  'prompt-take-wait': '{name} chooses a sheet.',
  'prompt-deal': 'The next card is flipped.',
  'prompt-over': 'The game is over.',
  'prompt-begun': 'Go on with your painting.',
  pass: 'Pass',
  'pass-hint': 'Nothing painted, no bonus',
  finish: 'Paint',
  'gain-points': '{n, plural, =0 {No more points yet} one {{sign}# point} other {{sign}# points}}',
  'gain-length': '{colour} {was} → {is}',
  'gain-groups': '{n} groups grow',
  'gain-icon': 'icon on {category}',
  'gain-circles': '{n, plural, one {one bingo circle} other {# bingo circles}}',
  'gain-shovels': '{n, plural, one {one shovel} other {# shovels}}',
  'no-coat': 'No extra coat',
  'no-coat-hint': 'It is yours to use or not',
  'fact-shovels': 'Shovels left',
  'fact-bingo': 'Flower Bingo',
  'fact-icons': 'Handbarrows',
  'fact-of': '{n} of {all}',

  // What happens.
  'card-flipped': 'The card: {colours}, with {bonus}.',
  'card-next': 'The next card: {colours}, with {bonus}.',
  'card-final': 'The final round: everybody chooses one of five cards.',
  painted: '{who, select, you {You} other {{name}}} painted {spaces}.',
  'painted-no': '{who, select, you {You} other {{name}}} passed.',
  'you-pass': 'You pass.',
  'you-painted': 'You have painted {spaces}.',
  'painted-many': '{n, plural, =0 {Nobody painted} one {One player painted} other {# players painted}}{all, select, yes {} other {, {m, plural, one {one passed} other {# passed}}}}.',
  'nobody-painted': 'Nobody painted.',
  dealt: '{who, select, you {You get} all {Everybody gets} other {{name} gets}} the sheet {sheet}.',
  taken: '{who, select, you {You take} other {{name} takes}} the sheet {sheet}.',

  // The sheet.
  sheet: 'Your sheet: {name}',
  'sheet-of': '{player}: {name}',
  'sheet-help':
    'Arrow keys move over the sheet. Enter paints, S skips a colour with a shovel, Backspace takes back, Escape takes all back.',
  'space-tile':
    '{name}: {coats, plural, =0 {not painted} =1 {{first} inside} other {{first} inside, {second} outside}}',
  'space-wing': '{name}, Wing: {coats, plural, =0 {not painted} other {{first}}}',
  'space-outlined': '{what}, in the longest group',
  'space-paint': '{what}. Paint {colour}',
  'space-skip': '{what}. Skip {colour} with a shovel',
  'space-coat': '{what}. Extra coat of {colour}',
  'space-now': '{what}. {step, plural, =0 {extra coat of this round} other {step # of this round}}{last, select, yes {. Take it back} other {}}',

  // The card and its tools.
  'card-says': '{colours}. Bonus: {bonus}. {met, select, yes {You get it when you paint} full {Nothing is left to circle} other {You do not get it yet: {need}}}',
  'card-plain': '{colours}. Bonus: {bonus}',
  'need-bingo': 'four connected tiles of one colour',
  'need-line': 'five tiles painted twice; you have {twice}',
  'bonus-yes': 'yours',
  'bonus-connected': 'if 4 are together',
  'bonus-twice': '{twice} of 5 with two coats',
  'bonus-full': 'full',
  back: 'Take back the last step',
  shovel: 'Skip a colour with a shovel: {n, plural, one {# left} other {# left}}',
  'icon-choice': 'Your handbarrow goes to',
  'icon-count': '{icons} of {most}',
  'choose-card': 'Choose a card',
  'choose-sheet': 'Choose a sheet',
  'nobody-yet': 'Nothing to paint yet',

  // The lower part.
  lengths: 'Longest groups',
  'length-label': '{colour}: the longest group has {n, plural, one {# tile} other {# tiles}}. Show it',
  'length-was': '{colour}: the longest group grows from {was} to {n}. Show it',
  points: 'points',
  'points-label': '{n, plural, one {# point} other {# points}}',
  'points-was': '{was} points, {n} with this painting',
  'bingo-label': '{circles} of 8 circled: {n, plural, one {# point} other {# points}}',
  slot:
    '{slot, select, longest {Longest group} second {Second longest} shortest {Shortest group} wings {Colours on Wings} line {Point Line} bingo {Flower Bingo} other {Shovels}}',
  'slot-short':
    '{slot, select, longest {Longest} second {Second} shortest {Shortest} wings {Wings} line {Line} bingo {Bingo} other {Shovels}}',
  'icons-label': '{icons} of {most} icons{rate, plural, =0 {} one {: one point each} other {: # points each}}',
  'shovels-label': '{n} of 6 left',

  // The others, the deck.
  others: 'The other sheets',
  'open-sheet': 'Look at the sheet of {name}: {n, plural, one {# point} other {# points}}',
  'look-at': 'Look at the sheet of',
  painting: 'painting',
  done: 'done',
  'is-painting': 'still painting',
  'is-done': 'done with this round',
  deck: 'Cards',
  'deck-title': 'The painting cards',
  'deck-left': '{left} to come',
  'deck-past': 'Flipped so far',
  'deck-unseen': 'Not flipped yet ({n}), in no order',
  'deck-aside': 'Five of these are put aside for the final round.',
  'deck-count': 'Still to come',
  'deck-none': 'None.',
  'deck-colour': '{colour}: {n} to come',
  'deck-bonus': '{bonus}: {n, plural, one {# card} other {# cards}} to come',
  next: 'Next sheet',
  previous: 'Sheet before',

  // Scores.
  scores: 'Points by category',
  total: 'Total',
  place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  'row-place': 'Place',
  you: 'You',
  'why-length':
    '{colour} has {n, plural, one {# tile} other {# tiles}} together; {icons, plural, =0 {no icon is circled} one {one icon is circled} other {# icons are circled}}{rate, plural, =0 {, so they score nothing} one {: one point each} other {: # points each}}.',
  'why-wings':
    '{n, plural, =0 {No colour} one {One colour} other {# colours}} on Wings{list}; {icons, plural, =0 {no icon is circled, so nothing} one {one icon: 2 points each} other {both icons: 5 points each}}.',
  'why-bingo': '{n, plural, =0 {Nothing is circled} one {One place is circled} other {# places are circled}}; the highest number is {points}.',
  'why-shovels': '{n, plural, =0 {No shovel is left} one {One shovel is left} other {# shovels are left}}.',
  'interlude-end': 'The last tile is painted',
  'counting': 'All sheets are counted.',
  'counted': '{count, plural, one {{names} has the most points: {points}.} other {{names} have the most points: {points}.}}',
  'show-all': 'Show all',
  title:
    '{title, select, legend {a kiln legend} grandmaster {a grand master} master {a master} painter {a painter} other {an apprentice}}',
  Title:
    '{title, select, legend {Kiln legend} grandmaster {Grand master} master {Master} painter {Painter} other {Apprentice}}',
  titles: 'What the points are called',
  'title-from': 'from {from}',
  reached: '{who, select, you {You are} other {{name} is}} {title}.',
  'reached-next': '{n, plural, one {One more point} other {# more points}} would have made {title}.',
  'reached-top': 'Nobody paints better.',
  'counted-alone': '{points, plural, one {# point} other {# points}}: {title}!',
  'tie-line': 'With the same points, more in the Point Line area wins, then more shovels.',
  'tie-shared': 'Points, Point Line and shovels are the same: the win is shared.',

  // The finished work.
  work: 'The finished work',
  'work-of': 'The sheet of {name}',
  download: 'Save as a picture',
  print: 'Print',
  'work-title': 'Majolica Painting',
  'work-line': '{sheet} · painted by {name}',
  'work-file': 'majolica-{sheet}-{name}',
  'whose': 'Whose sheet',

  // What a teacher says.
  'teach-subject': 'Painting',
  'teach-pass-way': 'Pass',
  'teach-paint-way':
    '{chosen, select, none {Paint} other {Choose the card {chosen} and paint}} {spaces}{more, select, none {} other {; {more}}}',
  'teach-none-painted': 'Skip all four colours with shovels, for the sake of the bonus',
  'teach-space': '{space} {colour}',
  'teach-coat': 'the extra coat of {colour} goes on {space}',
  'teach-skip': 'skip {colour} at {space} with a shovel',
  'teach-circle': 'circle a handbarrow for {aim}',
  'teach-aim':
    '{category, select, longest {the longest group} second {the second longest} shortest {the shortest group} other {Wings}}',
  'teach-aim-count': '{n} for {aim}',
  'teach-pass':
    '{more, select, yes {Passing costs nothing. Any painting of this card would take room that is worth some {points, plural, one {# point} other {# points}} more later.} other {Passing costs nothing, and keeps the room on your sheet for the cards to come.}}',
  'teach-points': 'It brings {points, plural, one {# point} other {# points}} at once.',
  'teach-points-more': 'It brings {points, plural, one {# point} other {# points}} at once, {more} more than your way.',
  'teach-length':
    '{was, plural, =0 {{Colour} begins with {now} connected tiles.} other {{Colour} grows from {was} to {now} connected tiles.}}',
  'teach-length-more':
    '{Colour} then has {now, plural, one {# connected tile} other {# connected tiles}}, not {other}.',
  'teach-wing': '{Colour} comes onto a Wing: {colours, plural, one {# colour} other {# colours}} on Wings then.',
  'teach-connected':
    '{tiles} tiles of a colour are connected then, so every Flower Bingo card counts from the next round on.',
  'teach-twice':
    '{tiles, plural, one {# tile then has} other {# tiles then have}} two coats; Point Line cards ask for {asked}.',
  'teach-bingo':
    'You circle the {number} of Flower Bingo, {more, plural, one {# point} other {# points}} more than before.',
  'teach-bingo-handbarrow': 'You circle a handbarrow of Flower Bingo.',
  'teach-icon': 'You get a handbarrow, here for {aim}.',
  'teach-icon-instead': 'The handbarrow is worth {more, plural, one {# point} other {# points}} more at {aim}.',
  'teach-shovels':
    'It saves {shovels, plural, one {# shovel} other {# shovels}}: {left} left, each worth a point or a skip.',
  'teach-room': 'It leaves room for {paths, plural, one {# path} other {# paths}} instead of {fewer} on your sheet.',
  'teach-later':
    '{more, select, yes {With the cards that may still come it makes some {points, plural, one {# point} other {# points}} more.} other {It is a matter of taste: other paintings come to about as much.}}',
  'teach-better-icons':
    'It turned out that your handbarrows would have made {points, plural, one {# point} other {# points}} more with {best}.',
  'teach-bonus-passed':
    '{times, plural, one {Once} other {# times}} you passed although the bonus was yours: some {points, plural, one {# point} other {# points}} given away. Even a small painting brings it.',
  'teach-bonus-early':
    '{missed} of {cards} {bonusName} cards brought you nothing, the last in round {round}: get {bonus, select, bingo {four connected tiles of one colour} other {five tiles with two coats}} as early as you can.',
  'teach-shovels-kept':
    'You kept {left} of {all} shovels. Each was a point, but a skipped colour can join two groups, or get you a bonus.',
  'teach-short-colour':
    '{Colour} ended with {length, plural, one {# connected tile} other {# connected tiles}}, the next shortest with {next}: with its handbarrow each tile of the shortest is worth 2 points.',
} as const;

export type TextId = keyof typeof en;
