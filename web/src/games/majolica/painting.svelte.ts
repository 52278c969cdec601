// A painting while it is being made: its actions, what the server's draft says of them, and the way back.
import type { Preview } from '$lib/wire';
import { readAct } from './actions';

type Draft = (...actions: string[]) => Promise<Preview | null>;

/** What a space can be used for now. */
export interface Choice {
  readonly action: string;
  readonly kind: 'paint' | 'skip' | 'coat';
}

/** The choices per space. A tap paints where that is possible, unless the person wants to skip;
 *  a path does not begin with a skip that nobody asked for. */
export function choicesAt(legal: readonly string[], skipping: boolean, begun: boolean): Map<string, Choice> {
  const acts = legal.map((action) => ({ action, act: readAct(action) }));
  const found = new Map<string, Choice>();
  const offer = (wanted: Choice['kind']): void => {
    for (const { action, act } of acts) {
      if (act?.kind !== wanted || !('space' in act) || !act.space || found.has(act.space)) continue;
      found.set(act.space, { action, kind: wanted });
    }
  };
  const paints = acts.some(({ act }) => act?.kind === 'paint');
  if (!skipping) {
    offer('coat');
    offer('paint');
  }
  if (skipping || begun || !paints) offer('skip');
  if (found.size === 0) offer('paint');
  return found;
}

/** The draft of one player's painting. */
export class Painting {
  /** What was done so far; the server has said that all of it can be done. */
  actions: readonly string[] = $state.raw([]);
  /** What that leads to; null: nothing was done. */
  preview: Preview | null = $state.raw(null);
  /** True while the person asks for a shovel. */
  skipping = $state(false);

  readonly #draft: Draft;
  readonly #first: () => readonly string[];
  readonly #known = new Map<string, Preview>();
  #queue: string[] = [];
  #tries = 0;
  #busy = false;

  /** `first`: the actions with which the decision begins. */
  constructor(draft: Draft, first: () => readonly string[]) {
    this.#draft = draft;
    this.#first = first;
  }

  /** True if nothing is missing. */
  get whole(): boolean {
    return this.preview !== null && this.preview.state.legal.length === 0;
  }

  /** Goes on to a space as soon as the server knows about the steps before, if it can. */
  step(space: string): void {
    this.#queue.push(space);
    this.#next();
  }

  /** The actions that can follow. */
  get legal(): readonly string[] {
    return this.preview ? this.preview.state.legal : this.#first();
  }

  /** The choices at each space now. */
  get choices(): Map<string, Choice> {
    const walks = ['paint', 'skip'];
    const begun = this.actions.some((action) => walks.includes(readAct(action)?.kind ?? ''));
    return choicesAt(this.legal, this.skipping, begun);
  }

  /** The actions of a kind that can follow, or that could be in the place of the one there is. */
  alternatives(kind: string): readonly string[] {
    const place = this.actions.findIndex((action) => readAct(action)?.kind === kind);
    const before = this.actions.slice(0, Math.max(0, place)).join(',');
    const there = before ? (this.#known.get(before)?.state.legal ?? []) : this.#first();
    return (place < 0 ? this.legal : there).filter((action) => readAct(action)?.kind === kind);
  }

  /** Adds an action. */
  add(action: string): void {
    this.#queue = [];
    void this.#to([...this.actions, action]);
  }

  /** Puts an action in place of one of its kind, and keeps the rest as far as it can be kept. */
  exchange(action: string): void {
    const kind = readAct(action)?.kind;
    const place = this.actions.findIndex((each) => readAct(each)?.kind === kind);
    this.#queue = [];
    void this.#to(place < 0 ? [...this.actions, action] : this.actions.with(place, action));
  }

  /** Begins anew with an action. */
  restart(action: string): void {
    this.#queue = [];
    void this.#to([action]);
  }

  /** Takes the last action back. */
  back(): void {
    this.#queue = [];
    void this.#to(this.actions.slice(0, -1));
  }

  /** Takes everything back. */
  clear(): void {
    this.#queue = [];
    this.#known.clear();
    this.skipping = false;
    void this.#to([]);
  }

  #next(): void {
    while (!this.#busy) {
      const space = this.#queue.shift();
      if (space === undefined) return;
      const choice = this.choices.get(space);
      if (choice) void this.#to([...this.actions, choice.action]);
    }
  }

  async #to(actions: readonly string[]): Promise<void> {
    this.#tries += 1;
    const mine = this.#tries;
    const key = actions.join(',');
    const known = actions.length === 0 ? null : this.#known.get(key);
    if (known !== undefined) {
      this.#busy = false;
      this.#arrive(actions, known);
      return;
    }
    this.#busy = true;
    const preview = await this.#draft(...actions);
    if (mine !== this.#tries) return;
    this.#busy = false;
    if (preview && preview.played.length > 0) {
      this.#known.set(key, preview);
      this.#arrive(preview.played, preview);
    }
    this.#next();
  }

  #arrive(actions: readonly string[], preview: Preview | null): void {
    this.actions = actions;
    this.preview = preview;
    const last = readAct(actions.at(-1))?.kind;
    if (last === 'skip') this.skipping = false;
    if (preview?.state.legal.some((action) => action.startsWith('coat'))) this.#queue = [];
  }
}
