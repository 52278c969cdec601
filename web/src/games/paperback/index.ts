// Paperback for the frame: its board, its words, and how its events follow one another.
import type { GameModule } from '$lib/game';
import { fold, readAct } from './actions';
import Board from './Board.svelte';
import Interlude from './Interlude.svelte';
import { t } from './messages';
import type { Observation } from './observation';
import Score from './Score.svelte';
import { teaching } from './teaching';
import './theme.css';
import { describe, facts, headline, opened, points, primary, prompt } from './words';

/** How long events are shown: cards come one after the other, a word stands for a while. */
const WEIGHTS: Readonly<Record<string, number>> = {
  spell: 0.25,
  borrow: 0.4,
  space: 0.2,
  finish: 1.2,
  claim: 1.2,
  'no word': 0.8,
  double: 0.6,
  copy: 0.6,
  trash: 0.8,
  gain: 0.8,
  buy: 0.9,
  keep: 0.6,
  'show hand': 0.8,
  hint: 0.6,
  show: 0.6,
};

const paperback: GameModule<Observation> = {
  name: 'paperback',
  takesLetters: true,
  Board,
  Interlude,
  Score,
  prompt,
  primary,
  headline,
  facts,
  points,
  describe,
  whisper: () => '',
  opened,
  fold,
  teaching,
  weight: ({ action }) => WEIGHTS[readAct(action)?.verb ?? ''] ?? 0,
  interlude: (before, after) =>
    before.actors.length > 0 && after.actors.length === 0 ? t('interlude-end') : null,
};

export default paperback;
