// Eternals: the same face asleep or awake (100 x 100).
import { disc, ink, inkf, ring, sline, spot } from '../../../art/motif/core';
import { mask, type Features } from '../../../art/motif/mask';

const feat: Record<string, Features> = {
  phoenix: {
    horn: 'none',
    mouth: 'none',
    w: 22,
    h: 28,
    ch: 9,
    back:
      spot(
        'M50 2C58 14 52 20 62 10C64 20 60 26 74 18C72 28 70 32 84 32C74 42 74 44 78 52H22C26 44 26 42 16 32C30 32 28 28 26 18C40 26 36 20 38 10C48 20 42 14 50 2z',
      ) +
      ink(
        'M50 2C58 14 52 20 62 10C64 20 60 26 74 18C72 28 70 32 84 32C74 42 74 44 78 52M22 52C26 44 26 42 16 32C30 32 28 28 26 18C40 26 36 20 38 10C48 20 42 14 50 2',
        1.5,
      ),
    front: inkf('M44 58h12l-6 24z'),
  },
  mermaid: {
    horn: 'none',
    mouth: 'slit',
    w: 23,
    h: 29,
    ch: 10,
    back:
      spot(
        'M50 12C24 12 14 36 20 58C10 66 24 74 14 84C26 92 34 84 34 78H66C66 84 74 92 86 84C76 74 90 66 80 58C86 36 76 12 50 12z',
        0.7,
      ) +
      ink(
        'M50 12C24 12 14 36 20 58C10 66 24 74 14 84C26 92 34 84 34 78M66 78C66 84 74 92 86 84C76 74 90 66 80 58C86 36 76 12 50 12M28 40q4 8 0 16M72 40q-4 8 0 16',
        1.5,
      ),
    front: ink('M34 78q5 -6 10 0t10 0t10 0', 1.4),
  },
  king: {
    horn: 'none',
    mouth: 'slit',
    w: 25,
    h: 27,
    ch: 15,
    front:
      spot('M24 34L20 8L36 20L50 3L64 20L80 8L76 34Q50 26 24 34z') +
      ink('M24 34L20 8L36 20L50 3L64 20L80 8L76 34Q50 26 24 34z', 1.8) +
      disc(50, 17, 3, 'var(--stock)') +
      ink('M34 74q16 20 32 0M38 80q12 16 24 0', 1.6),
  },
  fairy: {
    horn: 'none',
    mouth: 'slit',
    w: 20,
    h: 25,
    ch: 8,
    round: 1,
    back:
      spot(
        'M50 52C34 20 6 12 4 34C2 52 24 58 42 56C20 60 14 78 26 84C38 88 46 70 50 60C54 70 62 88 74 84C86 78 80 60 58 56C76 58 98 52 96 34C94 12 66 20 50 52z',
        0.6,
      ) +
      ink(
        'M50 52C34 20 6 12 4 34C2 52 24 58 42 56C20 60 14 78 26 84M50 52C66 20 94 12 96 34C98 52 76 58 58 56C80 60 86 78 74 84',
        1.5,
      ),
  },
  phantom: {
    horn: 'none',
    mouth: 'none',
    w: 29,
    h: 36,
    ch: 26,
    noBrow: 1,
    round: 1,
    front:
      ink('M22 82l7 9l7 -8l7 9l7 -9l7 9l7 -9l7 8l7 -9', 2) +
      `<ellipse cx="50" cy="70" rx="5" ry="8" fill="var(--ink)"/>`,
  },
  skeleton: {
    horn: 'none',
    mouth: 'grille',
    w: 28,
    h: 30,
    ch: 13,
    noBrow: 1,
    tone: 0.08,
    round: 1,
    front: inkf('M50 58l-4 8h8z'),
  },
  witch: {
    horn: 'none',
    mouth: 'slit',
    w: 21,
    h: 27,
    ch: 8,
    front:
      spot('M6 40Q50 26 94 40Q72 32 66 28L56 2Q50 -2 40 6L34 28Q28 32 6 40z') +
      ink('M6 40Q50 26 94 40Q72 32 66 28L56 2Q50 -2 40 6L34 28Q28 32 6 40zM34 27Q50 21 66 27', 1.8),
  },
  vampire: {
    horn: 'none',
    mouth: 'fangs',
    w: 23,
    h: 30,
    ch: 8,
    back:
      spot('M50 94L10 88C4 60 8 34 16 18L34 44H66L84 18C92 34 96 60 90 88z', 0.6) +
      ink('M50 94L10 88C4 60 8 34 16 18L34 44M66 44L84 18C92 34 96 60 90 88L50 94', 1.6),
    front: inkf('M28 40Q34 22 50 40Q66 22 72 40Q66 24 50 24Q34 24 28 40z'),
  },
  medusa: {
    horn: 'none',
    mouth: 'fangs',
    w: 21,
    h: 27,
    ch: 9,
    back:
      sline(
        [-1, 1]
          .map((s) =>
            [0, 1, 2, 3]
              .map(
                (i) =>
                  `M${50 + s * (5 + i * 5)} ${30 + i * 4}C${50 + s * (8 + i * 10)} ${8 + i * 6} ${50 + s * (26 + i * 5)} ${24 + i * 8} ${50 + s * (20 + i * 8)} ${6 + i * 16}`,
              )
              .join(''),
          )
          .join(''),
        5,
      ) +
      [-1, 1]
        .map((s) =>
          [0, 1, 2, 3].map((i) => disc(50 + s * (20 + i * 8), 6 + i * 16, 4, 'var(--ink)')).join(''),
        )
        .join(''),
  },
  minotaur: {
    horn: 'up',
    mouth: 'none',
    w: 25,
    h: 30,
    ch: 16,
    front:
      `<ellipse cx="50" cy="76" rx="15" ry="10" fill="var(--spot)" stroke="var(--ink)" stroke-width="1.6"/>` +
      disc(44, 75, 2.2) +
      disc(56, 75, 2.2) +
      ring(50, 84, 5, 1.8),
  },
  kraken: {
    horn: 'none',
    mouth: 'none',
    w: 25,
    h: 30,
    ch: 20,
    round: 1,
    back: sline(
      [-1, 1]
        .map((s) =>
          [0, 1, 2]
            .map(
              (i) =>
                `M${50 + s * (8 + i * 7)} 68C${50 + s * (14 + i * 10)} ${100 - i * 6} ${50 + s * (30 + i * 8)} ${96 - i * 10} ${50 + s * (28 + i * 8)} ${78 - i * 12}`,
            )
            .join(''),
        )
        .join(''),
      5.5,
    ),
    front: disc(42, 78, 2) + disc(50, 81, 2) + disc(58, 78, 2),
  },
  mummy: {
    horn: 'none',
    mouth: 'none',
    w: 25,
    h: 33,
    ch: 14,
    noBrow: 1,
    tone: 0.12,
    front: ink('M26 38L72 30M26 46l20 -3M56 42l18 -4M28 62l44 -8M28 70L70 62M32 78l34 -7M38 86l22 -6', 1.5),
  },
};
export const eternal = (id: string, asleep = false): string =>
  mask('eternal/' + id, { ...(feat[id] ?? {}), eyes: 2, asleep, horn: feat[id]?.horn ?? 'up' });
