// Where seams lie in a kingdom of 400 × 400: discs between neighbours, cords through portals.
import type { Area, Seam } from '../../wire';
import { middle } from './reading';

type Point = readonly [number, number];

export interface Disc {
  key: string;
  x: number; // per cent of the kingdom
  y: number;
  value: number;
  kind: string;
}

export interface Cord {
  key: string;
  path: string;
  end: Point;
  value: number;
  kind: string;
}

/** The discs and cords of the seams that do not touch the piece left out. */
export function drawSeams(area: Area, seams: Seam[], without: string): { discs: Disc[]; cords: Cord[] } {
  const places = new Map(area.pieces.map((piece) => [piece.id, piece.place]));
  const at = (id: string): Point => middle(places.get(id) ?? 'a1');
  const discs: Disc[] = [];
  const cords: Cord[] = [];
  for (const seam of seams) {
    if (without && [seam.a, seam.b, ...seam.via].includes(without)) continue;
    const key = [seam.a, seam.b, seam.kind, ...seam.via].join(' ');
    const { value, kind } = seam;
    let [x, y] = half(at(seam.a), at(seam.b));
    if (seam.via.length > 0) {
      const cord =
        seam.via.length === 1
          ? around(at(seam.a), at(seam.b), at(seam.via[0] ?? ''))
          : along([seam.a, ...seam.via, seam.b].map(at));
      cords.push({ key, path: cord.path, end: cord.end, value, kind });
      [x, y] = cord.label;
    }
    if (value !== 0 || seam.via.length === 0) discs.push({ key, x: x / 4, y: y / 4, value, kind });
  }
  return { discs, cords };
}

interface Drawn {
  path: string;
  end: Point;
  label: Point;
}

/** A cord around the middle of one portal; each pair of sides has a bend of its own. */
function around(a: Point, b: Point, portal: Point): Drawn {
  const u = toward(portal, a);
  const v = toward(portal, b);
  const straight = u[0] + v[0] === 0 && u[1] + v[1] === 0;
  const bend: Point = straight
    ? [-Math.abs(u[1]) * 44, -Math.abs(u[0]) * 44]
    : [(u[0] + v[0]) * 14, (u[1] + v[1]) * 14];
  const start = move(portal, u, 60);
  const end = move(portal, v, 60);
  const turn: Point = [portal[0] + bend[0], portal[1] + bend[1]];
  const label: Point = [(start[0] + 2 * turn[0] + end[0]) / 4, (start[1] + 2 * turn[1] + end[1]) / 4];
  return { path: `M${start.join(' ')}Q${turn.join(' ')} ${end.join(' ')}`, end, label };
}

/** A cord along several portals, from just inside the first card to just inside the last. */
function along(points: Point[]): Drawn {
  const [a = [0, 0], first = a] = points;
  const [last = a, b = last] = points.slice(-2);
  const start = move(first, toward(first, a), 60);
  const end = move(last, toward(last, b), 60);
  const inner = points.slice(1, -1);
  const label = half(inner[0] ?? a, inner[1] ?? b);
  return { path: `M${[start, ...inner, end].map((point) => point.join(' ')).join('L')}`, end, label };
}

const half = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const toward = (from: Point, to: Point): Point => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
const move = (from: Point, by: Point, far: number): Point => [from[0] + by[0] * far, from[1] + by[1] * far];
