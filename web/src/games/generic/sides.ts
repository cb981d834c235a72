// Any tableau sorted into sides: the table's own, the viewer's, then the others in turn. Pure.
import type { Area, Counter, Piece, Tableau } from '../../wire';

export interface Side {
  owner: number;
  counters: Counter[];
  areas: Area[];
}

/** The viewer's side first, then the common one, then the others: what is decided upon is seen first. */
export function sides(tableau: Tableau, viewer: number): Side[] {
  const owners = new Set([...tableau.areas, ...tableau.counters].map((thing) => thing.owner));
  const order = [...owners].sort((a, b) => rank(a, viewer) - rank(b, viewer) || a - b);
  return order
    .map((owner) => ({
      owner,
      counters: tableau.counters.filter((counter) => counter.owner === owner),
      areas: tableau.areas.filter((area) => area.owner === owner && !isEmptyRow(area)),
    }))
    .filter((side) => side.areas.length + side.counters.length > 0);
}

const rank = (owner: number, viewer: number) => (owner === viewer && viewer >= 0 ? 0 : owner < 0 ? 1 : 2);

// An empty hand or row says nothing; an empty pile still says that it is empty.
const isEmptyRow = (area: Area) => area.pieces.length === 0 && area.kind !== 'pile';

/** The pieces an area shows: all of them, but of a pile only its top. */
export function shownPieces(area: Area, isLit: (piece: Piece) => boolean): Piece[] {
  if (area.kind !== 'pile') return area.pieces;
  const lit = area.pieces.filter(isLit);
  const top = area.pieces.at(-1);
  return lit.length > 0 ? lit : top ? [top] : [];
}
