// The tools every motif is drawn with. Same id, same picture, on every machine.
// Motifs are the inside of an <svg>; colours come from CSS: --ink (line), --spot (second ink), --stock (the paper).

export type Point = readonly [number, number];
export type Triple = readonly [number, number, number];
export type Quad = readonly [number, number, number, number];
export type Random = () => number;

/** A number of a list that is known to be long enough. */
export const at = <T>(list: readonly T[], i: number): T => list[i] as T;

export const hash = (s: string): number => {
  let h = 2166136261;
  for (const c of s) {
    h ^= c.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
};
export const rng = (seed: string): Random => {
  let a = hash(seed);
  return () => {
    a = (a + 0x9e3779b9) | 0;
    let t = a ^ (a >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    t ^= t >>> 15;
    return (t >>> 0) / 4294967296;
  };
};
export const n1 = (v: number): number => Math.round(v * 10) / 10;
export const P = (pts: readonly (readonly number[] | undefined)[]): string =>
  pts.map((p) => n1(p?.[0] ?? 0) + ' ' + n1(p?.[1] ?? 0)).join('L');
export const pol = (cx: number, cy: number, r: number, deg: number): Point => [
  cx + r * Math.cos((deg * Math.PI) / 180),
  cy + r * Math.sin((deg * Math.PI) / 180),
];
export const path = (d: string, o: Record<string, string | number> = {}): string =>
  `<path d="${d}"` +
  Object.entries({ fill: 'none', ...o })
    .map(([k, v]) => ` ${k}="${v}"`)
    .join('') +
  '/>';
export const spot = (d: string, op = 1): string =>
  path(d, { fill: 'var(--spot)', ...(op < 1 ? { 'fill-opacity': n1(op * 10) / 10 } : {}) });
export const ink = (d: string, w = 1, op = 1): string =>
  path(d, {
    stroke: 'var(--ink)',
    'stroke-width': w,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    ...(op < 1 ? { 'stroke-opacity': op } : {}),
  });
export const inkf = (d: string): string => path(d, { fill: 'var(--ink)' });
export const stock = (d: string): string => path(d, { fill: 'var(--stock)' });
export const sline = (d: string, w = 1, op = 1): string =>
  path(d, {
    stroke: 'var(--spot)',
    'stroke-width': w,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    ...(op < 1 ? { 'stroke-opacity': op } : {}),
  });
export const ring = (
  cx: number,
  cy: number,
  r: number,
  w: number,
  dash = '',
  c = 'var(--ink)',
  op = 1,
): string =>
  `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}" fill="none" stroke="${c}" stroke-width="${w}"${dash ? ` stroke-dasharray="${dash}"` : ''}${op < 1 ? ` stroke-opacity="${op}"` : ''}/>`;
export const disc = (cx: number, cy: number, r: number, c = 'var(--ink)'): string =>
  `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}" fill="${c}"/>`;
export const pickf =
  (r: Random) =>
  <T>(a: readonly T[]): T =>
    a[Math.floor(r() * a.length)] as T;
export const rays = (
  cx: number,
  cy: number,
  r0: number,
  r1: number,
  n: number,
  off = 0,
  w = 0.6,
  op = 0.35,
): string =>
  ink(
    Array.from({ length: n }, (_, i) => {
      const a = off + (i * 360) / n;
      return 'M' + P([pol(cx, cy, r0, a), pol(cx, cy, r1, a)]);
    }).join(''),
    w,
    op,
  );
