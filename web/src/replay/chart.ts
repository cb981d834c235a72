// The geometry of the curves: axis, steps, and end labels that do not lie on each other. Pure.
import type { Curve } from '../wire';

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** An axis with round ticks around all values; zero is always on it. */
export function axisOf(curves: readonly Curve[], most = 5): Axis {
  const values = [0, ...curves.flatMap((curve) => curve.values)];
  const [least, greatest] = [Math.min(...values), Math.max(...values, 1)];
  const step = roundStep((greatest - least) / most);
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(greatest / step) * step;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step);
  return { low, high, ticks };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= rough) ?? power;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a place among the turns and a value are drawn. */
export function scales(frame: Frame, axis: Axis, marks: number) {
  const { left, right, top, bottom } = frame;
  const x = (place: number) => left + ((right - left) * place) / Math.max(marks - 1, 1);
  const y = (value: number) => bottom - ((bottom - top) * (value - axis.low)) / (axis.high - axis.low);
  return { x, y };
}

/** A line of steps: level through each turn, then up or down where the next begins; a new line where all starts afresh. */
export function stepsOf(
  values: readonly number[],
  x: (place: number) => number,
  y: (value: number) => number,
  afresh: (place: number) => boolean = () => false,
): string {
  return values
    .map((value, place) => {
      const here = `${round(x(place))} ${round(y(value))}`;
      if (place === 0) return `M${here}`;
      if (afresh(place)) return `H${round(x(place))}M${here}`;
      return `H${round(x(place))}${value === values[place - 1] ? '' : `V${round(y(value))}`}`;
    })
    .join('');
}

/** Heights for labels, at least `gap` apart and within the frame, each as near as may be to its own. */
export function spread(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let above = top - gap;
  for (const index of order) above = placed[index] = Math.max(placed[index] ?? 0, above + gap);
  let below = bottom + gap;
  for (const index of order.reverse()) below = placed[index] = Math.min(placed[index] ?? 0, below - gap);
  return placed;
}

/** The line styles, told apart without colour. */
export const STYLES = [
  { width: 3.5, dash: '' },
  { width: 3, dash: '7 5' },
  { width: 2, dash: '' },
  { width: 2, dash: '2 3' },
  { width: 2, dash: '9 3 2 3' },
  { width: 2, dash: '5 3' },
  { width: 2, dash: '12 4' },
  { width: 2, dash: '1 5' },
] as const;

export const styleOf = (index: number) => STYLES[index % STYLES.length] ?? STYLES[0];

/** The seat a curve belongs to; -1 for the table's. */
export function seatOf(curve: Curve): number {
  const seat = /\/(\d+)$/.exec(curve.id)?.[1];
  return seat === undefined ? -1 : Number(seat);
}

/** The token that colours a curve: its seat's, or one of the table's inks. */
export function inkOf(curves: readonly Curve[], index: number): string {
  const curve = curves[index];
  const seat = curve ? seatOf(curve) : -1;
  if (seat >= 0) return `--seat${(seat % 4) + 1}`;
  const shared = curves.slice(0, index).filter((one) => seatOf(one) < 0).length;
  return ['--danger', '--text2', '--good', '--gold'][shared % 4] ?? '--text1';
}

const round = (value: number) => Math.round(value * 10) / 10;
