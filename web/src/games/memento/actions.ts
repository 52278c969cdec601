// What the lines of Memento's log mean, and what each does to the table as it is drawn.
import type { View } from '$lib/game';
import type { Event } from '$lib/wire';
import { cardOf, type Card } from './cards';
import type { Observation } from './observation';

/** The index of the face-down pile. */
export const HIDDEN = 3;
const PILES = ['1', '2', '3', 'hidden'];

export type Act =
  | { kind: 'take'; pile: number }
  | { kind: 'pass' }
  | { kind: 'turn'; pile: number; card: Card; name: string }
  | { kind: 'lay'; goal: string; category: string }
  | { kind: 'draw'; card: Card };

/** The meaning of an event's action; null if it is not for these eyes, or unknown. */
export function readAct(event: Event | null | undefined): Act | null {
  const [verb, first = '', second, third = ''] = (event?.action ?? '').split(' ');
  const pile = PILES.indexOf(first);
  const card = cardOf(verb === 'draw' ? first : second);
  if (verb === 'pass') return { kind: 'pass' };
  if (verb === 'take' && pile >= 0) return { kind: 'take', pile };
  if (verb === 'turn' && pile >= 0 && card) return { kind: 'turn', pile, card, name: second ?? '' };
  if (verb === 'lay' && second === 'at') return { kind: 'lay', goal: first, category: third };
  if (verb === 'draw' && card) return { kind: 'draw', card };
  return null;
}

/** The action that takes from a pile. */
export function takeFrom(pile: number): string {
  return `take ${PILES[pile]}`;
}

/** How many passes in a row there are, a pass or take that is being shown included. */
export function passesIn(o: Observation, shown: Act | null): number {
  if (shown?.kind === 'take') return 0;
  return shown?.kind === 'pass' ? o.passes + 1 : o.passes;
}

/** The seats that passed in a row, the last one first. */
export function passedIn(o: Observation, shown: Act | null): number[] {
  const last = (shown?.kind === 'pass' ? o.turner : o.turner - 1) + o.held.length;
  return Array.from({ length: passesIn(o, shown) }, (_, back) => (last - back) % o.held.length);
}

/** How a pile is called: `1`, or `hidden`. */
export function pileName(pile: number): string {
  return PILES[pile] ?? '';
}

function replaced<T>(list: readonly T[], index: number, change: (value: T) => T): T[] {
  return list.map((value, position) => (position === index ? change(value) : value));
}

/** The table after one event of an update that ends in `end`, as far as it is drawn. */
export function fold(
  view: View<Observation>,
  event: Event,
  end: View<Observation>,
): View<Observation> {
  const act = readAct(event);
  const observation = afterAct(view.observation, event, act);
  return {
    seat: view.seat,
    legal: [],
    actors: [observation.turner],
    observation: closesRound(event, act, view, end) ? newRound(end.observation) : observation,
  };
}

function afterAct(o: Observation, event: Event, act: Act | null): Observation {
  const next = (event.seat + 1) % o.held.length;
  switch (act?.kind) {
    case 'take':
      return {
        ...o,
        passes: 0,
        tops: replaced(o.tops, act.pile, () => null),
        heights: replaced(o.heights, act.pile, (height) => height - 1),
        held: replaced(o.held, event.seat, (cards) => cards + 1),
        turner: next,
      };
    case 'pass':
      return { ...o, passes: o.passes + 1, turner: next };
    case 'turn':
      return { ...o, tops: replaced(o.tops, act.pile, () => act.name) };
    case 'lay':
      return {
        ...o,
        goals: replaced(o.goals, o.categories.indexOf(act.category), () => act.goal),
      };
    default:
      return o;
  }
}

/** Whether a round was scored right after this event: of an update that scores, at the player's
 *  action, or at the dealer's card for a player who took the last one face down. */
function closesRound(
  event: Event,
  act: Act | null,
  view: View<Observation>,
  end: View<Observation>,
): boolean {
  if (end.observation.results.length === view.observation.results.length) return false;
  const drawn = event.seat < 0 && (act === null || act.kind === 'draw');
  return drawn || act?.kind === 'pass' || (act?.kind === 'take' && act.pile !== HIDDEN);
}

/** The table once a round is scored: full piles, of which nothing is turned up yet. */
function newRound(end: Observation): Observation {
  return { ...end, goals: end.goals.map(() => null), tops: end.tops.map(() => null) };
}
