import { describe, expect, it } from 'vitest';
import { at, inviteLink, routeOf, tokenIn } from './route';

describe('routes', () => {
  it('find every page', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/setup/aeons-end')).toEqual({ page: 'setup', game: 'aeons-end' });
    expect(routeOf('/t/abc/')).toEqual({ page: 'table', table: 'abc' });
    expect(routeOf('/join')).toEqual({ page: 'join', code: '' });
    expect(routeOf('/join/K7MO-TH42')).toEqual({ page: 'join', code: 'K7MO-TH42' });
    expect(routeOf('/replay/9')).toEqual({ page: 'replay', id: '9' });
    expect(routeOf('/almanac/aetherya')).toEqual({ page: 'almanac', game: 'aetherya' });
    expect(routeOf('/learn')).toEqual({ page: 'learn', game: '' });
    expect(routeOf('/learn/aeons-end')).toEqual({ page: 'learn', game: 'aeons-end' });
    expect(routeOf('/learn/aeons-end/outcasts')).toEqual({
      page: 'primer',
      game: 'aeons-end',
      primer: 'outcasts',
    });
    expect(routeOf('/learn/aeons-end/outcasts/more')).toEqual({ page: 'lost' });
    expect(routeOf('/cards')).toEqual({ page: 'cards', game: '' });
    expect(routeOf('/cards/aetherya')).toEqual({ page: 'cards', game: 'aetherya' });
  });

  it('say so when there is nothing', () => {
    for (const path of ['/t', '/setup', '/nowhere', '/t/a/b', '/replay/'])
      expect(routeOf(path)).toEqual({ page: 'lost' });
    expect(routeOf('/t/%E0%A4%A')).toEqual({ page: 'table', table: '%E0%A4%A' });
  });

  it('are written as they are read', () => {
    expect(routeOf(at.table('a b'))).toEqual({ page: 'table', table: 'a b' });
    expect(routeOf(at.join('X-1'))).toEqual({ page: 'join', code: 'X-1' });
    expect(at.setup('g', 'a+b')).toBe('/setup/g?code=a%2Bb');
  });

  it('carry the token of a seat in the fragment', () => {
    const link = new URL(inviteLink('http://host', 't1', 'abc_-9'));
    expect(link.pathname).toBe('/t/t1');
    expect(tokenIn(link.hash)).toBe('abc_-9');
    expect(tokenIn('')).toBe('');
    expect(tokenIn('#code=XYZ')).toBe('');
  });
});
