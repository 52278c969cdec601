// One open table: what the server said, what the person sees of it now, and what they may do.
import { moduleOf } from '../games';
import { api } from './api';
import type { GameModule, Table, View } from './game';
import { genericModule } from './generic';
import { Live } from './live.svelte';
import { t } from './messages';
import { notePromise } from './promises';
import { refusal } from './server-texts';
import { settings } from './settings.svelte';
import { Show } from './show.svelte';
import type { Times } from './clock';
import { whileAway, whoPlays, type Told } from './standins';
import { wordsOf } from './talk/phrases';
import { Talk } from './talk/talk.svelte';
import { whole } from './whole';
import type { Event, FromServer, Preview, Refused, Remark, Snapshot, TableInfo, Update } from './wire';

/** No private card stays longer than this, whatever the server says, in ms. */
const SECRET_FOR = 2500;
/** The action, the same in every game, that undoes one's last while nobody saw it. */
export const TAKE_BACK = 'take back';
/** How long a spoken line stays in the live region, in ms. */
const SAID_FOR = 3000;

export interface LogLine {
  readonly id: number;
  /** Who did it; -1 the dealer. */
  readonly seat: number;
  readonly text: string;
  /** A heading that starts with this line: `Round 2 of 3`. */
  readonly heading: string | null;
}

export interface Interlude {
  readonly title: string;
  readonly before: View<unknown>;
  readonly after: View<unknown>;
  readonly close: () => void;
}

export interface Refusal {
  readonly sentence: string;
  readonly rule: string;
}

export class Session {
  readonly id: string;
  readonly live: Live;
  readonly talk: Talk;
  info: TableInfo | null = $state.raw(null);
  module: GameModule | null = $state.raw(null);
  show: Show | null = $state.raw(null);
  /** The lines of the live region, each for a moment. */
  said: readonly { id: number; text: string }[] = $state.raw([]);
  /** What was last told of the show; it stays until the next event is told. */
  told = $state('');
  /** What passed too fast to be followed, until it was read. */
  missed: readonly LogLine[] = $state.raw([]);
  /** What only this person may see, only now. */
  secret: Event | null = $state.raw(null);
  pending: readonly string[] | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  interlude: Interlude | null = $state.raw(null);
  rematch: { table: string; path: string } | null = $state.raw(null);
  /** The clocks as they were told last; null if the table has none. */
  times: Times | null = $state.raw(null);
  /** The newest snapshot; the person may not have caught up with it. */
  latest: Snapshot | null = $state.raw(null);
  /** True if the game's own part of the client could not be loaded. */
  failed = $state(false);
  /** Nobody looks at this view: what happens passes at once. */
  quiet = false;

  readonly table: Table = $derived.by(() => {
    const info = this.info;
    const name = (seat: number): string =>
      info?.seats.find((each) => each.seat === seat)?.name || t('seat.label', { number: seat + 1 });
    return { seats: info?.seats ?? [], you: info?.you.seat ?? null, options: info?.options ?? {}, name };
  });

  /** What the person may do now: only what belongs to the decision that they see. */
  readonly legal: readonly string[] = $derived.by(() => {
    const { latest, show } = this;
    if (!latest || !show?.state || this.pending || this.interlude) return [];
    const caughtUp = show.state.decision === latest.decision && show.state.view.legal.length > 0;
    return caughtUp || !show.busy ? latest.view.legal : [];
  });

  /** Whether the person's last action can still be undone. */
  readonly mayTakeBack: boolean = $derived(
    Boolean(this.latest?.may_take_back && !this.pending && !this.show?.busy),
  );

  /** What happened; at a shared screen what everybody may know, whoever looks at it. */
  get log(): readonly LogLine[] {
    return this.#common?.log ?? this.#log;
  }

  /** All that was told is shown, and nothing private is: another view may follow. */
  readonly resting: boolean = $derived(
    Boolean(this.latest && this.show?.state?.index === this.latest.index) &&
      !this.show?.busy && !this.pending && !this.secret && !this.interlude,
  );

