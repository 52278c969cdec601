// What is said at one table: what was told, what is under way, and what this person has not read.
import { Kept } from '../kept';
import type { Spoken } from '../live.svelte';
import type { Phrase, Remark } from '../wire';

/** How long a bubble stays at a player's plate, in ms. */
const IN_THE_AIR = 6000;
/** Characters of a remark. */
export const LONGEST = 200;
/** The number of the last remark that was read, by table. */
const READ = new Kept<number>('kitchentable.read', 50);

export class Talk {
  /** What was said, in order. */
  remarks: readonly Remark[] = $state.raw([]);
  /** What this page said and nobody has confirmed yet. */
  pending: readonly Spoken[] = $state.raw([]);
  /** What is being written. */
  draft = $state('');
  /** Why the last remark was not taken; empty if it was. */
  wrong = $state('');
  /** By seat what was said just now. */
  bubbles: Readonly<Record<number, Remark>> = $state.raw({});

  /** How many remarks of others this person has not read. */
  readonly unread: number = $derived.by(() => {
    const you = this.#you();
    return this.remarks.filter(({ number, seat }) => number > this.#read && seat !== you).length;
  });

  readonly #id: string;
  readonly #you: () => number | null;
  readonly #send: (phrase: Phrase | null, text: string) => Spoken;
  #read = $state(0);

  constructor(id: string, you: () => number | null, send: (phrase: Phrase | null, text: string) => Spoken) {
    this.#id = id;
    this.#you = you;
    this.#send = send;
    this.#read = READ.all()[id] ?? 0;
  }

  /** Says a phrase. */
  sayPhrase(phrase: Phrase): void {
    this.#say(phrase, '');
  }

  /** Says what is being written. */
  sayDraft(): void {
    const text = this.draft.trim();
    if (!text) return;
    this.draft = '';
    this.#say(null, text);
  }

  /** All that was said, from somebody who came back. */
  adopt(remarks: readonly Remark[]): void {
    this.remarks = remarks;
  }

  /** Somebody says something; false if it was told before. */
  hear(remark: Remark): boolean {
    if (remark.number <= (this.remarks.at(-1)?.number ?? 0)) return false;
    this.remarks = [...this.remarks, remark];
    this.bubbles = { ...this.bubbles, [remark.seat]: remark };
    setTimeout(() => this.#burst(remark), IN_THE_AIR);
    return true;
  }

  /** A remark of this page is written down. */
  heard(command: string): void {
    this.pending = this.pending.filter((spoken) => spoken.command !== command);
  }

  /** A remark of this page was not taken: it goes back to where it was written; false: it is no remark. */
  refused(command: string, sentence: string): boolean {
    const spoken = this.pending.find((each) => each.command === command);
    if (!spoken) return false;
    this.heard(command);
    this.wrong = sentence;
    this.draft ||= spoken.text;
    return true;
  }

  /** This person has all of it before their eyes. */
  seen(): void {
    const last = this.remarks.at(-1)?.number ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    READ.set(this.#id, last);
  }

  #say(phrase: Phrase | null, text: string): void {
    this.wrong = '';
    this.pending = [...this.pending, this.#send(phrase, text)];
  }

  #burst(remark: Remark): void {
    if (this.bubbles[remark.seat] !== remark) return;
    const { [remark.seat]: _, ...others } = this.bubbles;
    this.bubbles = others;
  }
}
