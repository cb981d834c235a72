// Flat fills and lines of Aetherya tiles. Inks per kind: --a base, --b dark, --c light, --d fourth.

export const af = (d: string, c: string): string => `<path d="${d}" fill="var(--${c})"/>`;

export const as = (d: string, c: string, w: number, x = ''): string =>
  `<path d="${d}" fill="none" stroke="var(--${c})" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${x}/>`;
