// Watches presses and keys at the table, and holds back what was aimed at the question before.
import { tick, untrack } from 'svelte';
import { settings } from '../app/settings.svelte';
import type { Layout } from '../games/layouts';
import { actsOf, keyAct, pieceAct, type Acts } from './acts';
import { pieceAt } from './focus';
import { Guard, type Aim, type Spot } from './guard';
import type { FrameUi } from './ui.svelte';
import type { TableView } from './view.svelte';

/** How long it stays in sight that a press was held back. */
const SAID_MS = 1600;
const BUTTONS = '[data-does]';

export class Guarding {
  readonly #guard: Guard;
  #acts: Acts | null = null;
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableView,
    readonly ui: FrameUi,
    readonly layout: () => Layout,
    readonly root: () => HTMLElement | undefined,
    now?: () => number,
  ) {
    this.#guard = new Guard(now);
  }

  /** Follow the questions and hear the clicks; call while a component is being set up. */
  follow(): void {
    const { table } = this;
    let number = untrack(() => table.question?.number);
    $effect.pre(() => {
      const question = table.question;
      if (question?.number === number) return;
      number = question?.number;
      this.ui.heldBack = false;
      if (!question) return;
      const [spots, focused, acts] = [this.#spots(), this.#focused(), this.#acts];
      const opened = () =>
        this.#guard.asked(
          { spots, focused, keyed: (key, typed) => keyAct(acts, key, typed) },
          question.in_effect,
        );
      opened(); // and once more when it is drawn
      void tick().then(() => table.question === question && opened());
    });
    $effect(() => {
      this.#acts = actsOf(table, this.layout());
    });
    $effect(() => {
      const frame = this.root();
      if (!frame) return;
      const click = (event: MouseEvent) => this.#hear(event);
      frame.addEventListener('click', click, true);
      return () => frame.removeEventListener('click', click, true);
    });
    $effect(() => () => clearTimeout(this.#forget));
  }

  /** Whether a key is to be taken. */
  takesKey(key: string, typed: string): boolean {
    return this.#takes(keyAct(actsOf(this.table, this.layout()), key, typed), { key, typed });
  }

  #hear(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const act = this.#actAt(target);
    if (!act) return;
    const aim: Aim = event.detail === 0 ? 'focus' : { x: event.clientX, y: event.clientY };
    if (this.#takes(act, aim)) return;
    event.stopPropagation();
    event.preventDefault();
  }

  #takes(act: string, aim: Aim): boolean {
    if (!settings.guard || this.#guard.takes(act, aim)) return true;
    this.ui.heldBack = true;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.ui.heldBack = false), SAID_MS);
    return false;
  }

  #actAt(element: Element | null): string {
    const piece = pieceAt(element);
    return piece ? pieceAct(this.table, piece) : (element?.closest<HTMLElement>(BUTTONS)?.dataset.does ?? '');
  }

  // As they lie now: asked before the page is drawn anew, these are the ones of before.
  #spots(): Spot[] {
    const frame = this.root();
    const drawn = frame?.querySelectorAll<HTMLElement>(`[data-piece], ${BUTTONS}`) ?? [];
    return [...drawn].flatMap((element) => {
      const act = element.dataset.does ?? this.#acts?.pieces.get(element.dataset.piece ?? '') ?? '';
      if (!act) return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      return [{ id: '', x, y, width, height, act }];
    });
  }

  #focused(): string {
    const active = document.activeElement;
    const piece = pieceAt(active);
    if (piece) return this.#acts?.pieces.get(piece) ?? '';
    return active?.closest<HTMLElement>(BUTTONS)?.dataset.does ?? '';
  }
}
