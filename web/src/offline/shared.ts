// What somebody shares with the app (a replay file, a link, a code), kept between the worker that takes it in and the
// page that shows it.

import { isPage } from '../net/place';

const CACHE = 'aevum-shared';
const KEY = '/shared/last';
/** More than any replay the server takes. */
const MOST = 2_000_000;

/** The text of what was shared; empty if there is nothing readable, null if it is too long. */
export async function textOf(form: FormData): Promise<string | null> {
  const file = form.getAll('replay').find((part) => part instanceof File);
  if (file instanceof File) return file.size > MOST ? null : file.text();
  const parts = ['title', 'text', 'url'].map((name) => form.get(name));
  const text = parts.filter((part): part is string => typeof part === 'string' && part !== '').join('\n');
  return text.length > MOST ? null : text;
}

export async function leave(text: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(text));
}

/** What was left, once. */
export async function take(): Promise<string> {
  if (!('caches' in globalThis)) return '';
  const cache = await caches.open(CACHE);
  const left = await cache.match(KEY);
  await cache.delete(KEY);
  return left ? left.text() : '';
}

export type Meaning =
  | { kind: 'nothing' }
  | { kind: 'page'; path: string } // a link to a page of this place
  | { kind: 'file'; text: string } // a replay or a table
  | { kind: 'table'; code: string }
  | { kind: 'setup'; code: string };

const TABLE_CODE = /^[0-9a-z]{4}[-\s]?[0-9a-z]{4}$/i;

/** What somebody meant by sharing this. Pure; a link to anywhere else is not followed. */
export function meaningOf(shared: string, origin: string): Meaning {
  const text = shared.trim();
  if (!text) return { kind: 'nothing' };
  if (/^aevum (replay|table) \d/.test(text)) return { kind: 'file', text: shared };
  for (const [address] of text.matchAll(/https?:\/\/\S+/g)) {
    const link = URL.canParse(address) ? new URL(address) : null;
    if (link?.origin === origin && isPage(link))
      return { kind: 'page', path: link.pathname + link.search + link.hash };
  }
  if (TABLE_CODE.test(text)) return { kind: 'table', code: text };
  return { kind: 'setup', code: text };
}
