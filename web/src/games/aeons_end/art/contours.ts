// Terrain relief for expedition maps: iso-lines of a small sum of hills (w x h).
import { P, rng } from '../../../art/motif/core';
import type { Quad } from '../../../art/motif/core';

export function contours(id: string, w: number, h: number, levels = 9) {
  const r = rng('relief/' + id),
    hills = Array.from({ length: 16 }, (): Quad => [
      r() * w,
      r() * h,
      (0.07 + r() * 0.17) * w,
      (r() < 0.78 ? 1 : -1) * (0.4 + r()),
    ]);
  const step = 10,
    nx = Math.ceil(w / step),
    ny = Math.ceil(h / step),
    z: number[] = [];
  for (let j = 0; j <= ny; j++)
    for (let i = 0; i <= nx; i++) {
      let v = 0;
      for (const [x, y, q, a] of hills)
        v += a * Math.exp(-((i * step - x) ** 2 + (j * step - y) ** 2) / (2 * q * q));
      z.push(v);
    }
  const at = (i: number, j: number): number => z[j * (nx + 1) + i] ?? 0,
    lo = Math.min(...z),
    hi = Math.max(...z);
  const out = [];
  for (let L = 1; L < levels; L++) {
    const t = lo + ((hi - lo) * L) / levels;
    let d = '';
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        const a = at(i, j),
          b = at(i + 1, j),
          c = at(i + 1, j + 1),
          e = at(i, j + 1),
          k = +(a > t) | (+(b > t) << 1) | (+(c > t) << 2) | (+(e > t) << 3);
        if (!k || k === 15) continue;
        const f = (p: number, q: number) => (t - p) / (q - p),
          T = [(i + f(a, b)) * step, j * step],
          R = [(i + 1) * step, (j + f(b, c)) * step],
          B = [(i + f(e, c)) * step, (j + 1) * step],
          Lf = [i * step, (j + f(a, e)) * step];
        const sides: Record<number, number[][][]> = {
          1: [[Lf, T]],
          2: [[T, R]],
          3: [[Lf, R]],
          4: [[R, B]],
          5: [
            [Lf, T],
            [R, B],
          ],
          6: [[T, B]],
          7: [[Lf, B]],
          8: [[Lf, B]],
          9: [[T, B]],
          10: [
            [T, R],
            [Lf, B],
          ],
          11: [[R, B]],
          12: [[Lf, R]],
          13: [[T, R]],
          14: [[Lf, T]],
        };
        for (const s of sides[k] ?? []) d += 'M' + P(s);
      }
    out.push(d);
  }
  return out;
}
