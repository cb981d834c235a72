import { expect, it } from 'vitest';
import type { Tableau } from '../wire';
import { numbered } from './numbers';

const table = (...hand: string[]) =>
  ({ areas: [{ id: 'hand-0', title: 'hand', pieces: hand.map((id) => ({ id })) }] }) as unknown as Tableau;
const told = (numbers: ReadonlyMap<string, number>) => Object.fromEntries(numbers);

it('a card keeps its number while it is in hand, whatever leaves', () => {
  const first = numbered(table('a', 'b', 'c'), new Map(), true);
  expect(told(first)).toEqual({ a: 1, b: 2, c: 3 });
  expect(told(numbered(table('b', 'c'), first, false))).toEqual({ b: 2, c: 3 });
});

it('a card that comes takes the lowest free number', () => {
  const first = numbered(table('b', 'c'), new Map([['b', 2], ['c', 3]]), false); // prettier-ignore
  expect(told(numbered(table('b', 'c', 'd', 'e'), first, false))).toEqual({ b: 2, c: 3, d: 1, e: 4 });
});

it('a new turn counts from the left, and more than nine have no key', () => {
  const before = new Map([['b', 2]]);
  expect(told(numbered(table('b', 'd'), before, true))).toEqual({ b: 1, d: 2 });
  expect(numbered(table(...'abcdefghijk'), before, true).size).toBe(9);
});
