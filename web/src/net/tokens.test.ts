import { beforeEach, describe, expect, it } from 'vitest';
import { keepToken, tokensOf } from './tokens';

beforeEach(() => localStorage.clear());

describe('seat tokens', () => {
  it('are kept for their table, each once', () => {
    keepToken('t1', 'a');
    keepToken('t1', 'b');
    keepToken('t1', 'a');
    keepToken('t2', 'c');
    expect(tokensOf('t1')).toEqual(['b', 'a']);
    expect(tokensOf('t2')).toEqual(['c']);
    expect(tokensOf('t3')).toEqual([]);
  });

  it('of the oldest tables are forgotten', () => {
    for (let n = 0; n < 60; n++) keepToken(`t${n}`, 'k');
    expect(tokensOf('t0')).toEqual([]);
    expect(tokensOf('t59')).toEqual(['k']);
  });

  it('survive nonsense in the storage', () => {
    localStorage.setItem('aevum.tokens', '{');
    expect(tokensOf('t1')).toEqual([]);
    keepToken('t1', 'a');
    expect(tokensOf('t1')).toEqual(['a']);
  });
});
