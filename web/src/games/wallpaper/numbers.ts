// What everybody knows of a player's ten number cards.
import type { Observation } from './observation';

/** `held`: surely in hand; `open`: in hand or in the pile; `shown`: on the table in this turn. */
export type NumberState = 'played' | 'held' | 'open' | 'shown';

/** Per number from 1 to 10. */
export function numbersOf(o: Observation, player: number): NumberState[] {
  return Array.from({ length: 10 }, (_, index) => {
    const number = index + 1;
    if (o.played[player]?.includes(number)) return 'played';
    if (o.shown[player] === number) return 'shown';
    return o.kept[player]?.includes(number) ? 'held' : 'open';
  });
}
