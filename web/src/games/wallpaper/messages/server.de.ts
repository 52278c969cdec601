// What the server says of That Old Wallpaper, in German; its own sentences are English.
import type { ServerTexts } from '$lib/server-texts';

const de: ServerTexts = {
  'refusal.chosen': 'Du hast schon eine Zahl gewählt. Die anderen wählen noch.',
  'refusal.not_now': 'Das geht gerade nicht: Erst ist etwas anderes dran.',
  'refusal.not_in_hand': 'Diese Zahl hast du nicht auf der Hand. Wähle eine andere.',
  'refusal.not_bumped': 'Diese Spalte liegt nicht unter deinem Zusammenstoß. Nimm eine von denen darunter.',
  'refusal.not_yours': 'Diese Karte hast du nicht. Klebe die Karten, die du genommen hast.',
  'refusal.taken': 'Dort klebt schon etwas. Wähle eine leere Stelle.',
  'refusal.not_beside': 'Diese Stelle grenzt nicht an deine Wand. Wähle eine Kante an Kante mit ihr.',
  'refusal.same_turned': 'Auf dem Kopf sieht diese Karte genauso aus. Klebe sie, wie sie ist.',
  'refusal.big_only': 'Hier kann sie nur nach links oder rechts zeigen.',

  'option.line': 'Reihe der Marken',
  'option.line.about': 'Ob die jüngste Person vorn beginnt oder der Zufall die Reihe legt.',
  'option.line.youngest-first': 'Wer am jüngsten ist, vorn',
  'option.line.random': 'Zufällig',
  'option.ages': 'Alter',
  'option.ages.about': 'Wer am Tisch am jüngsten ist, steht oben. Danach richtet sich, wer anfängt oder vorn ist.',
  'option.hazy': 'Vage Erinnerungen ergänzen',
  'option.hazy.about': 'Ob sie große und kleine Motive ergänzen können oder nur große.',
  'option.hazy.either': 'Große und kleine',
  'option.hazy.big-only': 'Nur große',
  'option.supply': 'Vorrat an Vagen Erinnerungen',
  'option.supply.about': 'Ob sie nie ausgehen oder ob es 21 gibt wie in der Schachtel.',
  'option.supply.unlimited': 'Unbegrenzt',
  'option.grandma': 'Oma nimmt',
  'option.grandma.about': 'Welche Spalte sie bei einem Zusammenstoß nimmt, wenn ihr zu zweit spielt.',
  'option.grandma.most-cards': 'Die mit den meisten Karten',
  'option.grandma.high-end': 'Die am hohen Ende',
  'option.grandma.random': 'Eine zufällige',

  'level.easy': 'Sieht nur eine Karte auf einmal an und zählt nicht mit, welche Zahlen gespielt wurden.',
  'level.medium': 'Sieht alle Karten einer Spalte an, zählt aber nicht mit, welche Zahlen gespielt wurden.',
  'level.hard': 'Zählt die gespielten Zahlen mit, überlegt, was die anderen wählen, und spart gute Zahlen auf.',
  'level.expert': 'Wie schwer, rechnet aber damit, dass auch die anderen so weit denken, und denkt länger nach.',
};

export default de;
