// Where the tables of this client live: at the server it came from, or in this browser when it came as a folder of
// files, a site. What a site is made of stands in its start page, so that the page knows it without asking.

/** What a site's start page says of it (`aevum site` writes it). */
export interface Site {
  version: string;
  edition: string; // changes with any byte of the folder
  engine: string; // its folder, beside the start page
  ready: string; // answers that depend on nobody, beside the start page; empty if there are none
  offers: string[]; // what it can do of what otherwise needs a server
}

export interface Place {
  /** The path the client lies under; it ends with a slash. A server serves it at its root. */
  base: string;
  site: Site | null;
}

export const place: Place = placeOf(globalThis.document);

export function placeOf(page: Document | undefined): Place {
  const told = page?.querySelector<HTMLMetaElement>('meta[name=aevum-site]')?.content;
  if (!page || !told) return { base: '/', site: null };
  const {
    version = '',
    edition = '',
    engine = '',
    ready = '',
    offers = [],
  } = JSON.parse(told) as Partial<Site>;
  return { base: new URL('.', page.baseURI).pathname, site: { version, edition, engine, ready, offers } };
}

/** Whether this place lets people play together over a network, be told, or the like. */
export const offers = (what: 'people' | 'notices', { site }: Place = place): boolean =>
  site === null || site.offers.includes(what);

/**
 * The address of a page of ours. In a site it is a query of the one page there is, `./?/t/abc&code=X#here`: any web
 * server under any path answers it, also when it is loaded anew.
 */
export function addressOf(path: string, { base, site }: Place = place): string {
  if (!site) return path;
  const { pathname, search, hash } = new URL(path, 'http://page');
  const query = pathname === '/' && !search ? '' : `?${pathname}${search.replace('?', '&')}`;
  return base + query + hash;
}

/** The path of a page of ours, by its address; `?/t/abc` is understood everywhere, for what cannot know better. */
export function pathOf(
  { pathname, search }: { pathname: string; search: string },
  { site }: Place = place,
): string {
  const found = /^\?(\/[^&]*)/.exec(search)?.[1];
  return found ?? (site ? '/' : pathname);
}

/** What such an address says besides: its query and fragment as those of a path. */
export function wholePathOf(
  url: { pathname: string; search: string; hash: string },
  at: Place = place,
): string {
  const path = pathOf(url, at);
  const query = /^\?\//.test(url.search) ? url.search.replace(/^\?\/[^&]*&?/, '?') : url.search;
  return path + (query === '?' ? '' : query) + url.hash;
}

/** Whether an address at our origin is one of a page of ours: a site has one page, and may have neighbours. */
export const isPage = ({ pathname }: { pathname: string }, { base, site }: Place = place): boolean =>
  site ? pathname === base : !pathname.startsWith('/api/');
