// What a table asks of whoever holds it, and what comes back.
import type { Choice, Obstacle, Question, RecalledPile } from '../wire';

/** What a table can ask of the server; a replay or a fixture gives another one. */
export interface Line {
  answer(question: Question, choice: Choice): void;
  /** Answers at one go. */
  answerAll?(question: Question, codes: readonly string[]): void;
  why(what: { piece?: string; verb?: string; code?: string; picked?: string[] }): Promise<Obstacle[]>;
  /** What those who oppose the players would do if their turn came now. */
  foresee?(): Promise<string[]>;
  /** What the viewer could know of each pile; null where the table has no memory aid. */
  recall?(): Promise<RecalledPile[] | null>;
  /** What a bot would answer, in a sentence, and the code it names; null if the table has moved on. */
  hint?(question: Question): Promise<Counsel | null>;
  /** Give a sign to the others; no question is answered by it. */
  signal?(sign: Choice, seat: number): void;
}

export interface Counsel {
  text: string;
  code: string; // of the choice it names; empty for none
}

export interface WhyNot {
  title: string;
  piece: string; // where to point; empty for the sill
  obstacles: Obstacle[];
}
