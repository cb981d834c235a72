// The replay being looked at: which moment, through whose eyes, and whether it runs by itself.
import { untrack } from 'svelte';
import type { BookIndex } from '../book/book';
import { get, troubleOf, type TroubleError } from '../net/rest';
import { TableView } from '../table/view.svelte';
import type { Language, ReplayInfo, ReplayMoment } from '../wire';
import { fragmentOf, spotIn, type Eyes } from './address';
import { Moments } from './moments';
import { STILL, stateOf } from './still';
import { cellAt, pointsOf, stepIn, type Point } from './turns';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1100; // between two answers at normal speed
const TOLD = 24; // answers of a turn that are told again
const SETTLE_MS = 90; // a drag over many turns fetches only where it rests

export class Player {
  info = $state.raw() as ReplayInfo;
  book = $state.raw() as BookIndex;
  number = $state(0);
  /** The turn last chosen; turns may share a moment. */
  chosen = $state(-1);
  eyes: Eyes = $state('open');
  page: 'summary' | 'table' = $state('summary');
  playing = $state(false);
  speed: number = $state(1);
  /** What is shown; while another moment is on its way, the one before. */
  moment: ReplayMoment | null = $state.raw(null);
  /** The answers of this turn up to where we are, as far as they have come. */
  story: ReplayMoment[] = $state.raw([]);
  table: TableView | null = $state.raw(null);
  trouble: TroubleError | null = $state.raw(null);

  readonly cell: number = $derived(cellAt(this.info.turns, this.number, this.chosen));
  readonly step: { step: number; steps: number } = $derived(
    stepIn(this.info.turns, this.info.moments, this.cell, this.number),
  );
  readonly points: Point[] = $derived(pointsOf(this.info.turning_points, this.info.turns, this.info.curves));
  readonly atEnd: boolean = $derived(this.number >= this.info.moments);
  /** Whether the game has ended where we are: nothing can be played on from there. */
  readonly over: boolean = $derived(this.atEnd && this.info.outcome !== null);
  /** Whether the moment shown is still the one before. */
  readonly late: boolean = $derived(this.moment?.number !== this.number);

  readonly #moments: Moments;

  constructor(info: ReplayInfo, book: BookIndex) {
    this.info = info;
    this.book = book;
    this.#moments = new Moments(fetchMoment(info.id), info.moments);
    this.#goTo(location.hash);
  }

  /** The same game told in another language. */
  tell(info: ReplayInfo, book: BookIndex): void {
    [this.info, this.book] = [info, book];
    if (this.table) this.table.book = book;
  }

  // --- moving

  to(number: number, chosen = -1): void {
    this.number = Math.max(0, Math.min(number, this.info.moments));
    this.chosen = chosen;
  }

  toCell(cell: number): void {
    const last = this.info.turns.length - 1;
    const wanted = Math.max(0, Math.min(cell, last));
    this.to(this.info.turns[wanted]?.number ?? 0, wanted);
  }

  by(answers: number): void {
    this.playing = false;
    this.to(this.number + answers);
  }

  byTurn(turns: number): void {
    this.playing = false;
    // Back from within a turn goes to its beginning first.
    this.toCell(turns < 0 && this.step.step > 0 && !this.atEnd ? this.cell : this.cell + turns);
  }

  toggle(): void {
    if (!this.playing && this.atEnd) this.to(0);
    this.playing = !this.playing;
    if (this.playing) this.page = 'table';
  }

  faster(): void {
    const next = SPEEDS.findIndex((speed) => speed === this.speed) + 1;
    this.speed = SPEEDS[next % SPEEDS.length] ?? 1;
  }

  get fragment(): string {
    return fragmentOf({ number: this.number, eyes: this.eyes });
  }

  /** Go where an address points; an address without a moment is the end of the game. */
  #goTo(hash: string): void {
    const spot = spotIn(hash, this.info.moments, this.info.seats.length);
    this.page = spot ? 'table' : 'summary';
    this.number = spot?.number ?? this.info.moments;
    this.eyes = spot?.eyes ?? 'open';
  }

  follow(hash: string): void {
    if (hash !== this.fragment && spotIn(hash, this.info.moments, this.info.seats.length)) this.#goTo(hash);
  }

  // --- fetching

  /** Keep what is shown where it should be; call while a component is being set up. */
  run(): void {
    $effect(() => {
      const [number, key] = [this.number, this.#key];
      // Shown a little later all the same: within an effect, pieces that are gone would be drawn once more.
      if (this.#moments.ready(key, number)) return void untrack(() => this.#fetch(key, number));
      const timer = setTimeout(() => void this.#fetch(key, number), this.moment ? SETTLE_MS : 0);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.playing || this.late) return;
      if (this.atEnd) {
        this.playing = false;
        return;
      }
      const timer = setTimeout(() => this.to(this.number + 1), STEP_MS / this.speed);
      return () => clearTimeout(timer);
    });
  }

  retry(): void {
    void this.#fetch(this.#key, this.number);
  }

  get #key(): string {
    return `${this.eyes}/${this.book.book.language}`;
  }

  async #fetch(key: string, number: number): Promise<void> {
    try {
      const moment = await this.#moments.get(key, number);
      if (key !== this.#key || number !== this.number) return; // somebody went on meanwhile
      this.#show(moment);
      await this.#ahead(key, number);
    } catch (error) {
      if (key !== this.#key || number !== this.number) return;
      this.playing = false;
      this.trouble = troubleOf(error);
    }
  }

  /** What is likely to be looked at next, and the turn so far. */
  async #ahead(key: string, number: number): Promise<void> {
    const { cell, info } = this;
    const from = Math.max((info.turns[cell]?.number ?? 0) + 1, number - TOLD);
    const turn = Array.from({ length: Math.max(number - from, 0) }, (_, step) => from + step);
    const turns = [cell + 1, cell - 1].map((at) => info.turns[at]?.number ?? -1);
    const tell = () => {
      if (key !== this.#key || number !== this.number) return false;
      this.story = turn.flatMap((one) => this.#moments.ready(key, one) ?? []);
      return true;
    };
    tell();
    await this.#moments.prefetch(key, [number + 1, number - 1]);
    if (!tell()) return; // somebody went on: the rest is fetched from there
    await this.#moments.prefetch(key, turn.reverse());
    turn.reverse();
    if (tell()) await this.#moments.prefetch(key, [number + 2, ...turns, number + 3]);
  }

  #show(moment: ReplayMoment): void {
    const state = stateOf(this.info, moment, this.eyes);
    this.moment = moment;
    this.trouble = null;
    if (this.table) this.table.update(state);
    else this.table = new TableView(state, this.book, STILL);
  }
}

const fetchMoment = (id: string) => (key: string, number: number) => {
  const [seat = 'open', lang = 'en'] = key.split('/') as [string, Language];
  return get<ReplayMoment>(`/api/replays/${encodeURIComponent(id)}/moments/${number}`, { seat, lang });
};
