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
  connected: boolean;
  host: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  status: 'lobby' | 'playing' | 'over';
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
