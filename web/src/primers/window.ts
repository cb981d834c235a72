// Which part of a table a picture shows, and how large. Pure.
import type { Tableau } from '../wire';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Window {
  scale: number;
  left: number; // of the table, at the left edge of the picture
  top: number;
  width: number; // of the picture
  height: number;
}

const AROUND = 16; // what lies about the pieces is seen, too
const TALLEST = 440;
const LARGEST = 1.25; // pieces are not shown larger than on a large table

/** The part of a table of this size that holds some boxes, in a picture so wide; all of it if there are none. */
export function windowOn(
  boxes: readonly Box[],
  table: { width: number; height: number },
  width: number,
): Window {
  const there = boxes.filter((box) => box.top < table.height && box.left < table.width);
  const all = there.length > 0 ? there : [{ left: 0, top: 0, right: table.width, bottom: table.height }];
  const left = Math.max(0, Math.min(...all.map((box) => box.left)) - AROUND);
  const top = Math.max(0, Math.min(...all.map((box) => box.top)) - AROUND);
  const right = Math.min(table.width, Math.max(...all.map((box) => box.right)) + AROUND);
  const bottom = Math.min(table.height, Math.max(...all.map((box) => box.bottom)) + AROUND);
  const scale = Math.min(width / (right - left), TALLEST / (bottom - top), LARGEST);
  const size = { width: Math.round((right - left) * scale), height: Math.round((bottom - top) * scale) };
  return { scale, left, top, ...size };
}

/** Whether two windows show the same, but for parts of a pixel. */
export const same = (one: Window, other: Window): boolean =>
  Math.abs(one.scale - other.scale) < 0.001 &&
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.5);

/** The seats of a table, by what lies there. */
export function seatsOf(tableau: Tableau): number[] {
  const owners = tableau.areas.map(({ owner }) => owner);
  return Array.from({ length: Math.max(1, ...owners.map((owner) => (owner ?? -1) + 1)) }, (_, seat) => seat);
}
