// Relics: turned vessels, dials, totems, keys, lamps, blades (120 x 84).
import {
  at,
  disc,
  ink,
  inkf,
  n1,
  P,
  pickf,
  pol,
  rays,
  ring,
  rng,
  spot,
  stock,
} from '../../../art/motif/core';

export function relic(id: string, hint?: string): string {
  const r = rng('relic/' + id),
    pick = pickf(r),
    any = pick(['lathe', 'dial', 'totem', 'key', 'lamp', 'blade']),
    fam = hint ?? any;
  let out = ink(Array.from({ length: 14 }, (_, i) => `M4 ${6 + i * 6}h112`).join(''), 0.5, 0.28);
  if (fam === 'lathe') {
    const ys = [8, 15, 23, 34, 47, 60, 70, 78],
      sh = pick([
        [6, 12, 8, 20, 26, 18, 8, 18],
        [22, 24, 20, 12, 5, 6, 10, 22],
        [8, 18, 26, 28, 24, 14, 7, 14],
        [5, 7, 18, 9, 22, 10, 16, 22],
      ]),
      rs = sh.map((v) => v * (0.8 + r() * 0.4));
    const side = (s: number) => {
      let d = '';
      for (let i = 0; i < ys.length - 1; i++) {
        const m = (at(ys, i) + at(ys, i + 1)) / 2;
        d += `C${n1(60 + s * at(rs, i))} ${m} ${n1(60 + s * at(rs, i + 1))} ${m} ${n1(60 + s * at(rs, i + 1))} ${at(ys, i + 1)}`;
      }
      return d;
    };
    const right = `M60 ${at(ys, 0)}L${n1(60 + at(rs, 0))} ${at(ys, 0)}${side(1)}L60 ${at(ys, 7)}`,
      full =
        `M${n1(60 - at(rs, 0))} ${at(ys, 0)}${side(-1)}L${n1(60 + at(rs, 7))} ${at(ys, 7)}` +
        (() => {
          let d = '';
          for (let i = ys.length - 1; i > 0; i--) {
            const m = (at(ys, i) + at(ys, i - 1)) / 2;
            d += `C${n1(60 + at(rs, i))} ${m} ${n1(60 + at(rs, i - 1))} ${m} ${n1(60 + at(rs, i - 1))} ${at(ys, i - 1)}`;
          }
          return d;
        })() +
        'z';
    out += stock(full) + spot(full, 0.28) + spot(right + 'z', 0.5);
    const bands = [1, 3, 4, 5].filter(() => r() < 0.75);
    for (const b of bands)
      out +=
        ink(
          `M${n1(60 - at(rs, b))} ${at(ys, b)}Q60 ${n1(at(ys, b) + 5)} ${n1(60 + at(rs, b))} ${at(ys, b)}`,
          1.2,
        ) +
        ink(
          `M${n1(60 - at(rs, b) * 0.97)} ${at(ys, b) + 4}Q60 ${n1(at(ys, b) + 9)} ${n1(60 + at(rs, b) * 0.97)} ${at(ys, b) + 4}`,
          0.7,
        );
    const k = 3 + Math.floor(r() * 4);
    for (let i = 0; i < k; i++) {
      const x = 60 + ((i - (k - 1) / 2) * at(rs, 4) * 1.5) / k;
      out += disc(x, 51.5, 2.2, 'var(--ink)');
    }
    out += ink(full, 1.5) + disc(60, 6.5, 3.4, 'var(--spot)') + ring(60, 6.5, 3.4, 1.2);
  } else if (fam === 'dial') {
    const n = pick([12, 16, 20, 24]),
      rot = r() * 360;
    out +=
      disc(60, 43, 36, 'var(--stock)') +
      ring(60, 43, 36, 1.6) +
      `<circle cx="60" cy="43" r="30" fill="var(--spot)" fill-opacity=".25"/>` +
      ring(60, 43, 30, 0.8) +
      rays(60, 43, 30, 36, n, rot, 1.2, 1) +
      rays(60, 43, 26, 30, n * 2, rot, 0.6, 1);
    const k = pick([4, 6, 8]);
    const points = Array.from({ length: 2 * k }, (_, i) =>
      pol(60, 43, i % 2 ? 7 : i % 4 ? 17 : 24, rot + (i * 180) / k),
    );
    const star = 'M' + P(points) + 'z';
    out += spot(star, 0.8) + ink(star, 0.8);
    const a = r() * 360;
    out +=
      inkf(
        'M' +
          P([pol(60, 43, 27, a), pol(60, 43, 4, a + 90), pol(60, 43, 10, a + 180), pol(60, 43, 4, a - 90)]) +
          'z',
      ) + disc(60, 43, 2.2, 'var(--stock)');
  } else if (fam === 'key') {
    const n = 3 + Math.floor(r() * 4),
      L = 62 + r() * 14;
    out += `<g transform="rotate(${n1(-28 + r() * 56)} 60 42)">`;
    out +=
      disc(28, 42, 17, 'var(--stock)') +
      `<circle cx="28" cy="42" r="17" fill="var(--spot)" fill-opacity=".45"/>` +
      ring(28, 42, 17, 1.6) +
      disc(28, 42, 9, 'var(--stock)') +
      ring(28, 42, 9, 1.2) +
      spot('M' + P(Array.from({ length: 2 * n }, (_, i) => pol(28, 42, i % 2 ? 3 : 8, (i * 180) / n))) + 'z');
    const d = `M45 38.5h${n1(L - 4)}v7H45z`;
    out += stock(d) + spot(d, 0.3) + ink(d, 1.4);
    for (let i = 0; i < n; i++) {
      const x = 62 + (i * (L - 24)) / n,
        h = 6 + r() * 12;
      const q = `M${n1(x)} 45.5h5v${n1(h)}h-5z`;
      out += stock(q) + spot(q, 0.8) + ink(q, 1.2);
    }
    out += ink('M50 36v12M54 36v12', 1.2) + '</g>';
  } else if (fam === 'lamp') {
    const w = 17 + r() * 8,
      h = 40 + r() * 8,
      n = 3 + Math.floor(r() * 3),
      t = 76 - h;
    out += rays(60, t + h / 2, 30, 56, 28, r() * 9, 1, 0.5);
    const b = `M${n1(60 - w)} ${n1(t)}h${n1(2 * w)}l-3 ${n1(h)}h${n1(-2 * w + 6)}z`;
    out +=
      ink(`M60 4v${n1(t - 8)}M52 ${n1(t - 6)}q8 -12 16 0`, 1.5) +
      stock(b) +
      spot(b, 0.22) +
      ink(b, 1.6) +
      ink(
        Array.from({ length: n - 1 }, (_, i) => {
          const x = 60 - w + ((i + 1) * 2 * w) / n;
          return `M${n1(x)} ${n1(t)}L${n1(60 + (x - 60) * 0.86)} ${n1(t + h)}`;
        }).join(''),
        1,
      );
    out +=
      spot(`M60 ${n1(t + 10)}c8 9 9 18 0 24c-9 -6 -8 -15 0 -24z`) +
      ink(`M60 ${n1(t + 10)}c8 9 9 18 0 24c-9 -6 -8 -15 0 -24z`, 0.8) +
      inkf(
        `M${n1(60 - w - 3)} ${n1(t - 5)}h${n1(2 * w + 6)}v5h${n1(-2 * w - 6)}zM${n1(60 - w)} 76h${n1(2 * w)}v4h${n1(-2 * w)}z`,
      );
  } else if (fam === 'blade') {
    const a = -40 + r() * 80,
      w = 6 + r() * 5,
      c = (r() - 0.5) * 18;
    out += `<g transform="rotate(${n1(a)} 60 42)">`;
    const d = `M60 -4C${n1(60 + w + c)} 14 ${n1(60 + w)} 34 ${n1(60 + w * 0.7)} 54H${n1(60 - w * 0.7)}C${n1(60 - w)} 34 ${n1(60 - w + c)} 14 60 -4z`;
    out +=
      stock(d) +
      spot(d, 0.35) +
      spot(`M60 -4C${n1(60 + w + c)} 14 ${n1(60 + w)} 34 ${n1(60 + w * 0.7)} 54H60z`, 0.5) +
      ink(d, 1.5) +
      ink(`M60 6V50`, 0.9);
    out +=
      inkf(`M${n1(60 - 16)} 54h32v5h-32z`) +
      stock('M56 59h8v18h-8z') +
      spot('M56 59h8v18h-8z', 0.7) +
      ink('M56 59h8v18h-8zM56 64h8M56 69h8M56 74h8', 1.1) +
      disc(60, 81, 4.5, 'var(--spot)') +
      ring(60, 81, 4.5, 1.2) +
      '</g>';
  } else {
    const k = 3 + Math.floor(r() * 2),
      h = 72 / k;
    for (let i = 0; i < k; i++) {
      const y = 6 + i * h,
        w = 16 + r() * 16,
        b = pick(['box', 'hex', 'cap']),
        d =
          b === 'box'
            ? `M${n1(60 - w)} ${n1(y)}h${n1(2 * w)}v${n1(h)}h${n1(-2 * w)}z`
            : b === 'hex'
              ? `M${n1(60 - w)} ${n1(y + h / 2)}L${n1(60 - w * 0.7)} ${n1(y)}h${n1(w * 1.4)}L${n1(60 + w)} ${n1(y + h / 2)}L${n1(60 + w * 0.7)} ${n1(y + h)}h${n1(-w * 1.4)}z`
              : `M${n1(60 - w)} ${n1(y + h)}Q${n1(60 - w)} ${n1(y)} 60 ${n1(y)}T${n1(60 + w)} ${n1(y + h)}z`;
      out += stock(d) + spot(d, 0.25 + 0.5 * r()) + ink(d, 1.3);
      const m = pick(['eyes', 'bar', 'tri']);
      out +=
        m === 'eyes'
          ? disc(60 - w * 0.4, y + h * 0.5, h * 0.17) +
            disc(60 + w * 0.4, y + h * 0.5, h * 0.17) +
            ink(`M${n1(60 - w * 0.3)} ${n1(y + h * 0.8)}h${n1(w * 0.6)}`, 1.2)
          : m === 'bar'
            ? ink(
                [0.3, 0.5, 0.7].map((t) => `M${n1(60 - w * 0.6)} ${n1(y + h * t)}h${n1(w * 1.2)}`).join(''),
                1,
              )
            : inkf(`M60 ${n1(y + h * 0.25)}L${n1(60 + w * 0.4)} ${n1(y + h * 0.75)}H${n1(60 - w * 0.4)}z`);
    }
    out += ink('M26 79.5h68', 1.8);
  }
  return out;
}
