// Who plays on from a moment of a replay. Pure.
import type { SeatInfo, SeatPlan } from '../wire';

export const HOLDERS = ['me', 'greedy', 'random', 'open'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Bots keep their seats; I take the seat that is asked, or else the first person's. */
export function firstHolders(seats: readonly SeatInfo[], asked: number): Holder[] {
  const people = seats.filter(({ holder }) => holder !== 'bot').map(({ seat }) => seat);
  const mine = people.includes(asked) ? asked : (people[0] ?? Math.max(asked, 0));
  return seats.map(({ seat, bot }) => (seat === mine ? 'me' : bot === 'random' ? 'random' : 'greedy'));
}

/** The seats as the server wants them; my name stands at the first of mine. */
export function plansOf(holders: readonly Holder[], myName: string): SeatPlan[] {
  const first = holders.indexOf('me');
  return holders.map((holder, seat) => {
    if (holder === 'open') return { holder };
    if (holder === 'me') return { holder, name: seat === first ? myName : '' };
    return { holder: 'bot', bot: holder };
  });
}
