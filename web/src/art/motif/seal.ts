// Seals: mages, treasures, players' own marks (100 x 100).
import { disc, P, path, pickf, ring, rng } from './core';
import type { Point } from './core';

export function seal(id: string): string {
  const r = rng('seal/' + id),
    pick = pickf(r);
  r(); // two draws that no longer show keep every later one, and so every seal, as it was
  r();
  let out =
    `<circle cx="50" cy="50" r="48" fill="var(--spot)"/>` +
    ring(50, 50, 44.5, 1.2, '', 'var(--stock)') +
    ring(50, 50, 40, 4, pick(['1 3.19', '2 4.28', '5 3.38', '.8 5.48']), 'var(--stock)', 0.9) +
    disc(50, 50, 35.5, 'var(--stock)');
  const P0: Point[] = [];
  for (let x = 0; x <= 2; x++) for (let y = 0; y <= 4; y++) P0.push([x, y]);
  const seg = new Set<string>();
  let cur: Point = [0, Math.floor(r() * 2)];
  const vis: Point[] = [cur];
  for (let i = 0; i < 9; i++) {
    const opt = P0.filter(
      (p) => Math.max(Math.abs(p[0] - cur[0]), Math.abs(p[1] - cur[1])) === 1 && !seg.has(p + '|' + cur),
    );
    if (!opt.length) break;
    const nx = pick(opt);
    seg.add(cur + '|' + nx);
    seg.add(nx + '|' + cur);
    vis.push(nx);
    cur = nx;
  }
  const yy = vis.map((v) => v[1]),
    my = (Math.min(...yy) + Math.max(...yy)) / 2,
    ky = Math.max(...yy) - Math.min(...yy) < 3 ? 1.35 : 1;
  const place = ([x, y]: Point, s: number): Point => [50 + s * x * 10.5, 50 + (y - my) * 12.5 * ky];
  let d = '';
  for (let i = 1; i < vis.length; i++)
    for (const s of [-1, 1]) d += 'M' + P(vis.slice(i - 1, i + 1).map((v) => place(v, s)));
  out += path(d, {
    stroke: 'var(--spot)',
    'stroke-width': 4.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  for (const s of [-1, 1]) {
    const [x, y] = place(cur, s);
    out += disc(x, y, 4.2, 'var(--stock)') + ring(x, y, 4.2, 2.6, '', 'var(--spot)');
  }
  return out;
}
