// Every text of That Old Wallpaper's board in German, in ICU message format.
import type { Texts } from '$lib/texts';
import type { TextId } from './en';

const MOTIV =
  '{motif, select, red {rote Blume} yellow {gelbe Sonne} blue {blauer Stern} green {grünes Blatt} wild {goldener Joker} other {nichts}}';
const GROSS = '{size, select, big {groß} other {klein}}';
const VAGE = '{losers} {count, plural, one {bekommt} other {bekommen}} eine Vage Erinnerung.';

export const de: Texts<TextId> = {
  // Things.
  motif: MOTIV,
  shape: `${GROSS}{motif, select, blue {er} wild {er} green {es} other {e}} ${MOTIV}`,
  Colour: '{motif, select, red {Rote Blumen} yellow {Gelbe Sonnen} blue {Blaues All} green {Grüne Blätter} other {Joker}}',
  middle:
    '{middle, select, oval {ein rotes Oval} teapot {eine Teekanne} key {ein Schlüssel} locket {ein Medaillon} lamp {eine Lampe} other {nichts}}',
  card: 'links {left}, rechts {right}, oben {up}, unten {down}{middle, select, none {} other {, in der Mitte {middleWords}}}',
  'card-hazy': 'Vage Erinnerung mit einer Jokerhälfte',
  grandma: 'Oma',
  you: 'Du',

  // The action bar.
  headline: 'Runde {round} · Zug {turn}/6',
  'headline-end': 'Letztes Erinnern',
  'prompt-choose': 'Wähle eine Zahl. Die höchste nimmt die Spalte am hohen Ende.',
  'prompt-sealed': 'Deine {number} liegt verdeckt. {names} {count, plural, one {wählt} other {wählen}} noch.',
  'prompt-break': 'Du bist beim Zusammenstoß vorn: Nimm eine der Spalten darunter.',
  'prompt-hang': 'Klebe {count, plural, one {deine Karte} other {deine # Karten}} Kante an Kante an deine Wand.',
  'prompt-add':
    'Klebe {count, plural, one {deine Vage Erinnerung} other {deine # Vagen Erinnerungen}} dorthin, wo noch eine Hälfte offen ist.',
  'prompt-wait-choose': '{names} {count, plural, one {wählt} other {wählen}} eine Zahl.',
  'prompt-wait-break': '{names} ist beim Zusammenstoß vorn und wählt eine Spalte.',
  'prompt-wait-hang': '{names} {count, plural, one {klebt} other {kleben}} Karten.',
  'prompt-wait-add': '{names} {count, plural, one {klebt} other {kleben}} Vage Erinnerungen.',
  'prompt-deal': 'Der Tisch wird gedeckt.',
  'prompt-over': 'Die Partie ist zu Ende.',

  // Facts about a player.
  'fact-hazy': 'Vage Erinnerungen',
  'fact-hazies': '{n} vage',
  'fact-number': 'Zahl in diesem Zug',
  'fact-sealed': '✓ gewählt',
  'plate-token': 'Platz {place} in der Reihe der Marken',
  'plate-hazies': '{n, plural, one {# Vage Erinnerung} other {# Vage Erinnerungen}}',
  'plate-sealed': 'hat gewählt',

  // The columns.
  market: 'Spalten',
  'low-end': 'Niedriges Ende',
  'high-end': 'Hohes Ende',
  column: 'Spalte {n}, vom niedrigen Ende gezählt',
  take: 'Nehmen',
  'take-column': 'Nehmen: Spalte {n}, {cards, plural, one {# Karte} other {# Karten}}',
  'goes-to': 'geht an {name}',
  'column-empty': 'leer',
  'number-sealed': '{name} hat gewählt',
  'number-own': 'Deine {number}, verdeckt',
  'number-shown':
    '{name}: {number}{state, select, bumped {, im Zusammenstoß} wins {, im Zusammenstoß vorn} loses {, im Zusammenstoß hinten} other {}}',
  numbers: 'Die Zahlen dieses Zuges',
  study: 'Zeigen, wo sie an deine Wand passen würde: {card}',
  'study-hint': 'Tippe eine Karte in einer Spalte an: Du siehst, wo sie an deine Wand passen würde.',
  'study-on': 'Beste Stellen für diese Karte: {points}{shapes, select, none {} other {, {shapes}}}.',

  // The reveal.
  again: 'Noch einmal zeigen',
  'beat-numbers': 'Alle Zahlen liegen offen.',
  'beat-columns': 'Die höchste Zahl liegt über dem hohen Ende, die niedrigste über dem niedrigen.',
  'beat-claims':
    '{names} {count, plural, one {nimmt die Spalte darunter: Diese Zahl} other {nehmen die Spalten darunter: Diese Zahlen}} hat sonst niemand gespielt.',
  'rest-claims': 'Die {number} hat sonst niemand gespielt: Die Spalte darunter ist deine.',
  'rest-wins': 'Deine Marke war weiter vorn in der Reihe: Spalte {column} ist deine.',
  'rest-loses': '{winner} war weiter vorn in der Reihe der Marken. Du bekommst eine Vage Erinnerung.',
  'beat-bump': '{names} stoßen bei der {number} zusammen. {winner} ist in der Reihe der Marken vorn.',
  'beat-break': `{winner} nimmt Spalte {column}, und die Marke wandert ans Ende der Reihe.{losers, select, none {} other { ${VAGE}}}`,
  'beat-break-grandma': `Oma ist vorn und nimmt Spalte {column} aus dem Spiel. ${VAGE}`,

  // The line of tokens.
  line: 'Reihe der Marken',
  'line-front': 'Vorn',
  'line-words': 'Von vorn: {names}',
  'line-rule':
    'Perfekte Erinnerung: Beim Zusammenstoß entscheidet, wessen Marke weiter vorn liegt. Am Ende ist die vorderste 2 Punkte wert.',

  // Numbers.
  hand: 'Deine Zahlen',
  bid: 'Die {number} spielen',
  'bid-chosen': 'Du hast die {number} gewählt',
  'bid-change': 'Doch lieber die {number} spielen',
  'hand-sealed': 'Verdeckt. Bis alle gewählt haben, kannst du noch wechseln.',
  'numbers-of': 'Zahlen von {name}',
  'numbers-words': 'Gespielt: {played}. Übrig: {left}.{held, select, none {} other { Sicher auf der Hand: {held}.}}',
  'numbers-none': 'keine',

  everybody: 'Alle Zahlenkarten',
  'everybody-key': 'Durchgestrichen: seit dem letzten Mischen gespielt. Golden: sicher auf der Hand.',

  // Walls.
  walls: 'Wände',
  'wall-of': 'Wand von {name}',
  'wall-yours': 'Deine Wand',
  'wall-empty': 'Hier klebt noch nichts.',
  'tab-hanging': 'klebt gerade Karten',
  'zoom-in': 'Näher heran',
  'zoom-out': 'Weiter weg',
  'zoom-fit': 'Die ganze Wand zeigen',
  tally: 'Ganze Motive',
  'tally-words': '{colour}: {big} groß, {little} klein, {pairs, plural, one {# Paar} other {# Paare}}',
  'short-big': 'ein großes ergibt ein Paar',
  'short-little': 'ein kleines ergibt ein Paar',
  even: 'gleich viele',
  mementos: '{n} von 4 Andenken',
  ovals: '{n, plural, one {# rotes Oval} other {# rote Ovale}}',

  // Hanging.
  cell: 'Stelle {x}, {y}: {points} Punkte{shapes, select, none {} other {, wird ganz: {shapes}}}',
  'turn-it': 'Lose Karte. Tippen oder R dreht sie.',
  'turn-same': 'Auf dem Kopf sieht sie genauso aus.',
  tray: 'Zu kleben',
  'tray-hint': 'An jeder Stelle steht, wie sich deine Punkte ändern; die goldenen sind die besten.',
  'task-hang': 'Klebe {n, plural, one {deine Karte} other {deine # Karten}}: Tippe auf eine Stelle an deiner Wand.',
  'task-add':
    'Klebe {n, plural, one {deine Vage Erinnerung} other {deine # Vagen Erinnerungen}} dorthin, wo noch eine Hälfte offen ist.',
  'task-more':
    'Noch {n, plural, one {eine Karte} other {# Karten}} zu kleben. Tippe eine lose an, um sie zu drehen.',
  'task-hung': 'Alles sitzt. Tippe eine an, um sie zu drehen.',
  'task-added': 'Alles sitzt. Tippe eine an, um sie zu drehen.',
  change:
    '{n, plural, =0 {keine Punkte mehr als jetzt} =1 {{points} Punkt} =-1 {{points} Punkt} other {{points} Punkte}}',
  'hang-it': '{n, plural, one {Ankleben} other {Alle ankleben}}',
  'add-it': '{n, plural, one {Ankleben} other {Alle ankleben}}',
  'back-one': 'Zurück',
  'choose-card': 'Als Nächstes kleben: {card}',
  'card-hung': 'sitzt lose: {card}',

  // The log.
  'told-chosen': '{name} hat gewählt.',
  'told-shown': 'Die Zahlen: {numbers}.{claims, select, none {} other { Spalten: {claims}.}}',
  'told-unique': '{column} an {name}',
  'told-number': '{name} {number}',
  'told-claim': '{name} ist beim Zusammenstoß vorn und nimmt Spalte {column}.',
  'told-claim-grandma': 'Oma ist beim Zusammenstoß vorn: Spalte {column} ist aus dem Spiel.',
  'told-hang': '{name} klebt eine Karte{shapes, select, none {.} other {: {shapes}.}}',
  'told-hazy': '{name} klebt eine Vage Erinnerung{shapes, select, none {.} other {: {shapes}.}}',
  'told-lay': 'Spalte {column} bekommt eine Karte: {card}.',

  // Grandma’s manners.
  'says-choose': 'Lasst euch ruhig Zeit, ihr Lieben.',
  'says-first': 'Setzt euch. Die Wand weiß ich noch genau.',
  'says-shown': 'Na, dann wollen wir mal sehen.',
  'says-alone': 'Die hier nehme ich, danke schön.',
  'says-ahead': 'Die wolltet ihr auch? Wie lieb, dass ihr wartet.',
  'says-behind': 'Nein, nein. Nimm du sie, mein Schatz.',
  'says-hang': 'Ach, wie hübsch das aussieht!',
  'says-end': 'Genau so war das. Mehr oder weniger.',

  // Rounds and the score.
  interlude: 'Runde {round} ist vorbei',
  'interlude-line':
    '{names} {count, plural, one {führt} other {führen}} mit {points, plural, one {# Punkt} other {# Punkten}}. Alle Zahlen kommen zurück auf Hände und Stapel.',
  scores: 'Punkte und woher sie kommen',
  'row-mementos': 'Andenken',
  'row-ovals': 'Rote Ovale',
  'row-token': 'Erste Marke',
  'row-total': 'Gesamt',
  'row-place': 'Platz',
  place: '{n}.',
  'cell-pairs': '{points} Punkte: {big} groß, {little} klein',
  'cell-mementos': '{points} Punkte: {n} von 4 Sorten',
  'cell-ovals': '{points} Punkte: {n}',
  'read-rule': 'Regel lesen: {what}',
  'score-hint': 'Ein großes und ein kleines ganzes Motiv einer Farbe sind ein Paar: 2 Punkte.',

  // What a teacher says.
  'teach-subject': '{subject, select, bid {Zahl} column {Spalte} hang {Kleben} other {Vage Erinnerung}}',
  'teach-bid': 'Spiel die {number}',
  'teach-column': 'Nimm Spalte {column}',
  'teach-hang': 'Klebe {cards}',
  'teach-card':
    '{card} an Stelle {x}, {y}{turned, select, yes { gedreht} other {}}{shapes, select, none {} other { ({shapes})}}',
  'teach-card-one': 'die Karte',
  'teach-card-of': '„{left} | {right}“',
  'teach-hazy': 'Klebe eine Vage Erinnerung an Stelle {x}, {y}{shapes, select, none {} other { ({shapes})}}',
  'teach-shape': '{n, plural, one {{shape}} other {# × {shape}}}',
  'teach-bid-column':
    'Die {number} nimmt {chance, plural, =100 {so gut wie sicher} other {in etwa # von 100 Fällen}} Spalte {column}: {cards, plural, one {ihre Karte ist} other {ihre # Karten sind}} dir {much, select, yes {etwa {points, plural, one {# Punkt} other {# Punkte}}} other {fast nichts}} wert.',
  'teach-bid-instead':
    'Die {number} nimmt am ehesten Spalte {column} (in {chance} von 100 Fällen), die dir {much, select, yes {etwa {points, plural, one {# Punkt} other {# Punkte}}} other {fast nichts}} wert ist.',
  'teach-bid-hazy':
    'Die {number} stößt meist mit jemandem zusammen, dessen Marke weiter vorn ist (in {chance} von 100 Fällen): Deine Marke bleibt, wo sie ist, und eine Vage Erinnerung ist etwa {points, plural, one {# Punkt} other {# Punkte}} wert.',
  'teach-bid-hampers': 'Den anderen bleibt weniger: im Schnitt jeweils etwa {points, plural, one {# Punkt} other {# Punkte}}.',
  'teach-bid-alone': 'Eine {number} kann jetzt sonst niemand haben.',
  'teach-bid-keeps': 'So bleibt dir die {number} für einen Zug, in dem du sie eher brauchst.',
  'teach-bid-denies':
    '{name} hätte Spalte {column} auch gern: Dort ist sie etwa {points, plural, one {# Punkt} other {# Punkte}} wert.',
  'teach-bump-won':
    'Spielt {name} auch die {number} (in {chance} von 100 Fällen), ist deine Marke weiter vorn, und du nimmst die Spalte.',
  'teach-bump-lost':
    '{name} spielt vielleicht auch die {number} (in {chance} von 100 Fällen) und hat die Marke weiter vorn: Du bekämst nur eine Vage Erinnerung.',
  'teach-token-gained':
    'Spielt {name} auch diese Zahl (in {chance} von 100 Fällen), wandert diese Marke ans Ende und deine steht ganz vorn: {points, plural, one {# Punkt} other {# Punkte}}.',
  'teach-token-lost':
    'Spielt {name} auch diese Zahl (in {chance} von 100 Fällen), steht deine Marke nicht mehr vorn: {points, plural, one {# Punkt} other {# Punkte}} weniger.',
  'teach-cards-shapes':
    'Spalte {column} macht an deiner Wand {number, plural, one {ein Motiv} other {# Motive}} ganz: {shapes}.',
  'teach-cards-memento':
    'In Spalte {column} liegt ein Andenken, das dir fehlt: {points, plural, one {# Punkt} other {# Punkte}} für {kinds} von 4 Sorten.',
  'teach-cards-ovals':
    'Achte auf die roten Ovale in Spalte {column}: Mit {ovals} hättest du die meisten und verlierst 2 Punkte, wenn es dabei bleibt.',
  'teach-column-worth':
    'Spalte {column}: {cards, plural, one {ihre Karte ist} other {ihre # Karten sind}} dir {much, select, yes {etwa {points, plural, one {# Punkt} other {# Punkte}}} other {fast nichts}} wert.',
  'teach-column-more':
    'Spalte {column} ist dir {much, select, yes {etwa {points, plural, one {# Punkt} other {# Punkte}}} other {fast nichts}} wert, Spalte {instead} etwa {other, number}.',
  'teach-hang-shapes': 'Damit {number, plural, one {wird ein Motiv} other {werden # Motive}} ganz: {shapes}.',
  'teach-hang-more':
    'Damit {number, plural, one {wird ein Motiv} other {werden # Motive}} ganz: {shapes}. Bei dir: {other, plural, =0 {keines} other {#}}.',
  'teach-hang-pairs':
    'Das {pairs, plural, one {ist # Paar} other {sind # Paare}} aus groß und klein mehr: {points, plural, one {# Punkt} other {# Punkte}}.',
  'teach-hang-spare':
    'Bei dir wurde noch einmal etwas ohne Gegenstück ganz ({shapes}): Danach waren {big} große und {little} kleine ganz.',
  'teach-hang-corners':
    'So {corners, plural, one {bleibt # Stelle, an der} other {bleiben # Stellen, an denen}} eine Karte gleich zwei andere berührt{fewer, plural, =0 {} other {, statt #}}.',
  'teach-hang-later':
    '{turns, plural, =0 {Wo sie klebt, macht keinen Unterschied mehr.} other {Noch wird nichts ganz, aber so passen die nächsten Karten am besten.}}',
  'teach-hazy-pairs': 'Damit wird ganz: {shapes}. Das ist ein Paar, {points, plural, one {# Punkt} other {# Punkte}}.',
  'teach-hazy-none': 'Eine Vage Erinnerung, die kein Motiv ganz macht, bringt nichts.',
  'teach-best-bid':
    'Zug {turn}: Wie sich zeigte, hätte die {best} Spalte {column} genommen ({cards, plural, one {# Karte} other {# Karten}}), die dir etwa {more, plural, one {# Punkt} other {# Punkte}} mehr wert war als Spalte {mine}, die deine {number} nahm.',
  'teach-best-bid-bumped':
    'Zug {turn}: Wie sich zeigte, stieß deine {number} hinter jemand anderem zusammen; die {best} hätte Spalte {column} genommen ({cards, plural, one {# Karte} other {# Karten}}), die dir etwa {more, plural, one {# Punkt} other {# Punkte}} mehr wert war als die Vage Erinnerung.',
  'teach-best-turn':
    'Zug {turn} war dein bester: Die {number} brachte {cards, plural, one {# Karte} other {# Karten}} und {points, plural, one {# Punkt} other {# Punkte}} an der Wand.',
  'teach-open-shapes':
    'Am Ende {open, plural, one {blieb ein Motiv} other {blieben # Motive}} ohne Gegenstück ({shape}; {big} groß, {little} klein): Jedes Gegenstück wäre 2 Punkte wert gewesen.',
  'teach-most-ovals':
    'Mit {ovals, plural, one {# rotem Oval} other {# roten Ovalen}} hattest du die meisten (danach: {next}): {points, plural, one {# Punkt} other {# Punkte}} weniger. Ein Oval bringt eine zweite Karte, aber nicht umsonst.',
  'teach-fewest-ovals':
    'Mit {ovals, plural, one {# rotem Oval} other {# roten Ovalen}} hattest du die wenigsten: {points, plural, one {# Punkt} other {# Punkte}} mehr.',
  'teach-memento-missing':
    'Du hattest {kinds} von 4 Sorten Andenken, {points, plural, one {# Punkt} other {# Punkte}}: Eine Sorte mehr hätte {more} mehr gebracht.',
  'teach-bumps-lost':
    '{lost} deiner {turns} Zahlen stießen mit jemandem zusammen, dessen Marke weiter vorn war. Sieh auf die Ablagen: Eine Zahl, die sonst niemand haben kann, stößt nie zusammen.',
};
