// For tests: the tabs of a browser, its channel and its locks, and an engine in the hands of the test.
import type { Surroundings } from '../src/site/engine';
import type { Stage, Start, ToEngine } from '../src/site/talk';

/** What one worker was told, and what it says. */
export class EngineAtHand {
  readonly heard: ToEngine[] = [];
  started: Start['start'] | null = null;
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  constructor(private readonly channel: (message: unknown) => void) {}

  postMessage(message: Start | ToEngine): void {
    if ('start' in message) this.started = message.start;
    else this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  /** To the tab that has it, and over the channel to all. */
  say(said: object, tab = ''): void {
    const message = { ...said, tab, engine: this.started?.engine };
    this.onmessage?.({ data: message } as MessageEvent);
    this.channel(message);
  }

  reach(stage: Stage): void {
    this.say({ did: 'stage', stage });
  }
}

interface Held {
  let: () => void;
  stolen: (error: Error) => void;
}

/** One browser: tabs made with `tab()` hear each other. */
export class Browser {
  readonly engines: EngineAtHand[] = [];
  #channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];
  #held = new Map<string, Held>();
  #queues = new Map<string, (() => void)[]>();

  get engine(): EngineAtHand {
    return this.engines[this.engines.length - 1]!;
  }

  tab(agrees = true): Surroundings {
    return {
      channel: () => {
        const mine = {
          onmessage: null as ((event: MessageEvent) => void) | null,
          postMessage: (data: unknown) => this.#send(data, mine),
        };
        this.#channels.push(mine);
        return mine as unknown as BroadcastChannel;
      },
      spawn: () => {
        const worker = new EngineAtHand((message) => this.#send(message, null));
        this.engines.push(worker);
        return worker as unknown as Worker;
      },
      locks: agrees ? (this.#locks() as unknown as LockManager) : undefined,
    };
  }

  /** No tab of now hears anything any more. */
  sleep(): void {
    this.#channels = [];
  }

  /** The tab that holds this lock is closed. */
  close(name: string): void {
    this.#held.get(name)?.let();
  }

  #send(data: unknown, from: unknown): void {
    for (const one of [...this.#channels])
      if (one !== from) one.onmessage?.({ data: structuredClone(data) } as MessageEvent);
    // An engine hears its channel, too.
    if (typeof data === 'object' && data && 'do' in data) this.engine?.heard.push(data as ToEngine);
  }

  #locks() {
    return {
      request: (name: string, how: LockOptions | (() => unknown), hold?: () => unknown) => {
        const [options, action] = typeof how === 'function' ? [{}, how] : [how, hold!];
        return new Promise((_, failed) => {
          const take = () => {
            this.#held.set(name, {
              let: () => {
                this.#held.delete(name);
                this.#queues.get(name)?.shift()?.();
              },
              stolen: failed,
            });
            action();
          };
          const holder = this.#held.get(name);
          if (!holder) return take();
          if (!options.steal) return void this.#queues.set(name, [...(this.#queues.get(name) ?? []), take]);
          this.#held.delete(name);
          take();
          holder.stolen(new DOMException('stolen', 'AbortError'));
        });
      },
    };
  }
}
