// Somebody who learns a game: what happens in its script, what is told, and what is asked of them.
import { lessonsOf, moduleOf } from '../../games';
import { api } from '../api';
import type { GameModule, Table, View } from '../game';
import { t } from '../messages';
import { settings } from '../settings.svelte';
import { Show } from '../show.svelte';
import type { Event, Preview, Scene, Tutorial, Update } from '../wire';
import type { Lessons, Point } from './lessons';

/** How long a spoken line stays in the live region, in ms. */
const SAID_FOR = 3000;
/** How long a private card is shown that no lesson is about, in ms. */
const SECRET_FOR = 2500;

interface Interlude {
  readonly title: string;
  readonly before: View<unknown>;
  readonly after: View<unknown>;
}

export class Learner {
  readonly game: string;
  tutorial: Tutorial | null = $state.raw(null);
  module: GameModule | null = $state.raw(null);
  show: Show | null = $state.raw(null);
  /** What went wrong while it was fetched. */
  failed: unknown = $state.raw(null);
  #lessons: Lessons | null = $state.raw(null);
  /** The scene that is on, and which of its lessons is told. */
  #scene = $state(0);
  #told = $state(0);
  /** Events are on their way to the next lesson. */
  moving = $state(false);
  /** All lessons are over, or were left. */
  ended = $state(false);
  secret: Event | null = $state.raw(null);
  interlude: Interlude | null = $state.raw(null);
  /** The last thing done was not what was asked. */
  astray = $state(false);
  /** What was last told of the show. */
  heard = $state('');
  said: readonly { id: number; text: string }[] = $state.raw([]);

  readonly table: Table = $derived.by(() => {
    const { tutorial } = this;
    const own = settings.name || t('create.you');
    const seats = (tutorial?.seats ?? []).map((seat) => (seat.seat === 0 ? { ...seat, name: own } : seat));
    const name = (seat: number): string => seats[seat]?.name ?? '';
    return { seats, you: 0, options: tutorial?.options ?? {}, name };
  });

