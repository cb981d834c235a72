import { describe, expect, it } from 'vitest';
import type { SeatInfo, State } from '../wire';
import { holdingOf, nextInvite, openSeats, tokenOf } from './seating';

const seat = (n: number, over: Partial<SeatInfo>): SeatInfo => ({
  seat: n,
  holder: 'open',
  name: '',
  bot: '',
  here: false,
  stand_in: false,
  mine: false,
  ...over,
});
const seats = [
  seat(0, { holder: 'human', mine: true }),
  seat(1, { holder: 'human' }),
  seat(2, { holder: 'bot', bot: 'random' }),
  seat(3, {}),
];
const lobby = (held: SeatInfo[]) => ({ seats: held }) as State;

describe('seating', () => {
  it('knows who holds a seat', () => {
    expect(seats.map(holdingOf)).toEqual(['me', 'human', 'random', 'open']);
  });

  it('invites to the first open seat, or to watch', () => {
    expect(openSeats(lobby(seats))).toEqual([3]);
    expect(nextInvite(lobby(seats))).toBe(3);
    expect(nextInvite(lobby(seats.slice(0, 3)))).toBe(-1);
  });

  it('finds a seat’s token', () => {
    const invites = [
      { seat: 3, token: 'three' },
      { seat: -1, token: 'watch' },
    ];
    expect(tokenOf(invites, 3)).toBe('three');
    expect(tokenOf(invites, -1)).toBe('watch');
    expect(tokenOf(invites, 0)).toBe('');
  });
});
