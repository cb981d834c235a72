import { describe, expect, it } from 'vitest';
import type { SeatInfo, State } from '../wire';
import { holdingOf, lostSeats, openSeats, tokenOf } from './seating';

const seat = (n: number, over: Partial<SeatInfo>): SeatInfo => ({
  seat: n,
  holder: 'open',
  name: '',
  bot: '',
  here: false,
  stand_in: false,
  mine: false,
  coached: false,
  offered: false,
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

  it('finds the seats somebody may be invited to', () => {
    expect(openSeats(lobby(seats))).toEqual([3]);
    expect(openSeats(lobby(seats.slice(0, 3)))).toEqual([]);
  });

  it('finds a seat’s token', () => {
    const invites = [
      { seat: 0, token: 'mine', kind: 'device' as const },
      { seat: 3, token: 'three', kind: 'sit' as const },
      { seat: -1, token: 'watch', kind: 'watch' as const },
    ];
    expect(tokenOf(invites, 3, 'sit')).toBe('three');
    expect(tokenOf(invites, -1, 'watch')).toBe('watch');
    expect(tokenOf(invites, 0, 'device')).toBe('mine');
    expect(tokenOf(invites, 0, 'sit')).toBe(''); // a device's link is never given to somebody else
  });
});

describe('lost seats', () => {
  it('are those held at this screen before, and no longer', () => {
    const before = [seat(0, { mine: true }), seat(1, { mine: true }), seat(2, {})];
    expect(lostSeats(before, lobby([seat(0, { mine: true }), seat(1, {}), seat(2, {})]))).toEqual([1]);
    expect(lostSeats([], lobby(before))).toEqual([]);
  });
});
