// The lessons of Paperback in German.
import type { Texts } from '$lib/texts';
import type { LessonId } from './lessons';

export const de: Texts<LessonId> = {
  welcome: 'Willkommen bei Paperback! Du schreibst englische Wörter, verkaufst sie und kaufst vom Geld bessere Buchstaben.',
  hand: 'Das ist deine Hand. Karten mit Fragezeichen sind Joker: Jeder steht für einen Buchstaben deiner Wahl.',
  common: 'Dieser Vokal ist die Gemeinschaftskarte für alle. Auch du darfst ihn benutzen; er bleibt liegen.',
  word: 'Schreib STARE: Tipp der Reihe nach auf 1 bis 5 und mach den Joker zum E. Dann drück „Schreiben“.',
  cents: 'Jede Karte bringt die Cent oben links, ein Joker keinen: Für dein Wort kannst du 4¢ ausgeben.',
  buy: 'Kauf dieses S für 4¢: Tipp es an und drück den Knopf. Manche Karten können mehr als zählen, wie du sehen wirst.',
  pile: 'Was du kaufst, kommt auf deinen Ablagestapel. Ist dein Nachziehstapel leer, wird er gemischt, und du ziehst von ihm.',
  wilds: 'Eine Hand voller Joker! Schreib damit PLANET, 1 bis 6: Sie werden zu P, E und T.',
  length: 'Ein Wort mit so vielen Buchstaben wie die Zahl hier gewinnt die Gemeinschaftskarte. Deins hat 6, es fehlt einer.',
  two: 'Das waren 3¢. Kauf AT, eine Karte mit zwei Buchstaben.',
  ability: 'Da ist dein S. Kommt es in ein Wort, hast du in der nächsten Hand eine Karte mehr.',
  strata: 'Schreib STRATA: Tipp auf 1 bis 5. Es braucht keinen Joker, also bringt jede Karte etwas.',
  fame: '6¢! Wer am Ende am meisten Ruhm hat, gewinnt. Kauf diesen Bestseller: 4 Ruhm und ein Joker für dein Deck.',
  more: 'Das S hat gewirkt: Du hast sechs Karten gezogen statt fünf.',
  end: 'Sind zwei Stapel Bestseller leer oder alle Gemeinschaftskarten fort, wird der Ruhm gezählt. Viel Spaß beim Schreiben!',
};
