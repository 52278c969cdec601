// What the server says of the frame's things, in German; its own sentences are English.
import type { ServerTexts } from '../server-texts';

const de: ServerTexts = {
  'refusal.over': 'Die Partie ist zu Ende, es kann nichts mehr gespielt werden.',
};

export default de;
