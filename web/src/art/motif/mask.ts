// Masks: one face for minions and Eternals (100 x 100).
import { disc, ink, inkf, n1, P, pickf, ring, rng, spot, stock } from './core';

/** What a face may be given instead of what its id would choose. */
export interface Features {
  w?: number;
  h?: number;
  ch?: number;
  horn?: string;
  eyes?: number;
  mouth?: string;
  tone?: number;
  back?: string;
  front?: string;
  asleep?: boolean;
  round?: number;
  noBrow?: number;
}

export function mask(id: string, o: Features = {}): string {
  // 100 x 100; used for minions and Eternals
  const r = rng('mask/' + id),
    pick = pickf(r),
    w = o.w ?? 24 + r() * 10,
    ch = o.ch ?? 10 + r() * 14,
    h = o.h ?? 30 + r() * 7,
    horn = o.horn ?? pick(['up', 'curl', 'none', 'out', 'many']),
    eyes = o.eyes ?? pick([2, 2, 2, 4, 3]),
    mouth = o.mouth ?? pick(['teeth', 'fangs', 'slit', 'grille']);
  const cy = 54;
  let out = o.back ?? '';
  const H = (s: number): string =>
    (
      ({
        up: `M${50 + s * w * 0.55} ${cy - h * 0.72}C${50 + s * (w + 4)} ${cy - h - 8} ${50 + s * (w - 2)} ${cy - h - 18} ${50 + s * (w + 6)} ${cy - h - 20}C${50 + s * (w + 16)} ${cy - h - 6} ${50 + s * (w + 10)} ${cy - h * 0.5} ${50 + s * w * 0.9} ${cy - h * 0.35}z`,
        curl: `M${50 + s * w * 0.6} ${cy - h * 0.75}C${50 + s * (w + 22)} ${cy - h - 12} ${50 + s * (w + 24)} ${cy + 2} ${50 + s * (w + 6)} ${cy + 2}C${50 + s * (w + 14)} ${cy - 6} ${50 + s * (w + 10)} ${cy - h * 0.62} ${50 + s * w * 0.85} ${cy - h * 0.35}z`,
        out: `M${50 + s * w * 0.7} ${cy - h * 0.65}L${50 + s * (w + 20)} ${cy - h * 0.95}L${50 + s * w * 0.98} ${cy - h * 0.2}z`,
        many: [0, 1, 2]
          .map(
            (i) =>
              `M${50 + s * (w * 0.2 + i * w * 0.28)} ${cy - h * (0.93 - i * 0.12)}L${50 + s * (w * 0.34 + i * w * 0.42)} ${cy - h * (1.4 - i * 0.16)}L${50 + s * (w * 0.46 + i * w * 0.26)} ${cy - h * (0.86 - i * 0.16)}z`,
          )
          .join(''),
        none: '',
      }) as Record<string, string>
    )[horn] ?? '';
  for (const s of [-1, 1]) {
    const d = H(s).replace(/-?\d+\.\d+/g, (v) => String(n1(+v)));
    if (d) out += stock(d) + spot(d, 0.55) + ink(d, 1.6);
  }
  const face = `M50 ${n1(cy - h)}C${n1(50 + w * 0.75)} ${n1(cy - h)} ${n1(50 + w)} ${n1(cy - h * 0.6)} ${n1(50 + w)} ${n1(cy - h * 0.1)}C${n1(50 + w)} ${n1(cy + h * 0.45)} ${n1(50 + ch)} ${n1(cy + h * 0.6)} ${n1(50 + ch * 0.7)} ${n1(cy + h)}Q50 ${n1(cy + h + 6)} ${n1(50 - ch * 0.7)} ${n1(cy + h)}C${n1(50 - ch)} ${n1(cy + h * 0.6)} ${n1(50 - w)} ${n1(cy + h * 0.45)} ${n1(50 - w)} ${n1(cy - h * 0.1)}C${n1(50 - w)} ${n1(cy - h * 0.6)} ${n1(50 - w * 0.75)} ${n1(cy - h)} 50 ${n1(cy - h)}z`;
  out += stock(face) + spot(face, o.tone ?? 0.22);
  out += ink(
    Array.from(
      { length: 7 },
      (_, i) => `M${n1(50 + w * (0.52 + i * 0.06))} ${n1(cy - h * 0.55 + i * 3)}v${n1(h * 0.9 - i * 6)}`,
    ).join(''),
    0.7,
    0.6,
  );
  out += ink(face, 2);
  if (!o.noBrow)
    out += ink(
      `M${n1(50 - w * 0.68)} ${n1(cy - h * 0.34)}Q${n1(50 - w * 0.3)} ${n1(cy - h * 0.5)} ${n1(50 - 3)} ${n1(cy - h * 0.2)}V${n1(cy + h * 0.2)}M${n1(50 + w * 0.68)} ${n1(cy - h * 0.34)}Q${n1(50 + w * 0.3)} ${n1(cy - h * 0.5)} ${n1(50 + 3)} ${n1(cy - h * 0.2)}V${n1(cy + h * 0.2)}`,
      1.2,
    );
  const E = (x: number, y: number, q: number, s: number): string =>
    o.asleep
      ? ink(`M${n1(x - q)} ${n1(y)}Q${n1(x)} ${n1(y + q)} ${n1(x + q)} ${n1(y)}`, 2)
      : o.round
        ? disc(x, y, q * 0.85, 'var(--spot)') + disc(x, y, q * 0.35, 'var(--stock)') + ring(x, y, q * 0.85, 1)
        : spot(
            `M${n1(x - s * q)} ${n1(y + q * 0.5)}Q${n1(x)} ${n1(y - q * 0.9)} ${n1(x + s * q * 1.15)} ${n1(y - q * 0.6)}Q${n1(x + s * q * 0.2)} ${n1(y + q * 0.9)} ${n1(x - s * q)} ${n1(y + q * 0.5)}z`,
          ) +
          inkf(`M${n1(x)} ${n1(y - q * 0.4)}l1.2 ${n1(q * 0.4)}l-1.2 ${n1(q * 0.4)}l-1.2 -${n1(q * 0.4)}z`);
  if (eyes === 1 || eyes === 3) out += E(50, cy - h * (eyes === 1 ? 0.12 : 0.52), eyes === 1 ? 11 : 5, 1);
  if (eyes >= 2)
    for (const s of [-1, 1]) {
      out += E(50 + s * w * 0.43, cy - h * 0.08, 6.5, s);
      if (eyes === 4) out += E(50 + s * w * 0.56, cy - h * 0.38, 4.5, s);
    }
  const my = cy + h * 0.5,
    mw = Math.max(9, ch * 0.95);
  out +=
    mouth === 'teeth'
      ? inkf(
          `M${n1(50 - mw)} ${n1(my - 3)}Q50 ${n1(my + 2)} ${n1(50 + mw)} ${n1(my - 3)}L${n1(50 + mw * 0.7)} ${n1(my + 8)}Q50 ${n1(my + 12)} ${n1(50 - mw * 0.7)} ${n1(my + 8)}z`,
        ) +
        stock(
          'M' +
            P(Array.from({ length: 11 }, (_, i) => [50 - mw * 0.8 + i * mw * 0.16, my + (i % 2 ? 6 : 0)])) +
            'z',
        )
      : mouth === 'fangs'
        ? ink(`M${n1(50 - mw)} ${n1(my)}Q50 ${n1(my + 5)} ${n1(50 + mw)} ${n1(my)}`, 1.8) +
          inkf(
            `M${n1(50 - mw * 0.6)} ${n1(my + 1.5)}l2.5 9l2.5-8zM${n1(50 + mw * 0.6)} ${n1(my + 1.5)}l-2.5 9l-2.5-8z`,
          )
        : mouth === 'grille'
          ? ink(
              Array.from(
                { length: 5 },
                (_, i) => `M${n1(50 - mw * 0.7 + i * mw * 0.35)} ${n1(my - 3)}v11`,
              ).join(''),
              1.8,
            )
          : mouth === 'none'
            ? ''
            : ink(
                `M${n1(50 - mw * 0.8)} ${n1(my + 2)}Q50 ${n1(my - 2)} ${n1(50 + mw * 0.8)} ${n1(my + 2)}`,
                1.8,
              );
  return out + (o.front ?? '');
}
