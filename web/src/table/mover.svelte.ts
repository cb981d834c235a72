// Carries out the plan of movements after each change of the table, and finishes it at any key or click.
import { pace } from '../app/settings.svelte';
import { boxes } from './focus';
import { changes, numberIn, plan, type Change, type Pace, type Snapshot, type Step } from './motion';
import type { Box } from './spatial';
import type { TableView } from './view.svelte';
import { pageZoom } from './zoom';

export interface Float extends Change {
  key: number;
  x: number;
  y: number;
}

const EASE = 'cubic-bezier(.2,.8,.2,1)';

export class Mover {
  /** Numbers that rise from their counters. */
  floats: Float[] = $state.raw([]);
  #running: Animation[] = [];
  #count = 0;

  constructor(
    readonly table: TableView,
    readonly board: () => HTMLElement | undefined,
  ) {}

  /** Watch the tableau; call while a component is being set up. */
  follow(): void {
    let before: Snapshot | null = null;
    $effect.pre(() => {
      const { tableau } = this.table;
      this.finish();
      before = tableau && this.#exchanged(this.#measure());
    });
    $effect(() => {
      void this.table.tableau;
      const after = this.#measure();
      if (before && after && before.boxes.size > 0) this.#run(before, after);
    });
  }

  /** Everything is at its place at once. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    this.floats = [];
  }

  /** As soon as what moves now has arrived. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.map((animation) => animation.finished));
  }

  #measure(): Snapshot | null {
    const board = this.board();
    if (!board) return null;
    const found = boxes(board);
    const numbers = new Map<string, number>();
    for (const element of (board.parentElement ?? board).querySelectorAll<HTMLElement>('[data-counter]')) {
      const value = numberIn(element.textContent ?? '');
      if (value !== null) numbers.set(element.dataset.counter ?? '', value);
    }
    return {
      boxes: new Map<string, Box>(found.map((box) => [box.id, box])),
      faces: new Map(found.map(({ id }) => [id, Boolean(this.table.place(id)?.piece.component)])),
      numbers,
    };
  }

  // A copy taken in the stead of an equal one sets out from where the person took it.
  #exchanged(picture: Snapshot | null): Snapshot | null {
    if (!picture || this.table.exchanged.size === 0) return picture;
    const places = new Map(picture.boxes);
    for (const [named, pressed] of this.table.exchanged) {
      const [one, other] = [places.get(named), places.get(pressed)];
      if (one && other) places.set(named, { ...other, id: named }).set(pressed, { ...one, id: pressed });
    }
    return { ...picture, boxes: places };
  }

  #run(before: Snapshot, after: Snapshot): void {
    const board = this.board();
    if (!board || typeof board.animate !== 'function') return;
    const now = paceNow();
    const zoom = pageZoom();
    const elements = new Map(boxes(board).map((box) => [box.id, box.element]));
    for (const step of plan(before, after, now)) {
      const element = elements.get(step.id);
      if (element) this.#running.push(perform(element, { ...step, dx: step.dx / zoom, dy: step.dy / zoom }));
    }
    this.#float(changes(before, after), board.parentElement ?? board, now);
  }

  #float(changed: Change[], root: HTMLElement, now: Pace): void {
    const floats: Float[] = [];
    const zoom = pageZoom();
    for (const change of changed) {
      // A number may stand in two places of which the layout shows one.
      const element = [
        ...root.querySelectorAll<HTMLElement>(`[data-counter="${CSS.escape(change.counter)}"]`),
      ].find((shown) => shown.getBoundingClientRect().width > 0);
      if (!element) continue;
      const box = element.getBoundingClientRect();
      if (change.shake && !now.still) this.#running.push(shake(element));
      floats.push({ ...change, key: (this.#count += 1), x: (box.x + box.width / 2) / zoom, y: box.y / zoom });
    }
    this.floats = floats;
    const last = this.#count;
    if (floats.length > 0)
      setTimeout(() => {
        if (this.#count === last) this.floats = [];
      }, 900);
  }
}

function perform(element: HTMLElement, step: Step): Animation {
  const timing = { duration: step.duration, delay: step.delay, easing: EASE, fill: 'backwards' as const };
  if (step.kind === 'appear') return element.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  if (step.kind === 'reveal')
    return element.animate(
      [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'perspective(600px) rotateY(0)' }],
      timing,
    );
  // A slight arc: halfway the piece is a little higher than the straight line.
  const { dx, dy, sx, sy } = step;
  const rise = Math.min(24, Math.hypot(dx, dy) / 8);
  const half = `translate(${dx / 2}px, ${dy / 2 - rise}px) scale(${(1 + sx) / 2}, ${(1 + sy) / 2})`;
  return element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})`, transformOrigin: '0 0', zIndex: 9 },
      { transform: half, transformOrigin: '0 0', zIndex: 9 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
    ],
    timing,
  );
}

function shake(element: HTMLElement): Animation {
  const target = element.closest<HTMLElement>('[data-shakes]') ?? element;
  const at = (x: number) => ({ translate: `${x}px 0` });
  return target.animate([at(0), at(-3), at(3), at(-3), at(3), at(0)], { duration: 340 });
}

/** How fast things move: the reader's setting, and not at all if the system asks for calm. */
export function paceNow(): Pace {
  const factor = pace();
  return { factor: factor || 1, still: factor === 0 };
}
