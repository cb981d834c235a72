import { expect, it } from 'vitest';
import { WIDTHS } from './measures';

const sources = import.meta.glob<string>('../**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Queries of the window or of a whole board; a part that watches its own width has measures of its own.
const QUERY = /@(?:media|container (?:page|table|aeons|journey|board)) [^{]*/g;
const known = new Set(Object.values(WIDTHS));

it('pages and tables are arranged anew at the named widths only', () => {
  const strange = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(QUERY)].flatMap(([query]) =>
      [...query.matchAll(/(min|max)-width: (\d+)px/g)]
        .filter(([, side, number]) => !known.has(Number(number) + (side === 'max' ? 1 : 0)))
        .map(([measure]) => `${file}: ${measure}`),
    ),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(strange).toEqual([]);
});

it('room around and between things is a step of the scale', () => {
  const ROOM = /^\s*(?:padding|margin|gap|row-gap|column-gap)[\w-]*: ([^;]+);/gm;
  // A hairline, an overlap and what must match something wide are no steps.
  const free = (value: string) =>
    /^\d+px$/.test(value) && Number.parseInt(value) > 1 && Number.parseInt(value) < 19;
  const found = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(ROOM)]
      .filter(([, value = '']) => value.split(' ').some(free))
      .map(([rule]) => `${file}: ${rule.trim()}`),
  );
  expect(found).toEqual([]);
});
