// Where in a game we are: turns, steps within them, and the moments at which it turned. Pure.
import type { Curve, Line, TurnMark } from '../wire';

/** The turn a moment belongs to. Turns may share a moment: then the preferred one, or the last of them. */
export function cellAt(turns: readonly TurnMark[], number: number, preferred = -1): number {
  if (turns[preferred]?.number === number) return preferred;
  let found = 0;
  turns.forEach((turn, cell) => {
    if (turn.number <= number) found = cell;
  });
  return found;
}

/** Which answer of its turn a moment follows, counted from 0, and how many the turn has. */
export function stepIn(
  turns: readonly TurnMark[],
  moments: number,
  cell: number,
  number: number,
): { step: number; steps: number } {
  const from = turns[cell]?.number ?? 0;
  const to = turns[cell + 1]?.number ?? moments;
  return { step: Math.max(number - from, 0), steps: Math.max(to - from, 0) };
}

/** How far along the row of cells a moment is: 3.5 is the middle of the fourth turn. */
export function placeOf(turns: readonly TurnMark[], moments: number, cell: number, number: number): number {
  const { step, steps } = stepIn(turns, moments, cell, number);
  return cell + (steps > 0 ? Math.min(step / steps, 1) : 0);
}

/** The numeral of a turn as its label gives it; empty for the deal and the end. */
export function numeral(turn: TurnMark): string {
  return /\d+/.exec(turn.label)?.[0] ?? '';
}

/** A moment at which the game turned, found again among turns and curves. */
export interface Point {
  cell: number;
  number: number;
  seat: number;
  title: string; // the turn
  text: string; // what changed
  curve: number; // its place among the curves; -1 if unknown
  at: number; // the turn mark at which the new value is first seen
  value: number;
}

export function pointsOf(
  lines: readonly Line[],
  turns: readonly TurnMark[],
  curves: readonly Curve[],
): Point[] {
  return lines.map((line) => {
    const cell = turnOf(line, turns);
    const title = turns[cell]?.label ?? '';
    const text = line.text.startsWith(title) ? line.text.slice(title.length).replace(/^ · /, '') : line.text;
    return { cell, number: line.number, seat: line.seat, title, text, ...changeOf(text, cell, curves) };
  });
}

function turnOf(line: Line, turns: readonly TurnMark[]): number {
  const same = turns.findIndex((turn) => turn.number === line.number && line.text.startsWith(turn.label));
  return same >= 0 ? same : cellAt(turns, line.number);
}

function changeOf(text: string, cell: number, curves: readonly Curve[]) {
  const told = /(−?\d+) → (−?\d+)$/.exec(text);
  if (told) {
    const [before, after] = [told[1], told[2]].map((digits) => Number(digits?.replace('−', '-')));
    for (const [curve, { label, values }] of curves.entries())
      for (const at of [cell + 1, cell])
        if (text.startsWith(`${label} `) && values[at - 1] === before && values[at] === after)
          return { curve, at, value: after ?? 0 };
  }
  return { curve: -1, at: cell, value: 0 };
}
