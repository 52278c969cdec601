// What the lines of the log mean, and what each does to the table as it is drawn.
import type { View } from '$lib/game';
import type { Event } from '$lib/wire';
import { cardOf } from './cards';
import type { Observation, PieceSeen, SeatSeen } from './observation';

/** An action's first word or two, and what it is about. */
export interface Act {
  readonly verb: string;
  readonly card: string;
  /** The last word: a letter, a price, a seat. */
  readonly last: string;
}

const TWO_WORDS = /^(no word|show hand|turn up|open list) ?/;

/** The meaning of an action's text; null if it is not for these eyes. */
export function readAct(text: string | null | undefined): Act | null {
  if (!text) return null;
  const two = TWO_WORDS.exec(text)?.[1];
  const rest = text.split(' ').slice(two ? 2 : 1);
  return { verb: two ?? text.split(' ')[0] ?? '', card: rest[0] ?? '', last: rest.at(-1) ?? '' };
}

/** Per verb the cards that can be chosen now. */
export function choicesOf(legal: readonly string[], ...verbs: readonly string[]): Map<string, string> {
  return new Map(
    legal.flatMap((action) => {
      const act = readAct(action);
      return act && verbs.includes(act.verb) ? [[act.card, action] as const] : [];
    }),
  );
}

/** The capitals that a spelled card gives. */
export function spelled(action: string, letters: string): string {
  const { last } = readAct(action) ?? { last: '' };
  if (/ as [A-Z]$/.test(action)) return last;
  if (last === 'reversed') return [...letters].reverse().join('');
  return last === 'twice' ? letters + letters : letters;
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
}

function seatChanged(o: Observation, seat: number, change: (seen: SeatSeen) => Partial<SeatSeen>): SeatSeen[] {
  return o.seats.map((seen, each) => (each === seat ? { ...seen, ...change(seen) } : seen));
}

/** The table after one event of an update that ends in `end`, as far as it is drawn. */
export function fold(view: View<Observation>, event: Event, end: View<Observation>): View<Observation> {
  const act = readAct(event.action);
  const o = view.observation;
  const idle = (observation: Observation): View<Observation> => ({ ...view, legal: [], actors: end.actors, observation });
  switch (act?.verb) {
    case 'spell':
    case 'borrow': {
      const source = act.verb === 'borrow' ? 'alternate' : act.card === o.common ? 'common' : 'hand';
      const piece: PieceSeen = {
        card: act.card,
        letters: spelled(event.action ?? '', cardOf(act.card).letters),
        source,
        live: true,
        doubled: 0,
        written: event.action ?? '',
      };
      const own = event.seat === view.seat && o.hand && source === 'hand';
      const hand = own ? without(o.hand ?? [], act.card) : o.hand;
      return idle({ ...o, word: [...o.word, piece], hand });
    }
    case 'finish':
    case 'claim':
    case 'no word':
      // what is scored at once belongs to this event
      return idle({ ...o, made: end.observation.made.slice(0, o.made.length + 1) });
    case 'space':
      return idle({ ...o, gap: o.word.length });
    case 'buy':
    case 'gain': {
      const seats = seatChanged(o, event.seat, ({ deck, discards }) => ({
        deck: [...deck, act.card],
        discards: [...discards, act.card],
      }));
      return idle({ ...taken(o, act.card), seats });
    }
    case 'turn up': {
      const offer = o.offer.map((pile) => (String(pile.price) === act.last ? { ...pile, top: act.card } : pile));
      return idle({ ...o, offer });
    }
    case 'show':
      return act.card === 'hand' ? idle(o) : idle({ ...o, common: act.card });
    default:
      return idle(o);
  }
}

/** The table without a card that was bought or gained. */
function taken(o: Observation, card: string): Observation {
  return {
    ...o,
    fame: o.fame.map((pile) => (pile.card === card ? { ...pile, left: pile.left - 1 } : pile)),
    offer: o.offer.map((pile) => {
      if (pile.alternate === card) return { ...pile, alternate: pile.top, top: null };
      return pile.top === card ? { ...pile, top: null } : pile;
    }),
  };
}
