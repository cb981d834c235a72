// Aetherya lands (100 x 100); the copy number varies details, never the silhouette.
import { n1, P, pol, rng } from '../../../art/motif/core';
import type { Triple } from '../../../art/motif/core';
import { af, as } from './tile_inks';

export function land(kind: string, copy = 0): string {
  const r = rng('land/' + kind + copy);
  let out = af('M0 0h100v100H0z', 'a');
  if (kind === 'plain') {
    const sx = 22 + r() * 56,
      hy = 32 + r() * 6;
    out +=
      af(`M0 0h100v${n1(hy)}H0z`, 'c') +
      `<circle cx="${n1(sx)}" cy="${n1(hy)}" r="13" fill="var(--a)"/>` +
      as(
        Array.from(
          { length: 9 },
          (_, i) => 'M' + P([pol(sx, hy, 16, 180 + i * 22.5), pol(sx, hy, 21, 180 + i * 22.5)]),
        ).join(''),
        'a',
        1.8,
      );
    out += af(`M0 ${n1(hy)}Q50 ${n1(hy - 5)} 100 ${n1(hy + 2)}V100H0z`, 'a');
    const vx = 30 + r() * 40;
    for (let i = -7; i <= 7; i++)
      out += as(
        `M${n1(vx + i * 3.5)} ${n1(hy + 2)}Q${n1(vx + i * 9)} 64 ${n1(vx + i * 19)} 102`,
        'b',
        1.5,
        ' stroke-opacity=".75"',
      );
    for (let y = 0; y < 3; y++)
      for (let x = 0; x < 5; x++) {
        const px = 8 + x * 21 + (y % 2) * 9 + r() * 4,
          py = hy + 20 + y * 20,
          s = 0.7 + y * 0.28;
        out += as(
          `M${n1(px)} ${n1(py)}v${n1(-9 * s)}M${n1(px)} ${n1(py - 3 * s)}l${n1(-3 * s)} ${n1(-3.5 * s)}M${n1(px)} ${n1(py - 3 * s)}l${n1(3 * s)} ${n1(-3.5 * s)}M${n1(px)} ${n1(py - 6 * s)}l${n1(-2.6 * s)} ${n1(-3 * s)}M${n1(px)} ${n1(py - 6 * s)}l${n1(2.6 * s)} ${n1(-3 * s)}`,
          'c',
          1.7,
        );
      }
  } else if (kind === 'swamp') {
    out += af('M0 0h100v36H0z', 'c');
    for (let i = 0; i < 4; i++)
      out += as(`M${n1(-6 + r() * 20)} ${8 + i * 7}h${n1(30 + r() * 40)}`, 'a', 2, ' stroke-opacity=".55"');
    for (let y = 0; y < 9; y++) {
      let x = -4 + r() * 10;
      while (x < 100) {
        const w = 8 + r() * 18;
        out += as(
          `M${n1(x)} ${n1(42 + y * 7)}q${n1(w / 4)} -2.5 ${n1(w / 2)} 0t${n1(w / 2)} 0`,
          y % 3 === 1 ? 'c' : 'b',
          1.6,
          y % 3 === 1 ? ' stroke-opacity=".7"' : '',
        );
        x += w + 5 + r() * 9;
      }
    }
    for (let i = 0; i < 3; i++) {
      const x = 12 + r() * 76,
        y = 58 + i * 14;
      out += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="8" ry="3.4" fill="var(--b)"/><path d="M${n1(x)} ${n1(y)}l6 -3.5" stroke="var(--a)" stroke-width="1.5"/>`;
    }
    for (let i = 0; i < 6; i++) {
      const x = (i % 2 ? 66 : 10) + r() * 24,
        b = 70 + r() * 20,
        h = 34 + r() * 22;
      out +=
        as(`M${n1(x)} ${n1(b)}q${n1(2 - r() * 4)} ${n1(-h / 2)} ${n1(r() * 4 - 2)} ${n1(-h)}`, 'b', 1.8) +
        `<rect x="${n1(x - 2)}" y="${n1(b - h - 6)}" width="4" height="12" rx="2" fill="var(--b)"/>` +
        as(`M${n1(x)} ${n1(b)}q6 -10 9 -20`, 'b', 1.5);
    }
  } else if (kind === 'mountain') {
    out += af('M0 0h100v100H0z', 'c');
    for (let i = 0; i < 3; i++)
      out += as(`M${n1(r() * 40)} ${10 + i * 8}q8 -4 16 0t16 0`, 'a', 1.5, ' stroke-opacity=".6"');
    const pk: Triple[] = [
      [44 + r() * 14, 14 + r() * 8, 44],
      [16 + r() * 10, 40 + r() * 8, 30],
      [80 - r() * 10, 36 + r() * 10, 32],
    ];
    for (const [x, y, w] of pk) {
      const H = 100 - y,
        at = (u: number, v: number) => n1(x + u * w) + ' ' + n1(y + v * H);
      out +=
        af(`M${at(0, 0)}L${at(1, 1)}H${n1(x - w)}z`, 'a') +
        af(
          `M${at(0, 0)}L${at(1, 1)}L${at(0.28, 1)}L${at(-0.02, 0.62)}L${at(0.12, 0.42)}L${at(-0.03, 0.26)}z`,
          'b',
        ) +
        af(
          `M${at(0, 0)}L${at(0.3, 0.3)}L${at(0.16, 0.25)}L${at(0.07, 0.36)}L${at(-0.04, 0.25)}L${at(-0.14, 0.36)}L${at(-0.3, 0.3)}z`,
          'c',
        ) +
        as(
          [0.46, 0.6, 0.74, 0.88]
            .map(
              (v) =>
                `M${at(-v * 0.75, v)}l${n1(w * 0.1)} ${n1(H * 0.1)}M${at(-v * 0.45, v)}l${n1(w * 0.08)} ${n1(H * 0.09)}`,
            )
            .join(''),
          'b',
          1.3,
        );
    }
    out += af('M0 92q25 -8 50 -1t50 -2v12H0z', 'b');
  } else if (kind === 'forest') {
    out += af('M0 0h100v34H0z', 'c');
    const rows: Triple[] = [
      [30, 6, 0.74],
      [52, 5, 0.92],
      [76, 5, 1.1],
      [104, 4, 1.3],
    ];
    for (const [y, n, s] of rows)
      for (let i = 0; i < n; i++) {
        const x = (i + 0.5) * (100 / n) + (r() - 0.5) * 9 + (n % 2 ? 0 : 4),
          h = (25 + r() * 9) * s,
          w = (8.5 + r() * 2) * s;
        out +=
          af(`M${n1(x)} ${n1(y - h)}L${n1(x + w)} ${n1(y)}H${n1(x - w)}z`, 'b') +
          af(`M${n1(x)} ${n1(y - h)}L${n1(x - w)} ${n1(y)}L${n1(x - w * 0.15)} ${n1(y)}z`, 'a') +
          as(
            [0.42, 0.62, 0.82]
              .map((t) => `M${n1(x - w * t * 0.85)} ${n1(y - h * (1 - t))}l${n1(w * t * 0.7)} -${n1(2 * s)}`)
              .join(''),
            'c',
            1.2,
            ' stroke-opacity=".65"',
          );
      }
  }
  return out;
}
