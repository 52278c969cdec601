// The table of Memento as the server shows it to one seat: the wire form of view.py.

export interface Options {
  introductory: boolean;
  aid: 'none' | 'own-counts' | 'own-list' | 'all-seen';
  ties: 'all' | 'nobody';
  third_round: 'late-cards-first' | 'shuffle-all';
  display: 'all-piles' | 'face-up-piles';
  ages: number[];
}

/** A scored round; everything in it lies open. */
export interface RoundResult {
  /** Per category in play the id of its scoring card. */
  goals: string[];
  /** Per seat how many it had of each of the 16 cards. */
  cards: number[][];
  /** Per seat and category the points. */
  points: number[][];
}

/** A take that the table remembers for this seat. */
export interface Seen {
  seat: number;
  hidden: boolean;
  card: string | null;
}

export interface Observation {
  options: Options;
  round: number;
  turner: number;
  categories: string[];
  goals: (string | null)[];
  late: string[];
  tops: (string | null)[];
  /** Cards in the three face-up piles, then in the face-down one. */
  heights: number[];
  held: number[];
  passes: number;
  totals: number[];
  results: RoundResult[];
  own: number[] | null;
  seen: Seen[] | null;
}
