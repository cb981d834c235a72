// The minds as the host sees them: they think in a worker of their own, so that neither a table nor the screen waits.
import type { Minds } from './talk';

export type ToMind =
  | { do: 'start'; folder: string }
  | { do: 'think'; id: number; question: string; number: number }
  | { do: 'hurry'; number: number };
export type FromMind = { id: number; answer?: string; trouble?: string };

interface Waiting {
  done(answer: string): void;
  failed(error: Error): void;
}

export class MindsApart implements Minds {
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(
    private readonly folder: string,
    private readonly spawn: () => Worker,
  ) {}

  /** Have them ready before they are asked. */
  wake(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.spawn();
    worker.onmessage = ({ data }) => this.#heard(data as FromMind);
    worker.onerror = () => this.#broken();
    worker.postMessage({ do: 'start', folder: this.folder } satisfies ToMind);
    return (this.#worker = worker);
  }

  think(question: string, number: number): Promise<string> {
    const id = ++this.#last;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.wake().postMessage({ do: 'think', id, question, number } satisfies ToMind);
    });
  }

  hurry(number: number): void {
    this.#worker?.postMessage({ do: 'hurry', number } satisfies ToMind);
  }

  #heard({ id, answer, trouble }: FromMind): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (answer !== undefined) waiting?.done(answer);
    else waiting?.failed(new Error(trouble));
  }

  /** It died: those who wait are told so, and the next question wakes another. */
  #broken(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { failed } of this.#waiting.values()) failed(new Error('the minds are gone'));
    this.#waiting.clear();
  }
}
