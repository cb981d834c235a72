import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableCard } from '../wire';
import { ago, inOrder, withPeople } from './waiting';

const seat = (holder: SeatInfo['holder'], mine = false) => ({ holder, mine }) as SeatInfo;
const card = (table: string, more: Partial<TableCard>) =>
  ({
    table,
    phase: 'playing',
    my_turn: true,
    changed: 100,
    seats: [seat('human', true)],
    ...more,
  }) as TableCard;
const friends = [seat('human', true), seat('human')];

describe('my tables', () => {
  it('know whether somebody else sits there', () => {
    expect(withPeople(card('a', {}))).toBe(false);
    expect(withPeople(card('a', { seats: [seat('human', true), seat('bot')] }))).toBe(false);
    expect(withPeople(card('a', { seats: friends }))).toBe(true);
  });

  it('begin with the one where people have waited longest; what is over is not among them', () => {
    const order = inOrder([
      card('lobby', { phase: 'lobby', my_turn: false }),
      card('over', { phase: 'over', my_turn: false }),
      card('theirs', { my_turn: false }),
      card('alone', { changed: 10 }),
      card('alone, played since', { changed: 900 }),
      card('waited a little', { seats: friends, changed: 80 }),
      card('waited long', { seats: friends, changed: 20 }),
    ]);
    expect(order.map(({ table }) => table)).toEqual([
      'waited long',
      'waited a little',
      'alone, played since',
      'alone',
      'theirs',
      'lobby',
    ]);
  });
});

describe('how long ago', () => {
  it.each([
    [30, 'en', ''],
    [-50, 'en', ''],
    [61, 'en', '1 minute ago'],
    [2 * 3600 + 5, 'en', '2 hours ago'],
    [3 * 86_400, 'fr', 'il y a 3 jours'],
  ])('%d seconds in %s', (seconds, language, said) => {
    expect(ago(1000 - seconds, 1000, language).replace(/\u00a0/g, ' ')).toBe(said);
  });
});
