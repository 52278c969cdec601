// What a game gives to its tutorial: the words of each lesson, and what on the board they are about.

/** What a lesson shows besides its words. */
export interface Point {
  /** A CSS selector of what is outlined on the page, or several, to be numbered in their order. */
  readonly at?: string | readonly string[];
  /** What is asked may be done in any order. */
  readonly anyOrder?: boolean;
  /** What takes the board's place meanwhile: the last round as it was scored, or the score. */
  readonly stage?: 'interlude' | 'score';
  /** The id of the sentence of the rules that it is about. */
  readonly rule?: string;
}

/** The lessons of one game, by the names that they have in its script. */
export interface Lessons<Id extends string = string> {
  /** The words of a lesson. */
  say(id: Id): string;
  readonly points: Readonly<Record<Id, Point>>;
}
