// What the server says of Majolica Painting, in German; its own sentences are English.
import type { ServerTexts } from '$lib/server-texts';

const de: ServerTexts = {
  'refusal.not_a_choice': 'Das macht nur der Geber.',
  'refusal.not_aside': 'Diese Karte gehört nicht zu den fünf. Wähle eine von ihnen.',
  'refusal.sheet_taken': 'Dieser Bogen ist schon vergeben. Wähle einen anderen.',
  'refusal.no_sheet': 'Nimm erst einen Bogen.',
  'refusal.has_begun': 'Du hast schon angefangen zu malen, also male zu Ende. Passen geht nicht mehr.',
  'refusal.has_sheet': 'Du hast schon einen Bogen.',
  'refusal.no_choice': 'Die Karte steht fest, zu wählen gibt es hier nichts.',
  'refusal.no_icon': 'Gerade ist kein Karren einzukreisen.',
  'refusal.no_wing': 'Eine Extraschicht gibt es nur gleich nach einem bemalten Flügel.',
  'refusal.coat_first': 'Vergib erst die Extraschicht des Flügels, oder verzichte darauf.',
  'refusal.circle_first': 'Kreise erst deinen Karren ein.',
  'refusal.choose_first': 'Wähle erst eine der fünf Karten.',
  'refusal.full_category': 'In dieser Kategorie ist schon alles eingekreist. Wähle eine andere.',
  'refusal.no_space': 'Dort ist kein Feld. Dein Pinselstrich geht über vier Felder und macht genau einen Knick.',
  'refusal.no_room': 'Dort ist kein Platz für eine weitere Schicht. Vielleicht hilft eine Schaufel.',
  'refusal.no_shovel': 'Du hast keine Schaufel mehr, um etwas auszulassen.',
  'refusal.no_skip': 'Dieses Feld kannst du bemalen, aber nicht auslassen: Mehr Farben dürfen nicht ausfallen, oder der Rest braucht die Schaufeln.',
  'refusal.no_path': 'Dorthin führt kein Pinselstrich, den du beenden könntest. Er geht über vier Felder und macht genau einen Knick.',
  'refusal.no_tile': 'Die Extraschicht kommt auf eine Majolikafliese.',
  'refusal.not_beside': 'Dieses Feld liegt nicht neben dem Flügel, oder dein Pinselstrich braucht es noch.',
  'refusal.dead_end': 'Dein Pinselstrich braucht dieses Feld: Mit dieser Schicht könntest du ihn nicht beenden.',

  'option.beginner': 'Einsteigerregel',
  'option.beginner.about': 'Fünfzehn Runden, dann eine letzte, in der alle eine von fünf Karten wählen.',
  'option.sheets': 'Bögen',
  'option.sheets.about': 'Zufällig verteilt, reihum gewählt oder für alle der gleiche.',
  'option.sheets.dealt': 'Zufällig verteilt',
  'option.sheets.chosen': 'Reihum gewählt',
  'option.sheets.same': 'Für alle der gleiche',
  'option.wings': 'Die Extraschicht eines Flügels',
  'option.wings.about': 'Ob sie auf jede Majolikafliese kommen darf oder nur auf eine neben dem Flügel.',
  'option.wings.anywhere': 'Überall',
  'option.wings.beside': 'Nur daneben',
  'option.skipping': 'Farben auf einmal auslassen',
  'option.skipping.about': 'Ob von einer Karte höchstens drei Farben ausfallen dürfen oder alle vier.',
  'option.skipping.three': 'Höchstens drei',
  'option.skipping.four': 'Auch alle vier',

  'level.easy': 'Sieht einen von zwanzig Pinselstrichen und kann mit Schaufeln nichts anfangen.',
  'level.medium': 'Malt, was gerade am besten aussieht, und kann mit Schaufeln nichts anfangen.',
  'level.hard': 'Nutzt Schaufeln, lässt Platz und probiert das Beste an drei Karten aus, die noch kommen können.',
  'level.expert': 'Wie schwer, probiert aber mehr aus, und das an allen Karten, die noch kommen können.',

  'daily.title': 'Der Bogen des Tages',
  'daily.lead': 'Ein Bogen und ein Kartenstapel, gleich für alle, die heute malen.',
};

export default de;