  #log: readonly LogLine[] = $state.raw([]);
  readonly #common: Session | null;
  #inbox: Promise<void> = Promise.resolve();
  #count = 0;
  #answered: number | null = null;
  #heading: string | null = null;
  #secretIndex = 0;
  #secretTimer: ReturnType<typeof setTimeout> | undefined;
  #uncovered: (() => void) | null = null;

  /** `seat`: whose view it is, at a screen of several people, whose common view is `common`. */
  constructor(id: string, seat: number | null = null, common: Session | null = null) {
    this.id = id;
    this.#common = common;
    this.live = new Live(api.live(id, seat), (message) => {
      this.#inbox = this.#inbox.then(() => this.#receive(message));
    });
    this.talk = new Talk(id, () => this.info?.you.seat ?? null, (phrase, text) => this.live.say(phrase, text));
  }

  /** Commits actions of the decision that is open. */
  act(actions: readonly string[]): void {
    if (!this.latest || this.pending || actions.length === 0) return;
    this.refusal = null;
    this.missed = [];
    this.pending = actions;
    this.#answered = null;
    this.live.act(this.latest.decision, [...actions]);
  }

  /** Says that the decision that is open is before the person's eyes. */
  see(): void {
    if (this.latest && this.legal.length > 0) this.live.see(this.latest.decision);
  }

  /** Tries actions privately. */
  draft(actions: readonly string[]): Promise<Preview | null> {
    if (!this.latest || this.legal.length === 0) return Promise.resolve(null);
    return this.live.draft(this.latest.decision, [...actions]);
  }

  /** Says a line in the live region. */
  say(text: string): void {
    this.#count += 1;
    const line = { id: this.#count, text };
    this.said = [...this.said, line];
    setTimeout(() => (this.said = this.said.filter((each) => each !== line)), SAID_FOR);
  }

  close(): void {
    this.live.close();
    this.show?.end();
    this.#cover();
  }

  async #receive(message: FromServer): Promise<void> {
    switch (message.type) {
      case 'hello':
        return this.#hello(message.table, message.state && whole(message.state));
      case 'table':
        return this.#meet(message.table);
      case 'update':
        return this.#update({ ...message, state: whole(message.state, this.latest) });
      case 'cover':
        if (message.index >= this.#secretIndex) this.#cover();
        return;
      case 'ack':
        this.#answered = message.index;
        return this.#settle();
      case 'talk':
        return this.talk.adopt(message.remarks);
      case 'said':
        return this.#hear(message.remark);
      case 'heard':
        return this.talk.heard(message.command);
      case 'refused':
        return this.#refused(message);
      case 'rematch':
        this.rematch = { table: message.table, path: message.path };
        return;
      case 'clocks':
        this.times = { seats: message.seats, at: performance.now() };
        return;
      case 'time_up': {
        const { seat } = message;
        const own = seat === this.table.you;
        this.#narrate({ seat, text: own ? t('clock.up.you') : t('clock.up', { name: this.table.name(seat) }) });
      }
    }
  }

  /** Somebody says something: it is told to whoever listens and wants to hear. */
  #hear(remark: Remark): void {
    const { seat } = remark;
    if (!this.talk.hear(remark) || !settings.talk || seat === this.table.you) return;
    this.say(t('talk.says', { name: this.table.name(seat), words: wordsOf(remark) }));
  }

