// The table of Majolica Painting as the server shows it to one seat: the wire form of view.py.

export interface Options {
  beginner: boolean;
  sheets: 'dealt' | 'chosen' | 'same';
  wings: 'anywhere' | 'beside';
  skipping: 'three' | 'four';
}

/** A painting card that lies face up. */
export interface CardSeen {
  id: string;
  /** Four of the letters R, B, O and G, in the order in which they are painted. */
  colours: string;
  bonus: 'bingo' | 'point-line';
}

/** One player's sheet. */
export interface SheetSeen {
  id: string;
  name: string;
  /** Per row the six places: M a majolica tile, W a wing tile, a dot nothing. */
  layout: string[];
  /** Per row the coats with spaces between: `RB` inner and outer, `R-`, `--`; a Wing has one letter. */
  coats: string[];
  /** Shovels that are not painted. */
  shovels: number;
  /** How many places of the Flower Bingo row are circled. */
  circles: number;
  /** The circled icons of longest, second, shortest and wings. */
  icons: number[];
  /** The number of tiles in the largest group of red, blue, orange and green. */
  lengths: number[];
  /** The spaces of these groups. */
  groups: string[][];
  /** Whether four tiles of one colour are connected, as a Flower Bingo card asks. */
  connected: boolean;
  /** How many tiles have two coats; a Point Line card asks for five. */
  twice: number;
}

export interface Observation {
  options: Options;
  round: number;
  rounds: number;
  /** The card of this round; null: not flipped yet, or each seat chooses one. */
  card: CardSeen | null;
  /** The cards to choose from in the final round of the beginner rule; else none. */
  choices: CardSeen[];
  /** The cards of all rounds so far in order. */
  flipped: CardSeen[];
  /** The cards that were not flipped, in no telling order. */
  unseen: CardSeen[];
  /** The types of sheet that nobody has. */
  stock: string[];
  /** Per seat its sheet, as it was when this round began; null: not dealt yet. */
  sheets: (SheetSeen | null)[];
  past: string[][];
  /** This seat's sheet as it is now, once it has begun to paint in this round. */
  mine: SheetSeen | null;
  /** What this seat has done in this round. */
  work: string[];
}
