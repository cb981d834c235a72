import { describe, expect, it } from 'vitest';
import type { Choice } from '../wire';
import { NOTHING } from './picking';
import { offer, primaryOf, search, signed } from './sill';

const choice = (verb: string, label: string, ...pieces: string[]): Choice => ({
  code: label,
  label,
  verb,
  pieces,
  preview: {},
});
const END = choice('end', 'End the phase');
const GAIN = choice('gain', 'Gain it', 'pile');
const FOCUS = choice('focus', 'Focus', 'breach');
const always = () => true;

describe('the main button', () => {
  it('is the only choice without a piece', () => {
    expect(primaryOf([END])).toBe(END);
    expect(primaryOf([])).toBeNull();
  });

  it('is a last choice that differs in kind from the others', () => {
    expect(primaryOf([choice('take', 'A'), choice('take', 'B'), choice('decline', 'No')])?.label).toBe('No');
  });

  it('does not exist among equals: nobody is nudged', () => {
    expect(primaryOf([choice('deal', 'Tokens'), choice('deal', 'Damage')])).toBeNull();
  });

  it('does not exist among what a picked piece may become', () => {
    expect(primaryOf([choice('place', 'Place', 'd1'), choice('explore', 'Explore', 'd1')])).toBeNull();
  });

  it('is what waits to be confirmed', () => {
    expect(offer([GAIN], [], NOTHING, GAIN, always).primary).toBe(GAIN);
    expect(offer([FOCUS, END], [FOCUS, END], NOTHING, null, always, () => FOCUS).primary).toBe(FOCUS);
    expect(offer([FOCUS, END], [FOCUS, END], NOTHING, null, always, () => null).primary).toBeNull();
  });
});

describe('verb buttons', () => {
  it('are there when several verbs are open on pieces', () => {
    expect(offer([GAIN, FOCUS, END], [END], NOTHING, null, always).verbs).toEqual(['gain', 'focus']);
    expect(offer([GAIN, END], [END], NOTHING, null, always).verbs).toEqual([]);
  });

  it('are gone once something is picked, and need a name', () => {
    expect(offer([GAIN, FOCUS], [], { pieces: ['pile'], verbs: [] }, null, always).verbs).toEqual([]);
    expect(offer([GAIN, FOCUS], [], NOTHING, null, (verb) => verb === 'gain').verbs).toEqual([]);
  });
});

describe('the list of options', () => {
  it('finds words in any order, without accents or capitals', () => {
    const all = [choice('x', 'Détruire Étincelle'), choice('x', 'Détruire Cristal')];
    expect(search(all, 'etin DETRUIRE').map(({ label }) => label)).toEqual(['Détruire Étincelle']);
    expect(search(all, '')).toHaveLength(2);
    expect(search(all, 'mage')).toHaveLength(0);
  });
});

it('writes changes with a real minus', () => {
  expect([2, -1, 0].map(signed)).toEqual(['+2', '−1', '±0']);
});
