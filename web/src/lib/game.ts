// What a game gives to the client: its board, its words, and nothing that the frame can do itself.
//
// The frame owns sockets, queues, pace, dialogs, the log and the action bar. A game module draws
// observations and puts them into words; it knows no rule beyond what a view says is legal. Beside its
// module lies `Cover.svelte`, the cover of its box: an SVG that fills its box, viewBox 0 0 300 400,
// hidden from screen readers. It comes by itself, so that a shelf of boxes does not bring the boards.
import type { Component } from 'svelte';
import type { Event, Preview, ScoreLine, SeatInfo, Snapshot, Standing, TableInfo, Update } from './wire';

/** All that one seat may know now, with the game's own observation type. */
export interface View<Obs> {
  /** Whose view this is; null: a spectator's. */
  readonly seat: number | null;
  /** Whom the table waits for; [] when the game is over. */
  readonly actors: readonly number[];
  /** What this seat may do, as canonical action texts; [] if it owes nothing. */
  readonly legal: readonly string[];
  readonly observation: Obs;
}

/** Who is at the table, for words and marks. */
export interface Table {
  readonly seats: readonly SeatInfo[];
  /** Your seat; null: you are watching. */
  readonly you: number | null;
  readonly options: Readonly<Record<string, unknown>>;
  /** The name of a seat, as others call it (also your own). */
  name(seat: number): string;
}

/** One event while it is being played to the person. */
export interface Shown {
  readonly event: Event;
  /** Unique for every event shown: key your animation by it. */
  readonly id: number;
  /** How long this event is shown, in ms, at the chosen pace. Always above 0. */
  readonly duration: number;
  /** How long things may travel, in ms; 0 with reduced motion: highlight instead. */
  readonly travel: number;
}

export interface BoardProps<Obs> {
  /** What lies on the table: while an event is shown, the table before it. */
  before: View<Obs>;
  /** The table after the event that is shown; the same object as `before` while none is. */
  after: View<Obs>;
  /** The event being shown, or null. Animate from `before` to `after`. */
  shown: Shown | null;
  /** Something only you may see, only now (never keep it, never copy it); null once covered. */
  secret: Event | null;
  table: Table;
  /** What you may do now; [] while events play or a command waits for its answer. */
  legal: readonly string[];
  /** The actions that you sent and that are not answered yet, or null. */
  pending: readonly string[] | null;
  /** Whether `take back` would undo your last action; then it may come first in a command. */
  mayTakeBack: boolean;
  /** Commits actions, whole or not at all. Only texts that are legal one after the other. */
  act: (...actions: string[]) => void;
  /** Tries actions privately; null if it could not be tried (offline, or no longer your decision). */
  draft: (...actions: string[]) => Promise<Preview | null>;
  /** What the action bar says and presses, in place of the module's own prompt and primary button,
   *  while you put a move together on the board; null: nothing is being put together. */
  offer: (offer: Offer | null) => void;
  /** Opens the rules at a sentence: `turn-1`. */
  openRule: (id: string) => void;
  /** Where a player's plate is on the screen, in viewport px: where things fly to and from. */
  plateOf: (seat: number) => DOMRect | null;
}

export interface PlateProps<Obs> {
  seat: number;
  /** The table as it is drawn just now. */
  view: View<Obs>;
  /** The event being shown, or null. */
  shown: Shown | null;
  table: Table;
}

export interface InterludeProps<Obs> {
  before: View<Obs>;
  after: View<Obs>;
  table: Table;
  openRule: (id: string) => void;
  /** True if things should appear at once (reduced motion). */
  still: boolean;
}

export interface ScoreProps<Obs> {
  view: View<Obs>;
  /** Per seat, why it has its points. */
  breakdown: readonly (readonly ScoreLine[])[];
  /** Places, once the game is over. */
  standings: readonly Standing[] | null;
  table: Table;
  openRule: (id: string) => void;
}

/** A short public fact about a player: `4 cards`. */
export interface Fact {
  /** Spoken and shown as a tip: `Cards in the pile`. */
  readonly label: string;
  readonly value: string;
}

/** The one main button of the action bar, as it looks. */
export interface MainButton {
  readonly label: string;
  /** What it means, in a few words, below or beside the button. */
  readonly hint?: string;
  /** A single letter that presses it, lower case: `p`. */
  readonly key?: string;
}

