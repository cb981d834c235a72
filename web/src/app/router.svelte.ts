// Where we are. Links of our own are followed without loading the page again.
import { saveFile } from '../net/files';
import { addressOf, isPage, pathOf, place, wholePathOf } from '../net/place';
import { routeOf, type Route } from './route';

const here: { route: Route; path: string } = $state({ route: { page: 'home' }, path: '/' });

export const router: Readonly<typeof here> = here;

let leave: ((path: string) => void) | null = null;

/** From now on the next page is loaded anew, by this. */
export function leaveBy(way: (path: string) => void): void {
  leave = way;
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (leave) return leave(path);
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

export function startRouter(): void {
  // `/?/learn` is an address of any place; here it may have a better one.
  if (location.search.startsWith('?/') && !place.site)
    history.replaceState(history.state, '', addressOf(wholePathOf(location)));
  addEventListener('popstate', arrive);
  document.addEventListener('click', follow);
  arrive();
}

function arrive(): void {
  const path = pathOf(location);
  if (here.path === path) return; // only the query or the fragment changed: the page looks after them
  here.path = path;
  here.route = routeOf(path);
}

function follow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.origin !== location.origin) return;
  if (place.site && link.pathname.startsWith('/api/')) {
    event.preventDefault(); // no server sends it
    void saveFile(link.pathname + link.search, link.download);
    return;
  }
  if (link.hasAttribute('download') || !isPage(link)) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
