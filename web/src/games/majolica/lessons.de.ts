// The lessons of Majolica Painting in German.
import type { Texts } from '$lib/texts';
import type { LessonId } from './lessons';

export const de: Texts<LessonId> = {
  welcome: 'Willkommen bei Majolica Painting! Diesen Bogen bemalst du so, dass gleiche Farben zusammenkommen.',
  card: 'In jeder Runde zeigt eine Karte vier Farben. Alle malen sie zur gleichen Zeit, jeder auf dem eigenen Bogen.',
  path: 'Die vier Farben kommen der Reihe nach auf vier Fliesen nebeneinander, mit genau einem Knick. Male 1 bis 4, dann drück „Malen“.',
  mara: 'Mara hat auch gemalt. Ihren Bogen kannst du hier ansehen.',
  coats: 'Eine Fliese verträgt zwei Schichten und gehört dann zu beiden Farben. Male auch über die Fliese mit der Nummer 3.',
  group: 'Sieh mal: Vier orange Fliesen hängen zusammen, eine davon mit zwei Schichten. Nur die längste Gruppe jeder Farbe zählt.',
  bonus: 'Der Bonus der Karte ist Blumenbingo, für vier verbundene Fliesen einer Farbe. Die hast du, also gehört er dir.',
  wing: 'Das runde Feld ist ein Flügel: Er gibt seine Farbe noch einmal, einer Fliese deiner Wahl. Gib sie der Nummer 4.',
  circled: 'Die erste Stelle im Blumenbingo ist eingekreist. Je weiter du in dieser Zeile kommst, desto mehr Punkte.',
  shovel: 'Eine volle Fliese darf im Weg liegen: Dort lässt eine Schaufel die Farbe aus. Nummer 3 ist voll. Du hast sechs Schaufeln.',
  row: 'Die zweite Stelle: 3 Punkte. Die nächste ist ein Karren.',
  lengths: 'Hier siehst du, wie lang deine längste Gruppe in jeder Farbe ist.',
  line: 'Sie bringen erst Punkte, wenn hier Karren eingekreist sind. Einen bekommst du, wenn fünf Fliesen zwei Schichten haben.',
  left: 'Jede Schaufel, die übrig bleibt, ist einen Punkt wert.',
  end: 'Sind die Karten aufgebraucht, gewinnen die meisten Punkte. Passt einmal nichts, darfst du immer passen. Viel Freude beim Malen!',
};
