// Every text of Memento's board in German, in ICU message format.
import type { Texts } from '$lib/texts';
import type { TextId } from './en';

const COLOUR = '{colour, select, red {rot} yellow {gelb} green {grün} blue {blau} other {{colour}}}';
// Circle and star are masculine, triangle and square neuter: the red star, a red star, red star.
const DER = `{form, select, the {den ${COLOUR}en} a {einen ${COLOUR}en} other {${COLOUR}er}}`;
const DAS = `{form, select, the {das ${COLOUR}e} a {ein ${COLOUR}es} other {${COLOUR}es}}`;
const VON = '{pile, select, hidden {vom verdeckten Stapel} other {von Stapel {pile}}}';
const KARTEN = '{height, plural, one {# Karte} other {# Karten}}';
const GLEICH = '{ties, select, nobody {; bei Gleichstand bekommt sie niemand} other {; bei Gleichstand zählen alle}}';
const FARBEN = [['red', 'rote'], ['yellow', 'gelbe'], ['green', 'grüne'], ['blue', 'blaue']]
  .map(([category, farbe]) => `${category} {{count, plural, one {# ${farbe} Karte} other {# ${farbe} Karten}}}`);
const FORMEN = [['circle', 'Kreis'], ['triangle', 'Dreieck'], ['star', 'Stern'], ['square', 'Quadrat']]
  .map(([category, form]) => `${category} {{count, plural, one {# ${form}} other {# ${form}e}}}`);
const GEZÄHLT = [...FARBEN, ...FORMEN].join(' ');

