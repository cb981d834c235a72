// The numbers of hand cards: a card keeps its own while it is in hand, so that no key moves under a finger. Pure.
import type { Tableau } from '../wire';

const MOST = 9;

export type Numbers = ReadonlyMap<string, number>;

/** The numbers after the table has changed: cards that come take the lowest free ones; `anew` counts from the left. */
export function numbered(tableau: Tableau | null, before: Numbers, anew: boolean): Numbers {
  const hands = tableau?.areas.filter(({ title }) => title === 'hand') ?? [];
  const found = new Map<string, number>();
  for (const { pieces } of hands) {
    const kept = anew ? [] : pieces.flatMap(({ id }) => before.get(id) ?? []);
    const free = Array.from({ length: MOST }, (_, at) => at + 1).filter((number) => !kept.includes(number));
    for (const { id } of pieces) {
      const number = (anew ? undefined : before.get(id)) ?? free.shift();
      if (number !== undefined) found.set(id, number);
    }
  }
  return found;
}
