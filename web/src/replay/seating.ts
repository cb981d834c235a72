// Who plays on from a moment of a replay. Pure.
import { suggestedBot } from '../parts/bots';
import type { Holder } from '../setup/chairs';
import type { BotInfo, SeatInfo } from '../wire';

/** Bots keep their seats; I take the seat that is asked, or else the first person's. */
export function firstHolders(seats: readonly SeatInfo[], asked: number, bots: readonly BotInfo[]): Holder[] {
  const people = seats.filter(({ holder }) => holder !== 'bot').map(({ seat }) => seat);
  const mine = people.includes(asked) ? asked : (people[0] ?? Math.max(asked, 0));
  return seats.map(({ seat, bot }): Holder => (seat === mine ? 'me' : `bot:${bot || suggestedBot(bots)}`));
}
