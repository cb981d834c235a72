import { describe, expect, it } from 'vitest';
import type { Choice } from '../wire';
import { buttons, live, nextPieces, NOTHING, stepBack, verbs } from './picking';

const choice = (code: string, verb: string, ...pieces: string[]): Choice => ({
  code,
  label: code,
  verb,
  pieces,
  preview: {},
});
const PREP_1 = choice('prep a 1', 'prep', 'a', 'breach-1');
const PREP_2 = choice('prep a 2', 'prep', 'a', 'breach-2');
const GAIN = choice('gain x', 'gain', 'x');
const GIVE = choice('give a hidden', 'give', 'a', 'hidden');
const END = choice('end', 'end');
const ALL = [PREP_1, PREP_2, GAIN, GIVE, END];
const VISIBLE = new Set(['a', 'x', 'breach-1', 'breach-2']);

describe('prefix picking', () => {
  it('keeps the choices that have every picked piece', () => {
    expect(live(ALL, NOTHING)).toEqual(ALL);
    expect(live(ALL, { pieces: ['a'], verbs: [] })).toEqual([PREP_1, PREP_2, GIVE]);
    expect(live(ALL, { pieces: ['a', 'breach-2'], verbs: [] })).toEqual([PREP_2]);
  });

  it('keeps the choices of the wanted verbs', () => {
    expect(live(ALL, { pieces: [], verbs: ['gain', 'end'] })).toEqual([GAIN, END]);
    expect(live(ALL, { pieces: ['a'], verbs: ['gain'] })).toEqual([]);
  });

  it('offers each visible piece once, and not again what is picked', () => {
    expect(nextPieces(ALL, NOTHING, VISIBLE)).toEqual(['a', 'breach-1', 'breach-2', 'x']);
    const picked = { pieces: ['a'], verbs: [] };
    expect(nextPieces(live(ALL, picked), picked, VISIBLE)).toEqual(['breach-1', 'breach-2']);
  });

  it('makes a button of what no visible piece stands for', () => {
    expect(buttons(ALL, NOTHING, VISIBLE)).toEqual([END]);
    const picked = { pieces: ['a'], verbs: [] };
    expect(buttons(live(ALL, picked), picked, VISIBLE)).toEqual([GIVE]);
  });

  it('lists verbs in order, each once', () => {
    expect(verbs(ALL)).toEqual(['prep', 'gain', 'give', 'end']);
  });

  it('goes back piece by piece, then drops the verbs, then stays', () => {
    const both = { pieces: ['a', 'b'], verbs: ['prep'] };
    const one = stepBack(both);
    expect(one).toEqual({ pieces: ['a'], verbs: ['prep'] });
    expect(stepBack(stepBack(one))).toEqual(NOTHING);
    expect(stepBack(NOTHING)).toBe(NOTHING);
  });
});
