// The worker in which a site's engine runs. It is one for all tabs: they reach it by this worker's port and by a channel.
import { MindsApart } from './minds';
import { Serving, type Say } from './serving';
import type { Boot, Stage, Start, ToEngine, ToTab } from './talk';
import { KeptVault, Newer } from './vault';

declare const self: DedicatedWorkerGlobalScope;

interface Mouth {
  postMessage(message: unknown): void;
}

let stage: Stage = { is: 'loading', done: 0, all: 0 };
let serving: Serving | null = null;
let vault: KeptVault | null = null;
let about: Start['start'];
let channel: BroadcastChannel;
const watched = new Set<string>();

self.onmessage = ({ data }: MessageEvent<Start | ToEngine>) => {
  if ('start' in data) void start(data.start);
  else heard(data, self);
};

async function start(what: Start['start']): Promise<void> {
  about = what;
  channel = new BroadcastChannel(about.name);
  channel.onmessage = ({ data }: MessageEvent<ToEngine | ToTab>) => {
    if ('do' in data && data.tab !== about.tab) heard(data, channel);
  };
  const began = performance.now();
  try {
    serving = new Serving(await open());
    reach({ is: 'ready', ms: Math.round(performance.now() - began) });
  } catch (error) {
    reach({ is: 'failed', ...whyOf(error) });
  }
}

async function open() {
  const { folder, engine, name } = about;
  const notice = { taken: () => reach({ is: 'taken' }), full: () => tell({ did: 'full' }) };
  const spawn = () => new Worker(new URL('./mind.ts', import.meta.url), { type: 'module' });
  const minds = new MindsApart(folder, spawn);
  const [kept, parts] = await Promise.all([
    KeptVault.open(name, engine, notice),
    import(/* @vite-ignore */ `${folder}boot.mjs`).catch((error: unknown) => {
      throw new TypeError(String(error)); // as a fetch that fails
    }) as Promise<Boot>,
  ]);
  vault = kept;
  const progress = (done: number, all: number) => reach({ is: 'loading', done, all });
  const host = await parts.openHost(await parts.boot(folder, { progress }), kept, minds);
  setTimeout(() => minds.wake(), 1000); // the tables come first
  return host;
}

function heard(message: ToEngine, mouth: Mouth): void {
  if (mouth === channel) watch(message.tab);
  const say: Say = (said) => mouth.postMessage({ ...said, engine: about.engine, tab: message.tab });
  if (message.do === 'look') say({ did: 'stage', stage });
  else if (message.do === 'erase') void erase();
  else serving?.hear(message, say);
}

/** Another tab holds a lock as long as it lives. */
function watch(tab: string): void {
  if (watched.has(tab) || !navigator.locks) return;
  watched.add(tab);
  void navigator.locks.request(`${about.name} ${tab}`, () => {
    watched.delete(tab);
    serving?.leave(tab);
  });
}

async function erase(): Promise<void> {
  serving = null;
  await vault?.erase();
  reach({ is: 'erased' });
}

/** How far we are now; every tab is told. */
function reach(next: Stage): void {
  if (stage.is === 'taken' || stage.is === 'erased') return; // nothing comes after that
  stage = next;
  if (next.is === 'taken') serving = null;
  tell({ did: 'stage', stage });
}

function tell(said: Parameters<Say>[0]): void {
  const message = { ...said, engine: about.engine, tab: '' };
  self.postMessage(message);
  channel.postMessage(message);
}

function whyOf(error: unknown): { why: 'line' | 'store' | 'newer' | 'broken'; detail: string } {
  console.error(error);
  const detail = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : String(error);
  if (error instanceof Newer) return { why: 'newer', detail };
  if (error instanceof DOMException) return { why: 'store', detail };
  return { why: error instanceof TypeError ? 'line' : 'broken', detail };
}