export const de: Texts<TextId> = {
  'letter-red': 'R',
  'letter-yellow': 'Ge',
  'letter-green': 'Gr',
  'letter-blue': 'B',
  card: `{shape, select, circle {${DER} Kreis} triangle {${DAS} Dreieck} star {${DER} Stern} square {${DAS} Quadrat} other {Karte}}`,
  Category:
    '{category, select, red {Rot} yellow {Gelb} green {Grün} blue {Blau} circle {Kreise} ' +
    'triangle {Dreiecke} star {Sterne} square {Quadrate} other {{category}}}',


  'goal-S01': 'ein Punkt je Karte.',
  'goal-S02': 'ein Minuspunkt je Karte.',
  'goal-S03': 'ein Punkt je Karte, wenn es ungerade viele sind.',
  'goal-S04': 'ein Punkt je Karte, wenn es gerade viele sind.',
  'goal-S05': 'ein Minuspunkt je Karte, wenn es gerade viele sind.',
  'goal-S06': 'ein Punkt je Karte, wenn ihre Zahl durch drei teilbar ist.',
  'goal-S07': '3 Punkte für genau zwei Karten.',
  'goal-S08': '5 Punkte für genau vier Karten.',
  'goal-S09': '10 Punkte für genau sieben Karten.',
  'goal-S10': '4 Punkte, wenn du keine einzige hast.',
  'goal-S11': '5 Punkte für mindestens eine Karte in jeder {kind, select, colour {Form} other {Farbe}}.',
  'goal-S12': '5 Punkte, wenn du davon mehr hast als von jeder anderen Farbe oder Form.',
  'goal-S13': '5 Minuspunkte, wenn du davon mehr hast als von jeder anderen Farbe oder Form.',
  'goal-S14': `5 Punkte für die meisten Karten von allen${GLEICH}.`,
  'goal-S15': `3 Minuspunkte für die meisten Karten von allen${GLEICH}.`,
  'goal-S16': `3 Punkte für die wenigsten Karten von allen${GLEICH}.`,
  'goal-S17': `3 Minuspunkte für die wenigsten Karten von allen${GLEICH}.`,
  'goal-S18': 'ein Punkt je Karte, wenn sonst noch jemand genauso viele hat.',
  'goal-new': 'Wertungskarte {id}.',
  'goal-none': 'noch keine Wertungskarte.',
  'goal-at': '{category}: {goal}',
  goals: 'Was diese Runde zählt',
  'read-rule': 'Regel lesen',
  close: 'Schließen',

  headline: 'Runde {round} von 3',
  'prompt-act': 'Nimm eine Karte von einem Stapel oder passe.',
  'prompt-passed':
    '{passes, plural, one {Einmal} other {#-mal in Folge}} gepasst. Nimm eine Karte oder passe auch.',
  'prompt-last': 'Alle anderen haben gepasst: Passe auch, dann wird gewertet, oder nimm eine Karte.',
  'prompt-wait': '{name} ist dran.',
  'prompt-deal': 'Die Karten werden ausgelegt.',
  'prompt-over': 'Die Partie ist zu Ende.',
  pass: 'Passen',
  'pass-hint': 'Später darfst du wieder nehmen',
  'pass-last': 'Damit endet die Runde',
  'fact-pile': 'Karten im Ablagestapel',
  'fact-cards': '{n, plural, one {# Karte} other {# Karten}}',

  'take-you': `Du nimmst {card} ${VON}.`,
  'take-other': `{name} nimmt {card} ${VON}.`,
  'hidden-you': 'Du nimmst eine Karte vom verdeckten Stapel.',
  'hidden-other': '{name} nimmt eine Karte vom verdeckten Stapel.',
  'took-you': `Du hast ${VON} genommen.`,
  'took-other': `{name} hat ${VON} genommen.`,
  'pass-you': 'Du passt.',
  'pass-other': '{name} passt.',
  'passed-you': 'Du hast gepasst.',
  'passed-other': '{name} hat gepasst.',
  'ends-round': 'Alle haben gepasst: Die Runde ist zu Ende.',
  turn: 'Stapel {pile} zeigt jetzt {card}.',
  whisper: 'Das siehst nur du: {card}.',

  piles: 'Stapel',
  'pile-label': `Stapel {pile}: {card}, ${KARTEN}{legal, select, yes {. Nehmen} other {}}`,
  'hidden-label': `Verdeckter Stapel: ${KARTEN}{legal, select, yes {. Eine nehmen} other {}}`,
  'empty-label': '{pile, select, hidden {Verdeckter Stapel} other {Stapel {pile}}}: leer',
  'pile-empty': 'leer',
  'pile-hidden': 'verdeckt',
  take: 'Nehmen',
  you: 'Du',
  'your-turn': 'Du bist dran',
  passed: 'gepasst',
  'passes-none': 'Die Runde endet, wenn alle {players} passen',
  passes: '{passes} von {players} in Folge gepasst',
  'passes-last': 'Noch einmal passen, und die Runde endet',
  'secret-title': 'Das siehst nur du',
  'secret-note': 'Sie kommt verdeckt auf deinen Ablagestapel. Merk sie dir.',

  assisted: 'Mit Hilfe',
  'aid-own-counts': 'Deine Karten bisher',
  'aid-own-list': 'Deine Karten der Reihe nach',
  'aid-all-seen': 'Alles, was du gesehen hast',
  'aid-empty': 'Noch nichts.',
  'aid-unknown': 'eine verdeckte Karte',
  'aid-times': '{n} Mal {card}',

  interlude: 'Runde {round} ist gewertet',
  'interlude-last': 'Die letzte Runde ist gewertet',
  'show-all': 'Alles zeigen',
  'cards-open': 'Alle decken ihre Karten auf.',
  'best-of-round':
    '{count, plural, one {{names} holt} other {{names} holen}} die meisten Punkte dieser Runde: {points}.',
  'by-colour': 'Nach Farben sortiert',
  'by-shape': 'Nach Formen sortiert',
  'hand-label': '{name}: {cards}',
  'hand-none': '{name} hat keine Karten genommen',
  'hand-item': '{n} × {card}',
  scores: 'Punkte nach Farbe und Form',
  'cell-label': '{n, plural, one {# Karte} other {# Karten}}, {points, plural, one {# Punkt} other {# Punkte}}',
  'row-round': 'Diese Runde',
  'row-total': 'Gesamt',
  'row-place': 'Platz',
  'place-up': '{n, plural, one {einen Platz} other {# Plätze}} nach oben',
  'place-down': '{n, plural, one {einen Platz} other {# Plätze}} nach unten',
  'round-n': 'Runde {n}',
  'round-open': 'läuft',
  'round-ahead': 'kommt noch',
  rounds: 'Punkte nach Runden',
  reasons: 'Warum: Runde {n}',
  'tie-break': '{names} haben beide {n} Punkte; {winner} hat in der letzten Runde mehr geholt.',
  'tie-break-many': '{names} haben alle {n} Punkte; {winner} hat davon in der letzten Runde am meisten geholt.',
  'tie-shared': '{names} haben gleich viele Punkte, insgesamt und in der letzten Runde, und teilen sich den Sieg.',
  place: '{n}.',

  'teach-subject': 'Karte',
  'teach-take': 'Nimm {card} von Stapel {pile}',
  'teach-hidden': 'Nimm eine verdeckte Karte',
  'teach-pass': 'Passe',
  'teach-points': '{points, plural, one {# Punkt} other {# Punkte}}',
  'teach-number': '{number, number}',
  'teach-cards': `{category, select, ${GEZÄHLT} other {{count}}}`,
  'teach-goal-gain': 'Etwa {points} mehr: Damit sind es {cards}. {goal}',
  'teach-goal-loss': 'Etwa {points} weniger: Damit sind es {cards}. {goal}',
  'teach-other-gain': 'Sie hilft auch anderswo, mit etwa {points}. {goal}',
  'teach-other-loss': 'Sie schadet anderswo, um etwa {points}. {goal}',
  'teach-rival': '{name} könnte damit etwa {points} gewinnen.',
  'teach-face-down':
    'Von {unseen} Karten, die es sein können, {good, plural, one {hilft #} other {helfen #}}, mit durchschnittlich etwa {points}.',
  'teach-goes-on': 'Passen würde jetzt die Runde beenden, und es ist noch etwas zu holen.',
  'teach-stays-in': 'Passen bringt das Ende der Runde näher, und es ist noch etwas zu holen.',
  'teach-stands-badly': 'So wie es steht, gingen {points} verloren. {goal}',
  'teach-no-change': 'Für sich genommen ändert das fast nichts.',
  'teach-uncovers':
    'Es deckt eine neue Karte auf und hält die Runde in Gang; das ist hier mehr wert als die Karte selbst.',
  'teach-all-lose': 'Jede Karte kostet etwas: auch die beste noch etwa {points}.',
  'teach-none-helps': 'Keine Karte, die du nehmen kannst, hilft dir.',
  'teach-little-left': 'Die beste Karte bringt nur etwa {points}.',
  'teach-ends-round': 'Es beendet die Runde, bevor jemand mehr gewinnt.',
  'teach-keep': 'Was im Ablagestapel liegt, steht bei etwa {points}, und Passen lässt es so.',
  'teach-instead-loss': 'Die genommene Karte war eine zu viel: etwa {points} weniger. {goal}',
  'teach-instead-face-down': 'Eine verdeckte Karte war etwa {points} wert, gute und schlechte zusammengenommen.',
  'teach-forgotten':
    'Runde {round}, {card}: Das hat etwa {points} gekostet, denn es lagen schon {cards} im Ablagestapel. {goal} So etwas vergisst man leicht!',
  'teach-goal-best':
    'Die beste Wertung, in Runde {round}: {points}, wo die anderen im Schnitt {others} hatten. {goal}',
  'teach-goal-worst':
    'Die schwächste Wertung, in Runde {round}: {points}, wo die anderen im Schnitt {others} hatten. {goal}',
  'teach-stopped':
    'Wie sich zeigte, hätten in Runde {round} {kept, plural, =0 {gar keine} one {die erste Karte} other {die ersten # Karten}} von {taken} um {points} besser abgeschnitten: der beste Moment, endgültig zu passen.',
};
