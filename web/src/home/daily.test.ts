import { describe, expect, it } from 'vitest';
import { dayOf } from './daily';

describe('the day', () => {
  it('goes by the calendar of the reader', () => {
    expect(dayOf(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
  });
});
