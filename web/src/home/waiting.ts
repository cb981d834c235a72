// Which of my tables come first, and for how long one waits. Pure.
import type { TableCard } from '../wire';

/** Whether other people sit at a table, so that somebody waits. */
export const withPeople = (card: TableCard): boolean =>
  card.seats.some(({ holder, mine }) => holder === 'human' && !mine);

/** Where people wait for me, the one that waits longest; then my other turns, what goes on without me, lobbies. */
export function inOrder(tables: readonly TableCard[]): TableCard[] {
  const rank = (card: TableCard) => {
    if (card.phase !== 'playing') return 3;
    if (!card.my_turn) return 2;
    return withPeople(card) ? 0 : 1;
  };
  return tables
    .filter(({ phase }) => phase !== 'over')
    .sort((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? a.changed - b.changed : b.changed - a.changed));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago a moment was, in words; empty for less than a minute. */
export function ago(at: number, now: number, language: string): string {
  const seconds = now - at;
  const step = STEPS.find(([, size]) => seconds >= size);
  if (!step) return '';
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return format.format(-Math.floor(seconds / step[1]), step[0]);
}
