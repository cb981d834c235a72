// Aetherya portals and dragons (100 x 100).
import { n1, P, pol, rng } from '../../../art/motif/core';
import { af, as } from './tile_inks';

export function portal(copy = 0): string {
  const r = rng('portal' + copy);
  let out = af('M0 0h100v100H0z', 'a');
  for (let i = 0; i < 26; i++)
    out += `<circle cx="${n1(r() * 100)}" cy="${n1(r() * 92)}" r="${n1(0.6 + r() * 0.9)}" fill="var(--c)"/>`;
  for (let i = 0; i < 11; i++) {
    const a = 180 + i * 18,
      p = pol(50, 50, 34, a),
      q = pol(50, 50, 45, a),
      p2 = pol(50, 50, 34, a + 16),
      q2 = pol(50, 50, 45, a + 16);
    if (i < 10) out += af('M' + P([p, q, q2, p2]) + 'z', 'd');
  }
  for (const x of [5, 84])
    for (let i = 0; i < 4; i++) out += af(`M${x} ${n1(52 + i * 11.5)}h11v10.2h-11z`, 'd');
  let d = '';
  const s = r() * 360;
  for (let i = 0; i <= 90; i++) {
    const t = i / 90;
    d += (i ? 'L' : 'M') + P([pol(50, 57, 2 + t * 28, s + t * 1050)]);
  }
  out += as(d, 'c', 3.2) + as(d, 'a', 1, ' stroke-dasharray="2 5"') + af('M0 97h100v3H0z', 'd');
  return out;
}
export function dragon(copy = 0): string {
  const r = rng('dragon' + copy);
  let out = af('M0 0h100v100H0z', 'a');
  for (let i = 0; i < 22; i++) {
    const a = i * 16.4 + r() * 4;
    out += as('M' + P([pol(52, 54, 50, a), pol(52, 54, 80, a)]), 'd', 2, ' stroke-opacity=".55"');
  }
  const body =
    'M58 30C84 30 92 58 78 76C62 94 26 92 18 70C12 52 28 42 42 48C54 54 52 68 42 69C36 69 34 64 37 61';
  out +=
    as(body, 'b', 17) +
    as(body, 'c', 13) +
    as(body, 'a', 11, ' stroke-dasharray=".1 6.5" stroke-opacity=".34"') +
    as('M58 24.5C90 24 98 58 83 80', 'b', 1.6, ' stroke-dasharray="1 5"');
  out += af('M66 33L96 6L94 34L84 30L82 44L72 36z', 'b') + af('M70 32L92 12L91 30L83 26L80 38z', 'd');
  out +=
    af('M62 22C50 14 36 14 26 20L14 18L20 27L8 34L22 38C26 46 40 50 52 46C62 44 68 34 62 22z', 'b') +
    af('M60 24C50 17 38 17 28 22L19 21L24 28L15 33L25 36C30 43 40 46 50 43C58 41 64 33 60 24z', 'c') +
    af('M34 26l9 -1l-5 5z', 'a') +
    as('M24 37c8 2 14 1 20 -2', 'a', 1.6) +
    af('M50 18L60 2L64 20zM42 16L46 4L53 16z', 'b');
  return out;
}