/** The main button, and the action that it plays. */
export interface Primary extends MainButton {
  readonly action: string;
}

/** A move that is being put together on the board, for the action bar. */
export interface Offer {
  /** What comes next, in one sentence. */
  readonly prompt: string;
  /** The main button; null: nothing can be finished yet. */
  readonly primary: (MainButton & { readonly run: () => void }) | null;
}

/** Something that speaks for a way to decide, or a remark on a finished game; a code and its values. */
export interface Reason {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** The sentence of the rules that it comes from; empty if there is none. */
  readonly rule: string;
}

/** One event in words. A plain string is used for both. */
export interface Telling {
  /** Said once and shown for a moment, while it happens; it may name what is open just then. */
  readonly now: string;
  /** What the log keeps: it must not name anything that is closed afterwards; null: nothing. */
  readonly log: string | null;
  /** Whose line the log takes it for, if not of whoever acted; -1: nobody's. */
  readonly by?: number;
}

export interface GameModule<Obs = unknown> {
  readonly name: string;
  /** Whether words are typed on the board: the frame then leaves all single letters to it. */
  readonly takesLetters?: boolean;
  /** The board. It fills the space it is given (container queries) and never scrolls sideways. */
  readonly Board: Component<BoardProps<Obs>>;
  /** What lies in front of a player, drawn on their plate in the frame, in place of `facts`: such
   *  as a pile of cards. It tells its content to screen readers itself. */
  readonly Plate?: Component<PlateProps<Obs>>;
  /** The round's result, drawn inside the frame's dialog, which has the title and a Continue button. */
  readonly Interlude: Component<InterludeProps<Obs>>;
  /** The score with its reasons; each line opens its rule. Used at any time and at the end. */
  readonly Score: Component<ScoreProps<Obs>>;
  /** What you can do now, or whom you wait for, in one sentence. */
  prompt(view: View<Obs>, table: Table): string;
  /** The main button; only with an action of `view.legal`. */
  primary(view: View<Obs>, table: Table): Primary | null;
  /** `Round 2 of 3`. */
  headline(view: View<Obs>, table: Table): string;
  /** What somebody has reached who played alone, in a sentence or two; a game for more has no such. */
  reached?(view: View<Obs>, table: Table): string;
  /** Public facts shown at a player, most important first, at most three. */
  facts(seat: number, view: View<Obs>, table: Table): readonly Fact[];
  /** Public points so far; null while they are not public. */
  points(seat: number, view: View<Obs>): number | null;
  /** The event in words; null: not worth telling. Private events come to `whisper` instead. */
  describe(event: Event, before: View<Obs>, after: View<Obs>, table: Table): Telling | string | null;
  /** A private event in words, said once and removed when it is covered; empty: the view keeps it. */
  whisper(event: Event, table: Table): string;
  /** What somebody did or got that was hidden then, in a few words: `yellow star`. Empty: it is told elsewhere.
   *  Without this, the action itself is shown. */
  opened?(event: Event & { action: string }, table: Table): string;
  /** The table once `event` alone has happened, for the events of one update but its last:
   *  only what is to be drawn must be right. `end` is the view after the whole update. */
  fold(view: View<Obs>, event: Event, end: View<Obs>): View<Obs>;
  /** How long an event is shown: 1 is normal, 0.3 suits one of many cards being laid, 0 skips it. */
  weight(event: Event, before: View<Obs>): number;
  /** What teachers say of this game; without it there are neither hints nor reviews of it. */
  readonly teaching?: Teaching<Obs>;
  /** The title of the interlude that is due after this event, or null for none. */
  interlude(before: View<Obs>, after: View<Obs>, table: Table): string | null;
}

/** What teachers say, in words. */
export interface Teaching<Obs = unknown> {
  /** What is decided, in a word or two: `Bid`. */
  subject(subject: string): string;
  /** A way to decide, as a whole sentence without a full stop: `Take the yellow star from pile 2`. */
  way(actions: readonly string[], view: View<Obs>, table: Table): string;
  /** A reason or a remark, as a whole sentence. */
  reason(reason: Reason, table: Table): string;
}

/** A table for the development page: a state, and updates that can be played from it. */
export interface Sample {
  readonly title: string;
  readonly table: TableInfo;
  readonly state: Snapshot;
  readonly updates?: readonly Update[];
}
