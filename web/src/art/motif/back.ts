// Card backs: guilloche (100 x 140, or square when h = 100).
import { P, path, ring, rng } from './core';

export function back(game: string, h = 140): string {
  const r = rng('back/' + game),
    a = 5 + Math.floor(r() * 4),
    b = 2 + Math.floor(r() * 3);
  let out = '';
  for (let k = 0; k < 6; k++) {
    let d = '';
    for (let i = 0; i <= 180; i++) {
      const t = (i / 180) * 2 * Math.PI,
        R = 26 + 9 * Math.sin(a * t + k * 0.5) + 4 * Math.cos(a * b * t);
      d += (i ? 'L' : 'M') + P([[50 + R * Math.cos(t), h / 2 + R * Math.sin(t)]]);
    }
    out += path(d + 'z', { stroke: 'var(--spot)', 'stroke-width': 0.7, 'stroke-opacity': 0.8 });
  }
  return (
    out +
    ring(50, h / 2, 14, 1.2, '', 'var(--spot)') +
    ring(50, h / 2, 40, 0.8, '', 'var(--spot)') +
    ring(50, h / 2, 43, 1.6, '1 2.4', 'var(--spot)')
  );
}
