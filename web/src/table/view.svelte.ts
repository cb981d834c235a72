// The table as a layout sees it: what lies there, what may be picked, and what a click does.
import { BookIndex } from '../book/book';
import type { Area, Beat, Bundle, Choice, Counter, Piece, Question, SeatInfo, State, Tableau } from '../wire';
import type { Counsel, Line, WhyNot } from './line';
import { beginsTurn } from './log';
import { numbered, type Numbers } from './numbers';
import { buttons, live, nextPieces, NOTHING, stepBack, type Picked } from './picking';
import { movedBetween } from './since';
import { families, type Families } from './twins';

/** How a piece looks now. */
export type PieceState = 'legal' | 'picked' | 'idle' | 'dim';

export class TableView {
  state = $state.raw() as State;
  book = $state.raw() as BookIndex;
  picked: Picked = $state.raw(NOTHING);
  /** The moment looked at instead of the present; null for now. */
  moment: { number: number; tableau: Tableau } | null = $state.raw(null);
  /** The area of which somebody asks what could be remembered; empty for none. */
  recalled = $state('');
  /** The last moment asked for: an answer that comes after another wish is not wanted any more. */
  wished = Symbol();
  /** The piece or component key the inspector shows. */
  inspected: { key: string; piece: string; pinned: boolean } | null = $state.raw(null);
  whyNot: WhyNot | null = $state.raw(null);
  /** What a bot would do, once it was asked about the open question. */
  counsel: Counsel | null = $state.raw(null);
  /** The bot is thinking. */
  pondering = $state(false);
  /** '?' was pressed: the next click asks why not. */
  asking = $state(false);
  /** The piece under the pointer or with the focus: layouts may preview it. */
  hovered = $state('');
  /** A choice that waits for the confirm button (touch screens, previews). */
  pending: Choice | null = $state.raw(null);
  /** Choices with a preview wait for a second tap; set on touch screens. */
  confirmPreviews = $state(false);
  /** Whether the keyboard was used last: keys are shown on pieces. */
  keyboard = $state(false);
  /** The piece shown in full over the table, while it is held; empty for none. */
  zoomed = $state('');
  /** Pieces that somebody reads about elsewhere. */
  spoken: ReadonlySet<string> = $state.raw(new Set());
  /** Pieces that the last answer has moved. */
  moved: ReadonlySet<string> = $state.raw(new Set());
  /** The key of each hand card. */
  numbers: Numbers = $state.raw(new Map());
  /** The piece being dragged; empty for none. */
  dragged = $state('');
  /** The part of the table that is open where not all of it fits, as the layout names it. */
  room = $state('');
  /** What was shown or hidden against its usual way, as the layout names it. */
  turned: ReadonlySet<string> = $state.raw(new Set());
  /** The piece Tab stops at while nothing may be chosen. */
  rover = $state('');
  /** The number of the question answered last: a second click while the first is on its way means nothing. */
  answered = $state(-1);

