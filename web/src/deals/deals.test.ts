import { describe, expect, it } from 'vitest';
import type { BoardLine } from '../wire';
import { linesOf } from './deals';

const line = (change: Partial<BoardLine>): BoardLine => ({
  name: '',
  won: true,
  points: null,
  answers: 10,
  undos: 0,
  hints: 0,
  memory_aid: false,
  bots: 0,
  partners: 'alone',
  at: 0,
  place: 1,
  standing: 'first',
  tries: 1,
  mine: false,
  replay: '',
  ...change,
});

describe('the lines of a board', () => {
  const lines = [
    line({ name: 'clean' }),
    line({ name: 'hints', hints: 2 }),
    line({ name: 'bot', bots: 3 }),
    line({ name: 'again', standing: 'again', tries: 2, place: 0 }),
    line({ name: 'file', standing: 'brought', place: 0 }),
    line({ name: 'pair', partners: 'people' }),
  ];
  const names = (...how: [Parameters<typeof linesOf>[1], string]) =>
    linesOf(lines, ...how).map(({ name }) => name);

  it('are all there', () => expect(names('all', '')).toHaveLength(lines.length));
  it('may be first tries alone', () => expect(names('first', '')).toEqual(['clean', 'hints', 'bot', 'pair']));
  it('may be those known to be without help', () =>
    expect(names('alone_help', '')).toEqual(['clean', 'again', 'pair']));
  it('may be those of the same partners', () => expect(names('first', 'people')).toEqual(['pair']));
});
