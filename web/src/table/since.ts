// What has happened since one's last turn, and which pieces have moved in the last answer. Pure.
import type { Line, Tableau } from '../wire';
import { groupByTurn, type LogGroup } from './log';

/** The turns of others since the viewer's last one, the one that runs now left out if it is the viewer's. */
export function sinceLastTurn(lines: readonly Line[], viewer: number): LogGroup[] {
  if (viewer < 0) return [];
  const groups = groupByTurn(lines, '').filter((group) => group.key !== 'start');
  const past = groups.at(-1)?.seat === viewer ? groups.slice(0, -1) : groups;
  const own = past.findLastIndex((group) => group.seat === viewer);
  return past.slice(own + 1).filter((group) => group.lines.length > 0);
}

/** The pieces of these components that lie on the table. */
export function piecesOf(tableau: Tableau, names: readonly string[]): Set<string> {
  const wanted = new Set(names);
  const pieces = tableau.areas.flatMap((area) => area.pieces);
  return new Set(pieces.filter(({ component }) => wanted.has(component)).map(({ id }) => id));
}

/** The pieces that lie elsewhere than before, or that are new; what the viewer draws is nobody's move. */
export function movedBetween(before: Tableau, after: Tableau, viewer: number): Set<string> {
  const places = placesOf(before);
  const moved = [...placesOf(after, viewer)].filter(([id, place]) => places.get(id) !== place);
  return new Set(moved.map(([id]) => id));
}

function placesOf(tableau: Tableau, viewer?: number): Map<string, string> {
  const seen = tableau.areas.filter(
    ({ title, owner }) => viewer === undefined || title !== 'hand' || owner !== viewer,
  );
  return new Map(
    seen.flatMap(({ id: area, pieces }) =>
      pieces.map(({ id, place, component }) => [id, `${area} ${place} ${component}`]),
    ),
  );
}
