// The tables of this browser, asked again and again while somebody may look; and who waits for them.
import { api } from '../api';
import { Kept } from '../kept';
import { t } from '../messages';
import type { MyTable } from '../wire';

/** How often the list is asked for, in ms. */
const EVERY = 30_000;
/** The tables that were taken off the list on this device, and when each had last moved. */
const AWAY = new Kept<number>('kitchentable.away', 100);

class Mine {
  /** What the server said last; null: nothing yet. */
  tables: readonly MyTable[] | null = $state.raw(null);
  /** The list was asked for in vain, and there is none. */
  failed = $state(false);
  /** When the list was looked at, in ms since 1970. */
  now = $state(Date.now());

  /** The tables but for those that were taken off the list. */
  readonly listed: readonly MyTable[] = $derived.by(() =>
    (this.tables ?? []).filter(({ id, moved }) => (this.#away[id] ?? -1) < moved),
  );

  /** How many tables wait for this person. */
  readonly waiting: number = $derived.by(() => {
    const here = this.#here;
    const elsewhere = this.listed.filter(({ id, yours }) => yours && id !== here?.id).length;
    return elsewhere + (here?.yours ? 1 : 0);
  });

  /** Whether the browser's tab is to call somebody who looks at something else. */
  readonly calling: boolean = $derived.by(() => this.#hidden && this.waiting > 0);

  #away = $state.raw(AWAY.all());
  #hidden = $state(false);
  /** The table that is open on this page knows best whether it waits. */
  #here: { readonly id: string; readonly yours: boolean } | null = $state.raw(null);

  /** Asks now and then: while the list is shown (`shown`) or nobody looks at this page. */
  follow(shown: boolean): () => void {
    const turn = (): void => {
      this.#hidden = document.hidden;
      if (shown || document.hidden) void this.ask();
    };
    turn();
    const timer = setInterval(turn, EVERY);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }

  /** Asks for the list; without an answer the old one stays. */
  async ask(): Promise<void> {
    try {
      this.tables = await api.mine();
      this.failed = false;
    } catch {
      this.failed = this.tables === null;
    }
    this.now = Date.now();
  }

  /** Says that a table is open on this page, and whether it waits for this person. */
  sit(id: string, yours: boolean): () => void {
    this.#here = { id, yours };
    return () => (this.#here = null);
  }

  /** Takes a table off the list, until something happens there. */
  forget({ id, moved }: MyTable): void {
    this.#away = AWAY.set(id, moved);
  }

  /** The title of the browser's tab: it says how many tables wait for whoever looks at another one. */
  called(title: string): string {
    return this.calling ? t('mine.tab', { count: this.waiting, title }) : title;
  }
}

export const mine = new Mine();