  readonly tableau: Tableau = $derived(this.moment?.tableau ?? this.state.tableau ?? EMPTY);
  readonly viewer: number = $derived(this.state.viewer);
  readonly seats: SeatInfo[] = $derived(this.state.seats);
  /** The question now open to this viewer; null when it is somebody else's, or in the past. */
  readonly question: Question | null = $derived(
    this.moment === null && this.state.question?.mine ? this.state.question : null,
  );
  /** What may be answered at one go, unless something is picked already. */
  readonly bundles: Bundle[] = $derived(
    this.picked.pieces.length === 0 && !this.pending ? (this.question?.bundles ?? []) : [],
  );
  readonly choices: Choice[] = $derived(this.question?.choices ?? []);
  /** The answer just given, if it may be given once more. */
  readonly onceMore: Choice | undefined = $derived(
    this.question ? this.choices.find(({ code }) => code === this.state.again) : undefined,
  );
  /** The signs the viewer may give now, whoever is asked. */
  readonly signals: Choice[] = $derived(this.moment === null ? (this.state.signals ?? []) : []);
  readonly visible: ReadonlySet<string> = $derived(
    new Set(this.tableau.areas.flatMap((area) => area.pieces.map((piece) => piece.id))),
  );
  readonly open: Choice[] = $derived(live(this.choices, this.picked));
  /** The pieces the open choices name next, of equal copies one. */
  readonly named: string[] = $derived(nextPieces(this.open, this.picked, this.visible));
  /** The pieces that may be picked next: those and their equals. */
  readonly legal: string[] = $derived.by(() => {
    const may = [...new Set([...this.named, ...this.#families.keys()])];
    return may.filter((id) => this.#named.has(this.#meant(id)));
  });
  /** What the lesson of this table says now. */
  readonly beat: Beat | null = $derived(this.moment === null ? this.state.beat : null);
  /** The pieces that it, or something that is read, points at. */
  readonly lit: ReadonlySet<string> = $derived(new Set([...(this.beat?.light ?? []), ...this.spoken]));
  /** The choice a bot would take, while it is told; else the one a lesson suggests. */
  readonly advised: Choice | undefined = $derived.by(() => {
    const code = this.counsel?.code ?? this.beat?.suggest;
    return code ? this.choices.find((choice) => choice.code === code) : undefined;
  });
  readonly buttons: Choice[] = $derived(buttons(this.open, this.picked, this.visible));
  readonly #named: ReadonlySet<string> = $derived(new Set(this.named));
  readonly #families: Families = $derived(families(this.tableau.areas, this.choices));
  /** The copies that are lifted in the stead of the picked ones: named piece to pressed piece. */
  #lifted: ReadonlyMap<string, string> = $state.raw(new Map());
  /** The same for the last answer: on the way to the new state each copy starts where the other lay. */
  exchanged: ReadonlyMap<string, string> = new Map();
  readonly #places: Map<string, { piece: Piece; area: Area }> = $derived(
    new Map(this.tableau.areas.flatMap((area) => area.pieces.map((piece) => [piece.id, { piece, area }]))),
  );

  constructor(
    state: State,
    book: BookIndex,
    readonly line: Line,
  ) {
    this.state = state;
    this.book = book;
    this.numbers = numbered(state.tableau, this.numbers, true);
  }

  /** Put a new state on the table; picks of an old question are dropped. */
  update(state: State): void {
    this.exchanged = new Map();
    if (state.question?.number !== this.state.question?.number) {
      this.exchanged = new Map(this.picked.pieces.flatMap((id) => this.#exchange(id)));
      this.picked = NOTHING;
      this.pending = null;
      this.whyNot = null;
      this.asking = false;
      this.counsel = null;
      this.pondering = false;
    }
    if (state.tableau && this.state.tableau && state.fresh > 0) {
      const moved = movedBetween(this.state.tableau, state.tableau, state.viewer);
      if (moved.size > 0) this.moved = moved;
    }
    const news = state.fresh > 0 ? state.log.slice(-state.fresh) : [];
    this.numbers = numbered(state.tableau, this.numbers, news.some(beginsTurn));
    this.spoken = new Set();
    this.state = state;
  }

  // --- looking things up

  area(id: string): Area | undefined {
    return this.tableau.areas.find((area) => area.id === id);
  }

  areas(prefix: string): Area[] {
    return this.tableau.areas.filter((area) => area.id === prefix || area.id.startsWith(`${prefix}-`));
  }

  place(id: string): { piece: Piece; area: Area } | undefined {
    return this.#places.get(id);
  }

  counter(id: string, owner = -1): Counter | undefined {
    return this.tableau.counters.find((counter) => counter.id === id && counter.owner === owner);
  }

  seatName(seat: number): string {
    return this.state.seats.find((info) => info.seat === seat)?.name ?? '';
  }

  // --- choosing

  pieceState(id: string): PieceState {
    const meant = this.#meant(id);
    if (this.picked.pieces.includes(meant)) return 'picked';
    if (this.#named.has(meant)) return 'legal';
    return this.question === null || this.#carried(id) ? 'idle' : 'dim';
  }

  /** The open choices a piece belongs to. */
  touching(id: string): Choice[] {
    const meant = this.#meant(id);
    return this.open.filter((choice) => choice.pieces.includes(meant));
  }

  /** A click, a tap or Enter on a piece: pick it, take it back, or ask why not. */
  press(id: string): void {
    const state = this.pieceState(id);
    if (state === 'picked') {
      this.pending = null;
      const meant = this.#meant(id);
      this.picked = { ...this.picked, pieces: this.picked.pieces.filter((piece) => piece !== meant) };
    } else if (state === 'legal' && !this.asking) {
      this.pick(id);
    } else {
      this.asking = false;
      void this.askWhy(id);
    }
  }

  pick(id: string): void {
    this.whyNot = null;
    this.pending = null;
    this.#take(id);
    const left = live(this.choices, this.picked);
    if (left.length !== 1 || !left[0]) return;
    if (this.confirmPreviews && Object.keys(left[0].preview).length > 0) this.pending = left[0];
    else this.answer(left[0]);
  }

  /** Whether dragging a piece somewhere can mean something. */
  draggable(id: string): boolean {
    if (this.asking || this.question === null) return false;
    const meant = this.#meant(id);
    const ends = (choice: Choice) =>
      choice.pieces.some((piece) => piece !== meant && this.visible.has(piece));
    return this.pieceState(id) === 'legal' ? this.touching(id).some(ends) : this.#carried(id);
  }

  /** Pick a piece up: what may follow glows, and nothing is sent before it is put down. */
  grab(id: string): void {
    this.#beforeGrab = this.picked;
    this.#grabbedAt = this.question?.number;
    this.dragged = id;
    this.whyNot = null;
    this.pending = null;
    if (this.pieceState(id) === 'legal') this.#take(id);
  }

  /** Put the dragged piece down on another, or nowhere: then all is as before. */
  drop(target: string): void {
    this.dragged = '';
    if (this.question?.number !== this.#grabbedAt) return; // it was meant for another question
    if (this.pieceState(target) === 'legal') this.pick(target);
    else this.picked = this.#beforeGrab;
  }

  // A lone card in hand that no choice names: it goes wherever the choice is.
  #carried(id: string): boolean {
    const area = this.place(id)?.area;
    return (
      area?.title === 'hand' && area.pieces.length === 1 && this.legal.length > 0 && !this.touching(id).length
    );
  }

  // The piece the choices name where this one is meant; empty if none can be any more.
  #meant(id: string): string {
    const family = this.#families.get(id);
    if (!family) return id;
    const standing = family.find((named) => this.#exchange(named)[0]?.[1] === id);
    if (standing !== undefined) return standing;
    if (family.includes(id) && this.#exchange(id).length === 0) return id;
    return family.find((named) => this.#named.has(named)) ?? '';
  }

  // A picked piece with the copy that is lifted in its stead; nothing when it is lifted itself.
  #exchange(named: string): [string, string][] {
    const pressed = this.picked.pieces.includes(named) ? this.#lifted.get(named) : undefined;
    return pressed === undefined ? [] : [[named, pressed]];
  }

  #take(id: string): void {
    const meant = this.#meant(id);
    const lifted = new Map(this.#lifted);
    if (meant === id) lifted.delete(meant);
    else lifted.set(meant, id);
    this.#lifted = lifted;
    this.picked = { ...this.picked, pieces: [...this.picked.pieces, meant] };
  }

  #beforeGrab: Picked = NOTHING;
  #grabbedAt: number | undefined;

  /** Keep only these verbs; a single choice left is taken. */
  filter(wanted: string[]): void {
    this.pending = null;
    this.picked = { pieces: [], verbs: wanted };
    const left = live(this.choices, this.picked);
    if (left.length === 1 && left[0]) this.answer(left[0]);
  }

  back(): void {
    if (this.whyNot) this.whyNot = null;
    else if (this.pending) {
      this.pending = null;
      this.picked = stepBack(this.picked);
    } else this.picked = stepBack(this.picked);
  }

  answer(choice: Choice): void {
    if (this.question === null || this.answered === this.question.number) return;
    this.answered = this.question.number;
    this.pending = null;
    this.line.answer(this.question, choice);
  }

  /** Do what the lesson suggests. */
  showMe(): void {
    const { beat } = this;
    if (!beat || beat.over) return;
    const among = beat.is_sign ? this.signals : this.choices;
    const choice = among.find(({ code }) => code === beat.suggest);
    if (choice && beat.is_sign) this.signal(choice);
    else if (choice) this.answer(choice);
  }

  /** Answer at one go, as far as nothing is to be decided between. */
  answerAll(codes: readonly string[]): void {
    if (codes.length === 0 || this.question === null || this.answered === this.question.number) return;
    this.answered = this.question.number;
    this.pending = null;
    this.line.answerAll?.(this.question, codes);
  }

  signal(sign: Choice): void {
    this.line.signal?.(sign, this.viewer);
  }

  /** The last answer was not taken: the question is open again, and nothing is picked. */
  reopen(): void {
    this.answered = -1;
    this.picked = NOTHING;
    this.pending = null;
  }

  /** What would a bot do? Asked again, it is put away; on another question it is of no use any more. */
  async askCounsel(): Promise<void> {
    const { question } = this;
    if (this.counsel) this.counsel = null;
    else if (question && this.line.hint && !this.pondering) {
      this.pondering = true;
      const counsel = await this.line.hint(question);
      if (this.question?.number !== question.number) return;
      this.pondering = false;
      this.counsel = counsel;
    }
  }

  async askWhy(id: string): Promise<void> {
    const found = this.place(id);
    const title = found?.piece.component
      ? this.book.name(found.piece.component)
      : this.book.zone(found?.area.title ?? '');
    if (this.question === null) {
      this.inspect(id);
      return;
    }
    const obstacles = await this.line.why({ piece: this.#meant(id) || id, picked: [...this.picked.pieces] });
    if (obstacles.length > 0) this.whyNot = { title, piece: id, obstacles };
    else this.inspect(id);
  }

  // --- reading

  turn(what: string): void {
    this.turned = new Set([...this.turned, what].filter((one) => one !== what || !this.turned.has(what)));
  }

  inspect(id: string, pinned = true): void {
    const found = this.place(id);
    if (found?.piece.component) this.inspected = { key: found.piece.component, piece: id, pinned };
    else if (found && this.hasMemoryAid) this.recalled = found.area.id;
  }

  /** Whether one may look up what could be remembered of a pile. */
  get hasMemoryAid(): boolean {
    return this.line.recall !== undefined && this.state.settings.memory_aid === true;
  }

  inspectKey(key: string): void {
    this.inspected = { key, piece: '', pinned: true };
  }
}

const EMPTY: Tableau = { headline: '', turn: -1, areas: [], counters: [], sheets: [], seams: [] };
