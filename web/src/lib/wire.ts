// The words of the wire: the server's messages, under the names that the client uses.

export interface OptionInfo {
  name: string;
  kind: 'bool' | 'choice' | 'seats';
  title: string;
  description: string;
  choices: string[];
  default: unknown;
}

export interface LevelInfo {
  name: string;
  description: string;
}

export interface GameInfo {
  name: string;
  title: string;
  min_seats: number;
  max_seats: number;
  coming: boolean;
  options: OptionInfo[];
  levels: LevelInfo[];
}

export interface Sentence {
  id: string;
  text: string;
}

export interface Chapter {
  heading: string;
  note: string;
  sentences: Sentence[];
}

export interface Rulebook {
  title: string;
  introduction: string;
  chapters: Chapter[];
}

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot';
  name: string;
  level: string | null;
  free: boolean;
  connected: boolean;
  host: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  status: 'lobby' | 'playing' | 'over' | 'damaged';
  assisted: boolean;
  seats: SeatInfo[];
  you: { seat: number | null; host: boolean; recovery: string | null };
  play: string | null;
  watch: string;
  seed_hash: string;
  seed: string | null;
  rematch: string | null;
}

export interface ViewMessage {
  seat: number | null;
  actors: number[];
  legal: string[];
  observation: unknown;
}

export interface Standing {
  seat: number;
  rank: number;
  points: number;
  tiebreaks: number[];
}

export interface ScoreLine {
  label: string;
  points: number;
  rule: string;
  pieces: string[];
}

export interface Snapshot {
  index: number;
  decision: number;
  view: ViewMessage;
  standings: Standing[] | null;
  breakdown: ScoreLine[][];
}

export interface Event {
  seat: number;
  action: string | null;
  private: boolean;
}

export interface Update {
  index: number;
  events: Event[];
  state: Snapshot;
}

export interface Preview {
  played: string[];
  state: ViewMessage;
  score: number[][];
}

export interface SeatPlan {
  kind: 'person' | 'bot';
  name: string;
  level: string | null;
}

export interface Created {
  table: string;
  play: string;
  watch: string;
}

export interface Invitation {
  table: string;
  game: string;
  title: string;
  status: TableInfo['status'];
  seats: SeatInfo[];
  free: number[];
  you: number | null;
}

export interface Seated {
  table: string;
  seat: number;
}

export interface Watching {
  table: string;
}

export type FromServer =
  | { type: 'hello'; table: TableInfo; state: Snapshot | null }
  | { type: 'table'; table: TableInfo }
  | ({ type: 'update' } & Update)
  | { type: 'cover'; index: number }
  | { type: 'ack'; command: string; index: number }
  | { type: 'refused'; command: string; request: number | null; code: string; sentence: string; rule: string }
  | ({ type: 'preview'; request: number } & Preview)
  | { type: 'pong' }
  | { type: 'rematch'; table: string; path: string };

export type ToServer =
  | { type: 'act'; command: string; decision: number; actions: string[] }
  | { type: 'draft'; request: number; decision: number; actions: string[] }
  | { type: 'ping' };
