import { describe, expect, it } from 'vitest';
import { roomToOpen } from './room.svelte';

const choices = (rooms: Record<string, number>) => new Map(Object.entries(rooms));

describe('the room a phone opens', () => {
  it('stays while it holds choices', () => {
    expect(roomToOpen(choices({ paths: 3, river: 2 }), 'river', true)).toBe('river');
    expect(roomToOpen(choices({ paths: 5, players: 1 }), 'players', false)).toBe('players');
    expect(roomToOpen(choices({}), 'river', true)).toBe('river');
  });

  it('gives way where it holds none, or just a few at a fresh question', () => {
    expect(roomToOpen(choices({ paths: 3, river: 1 }), 'awake', false)).toBe('paths');
    expect(roomToOpen(choices({ players: 1, paths: 3 }), 'players', true)).toBe('paths');
  });
});
