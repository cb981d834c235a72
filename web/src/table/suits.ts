// Where a game's colours stand for its seats, the frame tells every token which one is meant.

/** The context that gives a seat's colour; empty for none. */
export const SUITS = Symbol('suits');

export type SuitOf = (seat: number, turn: boolean) => string;
