// Majolica Painting for the frame: its board, its words, and how its events follow one another.
import type { GameModule } from '$lib/game';
import { fold, readAct } from './actions';
import Board from './Board.svelte';
import Interlude from './Interlude.svelte';
import { t } from './messages';
import type { Observation } from './observation';
import Plate from './Plate.svelte';
import Score from './Score.svelte';
import { teaching } from './teaching';
import './theme.css';
import { describe, facts, headline, points, primary, prompt, reached } from './words';

/** How long events are shown: a round's sheets open as the next card is flipped; the rest is quiet. */
const WEIGHTS: Readonly<Record<string, number>> = { flip: 1, deal: 0.4, take: 0.6 };

const majolica: GameModule<Observation> = {
  name: 'majolica',
  Board,
  Plate,
  Interlude,
  Score,
  prompt,
  primary,
  headline,
  facts,
  points,
  reached,
  describe,
  whisper: () => '',
  opened: () => '', // the end of a round tells what everybody did
  fold,
  weight: ({ action }) => WEIGHTS[readAct(action)?.kind ?? ''] ?? 0,
  teaching,
  interlude: (before, after) =>
    before.actors.length > 0 && after.actors.length === 0 ? t('interlude-end') : null,
};

export default majolica;
