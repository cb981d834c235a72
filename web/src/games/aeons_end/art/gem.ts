// Gems: a cluster of prisms, a cut stone, or ore (120 x 84).
import { ink, n1, P, pickf, pol, rays, rng, spot, stock } from '../../../art/motif/core';
import type { Point } from '../../../art/motif/core';

export function gem(id: string, hint?: string): string {
  const r = rng('gem/' + id),
    pick = pickf(r),
    any = pick(['cluster', 'cut', 'ore', 'cluster', 'cut']),
    fam = hint ?? any;
  let out = rays(60, 46, 30, 90, 40 + Math.floor(r() * 3) * 8, r() * 9);
  if (fam === 'cut') {
    const n = pick([6, 8, 10, 12]),
      R = 33,
      t = 17 + r() * 5,
      rot = r() * 30,
      sq = 0.8 + r() * 0.2;
    const o = (i: number): Point => {
        const [x, y] = pol(0, 0, R, rot + (i * 360) / n);
        return [60 + x, 43 + y * sq];
      },
      q = (i: number): Point => {
        const [x, y] = pol(0, 0, t, rot + ((i + 0.5) * 360) / n);
        return [60 + x, 43 + y * sq];
      };
    out += stock('M' + P(Array.from({ length: n }, (_, i) => o(i))) + 'z');
    for (let i = 0; i < n; i++) {
      const l = 0.5 + 0.5 * Math.cos(((rot + (i * 360) / n + 130) * Math.PI) / 180);
      out +=
        spot('M' + P([o(i), o(i + 1), q(i)]) + 'z', 0.25 + 0.7 * l) +
        spot('M' + P([o(i), q(i - 1), q(i)]) + 'z', 0.95 - 0.7 * l);
    }
    out += spot('M' + P(Array.from({ length: n }, (_, i) => q(i))) + 'z', 0.35);
    out +=
      ink('M' + P(Array.from({ length: n }, (_, i) => o(i))) + 'z', 1.4) +
      ink('M' + P(Array.from({ length: n }, (_, i) => q(i))) + 'z', 0.8) +
      ink(Array.from({ length: n }, (_, i) => 'M' + P([q(i - 1), o(i), q(i)])).join(''), 0.7);
  } else if (fam === 'ore') {
    const n = 9 + Math.floor(r() * 4),
      c: Point = [60 + (r() - 0.5) * 14, 42 + (r() - 0.5) * 10];
    const o = Array.from({ length: n }, (_, i): Point => {
      const [x, y] = pol(0, 0, 25 + r() * 13, (i * 360) / n);
      return [60 + x * 1.15, 44 + y * 0.92];
    });
    const m = o.map(([x, y]) => [
      c[0] + (x - c[0]) * (0.42 + r() * 0.16),
      c[1] + (y - c[1]) * (0.42 + r() * 0.16),
    ]);
    out += stock('M' + P(o) + 'z');
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n;
      out +=
        spot(
          'M' + P([o[i], o[j], m[j], m[i]]) + 'z',
          0.15 + 0.8 * (0.5 + 0.5 * Math.sin((i * 6.28) / n + 1)),
        ) + spot('M' + P([m[i], m[j], c]) + 'z', 0.15 + 0.55 * r());
    }
    out +=
      ink('M' + P(o) + 'z', 1.4) +
      ink(o.map((p, i) => 'M' + P([p, m[i], c])).join('') + 'M' + P(m) + 'z', 0.6);
    for (let i = 0; i < 4; i++) {
      const [x, y] = [12 + r() * 96, 8 + r() * 62];
      out += ink(`M${n1(x - 2)} ${n1(y)}h4M${n1(x)} ${n1(y - 2)}v4`, 0.8);
    }
  } else {
    const n = 3 + Math.floor(r() * 3),
      cr = Array.from({ length: n }, (_, i) => ({
        a: (i - (n - 1) / 2) * (26 - n) + (r() - 0.5) * 12,
        h: 34 + r() * 30,
        w: 10 + r() * 9,
        s: r(),
      })).sort((a, b) => Math.abs(b.a) - Math.abs(a.a));
    for (const { a, h, w, s } of cr) {
      const k = 0.16 + s * 0.12,
        L = [
          [-w / 2, 0],
          [-w / 2, -h * (1 - k)],
          [-w / 6, -h * (1 - k) + 4],
          [-w / 6, 0],
        ],
        M = [
          [-w / 6, 0],
          [-w / 6, -h * (1 - k) + 4],
          [w / 4, -h * (1 - k) + 2.5],
          [w / 4, 0],
        ],
        Rr = [
          [w / 4, 0],
          [w / 4, -h * (1 - k) + 2.5],
          [w / 2, -h * (1 - k)],
          [w / 2, 0],
        ],
        T1 = [
          [-w / 2, -h * (1 - k)],
          [s * 4 - 2, -h],
          [-w / 6, -h * (1 - k) + 4],
        ],
        T2 = [
          [-w / 6, -h * (1 - k) + 4],
          [s * 4 - 2, -h],
          [w / 4, -h * (1 - k) + 2.5],
        ],
        T3 = [
          [w / 4, -h * (1 - k) + 2.5],
          [s * 4 - 2, -h],
          [w / 2, -h * (1 - k)],
        ];
      const all = [
        [-w / 2, 0],
        [-w / 2, -h * (1 - k)],
        [s * 4 - 2, -h],
        [w / 2, -h * (1 - k)],
        [w / 2, 0],
      ];
      out +=
        `<g transform="translate(${n1(60 + a * 0.7)} 80) rotate(${n1(a)})">` +
        stock('M' + P(all) + 'z') +
        spot('M' + P(L) + 'z', 0.9) +
        spot('M' + P(M) + 'z', 0.35) +
        spot('M' + P(Rr) + 'z', 0.65) +
        spot('M' + P(T1) + 'z', 0.7) +
        spot('M' + P(T2) + 'z', 0.2) +
        spot('M' + P(T3) + 'z', 0.5) +
        ink('M' + P(all) + 'z', 1.2) +
        ink('M' + P(L.slice(1, 4)) + 'M' + P([M[2], M[3]]) + 'M' + P([T1[2], T1[1], T2[2]]), 0.6) +
        '</g>';
    }
    out += ink('M22 81c10-5 22 2 38 0s26-4 38 0', 1.4);
  }
  return out;
}
