// The service worker: the app opens without a line, takes in what is shared with it, and shows what the server pushes.
// It never touches `/api`: what is said to the server is said to the server.
import { read, show } from './notices';
import { leave, textOf } from './shared';
import { besideUs, file, forgetOthers, keep, page, type Shell } from './shell';

declare const self: ServiceWorkerGlobalScope;
declare const __SHELL__: Shell;
const base = new URL('./', self.location.href).href;
const shell = shellOf((self as { aevumSite?: SiteFiles }).aevumSite);

const SERVERS_OWN = /^(api|healthz|metrics)(\/|$)/;
const SHARE_TARGET = 'shared';

/** What `aevum site` writes before this script: its folder has more files than the client. */
interface SiteFiles {
  edition: string;
  start: string;
  files: string[];
}

function shellOf(site: SiteFiles | undefined): Shell {
  if (!site) return __SHELL__;
  const { start, files, edition } = site;
  return { start, files, entry: edition, name: `aevum-site ${new URL(base).pathname} ` };
}

/** What pages say to the worker. */
export type Order = { do: 'take over' } | { do: 'name build' };

self.addEventListener('install', (event) => event.waitUntil(keep(shell)));

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers(shell).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const order = event.data as Order;
  if (order.do === 'take over') event.waitUntil(self.skipWaiting());
  else if (order.do === 'name build') event.ports[0]?.postMessage(shell.entry);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(base)) return;
  const path = besideUs(request.url);
  if (SERVERS_OWN.test(path)) return;
  if (request.method === 'POST' && path === SHARE_TARGET) event.respondWith(takeIn(request));
  else if (request.method !== 'GET') return;
  else if (request.mode === 'navigate') event.respondWith(page(request, shell));
  else event.respondWith(file(request));
});

/** Somebody shares something with the app: kept, and shown by a page. */
async function takeIn(request: Request): Promise<Response> {
  let how = '';
  try {
    const text = await textOf(await request.formData());
    if (text === null) how = '&large';
    else await leave(text);
  } catch {
    how = '&unreadable';
  }
  return Response.redirect(`${base}?/${SHARE_TARGET}${how}`, 303);
}

self.addEventListener('push', (event) => {
  const notice = event.data && read(event.data.text());
  if (notice) event.waitUntil(tell(notice));
});

/** Whoever looks at that very page sees it there. */
async function tell(notice: NonNullable<ReturnType<typeof read>>): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const looked = pages.some(({ url, focused }) => focused && shows(url, notice.path));
  if (!looked) await show(self.registration, notice);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: unknown };
  event.waitUntil(open(typeof path === 'string' ? path : base));
});

/** Whether a page is at this address; in a site the page is in the query. */
function shows(url: string, address: string): boolean {
  const { pathname, search } = new URL(url);
  return address === pathname || address === pathname + search;
}

/** The page a notice leads to: one that shows it, or any page of ours, or a new one. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => shows(url, path));
  const found = there ?? pages[0];
  if (!found) {
    await self.clients.openWindow(path);
    return;
  }
  // A page that is hidden may not be allowed to come forward; it leads where it should all the same.
  const shown = await found.focus().catch(() => found);
  if (!there) shown.postMessage({ go: path });
}
