// One tab of a site has its engine: whoever holds the lock, and the next one when that tab is closed. Where a browser
// knows no locks (plain http in a network) every tab has one, and the store lets only the last of them write.

export interface Election {
  /** This tab has the engine from now on. */
  won(): void;
  /** Another tab has taken it. */
  lost(): void;
}

export class Candidate {
  #stop = () => {};

  constructor(
    private readonly name: string,
    private readonly election: Election,
    private readonly locks: LockManager | undefined = globalThis.navigator?.locks,
  ) {}

  /** Whether the tabs of this browser can agree. */
  get agrees(): boolean {
    return this.locks !== undefined;
  }

  stand(): void {
    this.#request({});
  }

  /** The tab that has the engine does not answer: browsers put tabs to sleep. */
  take(): void {
    this.#stop();
    this.#request({ steal: true });
  }

  /** A lock that only says that this tab lives. */
  live(tab: string): void {
    void this.locks?.request(`${this.name} ${tab}`, () => new Promise(() => undefined));
  }

  #request(how: LockOptions): void {
    if (!this.locks) return this.election.won();
    let mine = false;
    const stop = how.steal ? undefined : new AbortController();
    this.#stop = () => !mine && stop?.abort();
    const hold = () => {
      mine = true;
      this.election.won();
      return new Promise<never>(() => undefined);
    };
    this.locks.request(this.name, { ...how, signal: stop?.signal }, hold).catch(() => {
      if (!mine) return;
      this.election.lost();
      this.stand();
    });
  }
}
