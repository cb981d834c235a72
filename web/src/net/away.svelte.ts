// Whether the server can be reached, for pages: while it cannot, it is looked for again and again, and a page
// that could not be shown meanwhile is made anew (`App.svelte`). Tables have lines of their own (`socket.svelte.ts`).
import { waitBefore } from './backoff';
import { transport } from './transport';

const PROBE_MS = 8000;

const now = $state({ away: false, returns: 0 });

/** `returns` counts how often the server came back. */
export const reach: Readonly<typeof now> = now;

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something was asked and nobody answered. */
export function noteAway(): void {
  if (now.away) return;
  now.away = true;
  attempt = 0;
  addEventListener('online', look);
  wait();
}

/** The server has answered something. */
export function noteHere(): void {
  if (!now.away) return;
  removeEventListener('online', look);
  clearTimeout(timer);
  now.away = false;
  now.returns += 1;
}

/** Look now, not when it is due. */
export function look(): void {
  clearTimeout(timer);
  void probe();
}

/** Something of the app itself did not come: is the server away, or only that part gone? */
export async function suspect(): Promise<void> {
  if (!(await isHere())) noteAway();
}

function wait(): void {
  attempt += 1;
  timer = setTimeout(() => void probe(), waitBefore(attempt, Math.random()));
}

async function probe(): Promise<void> {
  if (await isHere()) return noteHere();
  if (now.away) wait();
}

async function isHere(): Promise<boolean> {
  try {
    return await transport.probe(AbortSignal.timeout(PROBE_MS));
  } catch {
    return false;
  }
}
