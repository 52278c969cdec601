// Every text of That Old Wallpaper's board in English, in ICU message format.

const MOTIF =
  '{motif, select, red {red flower} yellow {yellow sun} blue {blue star} green {green leaf} wild {golden wild} other {nothing}}';

export const en = {
  // Things.
  motif: MOTIF,
  shape: `{size, select, big {big} other {little}} ${MOTIF}`,
  Colour: '{motif, select, red {Red flowers} yellow {Yellow suns} blue {Blue space} green {Green leaves} other {Wild}}',
  middle:
    '{middle, select, oval {a red oval} teapot {a teapot} key {a key} locket {a locket} lamp {a lamp} other {nothing}}',
  card: 'left {left}, right {right}, top {up}, bottom {down}{middle, select, none {} other {, with {middleWords}}}',
  'card-hazy': 'Hazy Memory card, one wild half',
  grandma: 'Grandma',
  you: 'You',

  // The action bar.
  headline: 'Round {round} · turn {turn} of 6',
  'headline-end': 'The last memories',
  'prompt-choose': 'Choose a number. The highest takes the column at the high end.',
  'prompt-sealed': 'Your {number} is sealed. {names} {count, plural, one {is} other {are}} still choosing.',
  'prompt-break': 'You broke the bump: take one of the columns below it.',
  'prompt-hang': 'Hang {count, plural, one {your card} other {your # cards}}, edge to edge with your wall.',
  'prompt-add': 'Add {count, plural, one {your Hazy Memory card} other {your # Hazy Memory cards}} where a half is still open.',
  'prompt-wait-choose': '{names} {count, plural, one {is} other {are}} choosing a number.',
  'prompt-wait-break': '{names} broke the bump and chooses a column.',
  'prompt-wait-hang': '{names} {count, plural, one {is} other {are}} hanging cards.',
  'prompt-wait-add': '{names} {count, plural, one {adds} other {add}} Hazy Memory cards.',
  'prompt-deal': 'The table is being set.',
  'prompt-over': 'The game is over.',

  // Facts about a player.
  'fact-hazy': 'Hazy Memory cards',
  'fact-hazies': '{n} hazy',
  'fact-number': 'Number of this turn',
  'fact-sealed': '✓ chosen',
  'plate-token': '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in the line of tokens',
  'plate-hazies': '{n, plural, one {# Hazy Memory card} other {# Hazy Memory cards}}',
  'plate-sealed': 'has chosen',

  // The columns.
  market: 'Columns',
  'low-end': 'Low end',
  'high-end': 'High end',
  column: 'Column {n}, counted from the low end',
  take: 'Take it',
  'take-column': 'Take it: column {n}, {cards, plural, one {# card} other {# cards}}',
  'goes-to': 'goes to {name}',
  'column-empty': 'empty',
  'number-sealed': '{name} has chosen',
  'number-own': 'Your {number}, sealed',
  'number-shown': '{name}: {number}{state, select, bumped {, bumped} wins {, won the bump} loses {, lost the bump} other {}}',
  numbers: 'Numbers of this turn',
  study: 'See where it would fit on your wall: {card}',
  'study-hint': 'Tap a card of a column to see where it would fit on your wall.',
  'study-on': 'Best places for this card: {points}{shapes, select, none {} other {, {shapes}}}.',

  // The reveal.
  again: 'Show again',
  'beat-numbers': 'All numbers are shown.',
  'beat-columns': 'The highest number lies above the high end, the lowest above the low end.',
  'beat-claims': '{names} {count, plural, one {takes the column} other {take the columns}} below, since nobody else played {count, plural, one {that number} other {those numbers}}.',
  'rest-claims': 'Nobody else played your {number}: the column below it is yours.',
  'rest-wins': 'Your token was ahead in the line: column {column} is yours.',
  'rest-loses': '{winner} was ahead in the line of tokens. You get a Hazy Memory card.',
  'beat-bump': '{names} bump on {number}. {winner} is ahead in the line of tokens.',
  'beat-break': '{winner} takes column {column}, and the token goes to the end of the line.{losers, select, none {} other { {losers} {count, plural, one {gets} other {get}} a Hazy Memory card.}}',
  'beat-break-grandma': 'Grandma is ahead and takes column {column} out of the game. {losers} {count, plural, one {gets} other {get}} a Hazy Memory card.',

  // The line of tokens.
  line: 'Line of tokens',
  'line-front': 'Front',
  'line-words': 'From the front: {names}',
  'line-rule': 'Perfect Recall: the token nearest to the front breaks a bump. At the end the first one is worth 2 points.',

  // Numbers.
  hand: 'Your numbers',
  bid: 'Play the {number}',
  'bid-chosen': 'The {number} is your choice',
  'bid-change': 'Change your choice to the {number}',
  'hand-sealed': 'Sealed. You can change it until everybody has chosen.',
  'numbers-of': 'Numbers of {name}',
  'numbers-words': 'Played: {played}. Left: {left}.{held, select, none {} other { Surely in hand: {held}.}}',
  'numbers-none': 'none',

  everybody: 'Everybody’s numbers',
  'everybody-key': 'Struck: played since the last shuffle. Gold: surely in hand.',

  // Walls.
  walls: 'Walls',
  'wall-of': 'Wall of {name}',
  'wall-yours': 'Your wall',
  'wall-empty': 'Nothing hangs here yet.',
  'tab-hanging': 'hanging cards now',
  'zoom-in': 'Nearer',
  'zoom-out': 'Farther away',
  'zoom-fit': 'Show all of the wall',
  tally: 'Whole shapes',
  'tally-words': '{colour}: {big} big, {little} little, {pairs, plural, one {# pair} other {# pairs}}',
  'short-big': 'a big one makes a pair',
  'short-little': 'a little one makes a pair',
  even: 'even',
  mementos: '{n} of 4 mementos',
  ovals: '{n, plural, one {# red oval} other {# red ovals}}',

  // Hanging.
  cell: 'Place {x}, {y}: {points} points{shapes, select, none {} other {, makes whole: {shapes}}}',
  'turn-it': 'Loose card. Tap or press R to turn it.',
  'turn-same': 'Turned by half, it is the same.',
  tray: 'To hang',
  'tray-hint': 'In each place stands how your points would change; golden ones are best.',
  'task-hang': 'Hang {n, plural, one {your card} other {your # cards}}: tap a place on your wall.',
  'task-add': 'Add your {n, plural, one {Hazy Memory card} other {# Hazy Memory cards}} where a half is still open.',
  'task-more': '{n, plural, one {One more card} other {# more cards}} to hang. Tap a loose one to turn it.',
  'task-hung': 'All hang. Tap one to turn it.',
  'task-added': 'All added. Tap one to turn it.',
  change: '{n, plural, =0 {no more points} =1 {{points} point} =-1 {{points} point} other {{points} points}}',
  'hang-it': 'Hang {n, plural, one {it} other {them}}',
  'add-it': 'Add {n, plural, one {it} other {them}}',
  'back-one': 'Take back',
  'choose-card': 'Hang this card next: {card}',
  'card-hung': 'hangs loosely: {card}',

  // The log.
  'told-chosen': '{name} has chosen.',
  'told-shown': 'The numbers: {numbers}.{claims, select, none {} other { Columns: {claims}.}}',
  'told-unique': '{column} to {name}',
  'told-number': '{name} {number}',
  'told-claim': '{name} breaks the bump and takes column {column}.',
  'told-claim-grandma': 'Grandma breaks the bump and takes column {column}. It is out of the game.',
  'told-hang': '{name} hangs a card{shapes, select, none {.} other {: {shapes}.}}',
  'told-hazy': '{name} adds a Hazy Memory card{shapes, select, none {.} other {: {shapes}.}}',
  'told-lay': 'Column {column} gets {card}.',

  // Grandma’s manners.
  'says-choose': 'Take your time, dears.',
  'says-first': 'Do sit down. I remember that wall well.',
  'says-shown': 'Well now, let us see.',
  'says-alone': 'I will have this one, thank you.',
  'says-ahead': 'You were looking at these, too? How kind of you to wait.',
  'says-behind': 'No, no. You take it, dear.',
  'says-hang': 'How pretty that looks!',
  'says-end': 'Just as I remember it. More or less.',

  // Rounds and the score.
  interlude: 'Round {round} is over',
  'interlude-line': '{names} {count, plural, one {is} other {are}} ahead with {points, plural, one {# point} other {# points}}. All numbers go back into hands and piles.',
  scores: 'Points by reason and player',
  'row-mementos': 'Mementos',
  'row-ovals': 'Red ovals',
  'row-token': 'First token',
  'row-total': 'Total',
  'row-place': 'Place',
  place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  'cell-pairs': '{points} points: {big} big, {little} little',
  'cell-mementos': '{points} points: {n} of 4 kinds',
  'cell-ovals': '{points} points: {n}',
  'read-rule': 'Read the rule: {what}',
  'score-hint': 'A pair is one big and one little whole shape of a colour: 2 points.',

  // What a teacher says.
  'teach-subject': '{subject, select, bid {Number} column {Column} hang {Hanging} other {Hazy Memory card}}',
  'teach-bid': 'Play the {number}',
  'teach-column': 'Take column {column}',
  'teach-hang': 'Hang {cards}',
  'teach-card':
    '{card} at {x}, {y}{turned, select, yes { turned} other {}}{shapes, select, none {} other { ({shapes})}}',
  'teach-card-one': 'the card',
  'teach-card-of': '“{left} | {right}”',
  'teach-hazy': 'Add a Hazy Memory card at {x}, {y}{shapes, select, none {} other { ({shapes})}}',
  'teach-shape': '{n, plural, one {{shape}} other {# × {shape}}}',
  'teach-bid-column':
    'The {number} takes column {column} {chance, plural, =100 {almost surely} other {some # times in 100}}: {cards, plural, one {its card is} other {its # cards are}} worth {much, select, yes {some {points, plural, one {# point} other {# points}}} other {next to nothing}} to you.',
  'teach-bid-instead':
    'The {number} most often takes column {column} ({chance} times in 100), worth {much, select, yes {some {points, plural, one {# point} other {# points}}} other {next to nothing}}.',
  'teach-bid-hazy':
    'The {number} mostly bumps with somebody ahead of you ({chance} times in 100): your token stays, and a Hazy Memory card is worth some {points, plural, one {# point} other {# points}}.',
  'teach-bid-hampers': 'It leaves less to the others: some {points, plural, one {# point} other {# points}} each on average.',
  'teach-bid-alone': 'Nobody else can hold a {number} now.',
  'teach-bid-keeps': 'It keeps your {number} for a turn in which you need it more.',
  'teach-bid-denies':
    '{name} would like column {column}, too: there it is worth some {points, plural, one {# point} other {# points}}.',
  'teach-bump-won':
    'If {name} plays the {number} too ({chance} times in 100), you are ahead in the line of tokens and take the column.',
  'teach-bump-lost':
    '{name} may play the {number} too ({chance} times in 100) and is ahead in the line of tokens: you would get a Hazy Memory card only.',
  'teach-token-gained':
    'If {name} plays that number too ({chance} times in 100), that token goes to the end of the line and yours is at the front: {points, plural, one {# point} other {# points}}.',
  'teach-token-lost':
    'If {name} plays that number too ({chance} times in 100), your token leaves the front: {points, plural, one {# point} other {# points}} lost.',
  'teach-cards-shapes':
    'On your wall column {column} makes {number, plural, one {a shape} other {# shapes}} whole: {shapes}.',
  'teach-cards-memento':
    'Column {column} has a memento that you lack: {points, plural, one {# point} other {# points}} for {kinds} of 4 kinds.',
  'teach-cards-ovals':
    'Mind the red ovals of column {column}: with {ovals} you would have the most, and lose 2 points if it stays so.',
  'teach-column-worth':
    'Column {column}: {cards, plural, one {its card is} other {its # cards are}} worth {much, select, yes {some {points, plural, one {# point} other {# points}}} other {next to nothing}} to you.',
  'teach-column-more':
    'Column {column} is worth {much, select, yes {some {points, plural, one {# point} other {# points}}} other {next to nothing}} to you, column {instead} some {other, number}.',
  'teach-hang-shapes': 'It makes {number, plural, one {a shape} other {# shapes}} whole: {shapes}.',
  'teach-hang-more':
    'It makes {number, plural, one {a shape} other {# shapes}} whole: {shapes}. Your way: {other, plural, =0 {none} other {#}}.',
  'teach-hang-pairs':
    'It makes {pairs, plural, one {# pair} other {# pairs}} of a big and a little shape more: {points, plural, one {# point} other {# points}}.',
  'teach-hang-spare':
    'Your way made another {shapes} without a partner: {big} big and {little} little ones were whole then.',
  'teach-hang-corners':
    'It leaves {corners, plural, one {# place} other {# places}} where a card touches two others at once{fewer, plural, =0 {} other {, not #}}.',
  'teach-hang-later':
    '{turns, plural, =0 {Where it hangs makes no difference any more.} other {It makes nothing whole yet, but leaves the most places where coming cards fit.}}',
  'teach-hazy-pairs': 'It makes whole: {shapes}. That is a pair, {points, plural, one {# point} other {# points}}.',
  'teach-hazy-none': 'A Hazy Memory card that makes no shape whole brings nothing.',
  'teach-best-bid':
    'Turn {turn}: it turned out that the {best} would have taken column {column} ({cards, plural, one {# card} other {# cards}}), worth some {more, plural, one {# point} other {# points}} more to you than column {mine}, which your {number} took.',
  'teach-best-bid-bumped':
    'Turn {turn}: it turned out that your {number} bumped behind somebody else; the {best} would have taken column {column} ({cards, plural, one {# card} other {# cards}}), worth some {more, plural, one {# point} other {# points}} more to you than the Hazy Memory card.',
  'teach-best-turn':
    'Turn {turn} was your best: the {number} brought {cards, plural, one {# card} other {# cards}} and {points, plural, one {# point} other {# points}} on your wall.',
  'teach-open-shapes':
    'At the end {open, plural, one {one {shape}} other {# × {shape}}} had no partner ({big} big, {little} little): the other half of each pair would have been worth 2 points.',
  'teach-most-ovals':
    'Your {ovals, plural, one {# red oval was} other {# red ovals were}} the most (next {next}): {points, plural, one {# point} other {# points}} lost. An oval brings a second card, but not for nothing.',
  'teach-fewest-ovals':
    'With {ovals, plural, one {# red oval} other {# red ovals}} you had the fewest: {points, plural, one {# point} other {# points}} gained.',
  'teach-memento-missing':
    'You had {kinds} of 4 kinds of mementos, {points, plural, one {# point} other {# points}}: one more kind would have brought {more} more.',
  'teach-bumps-lost':
    '{lost} of your {turns} numbers bumped with somebody ahead of you in the line. Look at the discards: a number that nobody else can hold never bumps.',
};

export type TextId = keyof typeof en;
