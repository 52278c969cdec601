// That Old Wallpaper for the frame: its board, its words, and how its events follow one another.
import type { GameModule } from '$lib/game';
import { fold, isBid, readAct, reveals } from './actions';
import Board from './Board.svelte';
import Interlude from './Interlude.svelte';
import type { Observation } from './observation';
import Plate from './Plate.svelte';
import Score from './Score.svelte';
import { teaching } from './teaching';
import './theme.css';
import { pointsOf } from './wall';
import { describe, facts, headline, interlude, opened, prompt } from './words';

/** How long events are shown; what nobody can see happen takes no time. */
const WEIGHTS = { bid: 0, claim: 2.4, hang: 0.5, 'line-up': 0.2, draw: 0, lay: 0.35, grandma: 0 };
/** A reveal is told in three or four beats. */
const REVEAL = 5;
/** One's own actions pass at half the time; a reveal is everybody's. */
const OWN = 2;

const wallpaper: GameModule<Observation> = {
  name: 'wallpaper',
  Board,
  Plate,
  Interlude,
  Score,
  prompt,
  primary: () => null,
  headline,
  facts,
  points: (seat, { observation: { walls, line } }) => pointsOf(walls, line)[seat] ?? 0,
  describe,
  whisper: () => '',
  opened,
  fold,
  weight(event, before) {
    const { observation } = before;
    if (reveals(event, observation)) return REVEAL * (event.seat === before.seat ? OWN : 1);
    const act = readAct(event);
    if (isBid(event, observation) || !act) return 0;
    return act.kind === 'hang' && event.seat === before.seat ? 0 : WEIGHTS[act.kind];
  },
  teaching,
  interlude,
};

export default wallpaper;
