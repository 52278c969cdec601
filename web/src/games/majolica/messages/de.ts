// Every text of Majolica Painting's board in German, in ICU message format.
import type { Texts } from '$lib/texts';
import type { TextId } from './en';

const FARBE = 'R {Rot} B {Blau} O {Orange} G {Grün}';

export const de: Texts<TextId> = {
  colour: `{colour, select, ${FARBE} other {keine}}`,
  Colour: `{colour, select, ${FARBE} other {Keine}}`,
  Category: '{category, select, longest {Längste} second {Zweite} shortest {Kürzeste} wings {Flügel} other {{category}}}',
  bonus: '{bonus, select, bingo {Blumenbingo} other {Punktelinie}}',
  'sheet-name':
    '{id, select, S01 {Laterne} S02 {Schwalbe} S03 {Karpfen} S04 {Elster} S05 {Pfirsich} S06 {Schleife} ' +
    'S07 {Vase} S08 {Orchidee} S09 {Falter} S10 {Kranich} S11 {Pflaume} S12 {Gitter} other {{name}}}',
  'read-rule': 'Regel lesen',
  close: 'Schließen',

  // The action bar.
  headline: 'Runde {round} von {rounds}',
  'headline-final': 'Schlussrunde',
  'prompt-take': 'Wähle den Bogen, den du bemalen willst.',
  'prompt-choose': 'Wähle eine der fünf Karten und male sie, oder passe.',
  'prompt-start': 'Male vier Felder mit einem Knick, wo du willst, oder passe.',
  'prompt-start-skip': 'Auf deinem Bogen ist es eng: Beginne mit einer Schaufel oder passe.',
  'prompt-circle': 'Du hast einen Bonus! Wähle deinen Karren, dann male, oder passe.',
  'prompt-circle-first': 'Du hast einen Bonus: Wähle, wohin dein Karren kommt.',
  'prompt-first': 'Beginne deinen Pinselstrich, wo du willst, mit {colour}.',
  'prompt-next': '{done} von 4 gemalt. Jetzt kommt {colour}.',
  'prompt-skip': 'Die Schaufel lässt {colour} aus: Tippe an, wo es weitergeht.',
  'prompt-coat': 'Der Flügel gibt einer Fliese deiner Wahl eine Schicht {colour}.',
  'prompt-whole': 'Dein Pinselstrich ist fertig.',
  'prompt-wait': '{count, plural, one {{names} malt noch.} other {{names} malen noch.}}',
  'prompt-wait-many': '{count} malen noch.',
  'prompt-take-wait': '{name} wählt einen Bogen.',
  'prompt-deal': 'Die nächste Karte wird aufgedeckt.',
  'prompt-over': 'Die Partie ist zu Ende.',
  'prompt-begun': 'Male weiter.',
  pass: 'Passen',
  'pass-hint': 'Nichts gemalt, kein Bonus',
  finish: 'Malen',
  'gain-points': '{n, plural, =0 {Noch keine Punkte mehr} one {{sign}# Punkt} other {{sign}# Punkte}}',
  'gain-length': '{colour} {was} → {is}',
  'gain-groups': '{n} Gruppen wachsen',
  'gain-icon': 'Symbol bei {category}',
  'gain-circles': '{n, plural, one {ein Bingokreis} other {# Bingokreise}}',
  'gain-shovels': '{n, plural, one {eine Schaufel} other {# Schaufeln}}',
  'no-coat': 'Keine Extraschicht',
  'no-coat-hint': 'Du musst sie nicht nutzen',
  'fact-shovels': 'Schaufeln übrig',
  'fact-bingo': 'Blumenbingo',
  'fact-icons': 'Karren',
  'fact-of': '{n} von {all}',

  // What happens.
  'card-flipped': 'Die Karte: {colours}, mit {bonus}.',
  'card-next': 'Die nächste Karte: {colours}, mit {bonus}.',
  'card-final': 'Die Schlussrunde: Alle wählen eine von fünf Karten.',
  painted: '{who, select, you {Du hast} other {{name} hat}} {spaces} bemalt.',
  'painted-no': '{who, select, you {Du hast} other {{name} hat}} gepasst.',
  'you-pass': 'Du passt.',
  'you-painted': 'Du hast {spaces} bemalt.',
  'painted-many':
    '{n, plural, =0 {Niemand hat gemalt} one {Eine Person hat gemalt} other {# haben gemalt}}{all, select, yes {} other {, {m, plural, one {eine hat gepasst} other {# haben gepasst}}}}.',
  'nobody-painted': 'Niemand hat gemalt.',
  dealt: '{who, select, you {Du bekommst} all {Alle bekommen} other {{name} bekommt}} den Bogen {sheet}.',
  taken: '{who, select, you {Du nimmst} other {{name} nimmt}} den Bogen {sheet}.',

  // The sheet.
  sheet: 'Dein Bogen: {name}',
  'sheet-of': '{player}: {name}',
  'sheet-help':
    'Mit den Pfeiltasten gehst du über den Bogen. Enter malt, S lässt eine Farbe mit einer Schaufel aus, die Rücktaste nimmt einen Schritt zurück, Escape alle.',
  'space-tile': '{name}: {coats, plural, =0 {nicht bemalt} =1 {innen {first}} other {innen {first}, außen {second}}}',
  'space-wing': '{name}, Flügel: {coats, plural, =0 {nicht bemalt} other {{first}}}',
  'space-outlined': '{what}, in der längsten Gruppe',
  'space-paint': '{what}. {colour} malen',
  'space-skip': '{what}. {colour} mit einer Schaufel auslassen',
  'space-coat': '{what}. Extraschicht {colour}',
  'space-now':
    '{what}. {step, plural, =0 {Extraschicht dieser Runde} other {Schritt # dieser Runde}}{last, select, yes {. Zurücknehmen} other {}}',

  // The card and its tools.
  'card-says':
    '{colours}. Bonus: {bonus}. {met, select, yes {Du bekommst ihn, wenn du malst} full {Es gibt nichts mehr einzukreisen} other {Du bekommst ihn noch nicht: {need}}}',
  'card-plain': '{colours}. Bonus: {bonus}',
  'need-bingo': 'Vier Fliesen einer Farbe müssen verbunden sein',
  'need-line': 'Fünf Fliesen brauchen zwei Schichten, du hast {twice}',
  'bonus-yes': 'für dich',
  'bonus-connected': 'wenn 4 verbunden sind',
  'bonus-twice': '{twice} von 5 doppelt bemalt',
  'bonus-full': 'voll',
  back: 'Den letzten Schritt zurücknehmen',
  shovel: 'Eine Farbe mit einer Schaufel auslassen: noch {n}',
  'icon-choice': 'Dein Karren kommt zu',
  'icon-count': '{icons} von {most}',
  'choose-card': 'Wähle eine Karte',
  'choose-sheet': 'Wähle einen Bogen',
  'nobody-yet': 'Noch nichts zu malen',

  // The lower part.
  lengths: 'Längste Gruppen',
  'length-label': '{colour}: Die längste Gruppe hat {n, plural, one {# Fliese} other {# Fliesen}}. Zeigen',
  'length-was': '{colour}: Die längste Gruppe wächst von {was} auf {n}. Zeigen',
  points: 'Punkte',
  'points-label': '{n, plural, one {# Punkt} other {# Punkte}}',
  'points-was': '{was} Punkte, {n} mit diesem Pinselstrich',
  'bingo-label': '{circles} von 8 eingekreist: {n, plural, one {# Punkt} other {# Punkte}}',
  // Where a label is narrow, it may be broken at the soft hyphens.
  slot: '{slot, select, longest {Längste Gruppe} second {Zweit\u00ADlängste} shortest {Kürzeste Gruppe} wings {Farben auf Flügeln} line {Punktelinie} bingo {Blumen\u00ADbingo} other {Schaufeln}}',
  'slot-short':
    '{slot, select, longest {Längste} second {Zweite} shortest {Kürzeste} wings {Flügel} line {Linie} bingo {Bingo} other {Schaufeln}}',
  'icons-label': '{icons} von {most} Symbolen{rate, plural, =0 {} one {: je ein Punkt} other {: je # Punkte}}',
  'shovels-label': 'noch {n} von 6',

  // The others, the deck.
  others: 'Die anderen Bögen',
  'open-sheet': 'Bogen von {name} ansehen: {n, plural, one {# Punkt} other {# Punkte}}',
  'look-at': 'Bogen ansehen von',
  painting: 'malt',
  done: 'fertig',
  'is-painting': 'malt noch',
  'is-done': 'fertig für diese Runde',
  deck: 'Karten',
  'deck-title': 'Die Malkarten',
  'deck-left': 'noch {left}',
  'deck-past': 'Schon aufgedeckt',
  'deck-unseen': 'Noch verdeckt ({n}), nicht in dieser Reihenfolge',
  'deck-aside': 'Fünf davon liegen für die Schlussrunde beiseite.',
  'deck-count': 'Was noch kommt',
  'deck-none': 'Keine.',
  'deck-colour': '{colour}: noch {n}',
  'deck-bonus': '{bonus}: noch {n, plural, one {# Karte} other {# Karten}}',
  next: 'Nächster Bogen',
  previous: 'Voriger Bogen',

  // Scores.
  scores: 'Punkte nach Kategorien',
  total: 'Gesamt',
  place: '{n}.',
  'row-place': 'Platz',
  you: 'Du',
  'why-length':
    '{colour}: {n, plural, one {# Fliese} other {# Fliesen}} verbunden; {icons, plural, =0 {kein Symbol ist eingekreist} one {ein Symbol ist eingekreist} other {# Symbole sind eingekreist}}{rate, plural, =0 {, also keine Punkte} one {: ein Punkt je Fliese} other {: # Punkte je Fliese}}.',
  'why-wings':
    '{n, plural, =0 {Keine Farbe} one {Eine Farbe} other {# Farben}} auf Flügeln{list}; {icons, plural, =0 {kein Symbol ist eingekreist, also keine Punkte} one {ein Symbol: je 2 Punkte} other {beide Symbole: je 5 Punkte}}.',
  'why-bingo':
    '{n, plural, =0 {Nichts ist eingekreist} one {Ein Feld ist eingekreist} other {# Felder sind eingekreist}}; die höchste Zahl ist {points}.',
  'why-shovels':
    '{n, plural, =0 {Keine Schaufel ist übrig} one {Eine Schaufel ist übrig} other {# Schaufeln sind übrig}}.',
  'interlude-end': 'Die letzte Fliese ist bemalt',
  counting: 'Alle Bögen werden gewertet.',
  counted: '{count, plural, one {{names} hat} other {{names} haben}} die meisten Punkte: {points}.',
  'show-all': 'Alles zeigen',
  title:
    '{title, select, legend {eine Ofenlegende} grandmaster {eine Goldene Hand} master {eine Meisterhand} painter {eine Malerhand} other {ein Lehrling}}',
  Title:
    '{title, select, legend {Ofenlegende} grandmaster {Goldene Hand} master {Meisterhand} painter {Malerhand} other {Lehrling}}',
  titles: 'Welcher Titel zu welchen Punkten gehört',
  'title-from': 'ab {from}',
  reached: '{who, select, you {Du bist} other {{name} ist}} {title}.',
  'reached-next': 'Noch {n, plural, one {ein Punkt} other {# Punkte}}, und es wäre {title} geworden.',
  'reached-top': 'Besser malt niemand.',
  'counted-alone': '{points, plural, one {# Punkt} other {# Punkte}}: {title}!',
  'tie-line': 'Bei gleich vielen Punkten gewinnt mehr auf der Punktelinie, danach gewinnen mehr Schaufeln.',
  'tie-shared': 'Punkte, Punktelinie und Schaufeln sind gleich: Der Sieg wird geteilt.',

  // The finished work.
  work: 'Das fertige Werk',
  'work-of': 'Der Bogen von {name}',
  download: 'Als Bild speichern',
  print: 'Drucken',
  'work-title': 'Majolica Painting',
  'work-line': '{sheet} · gemalt von {name}',
  'work-file': 'majolica-{sheet}-{name}',
  whose: 'Wessen Bogen',

  // What a teacher says.
  'teach-subject': 'Bemalen',
  'teach-pass-way': 'Passe',
  'teach-paint-way':
    '{chosen, select, none {Male} other {Wähle die Karte {chosen} und male}} {spaces}{more, select, none {} other {; {more}}}',
  'teach-none-painted': 'Lass alle vier Farben mit Schaufeln aus, um des Bonus willen',
  'teach-space': '{space} {colour}',
  'teach-coat': 'die zusätzliche Schicht {colour} kommt auf {space}',
  'teach-skip': 'lass {colour} bei {space} mit einer Schaufel aus',
  'teach-circle': 'der Karren kommt zu: {aim}',
  'teach-aim':
    '{category, select, longest {längste Gruppe} second {zweitlängste Gruppe} shortest {kürzeste Gruppe} other {Flügel}}',
  'teach-aim-count': '{n} bei „{aim}“',
  'teach-pass':
    '{more, select, yes {Passen kostet nichts. Jedes Bemalen mit dieser Karte nähme Platz weg, der später etwa {points, plural, one {# Punkt} other {# Punkte}} mehr wert ist.} other {Passen kostet nichts und lässt den Platz auf deinem Bogen für die nächsten Karten.}}',
  'teach-points': 'Das bringt sofort {points, plural, one {# Punkt} other {# Punkte}}.',
  'teach-points-more': 'Das bringt sofort {points, plural, one {# Punkt} other {# Punkte}}, {more} mehr als bei dir.',
  'teach-length':
    '{was, plural, =0 {{Colour} beginnt mit {now} verbundenen Fliesen.} other {{Colour} wächst von {was} auf {now} verbundene Fliesen.}}',
  'teach-length-more':
    '{Colour} hat dann {now, plural, one {# verbundene Fliese} other {# verbundene Fliesen}}, nicht {other}.',
  'teach-wing':
    '{Colour} kommt auf einen Flügel: Dann {colours, plural, one {ist # Farbe} other {sind # Farben}} auf Flügeln.',
  'teach-connected':
    '{tiles} Fliesen einer Farbe sind dann verbunden: Von der nächsten Runde an zählt jede Karte mit Blumenbingo.',
  'teach-twice':
    '{tiles, plural, one {# Fliese hat} other {# Fliesen haben}} dann zwei Schichten; Karten mit Punktelinie verlangen {asked}.',
  'teach-bingo':
    'Du kreist beim Blumenbingo die {number} ein, {more, plural, one {# Punkt} other {# Punkte}} mehr als vorher.',
  'teach-bingo-handbarrow': 'Du kreist beim Blumenbingo einen Karren ein.',
  'teach-icon': 'Du bekommst einen Karren, hier für: {aim}.',
  'teach-icon-instead': 'Der Karren bringt {more, plural, one {# Punkt} other {# Punkte}} mehr bei: {aim}.',
  'teach-shovels':
    'Das spart {shovels, plural, one {# Schaufel} other {# Schaufeln}}: {left} übrig, jede einen Punkt oder eine ausgelassene Farbe wert.',
  'teach-room':
    'So {paths, plural, one {passt noch # Pfad} other {passen noch # Pfade}} auf deinen Bogen, statt {fewer}.',
  'teach-later':
    '{more, select, yes {Mit den Karten, die noch kommen können, bringt es etwa {points, plural, one {# Punkt} other {# Punkte}} mehr.} other {Das ist Geschmackssache: Andere Bemalungen bringen ungefähr gleich viel.}}',
  'teach-better-icons':
    'Wie sich zeigte, hätten deine Karren {points, plural, one {# Punkt} other {# Punkte}} mehr gebracht: {best}.',
  'teach-bonus-passed':
    '{times, plural, one {Einmal} other {# Mal}} hast du gepasst, obwohl dir der Bonus sicher war: etwa {points, plural, one {# Punkt} other {# Punkte}} verschenkt. Auch eine kleine Bemalung bringt ihn.',
  'teach-bonus-early':
    '{missed} von {cards} Karten mit {bonusName} brachten dir nichts, die letzte in Runde {round}: Sieh zu, dass du möglichst früh {bonus, select, bingo {vier verbundene Fliesen einer Farbe} other {fünf Fliesen mit zwei Schichten}} hast.',
  'teach-shovels-kept':
    'Du hast {left} von {all} Schaufeln behalten. Jede war einen Punkt wert, aber eine ausgelassene Farbe kann zwei Gruppen verbinden oder einen Bonus bringen.',
  'teach-short-colour':
    '{Colour} endete mit {length, plural, one {# verbundener Fliese} other {# verbundenen Fliesen}}, die nächstlängere Farbe mit {next}: Mit ihrem Karren ist jede Fliese der kürzesten 2 Punkte wert.',
};
