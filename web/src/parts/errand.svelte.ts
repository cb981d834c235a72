/** What a page wants of the server: whether it is on its way, and what stood in its way. */
import { troubleOf, type TroubleError } from '../net/rest';

export class Errand {
  /** What was pressed and is not done yet, by its name. */
  doing = $state('');
  problem = $state.raw<TroubleError | null>(null);
  #reads = 0;

  get busy(): boolean {
    return this.doing !== '';
  }

  /** What stood in its way, in a sentence. */
  get trouble(): string {
    return this.problem?.message ?? '';
  }

  /** Fetch what is shown; of several on their way only the newest says what went wrong. */
  async read(what: () => Promise<unknown>): Promise<void> {
    const number = ++this.#reads;
    const problem = await problemIn(what);
    if (number === this.#reads) this.problem = problem;
  }

  /** Do what a press asks for, unless something else is on its way. */
  async run(what: () => Promise<unknown>, name = 'it'): Promise<void> {
    if (this.busy) return;
    [this.doing, this.problem] = [name, null];
    const problem = await problemIn(what);
    if (problem) this.problem = problem;
    this.doing = '';
  }

  /** Say no more of what went wrong: something else is tried. */
  forget(): void {
    this.problem = null;
  }
}

async function problemIn(what: () => Promise<unknown>): Promise<TroubleError | null> {
  try {
    await what();
    return null;
  } catch (error) {
    return troubleOf(error);
  }
}
