// What was asked and not answered yet. After a gap everything is sent again under the same id:
// the server applies an id once, so nothing is lost and nothing happens twice. Pure.
import type { Ack, Forecast, Hint, Reasons, Recollection, Refused, Shown, ToServer } from '../wire';

/** Messages that get an answer: they carry an id. */
export type Asked = Extract<ToServer, { id: string }>;

type WithoutId<T> = T extends Asked ? Omit<T, 'id'> : never;

/** The same before it has an id. */
export type Asking = WithoutId<Asked>;

export type Reply = Ack | Refused | Reasons | Forecast | Recollection | Hint | Shown;

/** Whether a message changes the table, rather than only asking about it. */
export const changes = (message: Asked): boolean =>
  !['why', 'foresee', 'recall', 'hint', 'moment', 'hurry'].includes(message.type);

interface Waiting {
  message: Asked;
  resolve: (reply: Reply) => void;
}

export class Outbox {
  readonly #waiting = new Map<string, Waiting>();

  constructor(private readonly makeId: () => string = randomId) {}

  /** Give a message its id and keep it until it is answered. */
  add(asking: Asking): { message: Asked; reply: Promise<Reply> } {
    const message = { ...asking, id: this.makeId() } as Asked;
    const reply = new Promise<Reply>((resolve) => this.#waiting.set(message.id, { message, resolve }));
    return { message, reply };
  }

  /** An answer came; false if nobody waits for it (it came twice). */
  settle(reply: Reply): boolean {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return false;
    this.#waiting.delete(reply.id);
    waiting.resolve(reply);
    return true;
  }

  /** Everything unanswered, in the order it was asked. */
  unanswered(): Asked[] {
    return [...this.#waiting.values()].map(({ message }) => message);
  }

  /** Whether something that changes the table is under way. */
  get holdsAnswers(): boolean {
    return this.unanswered().some(changes);
  }

  /** The line is closed for good: everybody who waits is told so. */
  giveUp(reason: string, text: string): void {
    for (const id of [...this.#waiting.keys()]) this.settle({ type: 'refused', id, reason, text, rule: '' });
  }
}

/** An id nobody else makes. `crypto.randomUUID` is missing on plain http, as on a home network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
