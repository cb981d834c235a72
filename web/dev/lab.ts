// For tests: a server and a clock in the hands of the test.
import type { Line, State, ToClient, ToServer } from '../src/wire';
import { Conversation, type WireEvents } from '../src/net/conversation';
import { stillState } from '../src/replay/still';

export const line = (number: number, text = `line ${number}`): Line => ({
  number,
  seat: 0,
  kind: 'event',
  text,
  revealed: false,
  names: [],
  brought: [],
});

export const state = (version: number, over: Partial<State> = {}): State => ({
  ...stillState({ table: 't', game: 'g', viewer: 0, seats: [], tableau: null }),
  version,
  seating: 1,
  moments: version,
  ...over,
});

/** A server and a clock in the hands of the test. */
export class Lab {
  sent: ToServer[] = [];
  wires: WireEvents[] = [];
  timers: { at: number; action: () => void }[] = [];
  time = 0;
  changes = 0;
  #ids = 0;

  readonly talk = new Conversation(
    { table: 't', tokens: ['k'], language: 'en', pace: 'calm', viewer: null },
    {
      connect: (events) => {
        this.wires.push(events);
        return { send: (text) => this.sent.push(JSON.parse(text) as ToServer), close: () => {} };
      },
      after: (ms, action) => {
        const timer = { at: this.time + ms, action };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((one) => one !== timer));
      },
      now: () => this.time,
      chance: () => 1,
    },
    () => this.changes++,
    () => `m${++this.#ids}`,
  );

  get wire(): WireEvents {
    return this.wires[this.wires.length - 1]!;
  }

  hear(message: ToClient): void {
    this.wire.received(JSON.stringify(message));
  }

  pass(ms: number): void {
    this.time += ms;
    for (const timer of this.timers.filter(({ at }) => at <= this.time)) {
      this.timers = this.timers.filter((one) => one !== timer);
      timer.action();
    }
  }

  open(first: State): void {
    this.talk.start();
    this.wire.opened();
    this.hear(first);
    this.sent = [];
  }

  types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}
