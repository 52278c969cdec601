// What a person chose for this browser: pace, look, motion, shortcuts, talk, language; kept in local storage.
import { MediaQuery } from 'svelte/reactivity';
import type { Pace } from './show.svelte';

const KEY = 'kitchentable.settings';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'still';

interface Stored {
  pace: Pace;
  theme: Theme;
  motion: Motion;
  shortcuts: boolean;
  talk: boolean;
  language: string;
  name: string;
}

const DEFAULTS: Stored = {
  pace: 'normal',
  theme: 'system',
  motion: 'system',
  shortcuts: true,
  talk: true,
  language: '',
  name: '',
};

function stored(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  readonly #values: Stored = $state(stored());
  readonly #calm = new MediaQuery('prefers-reduced-motion: reduce');

  get pace(): Pace {
    return this.#values.pace;
  }
  get theme(): Theme {
    return this.#values.theme;
  }
  get motion(): Motion {
    return this.#values.motion;
  }
  get shortcuts(): boolean {
    return this.#values.shortcuts;
  }
  /** Whether this person wants to see what others say at their tables. */
  get talk(): boolean {
    return this.#values.talk;
  }
  /** The language that this person chose; empty: the browser's. */
  get language(): string {
    return this.#values.language;
  }
  /** The name that this person used last. */
  get name(): string {
    return this.#values.name;
  }
  /** Whether nothing may travel on the screen. */
  get still(): boolean {
    return this.motion === 'system' ? this.#calm.current : this.motion === 'still';
  }

  set<K extends keyof Stored>(key: K, value: Stored[K]): void {
    this.#values[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // a browser that keeps nothing still plays: the choice lasts until the page closes
    }
    this.apply();
  }

  /** Writes the choices where the style sheets look for them. */
  apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = this.theme;
    if (this.still) dataset['motion'] = 'still';
    else delete dataset['motion'];
  }
}

export const settings = new Settings();
