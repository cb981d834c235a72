import { beforeEach, describe, expect, it } from 'vitest';
import type { SeatInfo, TableCard } from '../wire';
import { bringBack, isAway, putAway } from './away.svelte';
import { freshNews, NEWS } from './news';

const card = (changed: number, people: boolean, my_turn = true) =>
  ({
    table: 't',
    changed,
    my_turn,
    seats: [{ holder: 'human', mine: true }, { holder: people ? 'human' : 'bot' }] as SeatInfo[],
  }) as TableCard;

describe('a table that is put away', () => {
  beforeEach(() => bringBack('t'));

  it('stays away until it is brought back', () => {
    expect(isAway(card(10, true))).toBe(false);
    putAway(card(10, true));
    expect(isAway(card(10, true))).toBe(true);
    bringBack('t');
    expect(isAway(card(10, true))).toBe(false);
  });

  it('comes back by itself only where people have gone on and wait for me', () => {
    putAway(card(10, true));
    expect(isAway(card(20, true, false))).toBe(true);
    expect(isAway(card(20, false))).toBe(true);
    expect(isAway(card(20, true))).toBe(false);
  });
});

describe('news', () => {
  it('is what came after the last visit', () => {
    expect(freshNews(null)).toHaveLength(NEWS.length);
    expect(freshNews(NEWS[2]?.id ?? '').map(({ id }) => id)).toEqual(NEWS.slice(0, 2).map(({ id }) => id));
    expect(freshNews(NEWS[0]?.id ?? '')).toEqual([]);
  });
});
