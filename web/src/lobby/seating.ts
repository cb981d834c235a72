// Who may sit where, as the lobby offers it. Pure.
import type { Invite, SeatInfo, State } from '../wire';

/** What the host may put on a seat, a bot by its name; `human` is somebody who sits there already. */
export type Holding = string;

export function holdingOf(seat: SeatInfo): Holding {
  if (seat.holder === 'open') return 'open';
  if (seat.holder === 'bot') return seat.bot;
  return seat.mine ? 'me' : 'human';
}

export function openSeats(state: State): number[] {
  return state.seats.filter(({ holder }) => holder === 'open').map(({ seat }) => seat);
}

/** The token of a link to a seat; -1 is watching. */
export function tokenOf(invites: readonly Invite[], seat: number, kind: Invite['kind']): string {
  return invites.find((invite) => invite.seat === seat && invite.kind === kind)?.token ?? '';
}

/** The seats that were held at this screen and no longer are. */
export function lostSeats(before: readonly SeatInfo[], { seats }: State): number[] {
  return before.filter(({ seat, mine }) => mine && !seats[seat]?.mine).map(({ seat }) => seat);
}
