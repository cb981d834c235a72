// A table's line to the server, for components: the conversation's news as reactive state.
import type {
  Choice,
  Closing,
  Hello,
  Language,
  Obstacle,
  Question,
  RecalledPile,
  Refused,
  SeatInfo,
  Speech,
  State,
  Tableau,
} from '../wire';
import { Conversation, type Status, type World } from './conversation';
import type { Asking, Reply } from './outbox';
import { transport } from './transport';

export type { Status } from './conversation';
export type { Asking, Reply } from './outbox';

const browser: World = {
  connect: (events) => transport.connect(events),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  chance: () => Math.random(),
};

export class TableSocket {
  status: Status = $state('connecting');
  state: State | null = $state.raw(null);
  speeches: Speech[] = $state.raw([]);
  /** The last thing the table would not do; `stale` means somebody was faster. */
  refusal: Refused | null = $state.raw(null);
  closing: Closing | null = $state.raw(null);
  /** When the next attempt is due (milliseconds since 1970). */
  retryAt = $state(0);
  /** An answer is on its way. */
  waiting = $state(false);

  readonly presence: { seats: SeatInfo[]; spectators: number } = $derived({
    seats: this.state?.seats ?? [],
    spectators: this.state?.spectators ?? 0,
  });

  readonly #talk: Conversation;
  readonly #listeners = new Set<(state: State) => void>();

  constructor(
    readonly table: string,
    tokens: string[],
    language: Language,
    pace: NonNullable<Hello['pace']>,
    world: World = browser,
  ) {
    this.#talk = new Conversation({ table, tokens, language, pace, viewer: null }, world, () => this.#copy());
  }

  start(): void {
    this.#talk.start();
    globalThis.addEventListener?.('online', this.#wake);
    globalThis.addEventListener?.('visibilitychange', this.#wake);
  }

  stop(): void {
    this.#talk.stop();
    globalThis.removeEventListener?.('online', this.#wake);
    globalThis.removeEventListener?.('visibilitychange', this.#wake);
  }

  /** Be told every state, one by one; the result stops it. */
  listen(listener: (state: State) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  retryNow(): void {
    this.#talk.retry();
  }

  ask(asking: Asking): Promise<Reply> {
    return this.#talk.ask(asking);
  }

  forgetRefusal(): void {
    this.#talk.forgetRefusal();
  }

  // --- what a table asks for

  answer(question: Question, choice: Choice): Promise<Reply> {
    return this.ask({ type: 'answer', asked: question.number, code: choice.code });
  }

  /** Answers at one go, as far as nothing is to be decided between them. */
  answerAll(question: Question, [code = '', ...more]: readonly string[]): Promise<Reply> {
    return this.ask({ type: 'answer', asked: question.number, code, more });
  }

  async why(what: { piece?: string; verb?: string; code?: string; picked?: string[] }): Promise<Obstacle[]> {
    const reply = await this.ask({ type: 'why', ...what });
    if (reply.type === 'reasons') return reply.obstacles;
    return reply.type === 'refused' ? [{ text: reply.text, rule: reply.rule }] : [];
  }

  async foresee(): Promise<string[]> {
    const reply = await this.ask({ type: 'foresee' });
    return reply.type === 'forecast' ? reply.lines : [];
  }

  /** What the viewer could know of each pile; null where that is refused. */
  async recall(): Promise<RecalledPile[] | null> {
    const reply = await this.ask({ type: 'recall' });
    return reply.type === 'recollection' ? reply.piles : null;
  }

  switchMemoryAid(on: boolean): Promise<Reply> {
    return this.ask({ type: 'memory_aid', on });
  }

  /** What a bot would answer; a refusal in words names no choice, and old news says nothing. */
  async hint(question: Question): Promise<{ text: string; code: string } | null> {
    const reply = await this.ask({ type: 'hint', asked: question.number });
    if (reply.type === 'hint') return { text: reply.text, code: reply.code };
    return reply.type === 'refused' && reply.reason !== 'stale' ? { text: reply.text, code: '' } : null;
  }

  async moment(number: number): Promise<Tableau | null> {
    const reply = await this.ask({ type: 'moment', number });
    return reply.type === 'shown' ? reply.tableau : null;
  }

  undo(): Promise<Reply> {
    return this.ask({ type: 'undo' });
  }

  endLesson(): Promise<Reply> {
    return this.ask({ type: 'end_lesson' });
  }

  coach(agree: boolean): Promise<Reply> {
    return this.ask({ type: 'coach', agree });
  }

  vote(agree: boolean): Promise<Reply> {
    return this.ask({ type: 'vote', agree });
  }

  say(text: string): Promise<Reply> {
    return this.ask({ type: 'say', text });
  }

  /** Say one of the game's sentences, by its key. */
  sayPhrase(phrase: string): Promise<Reply> {
    return this.ask({ type: 'say', phrase });
  }

  signal(seat: number, sign: Choice): Promise<Reply> {
    return this.ask({ type: 'signal', seat, code: sign.code });
  }

  standIn(seat: number, bot: string): Promise<Reply> {
    return this.ask({ type: 'stand_in', seat, bot });
  }

  hurry(asked: number, thought = true): Promise<Reply> {
    return this.ask({ type: 'hurry', asked, thought });
  }

  leave(seat: number): Promise<Reply> {
    return this.ask({ type: 'leave', seat });
  }

  offer(seat: number, open: boolean): Promise<Reply> {
    return this.ask({ type: 'offer', seat, open });
  }

  signOut(seat: number): Promise<Reply> {
    return this.ask({ type: 'sign_out', seat });
  }

  look(seat: number): void {
    this.#talk.look(seat);
  }

  follow(pace: NonNullable<Hello['pace']>): void {
    this.#talk.follow(pace);
  }

  speak(language: Language): void {
    this.#talk.speak(language);
  }

  /** Back from sleep or from a tunnel: do not wait for the timer. */
  readonly #wake = (): void => {
    if (this.#talk.status === 'reconnecting' || this.#talk.status === 'connecting') {
      if (this.#talk.retryAt > Date.now()) this.#talk.retry();
    }
  };

  #copy(): void {
    const talk = this.#talk;
    const news = talk.state !== this.state;
    this.status = talk.status;
    this.state = talk.state;
    this.speeches = talk.speeches;
    this.refusal = talk.refusal;
    this.closing = talk.closing;
    this.retryAt = talk.retryAt;
    this.waiting = talk.holdsAnswers;
    if (news && talk.state) for (const listener of this.#listeners) listener(talk.state);
  }
}
