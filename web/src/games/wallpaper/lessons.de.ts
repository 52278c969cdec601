// The lessons of That Old Wallpaper in German.
import type { Texts } from '$lib/texts';
import type { LessonId } from './lessons';

export const de: Texts<LessonId> = {
  welcome: 'Willkommen bei That Old Wallpaper! Du beklebst eine Wand, Karte für Karte. Muster, die sich fügen, bringen Punkte.',
  columns: 'Die Karten liegen in Spalten, eine für jeden am Tisch. Links ist das niedrige Ende, rechts das hohe.',
  high: 'Alle spielen heimlich eine Zahl. Die höchste bekommt die Spalte am hohen Ende: Spiel deine 8.',
  first: 'Deine 8 war die höchste, also gehört diese Karte dir. Tipp auf die Wand, um sie anzukleben, und bestätige unten.',
  half: 'Deine Karte hat am rechten Rand ein halbes Blatt. Die Karte am niedrigen Ende hat die andere Hälfte.',
  low: 'Die niedrigste Zahl bekommt das niedrige Ende. Spiel deine 2.',
  bump: 'Auch Mara hat eine 2 gespielt: ein Zusammenstoß! Wessen Marke weiter vorn in der Reihe liegt, darf wählen.',
  take: 'Das bist du. Nimm die Spalte am niedrigen Ende.',
  hazy: 'Deine Marke ist ans Ende der Reihe gewandert. Mara bekam eine Vage Erinnerung, einen Flicken für den Schluss.',
  join: 'Zwei Hälften einer Farbe ergeben ein ganzes Motiv. Tipp auf die helle Stelle: Dort wird das Blatt ganz.',
  kept: 'Die Spalte in der Mitte wollte niemand. Sie behielt ihre Karte und bekam noch eine dazu.',
  oval: 'Auch hier liegen zwei: Ein rotes Oval bringt eine zweite Karte mit. Doch wer am Ende die meisten hat, verliert 2 Punkte.',
  lowest: 'Diese zwei willst du. Niedriger als 1 geht nicht, also spiel sie.',
  pair: 'Beide müssen an die Wand. Tipp für jede auf die helle Stelle, dann bestätige. Ein Tipp auf eine lose Karte dreht sie um.',
  pairs: 'Ein großes und ein kleines Motiv einer Farbe sind ein Paar: 2 Punkte. Deine Blätter haben beides!',
  mementos: 'Ein Andenken hast du auch. Je mehr verschiedene, desto besser: 1, 3, 6 oder 10 Punkte.',
  ovals: 'Die wenigsten Ovale bringen 2 Punkte, die meisten kosten 2. Achte also darauf, wie viele du anklebst.',
  end: 'Nach drei Runden mit je sechs Zügen werden die Wände gewertet. Die vorderste Marke bringt auch 2 Punkte. Viel Spaß!',
};
