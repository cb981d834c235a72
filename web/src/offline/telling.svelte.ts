// Being told on this device that it is one's turn: by a page in the background, and by push where the server does that.
// The browser is asked only when somebody presses the switch.
import { change, settings } from '../app/settings.svelte';
import { offers } from '../net/place';
import { get, post } from '../net/rest';
import type { NoticesPage, PushBrowser, PushEnd } from '../wire';
import { language } from '../words';
import { show } from './notices';
import { worker } from './update.svelte';

export type TellingStand =
  | 'on'
  | 'off'
  | 'refused' // the browser was told not to
  | 'impossible'; // no notices in this browser, or over this line

const now = $state({ permission: permission() });

export function tellingStand(): TellingStand {
  if (now.permission === 'impossible') return 'impossible';
  if (now.permission === 'denied') return 'refused';
  return settings.tell && now.permission === 'granted' ? 'on' : 'off';
}

export const readNotices = () => get<NoticesPage>('/api/notices');

/** Ask the browser, then the server; whether this device is told while no page is open, too. Call at a press. */
export async function beginTelling(server: NoticesPage): Promise<boolean> {
  await Notification.requestPermission();
  now.permission = permission();
  if (now.permission !== 'granted') return false;
  change({ tell: true });
  return server.push_key !== '' && (await subscribe(server.push_key));
}

export async function endTelling(): Promise<void> {
  change({ tell: false });
  const subscribed = await (await worker())?.pushManager?.getSubscription();
  if (!subscribed) return;
  await subscribed.unsubscribe();
  await post('/api/notices/push/end', { address: subscribed.endpoint } satisfies PushEnd);
}

/** Browsers change their addresses, people their language, servers their keys: say it once more. */
export async function renewTelling(): Promise<void> {
  if (!offers('notices') || tellingStand() !== 'on' || !(await worker())) return;
  try {
    const server = await readNotices();
    if (server.push_key) await subscribe(server.push_key);
  } catch {
    // The next start says it.
  }
}

/** It is somebody's turn in this very page; shown if nobody looks at it. */
export async function tellTurn(path: string, title: string, text: string): Promise<void> {
  if (!document.hidden || tellingStand() !== 'on') return;
  const found = await worker();
  if (found) await show(found, { title, text, path, language: language.now });
}

async function subscribe(key: string): Promise<boolean> {
  const manager = (await worker())?.pushManager;
  if (!manager) return false;
  try {
    const known = await manager.getSubscription();
    if (known && !isFor(known, key)) await known.unsubscribe();
    const subscribed = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { keys } = subscribed.toJSON();
    await post('/api/notices/push', {
      address: subscribed.endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
      language: language.now,
    } satisfies PushBrowser);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false; // the browser reaches no push service
    throw error;
  }
}

function isFor(known: PushSubscription, key: string): boolean {
  const theirs = known.options.applicationServerKey;
  if (!theirs) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(theirs)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

function permission(): NotificationPermission | 'impossible' {
  const able = globalThis.isSecureContext && 'Notification' in globalThis && 'serviceWorker' in navigator;
  return able ? Notification.permission : 'impossible';
}
