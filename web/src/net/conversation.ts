// The talk with the server about one table, whatever happens to the line. It knows no browser: the world
// outside (sockets, timers, chance) is given in, so that tests can drop and delay as they like.
import type { Closing, Hello, Language, Refused, Speech, State, ToClient, ToServer } from '../wire';
import { waitBefore } from './backoff';
import { applyChange, mergePresence, mergeSpeeches, mergeState } from './merge';
import { changes, Outbox, type Asking, type Reply } from './outbox';

export type Status = 'connecting' | 'open' | 'reconnecting' | 'closed';

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export interface World {
  connect(events: WireEvents): Wire;
  /** Do something later; the result calls it off. */
  after(ms: number, action: () => void): () => void;
  now(): number;
  chance(): number;
}

export interface Greeting {
  table: string;
  tokens: string[];
  language: Language;
  viewer: number | null;
  pace: NonNullable<Hello['pace']>; // of bots
}

const PING_MS = 25_000;
const PATIENCE_MS = 10_000;

export class Conversation {
  status: Status = 'connecting';
  state: State | null = null;
  speeches: Speech[] = [];
  /** The last thing the table would not do. */
  refusal: Refused | null = null;
  /** Why the line is closed, once it is. */
  closing: Closing | null = null;
  /** When the next attempt is due, in the world's time. */
  retryAt = 0;

  readonly #outbox: Outbox;
  #wire: Wire | null = null;
  #generation = 0; // events of an older wire are ignored
  #greeted = false; // hello is sent, its state has not come
  #told: State | null = null; // the last state on this line, as the server knows it
  #attempt = 0;
  #callOffRetry = () => {};
  #callOffPing = () => {};

  constructor(
    readonly greeting: Greeting,
    private readonly world: World,
    private readonly changed: () => void,
    makeId?: () => string,
  ) {
    this.#outbox = new Outbox(makeId);
  }

  get holdsAnswers(): boolean {
    return this.#outbox.holdsAnswers;
  }

  start(): void {
    this.#connect();
  }

  /** Close the line for good. */
  stop(): void {
    this.#end({ type: 'closing', reason: 'left', text: '', again: true });
  }

  /** Do not wait for the next attempt; also opens a closed line again. */
  retry(): void {
    if (this.status === 'open') return;
    this.#attempt = 0;
    this.closing = null;
    this.#connect();
  }

  ask(asking: Asking): Promise<Reply> {
    const { message, reply } = this.#outbox.add(asking);
    if (this.status === 'open') this.#send(message);
    else if (this.status === 'closed') this.#outbox.giveUp('closed', this.closing?.text ?? '');
    this.changed();
    return reply;
  }

  /** Look through other eyes; remembered for the next greeting. */
  look(viewer: number): void {
    this.greeting.viewer = viewer;
    if (this.status === 'open') this.#send({ type: 'look', viewer });
  }

  speak(language: Language): void {
    if (this.greeting.language === language) return;
    this.greeting.language = language;
    if (this.status === 'open') this.#send({ type: 'speak', language });
  }

  /** Let bots play at another pace; remembered for the next greeting. */
  follow(pace: NonNullable<Hello['pace']>): void {
    if (this.greeting.pace === pace) return;
    this.greeting.pace = pace;
    if (this.status === 'open') this.#send({ type: 'follow', pace });
  }

  forgetRefusal(): void {
    this.refusal = null;
    this.changed();
  }

  // --- the line

  #connect(): void {
    this.#callOffRetry();
    this.#callOffPing();
    this.#wire?.close();
    this.#greeted = false;
    this.#told = null;
    this.status = this.state ? 'reconnecting' : 'connecting';
    const mine = ++this.#generation;
    const ifMine = (action: () => void) => () => {
      if (mine === this.#generation) action();
    };
    this.#wire = this.world.connect({
      opened: ifMine(() => this.#greet()),
      received: (text) => ifMine(() => this.#receive(text))(),
      closed: ifMine(() => this.#dropped()),
    });
    this.changed();
  }

  #greet(): void {
    this.#greeted = true;
    this.#send({ type: 'hello', ...this.greeting, changes: true });
    this.#keepAlive();
  }

  #dropped(): void {
    this.#callOffPing();
    this.#wire = null;
    this.#generation++;
    if (this.status === 'closed') return;
    const wait = waitBefore(++this.#attempt, this.world.chance());
    this.status = this.state ? 'reconnecting' : 'connecting';
    this.retryAt = this.world.now() + wait;
    this.#callOffRetry = this.world.after(wait, () => this.#connect());
    this.changed();
  }

  #end(closing: Closing): void {
    this.status = 'closed';
    this.closing = closing;
    this.#callOffRetry();
    this.#callOffPing();
    this.#generation++;
    this.#wire?.close();
    this.#wire = null;
    this.#outbox.giveUp(closing.reason, closing.text);
    this.changed();
  }

  #send(message: ToServer): void {
    this.#wire?.send(JSON.stringify(message));
  }

  /** A line that says nothing is asked; one that then stays silent is given up. */
  #keepAlive(): void {
    this.#callOffPing();
    this.#callOffPing = this.world.after(PING_MS, () => {
      this.#send({ type: 'ping' });
      this.#callOffPing = this.world.after(PATIENCE_MS, () => {
        this.#wire?.close();
        this.#dropped();
      });
    });
  }

  // --- what is heard

  #receive(text: string): void {
    this.#keepAlive();
    const message = JSON.parse(text) as ToClient;
    switch (message.type) {
      case 'state':
        this.#heardState(message);
        break;
      case 'ack':
      case 'reasons':
      case 'forecast':
      case 'recollection':
      case 'hint':
      case 'shown':
        this.#outbox.settle(message);
        break;
      case 'refused':
        this.#heardRefusal(message);
        break;
      case 'change':
        if (this.#told?.version === message.since) this.#heardState(applyChange(this.#told, message));
        else this.#connect(); // something was missed: everything is told again on a new line
        break;
      case 'presence':
        if (this.#told) this.#told = mergePresence(this.#told, message);
        if (this.state) this.state = mergePresence(this.state, message);
        break;
      case 'said':
        this.speeches = mergeSpeeches(this.speeches, message.lines);
        break;
      case 'closing':
        if (!message.again) this.#end(message);
        break;
      case 'pong':
        return;
    }
    this.changed();
  }

  #heardState(next: State): void {
    this.#told = next;
    const merged = mergeState(this.state, next, this.#greeted);
    if (merged.kind === 'gap') {
      this.#connect(); // a line is greeted once, so everything is told again on a new one
      return;
    }
    if (merged.kind === 'new') this.state = merged.state;
    if (!this.#greeted) return;
    this.#greeted = false;
    this.#attempt = 0;
    this.status = 'open';
    for (const message of this.#outbox.unanswered()) this.#send(message);
  }

  #heardRefusal(refused: Refused): void {
    const asked = this.#outbox.unanswered().find(({ id }) => id === refused.id);
    this.#outbox.settle(refused);
    if (!asked && this.#greeted) {
      // The greeting itself was refused: there is no table here for this guest.
      this.#end({ type: 'closing', reason: refused.reason, text: refused.text, again: false });
    } else if (!asked || changes(asked)) {
      this.refusal = refused;
    }
  }
}
