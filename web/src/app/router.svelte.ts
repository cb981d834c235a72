// Where we are. Links of our own are followed without loading the page again.
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
  addEventListener('popstate', arrive);
  document.addEventListener('click', follow);
  arrive();
}

function arrive(): void {
  if (here.path === location.pathname) return; // only the query or the fragment changed: the page looks after them
  here.path = location.pathname;
  here.route = routeOf(location.pathname);
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
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
