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
};
