// Spells: eight figures inside a dashed ring (120 x 84).
import { disc, ink, n1, P, path, pickf, pol, rays, ring, rng, spot, stock } from '../../../art/motif/core';
import type { Triple } from '../../../art/motif/core';

export function spell(id: string, hint?: string): string {
  const r = rng('spell/' + id),
    pick = pickf(r),
    any = pick(['bolts', 'bloom', 'star', 'torrent', 'orbit', 'spire', 'comet', 'eye']),
    fam = hint ?? any;
  const cx = 60,
    cy = 42;
  let out = rays(cx, cy, 36, 92, 48, r() * 7);
  out +=
    ring(cx, cy, 34, 0.8) + ring(cx, cy, 31, 1.6, pick(['1 3', '6 3', '10 4 2 4', '3 2']), 'var(--ink)', 0.8);
  const k = 3 + Math.floor(r() * 5),
    rot = r() * 360;
  if (fam === 'bolts') {
    const kink = 7 + r() * 6;
    for (let i = 0; i < k; i++) {
      const a = rot + (i * 360) / k,
        q = [
          pol(cx, cy, 7, a),
          pol(cx, cy, 16, a + kink),
          pol(cx, cy, 19, a - kink * 0.8),
          pol(cx, cy, 38, a + 2),
        ],
        w = [
          pol(cx, cy, 7, a + 26),
          pol(cx, cy, 19, a + kink + 13),
          pol(cx, cy, 22, a - kink * 0.8 + 11),
          pol(cx, cy, 38, a + 2),
        ];
      out += spot('M' + P([...q, ...w.reverse()]) + 'z') + ink('M' + P(q), 0.8);
    }
    out += disc(cx, cy, 7.5, 'var(--stock)') + ring(cx, cy, 7.5, 1.4) + disc(cx, cy, 3, 'var(--spot)');
  } else if (fam === 'bloom') {
    for (const [R, w, o] of [
      [33, 30, 0.5],
      [24, 34, 1],
    ] as Triple[])
      for (let i = 0; i < k + 2; i++) {
        const a = rot + (i * 360) / (k + 2) + (R < 30 ? 180 / (k + 2) : 0),
          t = pol(cx, cy, R, a),
          l = pol(cx, cy, R * 0.55, a - w * 0.7),
          q = pol(cx, cy, R * 0.55, a + w * 0.7);
        const d = `M${cx} ${cy}Q${P([l])} ${P([t])}Q${P([q])} ${cx} ${cy}z`;
        out += spot(d, o) + ink(d, 0.7) + ink('M' + P([pol(cx, cy, 8, a), pol(cx, cy, R * 0.8, a)]), 0.5);
      }
    out += disc(cx, cy, 6, 'var(--ink)') + disc(cx, cy, 2.5, 'var(--stock)');
  } else if (fam === 'star') {
    const n = pick([5, 7, 8, 9, 11]),
      m = n === 5 ? 2 : n === 8 ? 3 : pick([2, 3]);
    let d = '',
      j = 0;
    const pt = Array.from({ length: n }, (_, i) => pol(cx, cy, 30, rot + (i * 360) / n));
    d =
      'M' +
      P(
        Array.from({ length: n }, () => {
          const p = pt[j];
          j = (j + m) % n;
          return p;
        }),
      ) +
      'z';
    out +=
      path(d, { fill: 'var(--spot)', 'fill-rule': 'evenodd' }) +
      ink(d, 0.9) +
      ring(cx, cy, 10 + r() * 4, 1.4) +
      pt.map(([x, y]) => disc(x, y, 1.8)).join('') +
      disc(cx, cy, 3);
  } else if (fam === 'torrent') {
    const s = r() < 0.5 ? 1 : -1;
    for (let i = 0; i < 5 + k; i++) {
      const y = 74 - i * (62 / (5 + k)),
        a = 10 + r() * 12,
        w = 3 + r() * 4,
        x0 = 60 - s * (44 - r() * 14),
        x1 = 60 + s * (30 + r() * 18);
      const d = `M${n1(x0)} ${n1(y)}C${n1(60 - s * 18)} ${n1(y - a)} ${n1(60 + s * 8)} ${n1(y + a)} ${n1(x1)} ${n1(y - 8)}C${n1(60 + s * 8)} ${n1(y + a + w)} ${n1(60 - s * 18)} ${n1(y - a + w)} ${n1(x0)} ${n1(y)}z`;
      out += spot(d, 0.4 + 0.6 * r()) + ink(d, 0.6);
    }
  } else if (fam === 'spire') {
    for (let i = -k; i <= k; i++) {
      const x = cx + i * (32 / k),
        h = (34 - Math.abs(i) * (22 / k)) * (0.75 + r() * 0.4),
        d = `M${n1(x - 2.2)} ${cy + 24}L${n1(x)} ${n1(cy + 10 - h * 1.3)}L${n1(x + 2.2)} ${cy + 24}z`;
      out += spot(d, 0.45 + 0.55 * r()) + ink(d, 0.7);
    }
    out += ink(`M${cx - 36} ${cy + 24}h72`, 1.6) + ring(cx, cy + 4, 9, 1, '2 2');
  } else if (fam === 'comet') {
    const a = rot;
    for (let i = 0; i < 3 + (k % 3); i++) {
      const b = a + (i * 360) / (3 + (k % 3)),
        h = pol(cx, cy, 20 + r() * 10, b),
        t = pol(cx, cy, 34, b + 100),
        m = pol(cx, cy, 30, b + 50),
        m2 = pol(cx, cy, 20, b + 50);
      out +=
        spot(`M${P([h])}Q${P([m])} ${P([t])}Q${P([m2])} ${P([h])}z`, 0.6) +
        ink(`M${P([h])}Q${P([m])} ${P([t])}`, 0.8) +
        disc(h[0], h[1], 5.5, 'var(--spot)') +
        ring(h[0], h[1], 5.5, 1) +
        disc(h[0] - 1.5, h[1] - 1.5, 1.5, 'var(--stock)');
    }
    out += disc(cx, cy, 4);
  } else if (fam === 'eye') {
    for (let i = 0; i < 2; i++) {
      const w = 33 - i * 9,
        h = 20 - i * 5,
        d = `M${cx - w} ${cy}Q${cx} ${cy - h * 1.6} ${cx + w} ${cy}Q${cx} ${cy + h * 1.6} ${cx - w} ${cy}z`;
      out += (i ? stock(d) : spot(d, 0.5)) + ink(d, 1.2);
    }
    out +=
      disc(cx, cy, 11, 'var(--spot)') +
      rays(cx, cy, 4, 11, 8 + k * 2, rot, 0.8, 1) +
      disc(cx, cy, 4.5) +
      disc(cx - 1.5, cy - 1.5, 1.3, 'var(--stock)') +
      ink(
        Array.from({ length: k + 4 }, (_, i) => {
          const q = -150 + (i * 120) / (k + 3);
          return 'M' + P([pol(cx, cy + 6, 29, q), pol(cx, cy + 6, 38, q)]);
        }).join(''),
        1.6,
      );
  } else {
    for (let i = 0; i < 3 + (k % 3); i++) {
      const a = rot + (i * 180) / (3 + (k % 3)),
        ry = 9 + r() * 6;
      out += `<ellipse cx="${cx}" cy="${cy}" rx="34" ry="${n1(ry)}" transform="rotate(${n1(a)} ${cx} ${cy})" fill="var(--spot)" fill-opacity=".16" stroke="var(--ink)" stroke-width=".9"/>`;
      const [x, y] = pol(cx, cy, 33, a);
      out += disc(x, y, 3.2, 'var(--spot)') + ring(x, y, 3.2, 0.8);
    }
    out +=
      disc(cx, cy, 9, 'var(--spot)') +
      ring(cx, cy, 9, 1.2) +
      ink(`M${cx - 4} ${cy}h8M${cx} ${cy - 4}v8`, 1.2);
  }
  return out;
}
