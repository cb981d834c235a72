// What moves when the table changes: a plan out of two pictures of it. Pure.
import type { Box } from './spatial';

export interface Snapshot {
  boxes: ReadonlyMap<string, Box>;
  /** Whether a piece lay face up. */
  faces: ReadonlyMap<string, boolean>;
  /** The numbers on the table by their `data-counter`. */
  numbers: ReadonlyMap<string, number>;
}

export interface Step {
  id: string;
  kind: 'move' | 'reveal' | 'appear';
  dx: number;
  dy: number;
  sx: number;
  sy: number;
  delay: number;
  duration: number;
}

export interface Change {
  counter: string;
  by: number;
  tone: 'good' | 'danger';
  shake: boolean;
}

export interface Pace {
  /** 1.5 calm, 1 normal, 0.5 swift. */
  factor: number;
  /** No movement at all: things only fade. */
  still: boolean;
}

export const MOVE_MS = 260;
export const REVEAL_MS = 220;
export const FADE_MS = 120;
export const STAGGER_MS = 40;
export const LONGEST_MS = 1200;
/** Less than this is a shift of the page, not a move. */
const NEAR_PX = 6;

/** Pieces that moved fly, pieces turned up turn, new ones fade in; all within 1.2 seconds. */
export function plan(before: Snapshot, after: Snapshot, pace: Pace): Step[] {
  const steps: Step[] = [];
  for (const [id, box] of after.boxes) {
    const step = stepOf(id, before.boxes.get(id), box, before.faces.get(id), after.faces.get(id) ?? false);
    if (step) steps.push(step);
  }
  if (pace.still) return steps.map((step) => ({ ...step, kind: 'appear', delay: 0, duration: FADE_MS }));
  const longest = Math.max(0, ...steps.map((step) => step.duration)) * pace.factor;
  const stagger = Math.min(STAGGER_MS * pace.factor, (LONGEST_MS - longest) / Math.max(1, steps.length - 1));
  return steps.map((step, index) => ({
    ...step,
    delay: index * stagger,
    duration: step.duration * pace.factor,
  }));
}

function stepOf(
  id: string,
  from: Box | undefined,
  to: Box,
  wasUp: boolean | undefined,
  isUp: boolean,
): Step | null {
  const none = { id, dx: 0, dy: 0, sx: 1, sy: 1, delay: 0 };
  if (!from) return { ...none, kind: 'appear', duration: FADE_MS };
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(dx, dy) > NEAR_PX)
    return {
      ...none,
      kind: 'move',
      dx,
      dy,
      sx: from.width / to.width,
      sy: from.height / to.height,
      duration: MOVE_MS,
    };
  return wasUp === false && isUp ? { ...none, kind: 'reveal', duration: REVEAL_MS } : null;
}

const LIVES = /life|gravehold|^xaxos$|heart/;

/** The numbers that changed; lost lives shake. */
export function changes(before: Snapshot, after: Snapshot): Change[] {
  const found: Change[] = [];
  for (const [counter, value] of after.numbers) {
    const by = value - (before.numbers.get(counter) ?? value);
    if (by !== 0)
      found.push({ counter, by, tone: by > 0 ? 'good' : 'danger', shake: by < 0 && LIVES.test(counter) });
  }
  return found;
}

/** The first number in a text: "22 / 30" is 22, "−3" is minus three. */
export function numberIn(text: string): number | null {
  const found = /[−-]?\d+/.exec(text);
  return found ? Number(found[0].replace('−', '-')) : null;
}
