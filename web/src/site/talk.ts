// What the tabs of a site and its one engine say to each other: by the worker's port in the tab that has it, over a
// channel from the others. Every message names its tab, and every message of an engine that engine.

export interface Asked {
  method: string;
  path: string; // with its query
  headers: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** How far the engine is. */
export type Stage =
  | { is: 'loading'; done: number; all: number } // bytes, as far as they are known
  | { is: 'ready'; ms: number } // how long that took
  | { is: 'failed'; why: 'line' | 'store' | 'newer' | 'broken'; detail: string }
  | { is: 'taken' } // another tab writes into the store now
  | { is: 'erased' };

export type ToEngine = { tab: string } & (
  | { do: 'look' } // is anybody there, and how far?
  | { do: 'ask'; id: number; asked: Asked }
  | { do: 'open'; line: number; language: string }
  | { do: 'say'; line: number; text: string }
  | { do: 'shut'; line: number }
  | { do: 'leave' } // the tab is closed: all of its lines are
  | { do: 'erase' }
);

/** An empty `tab` means all of them. */
export type ToTab = { engine: string; tab: string } & (
  | { did: 'stage'; stage: Stage }
  | { did: 'full' } // the browser gives no more room
  | { did: 'answer'; id: number; answered: Answered }
  | { did: 'fail'; id: number }
  | { did: 'say'; line: number; text: string }
  | { did: 'shut'; line: number }
);

/** What starts the worker of an engine. */
export interface Start {
  start: { engine: string; tab: string; name: string; folder: string };
}

/** What the site's files offer, `boot.mjs` (src/aevum/web/page). */
export interface Boot {
  boot(folder: string, how: { progress(done: number, all: number): void }): Promise<unknown>;
  openHost(engine: unknown, vault: Vault, minds: Minds): Promise<Host>;
  openMind(engine: unknown): Promise<Mind>;
}

export interface Host {
  request(asked: Asked): Promise<Answered>;
  line(ends: { send(text: string): void; close(code?: number): void }, language: string): Line;
  close(): Promise<void>;
}

export interface Line {
  hear(text: string): void;
  gone(): void;
}

export interface Mind {
  think(question: string, hurried: () => boolean): Promise<string>;
}

export interface Minds {
  think(question: string, number: number): Promise<string>;
  hurry(number: number): void;
}

/** Where a host keeps everything: texts by their keys. They cross as one text, which is quicker than many. */
export interface Vault {
  /** All keys that begin so, in their order, with what lies there: `[key, text]` of each. */
  read(prefix: string): Promise<string>;
  /** All or nothing, on the disk when this resolves: `[key, text]` of each change; a null instead deletes. */
  write(changes: string): Promise<void>;
}
