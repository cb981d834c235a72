// Who may sit where, as the lobby offers it. Pure.
import type { Invite, SeatInfo, State } from '../wire';

/** What the host may put on a seat; `human` is somebody who sits there already. */
export type Holding = 'open' | 'me' | 'greedy' | 'random' | 'human';

export const BOTS = ['greedy', 'random'] as const;

export function holdingOf(seat: SeatInfo): Holding {
  if (seat.holder === 'open') return 'open';
  if (seat.holder === 'bot') return seat.bot === 'random' ? 'random' : 'greedy';
  return seat.mine ? 'me' : 'human';
}

export function openSeats(state: State): number[] {
  return state.seats.filter(({ holder }) => holder === 'open').map(({ seat }) => seat);
}

/** The token that opens a seat; -1 is watching. */
export function tokenOf(invites: readonly Invite[], seat: number): string {
  return invites.find((invite) => invite.seat === seat)?.token ?? '';
}

/** The seat whose link is passed on first: the first open one, or watching when all are held. */
export function nextInvite(state: State): number {
  return openSeats(state)[0] ?? -1;
}
