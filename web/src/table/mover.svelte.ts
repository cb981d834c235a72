// Carries out the plan of movements after each change of the table, and finishes it at any key or click.
import { pace } from '../app/settings.svelte';
import { boxes } from './focus';
import {
  changes,
  numberIn,
  OPEN_MS,
  plan,
  TURN_MS,
  WASH_MS,
  washes,
  type Change,
  type Pace,
  type Snapshot,
  type Step,
  type Tone,
} from './motion';
import { piecesOf } from './since';
import type { Box } from './spatial';
import type { Tableau } from '../wire';
import type { TableView } from './view.svelte';
import { pageZoom } from './zoom';

export interface Float extends Change {
  key: number;
  x: number;
  y: number;
}

type Lying = Pick<Snapshot, 'faces' | 'turned'>;

const EASE = 'cubic-bezier(.2,.8,.2,1)';

export class Mover {
  /** Numbers that rise from their counters. */
  floats: Float[] = $state.raw([]);
  /** The end washes over the whole board once. */
  end: Tone | '' = $state('');
  #running: Animation[] = [];
  #count = 0;
  #ended = false;

  constructor(
    readonly table: TableView,
    readonly board: () => HTMLElement | undefined,
  ) {}

  /** Watch the tableau; call while a component is being set up. */
  follow(): void {
    let before: Snapshot | null = null;
    let known = lying(this.table.tableau);
    $effect.pre(() => {
      const { tableau } = this.table;
      this.finish();
      // The page still shows what was; the tableau is the new one already.
      before = tableau && this.#exchanged(this.#measure(known));
    });
    $effect(() => {
      known = lying(this.table.tableau);
      const after = this.#measure(known);
      if (before && after && before.boxes.size > 0) this.#run(before, after);
    });
  }

  /** Everything is at its place at once. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    this.floats = [];
    this.end = '';
  }

  /** As soon as what moves now has arrived. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.map((animation) => animation.finished));
  }

  #measure(known: Lying): Snapshot | null {
    const board = this.board();
    if (!board) return null;
    const found = boxes(board);
    const numbers = new Map<string, number>();
    for (const element of (board.parentElement ?? board).querySelectorAll<HTMLElement>('[data-counter]')) {
      const value = numberIn(element.textContent ?? '');
      if (value !== null) numbers.set(element.dataset.counter ?? '', value);
    }
    return {
      ...known,
      origins: this.#origins(found),
      boxes: new Map<string, Box>(found.map((box) => [box.id, box])),
      numbers,
    };
  }

  // A card of a hand comes from the number that counts its deck, half as large.
  #origins(found: readonly Box[]): Map<string, Box> {
    const origins = new Map<string, Box>();
    const root = this.board()?.parentElement;
    for (const { id, width, height } of found) {
      const area = this.table.place(id)?.area;
      if (area?.title !== 'hand') continue;
      const deck = [`deck/${area.owner}`, 'deck/-1']
        .map((counter) => root?.querySelector<HTMLElement>(`[data-counter="${counter}"]`))
        .find((element) => element != null);
      const from = deck?.getBoundingClientRect();
      if (!from || from.width === 0) continue;
      const [x, y] = [from.x + from.width / 2 - width / 4, from.y + from.height / 2 - height / 4];
      origins.set(id, { id, x, y, width: width / 2, height: height / 2 });
    }
    return origins;
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
      const moving = element && perform(element, { ...step, dx: step.dx / zoom, dy: step.dy / zoom });
      if (moving) this.#running.push(moving);
    }
    if (!now.still) this.#wash(elements, now);
    this.#float(changes(before, after), board.parentElement ?? board, now);
  }

  // Over a mat lies its button, in which nothing is: it carries the colour.
  #wash(elements: ReadonlyMap<string, HTMLElement>, now: Pace): void {
    const { tableau, log, fresh, outcome } = this.table.state;
    if (!tableau || fresh === 0) return;
    for (const { names, tone } of washes(log.slice(-fresh)))
      for (const id of piecesOf(tableau, names)) {
        const press = elements.get(id)?.querySelector<HTMLElement>(':scope > .press');
        if (press) this.#running.push(wash(press, tone, now));
      }
    if (outcome && !this.#ended) this.end = outcome.winners.length > 0 ? 'good' : 'danger';
    this.#ended = outcome !== null;
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

/** How the pieces of a tableau lie. */
function lying({ areas }: Tableau): Lying {
  const pieces = areas.flatMap((area) => area.pieces);
  return {
    faces: new Map(pieces.map(({ id, component }) => [id, component !== ''])),
    turned: new Map(pieces.map(({ id, orientation }) => [id, orientation])),
  };
}

function perform(element: HTMLElement, step: Step): Animation | null {
  const timing = { duration: step.duration, delay: step.delay, easing: EASE, fill: 'backwards' as const };
  if (step.kind === 'appear') return element.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  if (step.kind === 'turn') return turn(element, step.duration);
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

function wash(element: HTMLElement, tone: Tone, { factor }: Pace): Animation {
  const backgroundColor = getComputedStyle(element).getPropertyValue(`--${tone}`).trim();
  const over = [
    { backgroundColor, opacity: 0.45 },
    { backgroundColor, opacity: 0 },
  ];
  return element.animate(over, { duration: WASH_MS * factor, easing: 'ease-out' });
}

// A part says by itself whether it turns, or bursts open.
function turn(element: HTMLElement, duration: number): Animation | null {
  const part = element.querySelector<HTMLElement>('[data-turns]');
  if (!part) return null;
  const easing = EASE;
  if (part.dataset.turns !== 'open')
    return part.animate([{ rotate: '-90deg' }, { rotate: '0deg' }], { duration, easing });
  const burst = [{ scale: 0.6, opacity: 0.3 }, { scale: 1.08, opacity: 1, offset: 0.7 }, { scale: 1 }];
  return part.animate(burst, { duration: (duration * OPEN_MS) / TURN_MS, easing });
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
