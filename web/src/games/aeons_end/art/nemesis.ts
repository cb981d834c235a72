// Nemesis cards, printed light on dark: --ink is bone, --stock is near-black (120 x 84).
import { disc, hash, ink, n1, P, pickf, pol, rays, ring, rng, sline, spot } from '../../../art/motif/core';
import { mask } from '../../../art/motif/mask';

export function attack(id: string): string {
  const r = rng('attack/' + id),
    n = 3 + Math.floor(r() * 3),
    tilt = (r() < 0.5 ? -1 : 1) * (12 + r() * 26),
    cx = 40 + r() * 40,
    cy = 30 + r() * 24;
  let out = '';
  for (let i = 0; i < 7; i++)
    out += ring(cx, cy, 10 + i * 10, 0.8, i % 2 ? '2 4' : '', 'var(--ink)', 0.35 - i * 0.03);
  out += `<g transform="rotate(${n1(tilt)} 60 42)">`;
  for (let i = 0; i < n; i++) {
    const x = 60 + (i - (n - 1) / 2) * (15 + r() * 3),
      w = 4 + r() * 4,
      y0 = -14 + r() * 14,
      y1 = 98 - r() * 14,
      b = (r() - 0.5) * 16;
    out +=
      spot(
        `M${n1(x)} ${n1(y0)}Q${n1(x + w + b)} 42 ${n1(x - 2)} ${n1(y1)}Q${n1(x - w + b)} 42 ${n1(x)} ${n1(y0)}z`,
      ) + ink(`M${n1(x - 3)} ${n1(y0 + 12)}Q${n1(x - w - 3 + b)} 42 ${n1(x - 5)} ${n1(y1 - 12)}`, 0.7, 0.7);
  }
  out += '</g>';
  for (let i = 0; i < 16; i++) {
    const a = r() * 360,
      d = 16 + r() * 46,
      p = pol(cx, cy, d, a),
      q = pol(cx, cy, d + 3 + r() * 6, a);
    out += ink('M' + P([p, q]), 1, 0.8);
  }
  return out;
}

export const minion = (id: string): string =>
  `<g transform="translate(18 -1) scale(.86)">${rays(50, 54, 46, 110, 36, hash(id) % 10, 0.8, 0.35)}${mask(id)}</g>`;

export function power(id: string, n = 2): string {
  const r = rng('power/' + id),
    pick = pickf(r),
    rot = r() * 360;
  let out = rays(60, 42, 40, 96, 36, rot, 0.6, 0.3);
  const k = 3 + Math.floor(r() * 2);
  for (let i = 0; i < k; i++) {
    const q = 14 + i * (25 / k);
    out += ring(60, 42, q, i === k - 1 ? 1.5 : 0.9, pick(['', '1 3', '8 3', '']), 'var(--ink)', 0.9);
  }
  const m = pick([3, 4, 5, 6]),
    pts = (R: number) => Array.from({ length: m }, (_, i) => pol(60, 42, R, rot + (i * 360) / m));
  out +=
    spot('M' + P(pts(22)) + 'z', 0.25) +
    sline('M' + P(pts(22)) + 'z', 1.6) +
    sline(
      pts(38)
        .map((p) => 'M60 42L' + P([p]))
        .join(''),
      0.8,
      0.7,
    );
  for (let i = 0; i < n; i++) {
    const [x, y] = pol(60, 42, 38, rot + 20 + (i * 360) / n);
    out += disc(x, y, 4.5, 'var(--stock)') + disc(x, y, 3.6, 'var(--spot)');
  }
  return (
    out +
    disc(60, 42, 9, 'var(--stock)') +
    ring(60, 42, 9, 1.4) +
    spot('M54.5 36.5h11l-4.5 5.5 4.5 5.5h-11l4.5-5.5z')
  );
}
