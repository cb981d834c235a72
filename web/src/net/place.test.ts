// Addresses of a site hold on any web server, under any path, also when a page is loaded anew.
import { describe, expect, it } from 'vitest';
import { addressOf, isPage, offers, pathOf, placeOf, wholePathOf, type Place } from './place';

const site = { version: '1', edition: 'e', engine: 'engine/e/', ready: '', offers: [] };
const under: Place = { base: '/any/sub/', site };
const server: Place = { base: '/', site: null };
const PATHS = [
  '/',
  '/#x',
  '/t/a%20b',
  '/setup/g?code=a%2Bb&mine=1',
  '/cards/g?q=w#rule-1.2',
  '/replay/9?review',
];

describe('addresses', () => {
  it('of a server are its paths', () => {
    for (const path of PATHS) expect(addressOf(path, server)).toBe(path);
  });

  it('of a site are queries of its one page, and lead back', () => {
    expect(addressOf('/t/abc', under)).toBe('/any/sub/?/t/abc');
    expect(addressOf('/setup/g?code=X#here', under)).toBe('/any/sub/?/setup/g&code=X#here');
    for (const path of PATHS) {
      const url = new URL(addressOf(path, under), 'http://host');
      expect(url.pathname).toBe('/any/sub/');
      expect(wholePathOf(url, under)).toBe(path);
      expect(pathOf(url, under)).toBe(path.replace(/[?#].*/, ''));
    }
  });

  it('keep what a page is told in its query', () => {
    const { search } = new URL(addressOf('/setup/g?code=a%2Bb&preset=p', under), 'http://host');
    const said = new URLSearchParams(search);
    expect([said.get('code'), said.get('preset')]).toEqual(['a+b', 'p']);
  });

  it('as queries are understood everywhere, and nothing else is taken for one', () => {
    expect(wholePathOf(new URL('http://host/?/shared&large'), server)).toBe('/shared?large');
    expect(pathOf(new URL('http://host/cards?q=/x'), server)).toBe('/cards');
    expect(pathOf(new URL('http://host/any/sub/index.html?q=1'), under)).toBe('/');
  });

  it('of neighbours are not pages of a site', () => {
    expect(isPage({ pathname: '/any/sub/' }, under)).toBe(true);
    expect(isPage({ pathname: '/any/sub/licences.txt' }, under)).toBe(false);
    expect(isPage({ pathname: '/any/' }, under)).toBe(false);
    expect(isPage({ pathname: '/api/x' }, server)).toBe(false);
  });
});

describe('a place', () => {
  it('is a site if the start page says so, and lies where that page lies', () => {
    const page = document.implementation.createHTMLDocument();
    expect(placeOf(page)).toEqual(server);
    page.head.innerHTML = `<base href="http://host/any/sub/index.html?/t/x"><meta name="aevum-site">`;
    page.querySelector('meta')!.content = JSON.stringify(site);
    expect(placeOf(page)).toEqual(under);
    expect(offers('people', under)).toBe(false);
    expect(offers('people', server)).toBe(true);
  });
});
