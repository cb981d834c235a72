import { describe, expect, it } from 'vitest';
import type { ReviewShown } from '../wire';
import { curveOf } from './review';

const review = (scale: 'chance' | 'points', values: number[], turning: number[] = []): ReviewShown => ({
  scale,
  about: [],
  curve: values.map((value, at) => ({ number: at + 1, value, label: '' })),
  curve_about: '',
  decisions: [],
  turning_points: turning,
});

describe('the curve of a review', () => {
  it('has even chances in the middle, victory at the top and defeat at the bottom', () => {
    const drawn = curveOf(review('chance', [0.5, 1, 0]), 100, 100);
    expect(drawn.middle).toBe(50);
    expect(drawn.path).toBe('M35.3 50L64.7 6L94 94');
  });

  it('has no lead in the middle, however the points fall', () => {
    expect(curveOf(review('points', [0, 12, 3]), 100, 100).middle).toBe(50);
    expect(curveOf(review('points', [-40, -2]), 100, 100).middle).toBe(50);
    expect(curveOf(review('points', [0, 0]), 100, 100).path).toContain('50');
  });

  it('marks what cost most, but not the end, which is no decision', () => {
    expect(curveOf(review('chance', [0.5, 0.2, 0], [2, 3]), 100, 100).turning.map((p) => p.number)).toEqual([
      2,
    ]);
  });
});
