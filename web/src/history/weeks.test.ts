import { describe, expect, it } from 'vitest';
import { lastWeeks, mondayOf } from './weeks';

describe('weeks', () => {
  it('begin on Mondays, over the turn of a year, too', () => {
    expect(mondayOf('2026-11-18')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  });

  it('gather their days and show those without a game', () => {
    expect(
      lastWeeks(
        [
          ['2026-11-02', 2, 1],
          ['2026-11-08', 1, 1],
          ['2026-11-18', 3, 0],
        ],
        12,
      ),
    ).toEqual([
      { monday: '2026-11-02', games: 3, won: 2 },
      { monday: '2026-11-09', games: 0, won: 0 },
      { monday: '2026-11-16', games: 3, won: 0 },
    ]);
  });

  it('are no more than there is room for', () => {
    expect(
      lastWeeks(
        [
          ['2020-01-01', 1, 1],
          ['2026-11-18', 1, 0],
        ],
        12,
      ),
    ).toHaveLength(12);
    expect(lastWeeks([], 12)).toEqual([]);
  });
});
