// Prefix picking: each piece or verb that is picked leaves fewer choices. Pure: no interface here.
import type { Choice } from '../wire';

export interface Picked {
  pieces: readonly string[];
  verbs: readonly string[]; // empty: any
}

export const NOTHING: Picked = { pieces: [], verbs: [] };

/** The choices that are still open. */
export function live(choices: readonly Choice[], picked: Picked): Choice[] {
  return choices.filter(
    (choice) =>
      (picked.verbs.length === 0 || picked.verbs.includes(choice.verb)) &&
      picked.pieces.every((piece) => choice.pieces.includes(piece)),
  );
}

/** The pieces on the table that may be picked next, in the order of the choices. */
export function nextPieces(open: readonly Choice[], picked: Picked, visible: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const choice of open)
    for (const piece of choice.pieces)
      if (visible.has(piece) && !picked.pieces.includes(piece)) found.add(piece);
  return [...found];
}

/** The choices that no piece on the table stands for any more: they become buttons. */
export function buttons(open: readonly Choice[], picked: Picked, visible: ReadonlySet<string>): Choice[] {
  return open.filter((choice) =>
    choice.pieces.every((piece) => picked.pieces.includes(piece) || !visible.has(piece)),
  );
}

/** The verbs among the choices, in order. */
export function verbs(choices: readonly Choice[]): string[] {
  return [...new Set(choices.map((choice) => choice.verb))];
}

/** One step back; the same object when nothing was picked. */
export function stepBack(picked: Picked): Picked {
  if (picked.pieces.length > 0) return { ...picked, pieces: picked.pieces.slice(0, -1) };
  return picked.verbs.length > 0 ? NOTHING : picked;
}