  #refused({ command, code, sentence: english, rule }: Refused): void {
    const sentence = refusal(code, english, this.info?.game);
    if (this.talk.refused(command, sentence)) return;
    this.pending = null;
    this.refusal = { sentence, rule };
  }

  async #hello(info: TableInfo, state: Snapshot | null): Promise<void> {
    this.#meet(info);
    if (!this.module) await this.#load(info);
    if (!state || !this.module) return;
    const seen = this.show?.state ?? null;
    const missed = state.index !== this.latest?.index;
    this.show ??= this.#newShow(this.module);
    this.latest = state;
    this.#settle();
    if (seen && missed) this.#tell(-1, t('table.away', { count: state.index - seen.index }), true);
    for (const told of whileAway(info)) this.#narrate(told);
    if (!missed) return;
    this.show.jump(state);
    if (seen) void this.#pause(seen.view, state.view);
  }

  async #load(info: TableInfo): Promise<void> {
    try {
      this.module = (await moduleOf(info.game)) ?? genericModule(info.game);
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  #meet(info: TableInfo): void {
    const before = this.info;
    if (before && before.you.seat !== null && info.you.seat === null && info.you.seats.length > 0) this.#forget();
    this.info = info;
    if (info.status !== 'over' && !info.seed) notePromise(info.id, info.seed_hash);
    if (before) for (const text of whoPlays(before, info)) this.#narrate(text);
  }

  /** The screen is shared from now on: nothing of what one person saw may stay. */
  #forget(): void {
    this.#cover();
    this.show?.end();
    this.show = null;
    this.latest = null;
    this.interlude = null;
    this.#log = this.said = this.missed = [];
    this.told = '';
    this.#heading = null;
  }

  #update(update: Update): void {
    if (!this.module || (this.latest && update.index < this.latest.index)) return;
    this.show ??= this.#newShow(this.module);
    if (!this.show.state) this.show.jump(update.state);
    const secret = update.events.find((event) => event.private && this.module?.whisper(event, this.table));
    if (secret) this.#uncover(secret, update.index);
    this.latest = update.state;
    this.show.push(update);
    this.#settle();
  }

  /** Says something that is no event of the game, and keeps it in the log. */
  #narrate({ seat, text }: Told): void {
    this.#tell(seat, text, false);
    this.say(text);
  }

  /** A command is over once it is answered and its effect is here. */
  #settle(): void {
    if (this.#answered === null || (this.latest?.index ?? 0) < this.#answered) return;
    this.#answered = null;
    this.pending = null;
  }

  #newShow(module: GameModule): Show {
    const rules: Pick<GameModule, 'fold' | 'weight'> = {
      fold: module.fold,
      weight: (event, before) => (this.quiet ? 0 : module.weight(event, before)),
    };
    return new Show(rules, settings, {
      told: (event, before, after, hurried) => {
        const words =
          event.action === TAKE_BACK
            ? t('table.tookback', { name: this.table.name(event.seat) })
            : module.describe(event, before, after, this.table);
        if (!words) return;
        const { now, log, by = event.seat } = typeof words === 'string' ? { now: words, log: words } : words;
        this.#heading = module.headline(before, this.table);
        if (log !== null) this.#tell(by, log, hurried);
        this.told = now;
        this.say(now);
      },
      pause: (before, after) => this.#pause(before, after),
    });
  }

  #tell(seat: number, text: string, missed: boolean): void {
    this.#count += 1;
    const last = this.#log.findLast((line) => line.heading)?.heading ?? null;
    const heading = this.#heading === last ? null : this.#heading;
    const line = { id: this.#count, seat, text, heading };
    this.#log = [...this.#log, line];
    if (missed) this.missed = [...this.missed, line];
  }

  #pause(before: View<unknown>, after: View<unknown>): Promise<void> | null {
    const title = this.module?.interlude(before, after, this.table);
    if (title && !this.quiet) {
      return new Promise((resolve) => {
        const close = (): void => {
          this.interlude = null;
          resolve();
        };
        this.interlude = { title, before, after, close };
      });
    }
    return this.secret ? new Promise((resolve) => (this.#uncovered = resolve)) : null;
  }

  #uncover(event: Event, index: number): void {
    this.#cover();
    this.secret = event;
    this.#secretIndex = index;
    this.#secretTimer = setTimeout(() => this.#cover(), SECRET_FOR);
  }

  #cover(): void {
    clearTimeout(this.#secretTimer);
    this.secret = null;
    this.#uncovered?.();
    this.#uncovered = null;
  }
}
