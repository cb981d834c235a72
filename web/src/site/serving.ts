// The engine's side of the talk with the tabs of its site: what they ask goes to the host, what it says back to them.
import type { Host, Line, ToEngine, ToTab } from './talk';

type Said = ToTab extends infer T ? (T extends ToTab ? Omit<T, 'engine' | 'tab'> : never) : never;
export type Say = (said: Said) => void;

export class Serving {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly host: Host) {}

  /** A tab says something; `say` says something to that tab. */
  hear(message: ToEngine, say: Say): void {
    if (message.do === 'ask') void this.#ask(message, say);
    else if (message.do === 'open') this.#open(message, say);
    else if (message.do === 'leave') this.leave(message.tab);
    else if (message.do === 'say') this.#lines.get(nameOf(message))?.hear(message.text);
    else if (message.do === 'shut') this.#end(nameOf(message));
  }

  /** A tab is gone, and whoever sat there. */
  leave(tab: string): void {
    for (const name of [...this.#lines.keys()]) if (name.startsWith(`${tab} `)) this.#end(name);
  }

  async #ask({ id, asked }: Extract<ToEngine, { do: 'ask' }>, say: Say): Promise<void> {
    try {
      say({ did: 'answer', id, answered: await this.host.request(asked) });
    } catch (error) {
      console.error(error);
      say({ did: 'fail', id });
    }
  }

  #open(message: Extract<ToEngine, { do: 'open' }>, say: Say): void {
    const [name, { line, language }] = [nameOf(message), message];
    this.#end(name);
    const ends = {
      send: (text: string) => say({ did: 'say', line, text }),
      close: () => {
        if (this.#lines.delete(name)) say({ did: 'shut', line });
      },
    };
    this.#lines.set(name, this.host.line(ends, language));
  }

  #end(name: string): void {
    const line = this.#lines.get(name);
    this.#lines.delete(name);
    line?.gone();
  }
}

const nameOf = ({ tab, line }: { tab: string; line: number }) => `${tab} ${line}`;
