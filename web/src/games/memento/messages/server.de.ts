// What the server says of Memento, in German; its own sentences are English.
import type { ServerTexts } from '$lib/server-texts';

const de: ServerTexts = {
  'refusal.empty_pile': 'Dieser Stapel ist leer. Nimm von einem anderen oder passe.',
  'refusal.not_a_choice': 'Das macht nur der Geber. Du kannst eine Karte nehmen oder passen.',

  'option.introductory': 'Einführungsspiel',
  'option.introductory.about': 'Drei Farben und drei Formen: gut für die erste Partie.',
  'option.aid': 'Gedächtnishilfe',
  'option.aid.about': 'Was der Tisch sich für euch merkt. Partien mit Hilfe werden so gekennzeichnet.',
  'option.aid.none': 'Keine',
  'option.aid.own-counts': 'Eigene Karten gezählt',
  'option.aid.own-list': 'Eigene Karten der Reihe nach',
  'option.aid.all-seen': 'Alles, was du gesehen hast',
  'option.ties': 'Gleichstand bei meisten und wenigsten',
  'option.ties.about': 'Ob bei Gleichstand alle zählen oder niemand.',
  'option.ties.all': 'Alle zählen',
  'option.ties.nobody': 'Niemand zählt',
  'option.third_round': 'Wertungskarten der dritten Runde',
  'option.third_round.about': 'Ob die zwei noch unbenutzten Wertungskarten in Runde drei sicher dabei sind.',
  'option.third_round.late-cards-first': 'Die zwei neuen sicher dabei',
  'option.third_round.shuffle-all': 'Alle 18 gemischt',
  'option.display': 'Die Runde endet mit der letzten Karte',
  'option.display.about': 'Ob es weitergeht, solange nur noch verdeckte Karten da sind.',
  'option.display.all-piles': 'Aller vier Stapel',
  'option.display.face-up-piles': 'Der offenen Stapel',
  'option.ages': 'Alter',
  'option.ages.about': 'Wer am Tisch am jüngsten ist, steht oben. Danach richtet sich, wer anfängt oder vorn ist.',
  'level.easy': 'Merkt sich nur die zuletzt genommene Karte und von den anderen gar nichts.',
  'level.medium': 'Vergisst einige eigene Karten und die meisten der anderen und denkt nicht voraus.',
  'level.hard': 'Kennt die eigenen Karten, vergisst einige der anderen und denkt ein wenig voraus.',
  'level.expert': 'Vergisst nichts, was zu sehen war, und denkt am weitesten voraus.',
};

export default de;
