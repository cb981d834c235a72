// A site's engine as its tabs reach it: the worker of this tab, or the one another tab has, over a channel. It answers
// as a server does. What is asked before it is there waits; what only reads is asked again when another takes its place.
import type { Wire, WireEvents } from '../net/conversation';
import { randomId } from '../net/outbox';
import type { Place, Site } from '../net/place';
import type { Transport } from '../net/transport';
import { Candidate } from './election';
import { somethingToKeep } from './lasting';
import { ReadyAnswers } from './ready';
import { note, noteFull } from './stage.svelte';
import type { Answered, Asked, Stage, Start, ToEngine, ToTab } from './talk';

/** How long the tab that has the engine may take to say that it lives. */
const SILENCE_MS = 5000;

type Doing = ToEngine extends infer T ? (T extends ToEngine ? Omit<T, 'tab'> : never) : never;

interface Waiting {
  asked: Asked;
  sent: boolean;
  done(answered: Answered): void;
  failed(error: Error): void;
}

interface OpenLine {
  events: WireEvents;
  language: string;
  opened: boolean; // to the engine that is known
}

interface Mouth {
  postMessage(message: unknown): void;
}

/** What an engine's tab needs of its browser. */
export interface Surroundings {
  channel(name: string): BroadcastChannel;
  spawn(): Worker;
  locks: LockManager | undefined;
}

const browser: Surroundings = {
  channel: (name) => new BroadcastChannel(name),
  spawn: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  locks: globalThis.navigator?.locks,
};

export class Engine implements Transport {
  readonly tab = randomId();
  #stage: Stage = { is: 'loading', done: 0, all: 0 };
  #known = ''; // the engine that spoke last
  #worker: Worker | null = null;
  #last = 0;
  #heardAt = 0;
  #looking: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #lines = new Map<number, OpenLine>();
  readonly #channel: BroadcastChannel;
  readonly #candidate: Candidate;
  readonly #ready: ReadyAnswers;
  readonly #name: string;
  readonly #folder: string;

