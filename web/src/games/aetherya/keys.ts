// Keys for places: cells by their two letters, hand cards and piles by number, open legends r1, r2 …
import type { TableView } from '../../table/view.svelte';
import { mainSeat, otherSeats, pieces } from './reading';

export function placeKeys(table: TableView): Map<string, string> {
  const keys = new Map<string, string>();
  // A cell's letters mean one's own kingdom, unless only another one has choices there.
  for (const seat of [mainSeat(table), ...otherSeats(table)])
    for (const piece of pieces(table, `kingdom-${seat}`)) {
      const known = keys.get(piece.place);
      if (known === undefined || (!table.legal.includes(known) && table.legal.includes(piece.id)))
        keys.set(piece.place, piece.id);
    }
  const held = [...pieces(table, 'hand'), ...pieces(table, `core-${mainSeat(table)}`)];
  const numbered =
    held.length > 0
      ? held
      : [...pieces(table, 'deck'), ...table.areas('discard').flatMap((area) => area.pieces)];
  numbered.slice(0, 9).forEach((piece, at) => keys.set(String(at + 1), piece.id));
  pieces(table, 'river').forEach((piece, at) => keys.set(`r${at + 1}`, piece.id));
  return keys;
}
