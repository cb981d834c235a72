// The same people at another table: with the same deal, or a new one. Pure.
import type { NewTable, SeatPlan, State } from '../wire';

/** What to open: everyone keeps their kind of seat, and play starts when nobody has to be waited for. */
export function another(state: State, same: boolean): NewTable {
  const seats = state.seats.map((info): SeatPlan => {
    if (info.holder === 'bot') return { holder: 'bot', bot: info.bot };
    const mine = info.mine || info.seat === state.viewer;
    return mine ? { holder: 'me', name: info.name } : { holder: 'open' };
  });
  const start = seats.every((seat) => seat.holder !== 'open');
  const deal = same && state.code ? { code: state.code } : { game: state.game };
  return { ...deal, seats, settings: state.settings, start };
}