  constructor(
    { base }: Place,
    site: Site,
    private readonly around: Surroundings = browser,
  ) {
    this.#name = `aevum ${base}`;
    this.#folder = new URL(base + site.engine, location.href).href;
    this.#ready = new ReadyAnswers(site.ready && base + site.ready);
    this.#channel = around.channel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<ToTab | ToEngine>) => {
      if (!this.#worker && 'did' in data) this.#heard(data);
      else if (this.#worker && 'do' in data && data.do === 'look') this.#vouch(data.tab);
    };
    const election = { won: () => this.#have(), lost: () => this.#lose() };
    this.#candidate = new Candidate(this.#name, election, around.locks);
  }

  /** Begin: the first tab starts the engine, the others find it. */
  start(): void {
    this.#candidate.live(this.tab);
    this.#candidate.stand();
    this.#look();
    addEventListener('pagehide', (event) => {
      if (!(event as PageTransitionEvent).persisted) this.#say({ do: 'leave' });
    });
    addEventListener('visibilitychange', () => !document.hidden && this.#look());
  }

  async ask(path: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', headers, body } = init;
    const asked: Asked = {
      method,
      path,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
    };
    const known = method === 'GET' && (await this.#ready.answer(path, this.#stage.is === 'ready'));
    if (known) return known;
    const answered = await this.#request(asked);
    const response = new Response(answered.status === 204 ? null : answered.body, answered);
    if (response.ok) this.#ready.remember(asked, response);
    if (response.ok && method === 'POST' && path === '/api/tables') somethingToKeep();
    return response;
  }

  connect(events: WireEvents): Wire {
    const line = ++this.#last;
    this.#lines.set(line, { events, language: document.documentElement.lang, opened: false });
    if (this.#stage.is === 'ready') queueMicrotask(() => this.#open(line));
    this.#look();
    return {
      send: (text) => this.#lines.has(line) && this.#say({ do: 'say', line, text }),
      close: () => this.#lines.delete(line) && this.#say({ do: 'shut', line }),
    };
  }

  probe(): Promise<boolean> {
    if (this.#stage.is === 'failed') this.again();
    return Promise.resolve(this.#stage.is !== 'failed');
  }

  /** Try to start the engine once more. */
  again(): void {
    if (this.#stage.is !== 'failed') return;
    if (this.#worker) this.#have();
    else this.#candidate.take();
  }

  /** Forget everything this site keeps in this browser; every tab is loaded anew. */
  erase(): void {
    this.#say({ do: 'erase' });
  }

  // --- which engine

  /** The engine is ours: start it. */
  #have(): void {
    this.#worker?.terminate();
    const worker = (this.#worker = this.around.spawn());
    worker.onmessage = ({ data }) => this.#heard(data as ToTab);
    worker.onerror = (event) => this.#fail('broken', event.message);
    const engine = randomId();
    this.#meet(engine);
    const { tab } = this;
    const [name, folder] = [this.#name, this.#folder];
    worker.postMessage({ start: { engine, tab, name, folder } } satisfies Start);
  }

  #lose(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#look();
  }

  /** Is there an engine? One whose tab sleeps is replaced. */
  #look(): void {
    if (this.#worker || this.#looking || document.hidden) return;
    if (Date.now() - this.#heardAt < SILENCE_MS) return;
    const began = Date.now();
    this.#looking = setTimeout(() => {
      this.#looking = undefined;
      if (!this.#worker && this.#heardAt < began) this.#candidate.take();
    }, SILENCE_MS);
    this.#say({ do: 'look' });
  }

  /** This tab lives, though its engine may be too busy to say so. */
  #vouch(tab: string): void {
    const message: ToTab = { engine: this.#known, tab, did: 'stage', stage: this.#stage };
    this.#channel.postMessage(message);
  }

  /** Another engine than before: what the old one was told may be lost. */
  #meet(engine: string): void {
    if (this.#known === engine) return;
    this.#known = engine;
    this.#stage = { is: 'loading', done: 0, all: 0 };
    this.#giveUp();
    note(this.#stage);
  }

  /** Whatever is under way is lost; only what reads is asked again. */
  #giveUp(): void {
    for (const [id, { asked, sent, failed }] of [...this.#waiting]) {
      if (!sent) continue;
      if (asked.method === 'GET') this.#waiting.get(id)!.sent = false;
      else if (this.#waiting.delete(id)) failed(new TypeError('the engine is gone'));
    }
    for (const [line, { events, opened }] of [...this.#lines]) {
      if (!opened && this.#stage.is === 'loading') continue; // it waits for the new engine
      this.#lines.delete(line);
      events.closed();
    }
  }

  // --- talking

  #say(doing: Doing): void {
    const mouth: Mouth = this.#worker ?? this.#channel;
    mouth.postMessage({ ...doing, tab: this.tab });
  }

  #request(asked: Asked): Promise<Answered> {
    const id = ++this.#last;
    return new Promise((done, failed) => {
      if (this.#stage.is === 'failed' || this.#stage.is === 'taken')
        return failed(new TypeError(this.#stage.is));
      this.#waiting.set(id, { asked, sent: false, done, failed });
      this.#send();
      this.#look();
    });
  }

  /** What waits for the engine goes to it. */
  #send(): void {
    if (this.#stage.is !== 'ready') return;
    for (const [id, waiting] of this.#waiting) {
      if (waiting.sent) continue;
      waiting.sent = true;
      this.#say({ do: 'ask', id, asked: waiting.asked });
    }
  }

  #open(line: number): void {
    const known = this.#lines.get(line);
    if (!known || known.opened || this.#stage.is !== 'ready') return;
    known.opened = true;
    this.#say({ do: 'open', line, language: known.language });
    known.events.opened();
  }

  // --- hearing

  #heard(message: ToTab): void {
    if (message.tab !== '' && message.tab !== this.tab) return;
    this.#heardAt = Date.now();
    this.#meet(message.engine);
    switch (message.did) {
      case 'stage':
        return this.#reached(message.stage);
      case 'full':
        return noteFull();
      case 'answer':
      case 'fail': {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        if (message.did === 'answer') waiting?.done(message.answered);
        else waiting?.failed(new TypeError('the engine failed'));
        return;
      }
      case 'say':
        return this.#lines.get(message.line)?.events.received(message.text);
      case 'shut': {
        const line = this.#lines.get(message.line);
        if (this.#lines.delete(message.line)) line?.events.closed();
      }
    }
  }

  #reached(stage: Stage): void {
    const news = stage.is !== this.#stage.is;
    this.#stage = stage;
    note(stage);
    if (!news) return;
    if (stage.is === 'ready') {
      this.#send();
      for (const line of [...this.#lines.keys()]) this.#open(line);
    } else if (stage.is === 'failed' || stage.is === 'taken') {
      for (const { failed } of this.#waiting.values()) failed(new TypeError(stage.is));
      this.#waiting.clear();
      this.#giveUp();
    } else if (stage.is === 'erased') location.reload();
  }

  #fail(why: 'broken', detail: string): void {
    this.#reached({ is: 'failed', why, detail });
  }
}

/** The engine of this site; it begins when the page is there. */
export function engine(at: Place, site: Site): Engine {
  const made = new Engine(at, site);
  if (document.readyState === 'complete') made.start();
  else addEventListener('load', () => made.start(), { once: true });
  return made;
}
