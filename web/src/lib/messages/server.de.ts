// What the server refuses, in German. `{sentence}` stands for its own, English, where that has more
// to say than a code can tell.
import type { ServerTexts } from '../server-texts';

const de: ServerTexts = {
  // requests
  'refusal.bad_request': 'Mit dieser Anfrage stimmt etwas nicht. Der Server sagt: „{sentence}“',
  'refusal.forbidden': 'Das ist hier nicht erlaubt.',
  'refusal.not_found': 'Unter dieser Adresse gibt es nichts.',
  'refusal.not_allowed': 'So lässt sich diese Adresse nicht anfragen.',
  'refusal.too_big': 'Das ist länger als alles, was es zu sagen gibt.',
  'refusal.too_fast': 'Das war viel auf einmal. Warte einen Moment und versuch es dann noch einmal.',
  'refusal.failed': 'Darauf gibt es keine Antwort.',
  'refusal.broken': 'Hier ist etwas kaputtgegangen. Es wurde nichts geändert. Versuch es gleich noch einmal.',
  'refusal.no_database': 'Die Datenbank antwortet nicht.',
  'refusal.not_saved': 'Das ließ sich nicht aufschreiben, deshalb wurde nichts geändert.',

  // notices and tutorials
  'refusal.no_notices': 'Dieser Server verschickt keine Nachrichten.',
  'refusal.bad_endpoint': 'Nachrichten gehen nur an einen öffentlichen Push-Dienst.',
  'refusal.bad_keys': 'Die Schlüssel dieses Browsers sind nicht zu lesen.',
  'refusal.no_tutorial': 'Dieses Spiel kann man noch nicht spielend lernen.',
  'refusal.no_scene': 'So weit geht diese Einführung nicht.',

  // tables and seats
  'refusal.no_table': 'Diesen Tisch gibt es nicht, oder der Link gilt nicht mehr.',
  'refusal.no_game': 'Dieses Spiel steht hier noch nicht im Regal.',
  'refusal.no_level': 'Einen so starken Bot gibt es bei diesem Spiel nicht. Such einen anderen aus.',
  'refusal.no_seat': 'Diesen Platz gibt es hier nicht.',
  'refusal.bad_options': 'Mit diesen Einstellungen geht es nicht. Der Server sagt: „{sentence}“',
  'refusal.bad_name': 'Ein Name hat 1 bis 24 Zeichen: Buchstaben, Ziffern und gewöhnliche Zeichen.',
  'refusal.name_taken': 'So heißt an diesem Tisch schon jemand.',
  'refusal.full': 'An diesem Tisch sind alle Plätze besetzt.',
  'refusal.taken': 'Dieser Platz ist schon besetzt. Such dir einen anderen aus.',
  'refusal.not_host': 'Das kann nur, wer den Tisch eröffnet hat.',
  'refusal.seats_free': 'Es sind noch Plätze frei. Warte auf jemanden oder setz Bots hin.',
  'refusal.absent': 'Da fehlt noch jemand. Warte oder setz einen Bot auf den Platz.',
  'refusal.present': 'Wer auf diesem Platz sitzt, ist da.',
  'refusal.started': 'Die Partie hat schon begonnen.',
  'refusal.not_started': 'Die Partie hat noch nicht begonnen.',
  'refusal.over': 'Die Partie ist zu Ende, es kann nichts mehr gespielt werden.',
  'refusal.not_over': 'Das geht erst, wenn die Partie zu Ende ist.',
  'refusal.damaged': 'Hier kann es nicht weitergehen: Was aufgeschrieben wurde, passt nicht zu den Regeln.',
  'refusal.lacking': 'Dafür fehlt dem Server etwas. Er sagt: „{sentence}“',
  'refusal.missing': 'Dafür fehlt dem Server etwas. Er sagt: „{sentence}“',

  // playing
  'refusal.spectator': 'Du schaust zu. Das können nur die, die mitspielen.',
  'refusal.not_your_turn': 'Du bist gerade nicht dran.',
  'refusal.stale': 'Am Tisch ist es schon weitergegangen. Sieh noch einmal hin und wähl dann.',
  'refusal.no_action': 'Diese Aktion gibt es nicht. Der Server sagt: „{sentence}“',
  'refusal.impossible_deal': 'So kann hier nicht ausgeteilt werden.',
  'refusal.too_late': 'Das lässt sich nicht mehr zurücknehmen: Es ist schon etwas daraus gefolgt.',
  'refusal.back_first': 'Nimm erst zurück und wähl dann neu.',
  'refusal.no_draft': 'Zurücknehmen lässt sich nicht ausprobieren. Nimm zurück und wähl dann.',
  'refusal.too_far': 'Diese Aktionen gehen weiter, als dein Teil reicht. Spiel erst die ersten.',

  // teachers
  'refusal.no_hints': 'An diesem Tisch gibt es keine Tipps.',
  'refusal.no_choice': 'Hier gibt es nichts zu wählen: Mach mit dem weiter, was du begonnen hast.',
  'refusal.no_idea': 'Dem Bot ist nicht rechtzeitig etwas eingefallen. Frag ihn noch einmal.',
  'refusal.no_teacher': 'Für dieses Spiel gibt es noch niemanden, der es lehrt.',
  'refusal.busy': 'Gerade werden viele Partien durchdacht. Frag in einer Minute noch einmal.',

  // talk
  'refusal.no_talk': 'An diesem Tisch gibt es keine Unterhaltung.',
  'refusal.no_phrase': 'Diesen Satz gibt es nicht.',
  'refusal.no_words': 'Such einen Satz aus oder schreib etwas, das man sehen kann.',
  'refusal.too_long': 'Das ist zu lang: Es dürfen höchstens 200 Zeichen sein.',

  // the deal of the day, records, replays
  'refusal.no_daily': 'Für dieses Spiel gibt es keine Tagespartie.',
  'refusal.daily': 'Deine Tagespartie kann sonst niemand spielen.',
  'refusal.played': 'Dieser Browser hat schon eine eigene Partie mit den Karten dieses Tages.',
  'refusal.no_rival': 'Der Bot ist noch nicht fertig. Frag noch einmal.',
  'refusal.bad_record': 'Diese Datei lässt sich nicht als Partie öffnen. Der Server sagt: „{sentence}“',
  'refusal.imported': 'Diese Partie kam als Datei: Wer sie gespielt hat, sitzt nicht hier.',
  'refusal.no_line': 'So viele Zeilen hat diese Partie nicht.',
};

export default de;
