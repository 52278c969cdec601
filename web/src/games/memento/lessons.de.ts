// The lessons of Memento in German.
import type { Texts } from '$lib/texts';
import type { LessonId } from './lessons';

export const de: Texts<LessonId> = {
  welcome: 'Willkommen bei Memento! Alle sammeln Karten. Und was du genommen hast, musst du dir merken.',
  goals: 'Diese Karten sagen, was in dieser Runde zählt. Rot bringt für jede Karte einen Punkt, Grün kostet einen.',
  piles: 'Karten kommen von diesen Stapeln. Du siehst immer nur die oberste, und ein Stapel liegt verdeckt.',
  take: 'Du bist dran. Rot lohnt sich, also nimm den roten Kreis.',
  'own-pile': 'Er liegt jetzt verdeckt auf deinem Stapel. Da darf niemand mehr hineinsehen, auch du nicht!',
  others: 'Mara hat den gelben Stern genommen, Theo den grünen. Behalte im Auge, was die beiden sammeln.',
  more: 'Der rote Stern ist eine rote Karte und ein Stern und zählt als beides. Nimm ihn.',
  hidden: 'Von den dreien hilft dir keine. Lass es darauf ankommen: Zieh vom verdeckten Stapel.',
  secret: 'Ein roter Kreis! Nur du siehst ihn, und nur dieses eine Mal. Merk ihn dir.',
  pass: 'Nichts dabei? Dann passe. Du bist damit nicht draußen: Später darfst du wieder nehmen.',
  again: 'Theo hat eine Karte genommen, also geht die Runde weiter. Und sieh mal, was da liegt: Nimm den roten Kreis.',
  last: 'Mara und Theo haben gepasst. Passt du auch, ist die Runde vorbei. Du hast genug: Passe.',
  colours: 'Alle Stapel werden aufgedeckt, und zuerst zählen die Farben. Deine vier roten Karten bringen 4 Punkte.',
  shapes: 'Dann zählen dieselben Karten noch einmal, nach Formen. Du hast die meisten Kreise und kein einziges Dreieck.',
  rounds: 'In jeder der drei Runden gibt es neue Wertungskarten. Wer am Ende die meisten Punkte hat, gewinnt.',
};
