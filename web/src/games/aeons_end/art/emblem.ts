// Nemesis emblems, drawn by hand, one per nemesis (120 x 120).
import { disc, ink, inkf, P, pol, ring, sline, spot, stock } from '../../../art/motif/core';
import type { Point, Quad, Triple } from '../../../art/motif/core';

export const emblem: Record<string, () => string> = {
  gate_witch: () => {
    let o = '';
    for (const [w, t, k] of [
      [50, 8, 2.4],
      [39, 24, 1.8],
      [28, 40, 1.6],
    ] as Triple[]) {
      const d = `M${60 - w} 114V${t + w}C${60 - w} ${t + w * 0.45} ${60 - w * 0.4} ${t + 6} 60 ${t}C${60 + w * 0.4} ${t + 6} ${60 + w} ${t + w * 0.45} ${60 + w} ${t + w}V114`;
      o += stock(d + 'z') + spot(d + 'z', 0.16) + ink(d, k);
    }
    for (let i = 0; i < 13; i++)
      o += ink('M' + P([pol(60, 70, 43, 180 + i * 15), pol(60, 70, i % 3 ? 46 : 49, 180 + i * 15)]), 1.6);
    o +=
      ring(60, 72, 17, 1.6) +
      spot('M43 72Q60 52 77 72Q60 92 43 72z') +
      disc(60, 72, 7, 'var(--stock)') +
      inkf('M60 64l3 8l-3 8l-3 -8z') +
      ink('M60 72l9 -20M60 72l-6 22', 1.2) +
      ink('M4 114h112M14 118h92', 1.8);
    for (const s of [-1, 1])
      o += ink(`M${60 + s * 34} 114V84M${60 + s * 44} 114V84M${60 + s * 30} 84h${s * 18}`, 1.2);
    return o;
  },
  experiment_153: () =>
    (
      [
        [34, 34, 26, 0],
        [86, 36, 24, 30],
        [36, 86, 24, -20],
        [86, 86, 27, 12],
      ] as Quad[]
    )
      .map(
        ([x, y, q, a]) =>
          `<g transform="rotate(${a} ${x} ${y})">` +
          ring(x, y, q, 2) +
          disc(x, y, q - 3, 'var(--spot)') +
          inkf(
            'M' +
              P(Array.from({ length: 28 }, (_, i) => pol(x, y, i % 2 ? q - 3 : q - 11, (i * 360) / 28))) +
              'z',
          ) +
          disc(x, y, q - 12, 'var(--stock)') +
          disc(x, y, q - 18, 'var(--spot)') +
          '</g>',
      )
      .join('') + ink('M60 4v16M60 100v16M4 60h16M100 60h16', 1.6),
  thief_of_dreams: () =>
    ring(60, 60, 54, 1.4, '1 4') +
    spot('M76 8A54 54 0 1 0 108 84A44 44 0 0 1 76 8z', 0.8) +
    ink('M76 8A54 54 0 1 0 108 84A44 44 0 0 1 76 8z', 2) +
    ink('M30 60q14 16 30 4M34 66l-4 7M42 70l-2 8M51 69l2 8', 2.4) +
    (
      [
        [92, 30, 6],
        [104, 52, 4],
        [84, 54, 3],
      ] as Triple[]
    )
      .map(([x, y, q]) =>
        spot(
          'M' + P(Array.from({ length: 8 }, (_, i) => pol(x, y, i % 2 ? q * 0.35 : q * 1.3, i * 45))) + 'z',
        ),
      )
      .join('') +
    ink('M58 90c10 0 12 -8 22 -8s12 8 20 6', 2),
  risen_thrall: () =>
    spot('M60 10C86 10 100 28 100 48C100 60 94 68 88 72V86H32V72C26 68 20 60 20 48C20 28 34 10 60 10z', 0.3) +
    ink(
      'M60 10C86 10 100 28 100 48C100 60 94 68 88 72V86H32V72C26 68 20 60 20 48C20 28 34 10 60 10zM42 86v-9M54 86V76M66 86V76M78 86v-9',
      2.2,
    ) +
    disc(43, 50, 11, 'var(--spot)') +
    disc(77, 50, 11, 'var(--spot)') +
    ring(43, 50, 11, 1.6) +
    ring(77, 50, 11, 1.6) +
    inkf('M60 58l-6 12h12z') +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<ellipse cx="${16 + i * 22}" cy="${102 + (i % 2) * 3}" rx="12" ry="7" fill="none" stroke="var(--ink)" stroke-width="2.6"/>`,
      )
      .join('') +
    ink('M60 10V2M30 18l-5 -7M90 18l5 -7', 2),
  fountain_of_souls: () =>
    ink('M20 96h80M28 104h64M34 96V84h52v12', 2.2) +
    spot('M14 66h92c-4 14 -22 20 -46 20s-42 -6 -46 -20z', 0.5) +
    ink('M14 66h92c-4 14 -22 20 -46 20s-42 -6 -46 -20z', 2) +
    [-2, -1, 0, 1, 2]
      .map((i) =>
        sline(
          `M60 60C${60 + i * 6} ${20 + Math.abs(i) * 8} ${60 + i * 18} ${14 + Math.abs(i) * 8} ${60 + i * 21} ${60 - Math.abs(i)}`,
          2.6,
        ),
      )
      .join('') +
    (
      [
        [60, 14],
        [36, 26],
        [84, 26],
      ] as Point[]
    )
      .map(
        ([x, y]) =>
          stock(`M${x - 7} ${y + 12}v-12a7 8 0 0 1 14 0v12l-3.5 -3l-3.5 3l-3.5 -3z`) +
          ink(`M${x - 7} ${y + 12}v-12a7 8 0 0 1 14 0v12l-3.5 -3l-3.5 3l-3.5 -3z`, 1.6) +
          disc(x - 2.5, y, 1.5) +
          disc(x + 2.5, y, 1.5),
      )
      .join(''),
  umbra_titan: () =>
    spot('M60 6C86 8 96 34 98 60L116 112H4L22 60C24 34 34 8 60 6z', 0.25) +
    ink('M60 6C86 8 96 34 98 60L116 112H4L22 60C24 34 34 8 60 6z', 2.2) +
    spot('M36 52l20 7l-3 7q-14 0 -17 -14zM84 52l-20 7l3 7q14 0 17 -14z') +
    ink('M46 84q14 -8 28 0M30 112l8 -18M50 112l4 -14M70 112l-4 -14M90 112l-8 -18', 2),
  hollow_crown: () =>
    spot('M14 84L6 30L32 54L60 10L88 54L114 30L106 84z', 0.7) +
    ink('M14 84L6 30L32 54L60 10L88 54L114 30L106 84zM16 92h88v14H16z', 2.2) +
    disc(60, 68, 15, 'var(--stock)') +
    ring(60, 68, 15, 2) +
    ring(60, 68, 10, 1, '2 3'),
  magus_of_cloaks: () =>
    [0, 1, 2]
      .map((i) => {
        const w = 50 - i * 12,
          d = `M60 ${8 + i * 10}C${60 + w * 0.8} ${12 + i * 8} ${60 + w * 0.7} 60 ${60 + w} ${112 - i * 2}Q60 ${98 - i * 4} ${60 - w} ${112 - i * 2}C${60 - w * 0.7} 60 ${60 - w * 0.8} ${12 + i * 8} 60 ${8 + i * 10}z`;
        return stock(d) + spot(d, 0.18 + i * 0.2) + ink(d, 2);
      })
      .join('') + inkf('M60 34c12 2 14 16 10 26q-10 8 -20 0c-4 -10 -2 -24 10 -26z'),
};
