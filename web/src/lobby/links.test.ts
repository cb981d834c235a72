// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokensOf } from '../net/tokens';
import type { SeatInfo, State } from '../wire';
import { seatingOf, TableLinks } from './links.svelte';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../net/api', () => ({ invitesOf: asked }));

const opened = (token: string) => ({
  table: 't',
  invite: '7K3Q-M2XD',
  tokens: [
    { seat: 0, token, kind: 'device' },
    { seat: 1, token: 'sit', kind: 'sit' },
  ],
});

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
});

describe('the links of a table', () => {
  it('are made of tokens, and one’s own is kept for the day the cookie is lost', async () => {
    asked.mockResolvedValue(opened('mine'));
    const links = new TableLinks('t');
    await links.fetch();
    expect(links.code).toBe('7K3Q-M2XD');
    expect(links.to(1, 'sit')).toBe(`${location.origin}/t/t#k=sit`);
    expect(links.to(1, 'device')).toBe('');
    expect(tokensOf('t')).toEqual(['mine']);
  });

  it('are those asked for last, in whatever order they come', async () => {
    let late: (value: unknown) => void = () => {};
    asked.mockReturnValueOnce(new Promise((done) => (late = done))).mockResolvedValueOnce(opened('new'));
    const links = new TableLinks('t');
    const first = links.fetch();
    await links.fetch();
    late(opened('old'));
    await first;
    expect(links.to(0, 'device')).toMatch(/#k=new$/);
    links.forget();
    expect(links.to(0, 'device')).toBe('');
  });

  it('are asked for again when a seat changes hands or is offered', () => {
    const seat = { mine: true, offered: false } as SeatInfo;
    const state = { seating: 3, host: true, seats: [seat], version: 8 } as State;
    expect(seatingOf({ ...state, version: 9 })).toBe(seatingOf(state));
    for (const change of [{ seating: 4 }, { host: false }, { seats: [{ ...seat, offered: true }] }])
      expect(seatingOf({ ...state, ...change })).not.toBe(seatingOf(state));
  });
});
