// The cards that a player tries on the wall before they hang for good: a draft that the server answers.
import type { Preview } from '$lib/wire';
import { readPiece } from './actions';
import type { Observation, Piece } from './observation';
import { at, compare, gainsOn, type Cell, type Gain } from './wall';

/** A piece that hangs loosely, with the other ways in which it could hang in its cell. */
interface Step {
  readonly text: string;
  readonly ways: readonly string[];
}

export interface Place extends Cell {
  readonly gain: Gain;
  readonly best: boolean;
  /** The ways to hang the card here, the best first. */
  readonly ways: readonly string[];
}

export type Try = (...actions: string[]) => Promise<Preview | null>;

/** The piece of an action text that is known to hang something. */
function pieceOf(text: string): Piece {
  return readPiece(text) ?? { card: null, x: 0, y: 0, turned: false, facing: null };
}

export class Draft {
  steps: readonly Step[] = $state.raw([]);
  /** What may follow on the steps; null: the table’s own legal actions. */
  #more: readonly string[] | null = $state.raw(null);
  /** The points of all seats after the steps; null: not known. */
  score: readonly number[] | null = $state.raw(null);
  /** True while the server thinks about the last step. */
  asking = $state(false);
  #asked = 0;

  readonly pieces: readonly Piece[] = $derived(this.steps.map(({ text }) => pieceOf(text)));
  readonly actions: readonly string[] = $derived(this.steps.map(({ text }) => text));

  /** What may be done on top of the steps. */
  more(legal: readonly string[]): readonly string[] {
    return this.steps.length === 0 ? legal : this.asking ? [] : (this.#more ?? []);
  }

  clear(): void {
    this.#asked += 1;
    this.steps = [];
    this.#more = this.score = null;
    this.asking = false;
  }

  /** Hangs a card loosely in the best way. */
  add(place: Place, ask: Try): Promise<boolean> {
    const [text] = place.ways;
    return text ? this.#try([...this.steps, { text, ways: place.ways }], ask) : Promise.resolve(false);
  }

  /** Takes the last piece back. */
  back(ask: Try): Promise<boolean> {
    return this.#try(this.steps.slice(0, -1), ask);
  }

  /** Turns the loose piece in a cell to its next way; false if it has no other, or may not. */
  turn(cell: Cell, ask: Try): Promise<boolean> {
    const steps = this.steps.map((step) => {
      if (at(pieceOf(step.text)) !== at(cell)) return step;
      const next = step.ways[(step.ways.indexOf(step.text) + 1) % step.ways.length];
      return { ...step, text: next ?? step.text };
    });
    if (steps.every(({ text }, index) => text === this.steps[index]?.text)) return Promise.resolve(false);
    return this.#try(steps, ask);
  }

  /** Shows the steps at once; if the server refuses them, those before come back. */
  async #try(steps: readonly Step[], ask: Try): Promise<boolean> {
    const before = { steps: this.steps, more: this.#more, score: this.score };
    this.#asked += 1;
    const asked = this.#asked;
    this.steps = steps;
    if (steps.length === 0) {
      this.clear();
      return true;
    }
    this.asking = true;
    const preview = await ask(...steps.map(({ text }) => text));
    if (asked !== this.#asked) return true;
    this.asking = false;
    if (!preview || preview.played.length < steps.length) {
      ({ steps: this.steps, more: this.#more, score: this.score } = before);
      return false;
    }
    this.#more = preview.state.legal;
    this.score = preview.score.map(([points = 0]) => points);
    return true;
  }
}

/** Where a card may hang by these legal actions, with what it would change on this wall. */
export function placesFor(
  o: Observation,
  seat: number,
  wall: readonly Piece[],
  card: string | null,
  legal: readonly string[],
): Place[] {
  const gain = gainsOn(o, seat, wall);
  const cells = new Map<string, { text: string; piece: Piece; gain: Gain }[]>();
  for (const text of legal) {
    const piece = readPiece(text);
    if (!piece || piece.card !== card) continue;
    const way = { text, piece, gain: gain(piece) };
    cells.set(at(piece), [...(cells.get(at(piece)) ?? []), way]);
  }
  const places = [...cells.values()].map((ways) => {
    const sorted = [...ways].sort((one, other) => compare(other.gain, one.gain));
    const { piece, gain } = sorted[0] as (typeof ways)[number];
    return { x: piece.x, y: piece.y, gain, ways: sorted.map(({ text }) => text) };
  });
  const best = places.reduce<Gain | null>((top, { gain }) => (top && compare(top, gain) >= 0 ? top : gain), null);
  const worth = best !== null && best.shapes.length > 0;
  return places.map((place) => ({ ...place, best: worth && compare(place.gain, best) === 0 }));
}

/** The cards that wait to be hung by these legal actions; null: a Hazy Memory card. */
export function waiting(o: Observation, seat: number, loose: readonly Piece[]): (string | null)[] {
  if (o.stage === 'add') return Array.from({ length: Math.max(0, (o.hazies[seat] ?? 0) - loose.length) }, () => null);
  return (o.new[seat] ?? []).filter((card) => !loose.some((piece) => piece.card === card));
}
