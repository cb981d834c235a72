import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire';
import { dayOf, dealOf } from './daily';

const game = (name: string): GameInfo => ({
  name,
  title: name,
  line: '',
  players: [2],
  presets: [],
  stand_ins: 0,
  goals: 0,
  lessons: [],
  primers: [],
  gentle: '',
});
const shelf = [game('aetherya'), game('aeons-end')];

describe('the deal of the day', () => {
  it('is the same for everybody on a date', () => {
    const mine = dealOf('2026-03-09', shelf);
    expect(dealOf('2026-03-09', [...shelf].reverse())?.draft).toEqual(mine?.draft);
    expect(mine?.draft.game).toBe(mine?.game.name);
  });

  it('changes with the date, and every game has its turn', () => {
    const days = Array.from({ length: 28 }, (_, day) => dealOf(`2026-02-${day + 1}`, shelf)!);
    expect(new Set(days.map(({ draft }) => draft.seed)).size).toBe(28);
    expect(new Set(days.map(({ draft }) => draft.game)).size).toBe(2);
  });

  it('is none without games', () => {
    expect(dealOf('2026-03-09', [])).toBeNull();
  });

  it('goes by the calendar of the reader', () => {
    expect(dayOf(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
  });
});
