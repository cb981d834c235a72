// The deal of the day: everybody who plays it on a date gets the same game and the same shuffles. Pure.
import { hash } from '../art/motif';
import type { Draft, GameInfo } from '../wire';

/** The date as the reader's calendar shows it: 2026-03-09. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The game of a day and its seed; null when there are no games. The order of the list does not matter. */
export function dealOf(day: string, games: readonly GameInfo[]): { game: GameInfo; draft: Draft } | null {
  const shelf = [...games].sort((a, b) => (a.name < b.name ? -1 : 1));
  const game = shelf[hash(`game of ${day}`) % Math.max(1, shelf.length)];
  if (!game) return null;
  return { game, draft: { game: game.name, given: {}, seed: String(hash(`${game.name} of ${day}`)) } };
}
