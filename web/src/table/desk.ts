// What the frame asks of the line to the server; the socket is one, a fixture gives another.
import type { Language, SeatInfo, Speech, Tableau } from '../wire';

/** How the line to the server is. */
export type LinkStatus = 'connecting' | 'open' | 'reconnecting' | 'closed';

export interface Desk {
  readonly status: LinkStatus;
  /** What people said, oldest first. */
  readonly speeches: readonly Speech[];
  /** Who is here, when it has changed since the last state. */
  readonly presence: { seats: readonly SeatInfo[]; spectators: number } | null;
  /** What the server refused last, in words. */
  readonly refusal?: { text: string; rule: string } | null;
  /** Why the line is closed, once it is. */
  readonly closing?: { text: string; again: boolean } | null;
  /** An answer is on its way. */
  readonly waiting?: boolean;
  /** Do not wait for the next attempt to connect. */
  retryNow?(): void;
  undo(): void;
  /** Go on without what the lesson of this table would say. */
  endLesson?(): void;
  vote(agree: boolean): void;
  /** Agree to hints for everybody at the table, or end them. */
  coach(agree: boolean): void;
  say(text: string): void;
  /** Say one of the sentences the game offers, by its key. */
  sayPhrase?(phrase: string): void;
  /** Look through the eyes of a seat this client holds. */
  look(seat: number): void;
  speak(language: Language): void;
  /** The table as it was after so many answers. */
  moment(number: number): Promise<Tableau | null>;
  /** Let a bot play for a seat, or another one for a bot's; an empty name gives it back. */
  standIn(seat: number, bot: string): void;
  /** Have the memory aid at this table, or not. */
  switchMemoryAid?(on: boolean): void;
  /** Let bots make no more pauses until a person is asked; the one that thinks also ends its `thought`. */
  hurry(asked: number, thought?: boolean): void;
  leave(seat: number): void;
  /** Let whoever gets the link take a seat over, or no longer; a refusal says why not. */
  offer(seat: number, open: boolean): Promise<{ type: string; text?: string }>;
  /** Keep a seat for this device alone. */
  signOut(seat: number): Promise<{ type: string; text?: string }>;
}
