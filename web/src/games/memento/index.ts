// Memento for the frame: its board, its words, and how its events follow one another.
import type { GameModule } from '$lib/game';
import { fold, readAct } from './actions';
import Board from './Board.svelte';
import Interlude from './Interlude.svelte';
import type { Observation } from './observation';
import Plate from './Plate.svelte';
import Score from './Score.svelte';
import { teaching } from './teaching';
import './theme.css';
import { describe, facts, headline, interlude, opened, primary, prompt, whisper } from './words';

/** How long events are shown: dealing goes faster than playing, and what is hidden takes no time. */
const WEIGHTS = { take: 1, pass: 0.7, turn: 0.5, lay: 0.35, draw: 0 };

const memento: GameModule<Observation> = {
  name: 'memento',
  Board,
  Plate,
  Interlude,
  Score,
  prompt,
  primary,
  headline,
  facts,
  points: (seat, view) => view.observation.totals[seat] ?? 0,
  describe,
  whisper,
  opened,
  fold,
  weight: (event) => WEIGHTS[readAct(event)?.kind ?? 'draw'],
  teaching,
  interlude,
};

export default memento;
