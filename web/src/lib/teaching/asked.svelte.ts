// The hint that somebody asked for: it belongs to one decision, and is gone with it.
import { api } from '../api';
import type { Session } from '../session.svelte';
import type { Advice } from '../wire';
import { wrongWith } from '../wrong';

export class Asked {
  /** What the bot thinks; null while it does. */
  advice: Advice | null = $state.raw(null);
  /** Why there is none, for a person; empty if nothing went wrong. */
  wrong = $state('');

  readonly #session: Session;
  #decision: number | null = $state(null);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Whether there is something to see: only while the decision is open that it is about. */
  get open(): boolean {
    return this.#decision !== null && this.#decision === this.#session.latest?.decision && this.#session.legal.length > 0;
  }

  /** Asks for a hint for the decision that is open; or puts it away if it is there. */
  async toggle(): Promise<void> {
    if (this.open) this.close();
    else await this.#ask();
  }

  close(): void {
    this.#decision = null;
    this.advice = null;
    this.wrong = '';
  }

  async #ask(): Promise<void> {
    const { id, latest, table } = this.#session;
    if (!latest || latest.decision < 0) return;
    this.close();
    const { decision } = latest;
    this.#decision = decision;
    try {
      const advice = await api.hint(id, table.you, decision);
      if (this.#decision === decision) this.advice = advice;
    } catch (error) {
      if (this.#decision === decision) this.wrong = wrongWith(error);
    }
  }
}
