// What moves when the table changes: a plan out of two pictures of it. Pure.
import type { Line } from '../wire';
import { isHarm, toldIn } from './log';
import type { Box } from './spatial';

export interface Snapshot {
  boxes: ReadonlyMap<string, Box>;
  /** Whether a piece lay face up. */
  faces: ReadonlyMap<string, boolean>;
  /** The numbers on the table by their `data-counter`. */
  numbers: ReadonlyMap<string, number>;
  /** How pieces lie that can be turned. */
  turned: ReadonlyMap<string, number>;
  /** Where a piece came from that lay nowhere to be seen: a card of a hand from its deck. */
  origins: ReadonlyMap<string, Box>;
}

export interface Step {
  id: string;
  kind: 'move' | 'reveal' | 'turn' | 'appear';
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
export const TURN_MS = 300;
export const OPEN_MS = 420;
export const WASH_MS = 420;
export const FADE_MS = 120;
export const STAGGER_MS = 40;
export const LONGEST_MS = 1200;
/** Less than this is a shift of the page, not a move. */
const NEAR_PX = 6;

/** Pieces that moved fly, those turned over or round turn, new ones fade in; all within 1.2 seconds. */
export function plan(before: Snapshot, after: Snapshot, pace: Pace): Step[] {
  const steps: Step[] = [];
  for (const [id, box] of after.boxes) {
    const from = before.boxes.get(id) ?? after.origins.get(id);
    const step =
      stepOf(id, from, box, before.faces.get(id), after.faces.get(id) ?? false) ?? turnOf(id, before, after);
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

function turnOf(id: string, before: Snapshot, after: Snapshot): Step | null {
  const [was, is] = [before.turned.get(id), after.turned.get(id)];
  if (was === undefined || is === undefined || was === is) return null;
  return { id, kind: 'turn', dx: 0, dy: 0, sx: 1, sy: 1, delay: 0, duration: TURN_MS };
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

export type Tone = 'good' | 'danger';

/** Moments that wash over the mats of those they name, and nothing else. */
const WASHES = /^unleashed$|^awakened$|^woke_personally$|_awake$|^claimed$|^wrote$/;

/** The components over which a wash goes, and whether it is good for the players. */
export function washes(news: readonly Line[]): { names: readonly string[]; tone: Tone }[] {
  return news
    .filter((line) => toldIn(line).some((kind) => WASHES.test(kind)))
    .map((line) => ({ names: line.names, tone: isHarm(line) ? 'danger' : 'good' }));
}
