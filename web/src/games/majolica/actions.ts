// What the lines of Majolica Painting's log mean, and what each does to the table as it is drawn.
import type { View } from '$lib/game';
import type { Event } from '$lib/wire';
import { isColour, type Colour } from './glaze';
import type { CardSeen, Observation, SheetSeen } from './observation';

export type Act =
  | { kind: 'pass' }
  | { kind: 'paint' | 'skip'; space: string }
  /** null: the extra coat is not used. */
  | { kind: 'coat'; space: string | null }
  | { kind: 'circle'; category: string }
  | { kind: 'choose' | 'flip'; card: string }
  | { kind: 'take'; sheet: string }
  /** null: everybody gets it. */
  | { kind: 'deal'; sheet: string; seat: number | null };

/** The meaning of an action's text; null if it is unknown, or not for these eyes. */
export function readAct(text: string | null | undefined): Act | null {
  const [verb, what = '', , whom] = (text ?? '').split(' ');
  switch (verb) {
    case 'pass':
      return { kind: verb };
    case 'paint':
    case 'skip':
      return { kind: verb, space: what };
    case 'coat':
      return { kind: verb, space: what === 'nothing' ? null : what };
    case 'circle':
      return { kind: verb, category: what };
    case 'choose':
    case 'flip':
      return { kind: verb, card: what };
    case 'take':
      return { kind: verb, sheet: what };
    case 'deal':
      return { kind: verb, sheet: what, seat: whom === 'all' ? null : Number(whom) };
    default:
      return null;
  }
}

export interface Stroke {
  readonly space: string;
  /** null: a shovel skips the colour here. */
  readonly colour: Colour | null;
}

/** One seat's painting, from its actions. */
export interface Work {
  readonly passed: boolean;
  readonly card: CardSeen | null;
  readonly category: string | null;
  readonly path: readonly Stroke[];
  /** The extra coats of Wings. */
  readonly extras: readonly string[];
}

/** What a list of actions paints with `card`, or with the one chosen of `choices`. */
export function workOf(actions: readonly string[], card: CardSeen | null, choices: readonly CardSeen[]): Work {
  const acts = actions.map(readAct);
  const chosen = acts.find((act) => act?.kind === 'choose');
  const painted = chosen?.kind === 'choose' ? (choices.find(({ id }) => id === chosen.card) ?? null) : card;
  const circle = acts.find((act) => act?.kind === 'circle');
  const walked = acts.flatMap((act) => (act?.kind === 'paint' || act?.kind === 'skip' ? [act] : []));
  return {
    passed: acts.some((act) => act?.kind === 'pass'),
    card: painted,
    category: circle?.kind === 'circle' ? circle.category : null,
    path: walked.map(({ kind, space }, step) => {
      const letter = painted?.colours[step];
      return { space, colour: kind === 'paint' && isColour(letter) ? letter : null };
    }),
    extras: acts.flatMap((act) => (act?.kind === 'coat' && act.space ? [act.space] : [])),
  };
}

/** A seat's sheet as that seat's own view has it now, its work in this round included. */
export function sheetIn({ seat, observation: o }: View<Observation>, of: number): SheetSeen | null {
  return (of === seat ? o.mine : null) ?? o.sheets[of] ?? null;
}

function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((each, position) => (position === index ? value : each));
}

/** The table after one event of an update that ends in `end`, as far as it is drawn: what a seat
 *  did in a round shows on the sheets when the next card is flipped. */
export function fold(view: View<Observation>, event: Event, end: View<Observation>): View<Observation> {
  const act = readAct(event.action);
  const o = view.observation;
  const last = end.observation;
  const idle = { ...view, legal: [] };
  switch (act?.kind) {
    case 'take':
      return { ...idle, observation: { ...o, sheets: replaced(o.sheets, event.seat, last.sheets[event.seat] ?? null) } };
    case 'deal': {
      const sheets = act.seat === null ? last.sheets : replaced(o.sheets, act.seat, last.sheets[act.seat] ?? null);
      return { ...idle, observation: { ...o, sheets } };
    }
    case 'flip': {
      const card = last.flipped.find(({ id }) => id === act.card) ?? null;
      const flipped = card && !o.flipped.some(({ id }) => id === card.id) ? [...o.flipped, card] : o.flipped;
      const round = Math.max(o.round, flipped.length);
      return { ...idle, observation: { ...last, round, card, flipped, mine: null, work: [] } };
    }
    case undefined:
      return idle;
    default: {
      if (event.seat !== view.seat) return idle;
      const mine = last.mine ?? last.sheets[event.seat] ?? null;
      return { ...idle, observation: { ...o, mine, work: [...o.work, event.action ?? ''] } };
    }
  }
}
