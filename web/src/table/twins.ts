// Equal copies: the server names one of them in its choices, and any other may be taken in its stead. Pure.
import type { Area, Choice, Piece } from '../wire';

/** A piece of a family, and the members of it that the choices name. */
export type Families = ReadonlyMap<string, readonly string[]>;

/**
 * The pieces that have an equal beside them of which a choice speaks and of themselves none does, and those equals.
 * A place in a grid is never like another, and what lies face down is not known to be.
 */
export function families(areas: readonly Area[], choices: readonly Choice[]): Families {
  const found = new Map<string, readonly string[]>();
  const named = new Set(choices.flatMap((choice) => choice.pieces));
  if (named.size === 0) return found;
  for (const area of areas)
    if (area.kind !== 'grid')
      for (const alike of groups(area.pieces)) {
        const spokenOf = alike.filter((id) => named.has(id));
        if (spokenOf.length > 0 && spokenOf.length < alike.length)
          for (const id of alike) found.set(id, spokenOf);
      }
  return found;
}

function groups(pieces: readonly Piece[]): string[][] {
  const found = new Map<string, string[]>();
  for (const { id, component, place, orientation, badges } of pieces) {
    if (!component) continue;
    const look = JSON.stringify([
      component,
      place,
      orientation,
      badges.map(({ kind, value }) => [kind, value]),
    ]);
    found.set(look, [...(found.get(look) ?? []), id]);
  }
  return [...found.values()];
}