  readonly #here: Scene | null = $derived(this.tutorial?.scenes[this.#scene] ?? null);
  /** The lesson that is told: that of an earlier scene if this one has nothing new to say. */
  readonly lesson: string | null = $derived.by(() => {
    const now = this.#here?.lessons[this.#told];
    const before = this.tutorial?.scenes.slice(0, this.#scene).flatMap(({ lessons }) => lessons) ?? [];
    return now ?? before.at(-1) ?? null;
  });
  readonly words: string = $derived(this.lesson && this.#lessons ? this.#lessons.say(this.lesson) : '');
  readonly point: Point = $derived((this.lesson && this.#lessons?.points[this.lesson]) || {});
  /** How many lessons there are, and the number of this one, from 1. */
  readonly total: number = $derived(this.tutorial?.scenes.reduce((sum, { lessons }) => sum + lessons.length, 0) ?? 0);
  readonly number: number = $derived.by(() => {
    const before = this.tutorial?.scenes.slice(0, this.#scene) ?? [];
    const more = Math.min(this.#told + 1, this.#here?.lessons.length ?? 0);
    return before.reduce((sum, { lessons }) => sum + lessons.length, 0) + more;
  });
  /** Something is asked, and it can be done now. */
  readonly asking: boolean = $derived.by(() => {
    const { moving, ended, show } = this;
    const last = this.#told >= (this.#here?.lessons.length ?? 0) - 1;
    return last && this.#here?.asked != null && !moving && !ended && show?.busy === false;
  });
  /** There is nothing to do but to read on. */
  readonly reading: boolean = $derived.by(() => {
    const { moving, ended } = this;
    const last = this.#told >= (this.#here?.lessons.length ?? 0) - 1;
    return !moving && !ended && this.#here !== null && !(last && this.#here.asked != null);
  });
  /** There is an earlier lesson. */
  readonly mayStepBack: boolean = $derived.by(() => {
    const { moving, ended } = this;
    return !moving && !ended && (this.#told > 0 || this.#scene > 0);
  });
  readonly legal: readonly string[] = $derived.by(() => {
    const state = this.show?.state;
    return this.asking && state ? state.view.legal : [];
  });

  /** By the scene that begins with it how a round ended. */
  readonly #interludes = new Map<number, Interlude>();
  /** The scene that is on its way. */
  #coming = 0;
  #count = 0;
  #closed = false;
  #resume: (() => void) | null = null;
  #interrupt: (() => void) | null = null;

  constructor(game: string) {
    this.game = game;
    void this.#load();
  }

  /** Tells the next lesson, or lets the next thing happen. */
  next(): void {
    if (!this.reading) return;
    this.#cover();
    if (this.#told + 1 < (this.#here?.lessons.length ?? 0)) this.#tell(this.#scene, this.#told + 1);
    else if (this.#scene + 1 < (this.tutorial?.scenes.length ?? 0)) void this.#move(1);
    else this.end();
  }

  /** Tells the lesson before this one again, at the table as it was then. */
  stepBack(): void {
    if (!this.mayStepBack || !this.tutorial) return;
    if (this.#told > 0) {
      this.#tell(this.#scene, this.#told - 1);
      return;
    }
    const { scenes } = this.tutorial;
    const scene = scenes.findLastIndex(({ lessons }, number) => number < this.#scene && lessons.length > 0);
    const updates = scenes.slice(0, scene + 1).flatMap((each) => each.updates);
    const last = updates.at(-1);
    if (!last) return;
    this.show?.jump(last.state);
    this.heard = '';
    this.secret = this.#secretOf(scenes[scene]?.updates ?? []);
    this.#tell(scene, (scenes[scene]?.lessons.length ?? 0) - 1);
  }

  /** Does something, if it is what is asked. */
  act(actions: readonly string[]): void {
    if (!this.asking) return;
    if (!this.#asked(actions)) {
      this.astray = true;
      this.#say(t('learn.astray'));
      return;
    }
    this.#cover();
    void this.#move(actions.length);
  }

  /** Tries actions; null if they cannot be played here. */
  async draft(actions: readonly string[]): Promise<Preview | null> {
    if (!this.asking) return null;
    try {
      return (await api.rehearse(this.game, this.#scene, actions)).preview;
    } catch {
      return null;
    }
  }

  /** Leaves the lessons. */
  end(): void {
    this.ended = true;
  }

  /** Goes back to the lesson that was left. */
  back(): void {
    this.ended = false;
  }

  close(): void {
    this.#closed = true;
    this.show?.end();
    this.#cover();
  }

  /** Whether these actions are the next that are asked, with no one else's between. */
  #asked(actions: readonly string[]): boolean {
    const scenes = this.tutorial?.scenes.slice(this.#scene, this.#scene + actions.length) ?? [];
    const alone = scenes.every(({ updates }, i) => i === 0 || updates.length === 1);
    const wanted = scenes.map(({ asked }) => asked);
    const sorted = <T>(all: readonly T[]): readonly T[] => (this.point.anyOrder ? all.toSorted() : all);
    return alone && sorted(wanted).join('\n') === sorted(actions).join('\n');
  }

  async #load(): Promise<void> {
    try {
      const [tutorial, module, lessons] = await Promise.all([
        api.tutorial(this.game),
        moduleOf(this.game),
        lessonsOf(this.game),
      ]);
      const start = tutorial.scenes[0]?.updates[0]?.state;
      if (!module || !lessons || !start) throw new Error(`no lessons for ${this.game}`);
      if (this.#closed) return;
      this.module = module;
      this.#lessons = lessons;
      this.tutorial = tutorial;
      this.show = this.#newShow(module);
      this.show.jump(start);
      this.#tell(0, 0);
    } catch (error) {
      this.failed = error;
    }
  }

  /** Plays what happens until the next scene that has something to say or to ask. */
  async #move(scenes: number): Promise<void> {
    this.moving = true;
    this.astray = false;
    for (let i = 1; i <= scenes; i += 1) {
      this.#coming = this.#scene + i;
      for (const update of this.tutorial?.scenes[this.#coming]?.updates ?? []) {
        const secret = this.#secretOf([update]);
        if (secret) this.#uncover(secret, this.#coming);
        const interrupted = new Promise<void>((resolve) => (this.#interrupt = resolve));
        this.show?.push(update);
        await Promise.race([this.show?.rested(), interrupted]);
        if (this.#closed) return;
      }
    }
    this.moving = false;
    this.#tell(this.#scene + scenes, 0);
  }

  #tell(scene: number, lesson: number): void {
    const before = this.lesson;
    this.#scene = scene;
    this.#told = lesson;
    this.astray = false;
    if (this.lesson !== before) this.#say(this.words);
    if (this.point.stage === 'interlude') {
      this.interlude = this.#interludes.get(scene) ?? this.interlude;
    } else {
      this.interlude = null;
      this.#resume?.();
      this.#resume = null;
    }
  }

  #newShow(module: GameModule): Show {
    return new Show(module, settings, {
      told: (event, before, after) => {
        const words = module.describe(event, before, after, this.table);
        if (!words) return;
        this.heard = typeof words === 'string' ? words : words.now;
        this.#say(this.heard);
      },
      pause: (before, after) => {
        const title = module.interlude(before, after, this.table);
        if (!title) return null;
        this.#interludes.set(this.#coming, { title, before, after });
        this.#interrupt?.();
        return new Promise((resolve) => (this.#resume = resolve));
      },
    });
  }

  #say(text: string): void {
    this.#count += 1;
    const line = { id: this.#count, text };
    this.said = [...this.said, line];
    setTimeout(() => (this.said = this.said.filter((each) => each !== line)), SAID_FOR);
  }

  #secretOf(updates: readonly Update[]): Event | null {
    const events = updates.flatMap((update) => update.events);
    return events.find((event) => event.private && this.module?.whisper(event, this.table)) ?? null;
  }

  /** Shows a private card: as long as its scene is on, or for a moment if that has no lesson. */
  #uncover(event: Event, scene: number): void {
    this.secret = event;
    if (this.tutorial?.scenes[scene]?.lessons.length) return;
    setTimeout(() => this.secret === event && this.#cover(), SECRET_FOR);
  }

  #cover(): void {
    this.secret = null;
  }
}
