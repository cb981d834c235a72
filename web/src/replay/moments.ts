// Moments fetched once, the neighbours ahead of time, so that stepping does not wait. Pure but for the fetching given in.
import type { ReplayMoment } from '../wire';

const KEPT = 400;

export class Moments {
  readonly #kept = new Map<string, ReplayMoment>();
  readonly #coming = new Map<string, Promise<ReplayMoment>>();

  /** `key` says everything a moment depends on besides its number: eyes and language. */
  constructor(
    readonly fetch: (key: string, number: number) => Promise<ReplayMoment>,
    readonly last: number,
  ) {}

  /** The moment, if it is here already. */
  ready(key: string, number: number): ReplayMoment | undefined {
    const name = `${key}/${number}`;
    const found = this.#kept.get(name);
    if (found) {
      this.#kept.delete(name); // the longest unused goes first
      this.#kept.set(name, found);
    }
    return found;
  }

  async get(key: string, number: number): Promise<ReplayMoment> {
    return this.ready(key, number) ?? this.#ask(key, number);
  }

  /** Fetch what is likely to be looked at next; failures are met again when it is looked at. */
  async prefetch(key: string, numbers: readonly number[]): Promise<void> {
    for (const number of numbers) {
      if (number < 0 || number > this.last || this.ready(key, number)) continue;
      try {
        await this.#ask(key, number);
      } catch {
        return;
      }
    }
  }

  #ask(key: string, number: number): Promise<ReplayMoment> {
    const name = `${key}/${number}`;
    let coming = this.#coming.get(name);
    if (!coming) {
      coming = this.fetch(key, number)
        .then((moment) => this.#keep(name, moment))
        .finally(() => this.#coming.delete(name));
      this.#coming.set(name, coming);
    }
    return coming;
  }

  #keep(name: string, moment: ReplayMoment): ReplayMoment {
    this.#kept.set(name, moment);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return moment;
  }
}
