// The service worker as the page sees it: registered once, and what to do when a new version of the client is there.
//
// A new version never takes a running table away: elsewhere the person is told and reloads when they like, or the page
// does it where nobody looks; from a table it comes with the next page.
import { go, leaveBy, router } from '../app/router.svelte';
import { place } from '../net/place';
import type { Order } from './worker';

const SCRIPT = `${place.base}service-worker.js`;
const LOOK_EVERY_MS = 3600_000;

const now = $state({ ready: false });

/** A new version waits. */
export const update: Readonly<typeof now> = now;

let waiting: ServiceWorker | null = null;

/** The worker, where there is one: not on a plain http page in a network, and not while developing. */
export async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Register the worker once the page is there, and look for new versions from then on. */
export async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registered = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' });
    watch(registered);
  } catch {
    return; // A browser that does not want one plays all the same.
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { go: path } = (data ?? {}) as { go?: unknown };
    if (typeof path === 'string' && path.startsWith('/')) go(path);
  });
  document.addEventListener('visibilitychange', reloadUnseen);
}

/** Begin to use the new version: every page of ours is loaded anew. */
export function reload(path = location.href): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.assign(path), { once: true });
  order({ do: 'take over' });
}

function watch(registered: ServiceWorkerRegistration): void {
  const look = () => {
    const found = registered.waiting;
    if (found && navigator.serviceWorker.controller) void consider(found);
  };
  registered.addEventListener('updatefound', () =>
    registered.installing?.addEventListener('statechange', look),
  );
  look();
  const search = () => void registered.update().catch(() => undefined); // the line may be down
  setInterval(search, LOOK_EVERY_MS);
  addEventListener('online', search);
}

/** A worker waits: this page may be of its build already, for pages come from the server. */
async function consider(found: ServiceWorker): Promise<void> {
  waiting = found;
  const build = await nameOf(found);
  const ours = place.site
    ? build === place.site.edition
    : [...document.scripts].some(({ src }) => build !== '' && src.endsWith(build));
  if (ours) return order({ do: 'take over' });
  now.ready = true;
  leaveBy(reload);
  reloadUnseen();
}

function nameOf(found: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({ data }) => done(String(data));
    found.postMessage({ do: 'name build' } satisfies Order, [port2]);
  });
}

function order(what: Order): void {
  waiting?.postMessage(what);
}

/** Nobody looks, and no table is open: now is a good moment. */
function reloadUnseen(): void {
  if (now.ready && document.hidden && router.route.page !== 'table') reload();
}
