// The geometry of a review's curve. Pure.
import type { ReviewShown } from '../wire';

const EDGE = 6;

export interface DrawnCurve {
  path: string;
  middle: number; // the height of even chances, or of no lead
  turning: { number: number; x: number; y: number }[];
}

/** The curve within a frame: chances from 0 to 1, or points around zero. */
export function curveOf(review: ReviewShown, width: number, height: number): DrawnCurve {
  const { curve, scale } = review;
  const most = scale === 'chance' ? 1 : Math.max(1, ...curve.map(({ value }) => Math.abs(value)));
  const least = scale === 'chance' ? 0 : -most;
  const last = Math.max(1, curve.at(-1)?.number ?? 1);
  const x = (number: number) => round(EDGE + ((width - 2 * EDGE) * number) / last);
  const y = (value: number) => round(EDGE + ((height - 2 * EDGE) * (most - value)) / (most - least));
  const points = curve.map(({ number, value }) => ({ number, x: x(number), y: y(value) }));
  return {
    path: points.map((point, at) => `${at ? 'L' : 'M'}${point.x} ${point.y}`).join(''),
    middle: y((most + least) / 2),
    // The end has a point of its own, which is no decision.
    turning: points.slice(0, -1).filter(({ number }) => review.turning_points.includes(number)),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
