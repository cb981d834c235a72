import { describe, expect, it } from 'vitest';
import { readingOrder, towards } from './spatial';

const box = (id: string, x: number, y: number) => ({ id, x, y, width: 80, height: 100 });
// Two rows of three, the second a little crooked, and one alone below.
const BOXES = [
  box('d', 0, 120),
  box('a', 0, 0),
  box('c', 200, 0),
  box('b', 100, 10),
  box('e', 100, 130),
  box('f', 200, 115),
  box('g', 100, 260),
];
const at = (id: string) => BOXES.find((one) => one.id === id)!;

it('reads rows from left to right, from top to bottom', () => {
  expect(readingOrder(BOXES).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

describe('arrows', () => {
  it('go to the nearest in their direction', () => {
    expect(towards('ArrowRight', at('a'), BOXES)?.id).toBe('b');
    expect(towards('ArrowLeft', at('c'), BOXES)?.id).toBe('b');
    expect(towards('ArrowDown', at('b'), BOXES)?.id).toBe('e');
    expect(towards('ArrowUp', at('g'), BOXES)?.id).toBe('e');
  });

  it('go on with the next row sideways', () => {
    expect(towards('ArrowRight', at('c'), BOXES)?.id).toBe('d');
    expect(towards('ArrowLeft', at('a'), BOXES)?.id).toBe('g');
  });

  it('end at the upper and lower edge', () => {
    expect(towards('ArrowDown', at('g'), BOXES)).toBeNull();
    expect(towards('ArrowUp', at('b'), BOXES)).toBeNull();
  });
});
