// Aetherya peoples, each on a shield of its own (100 x 100).
import { n1, rng } from '../../../art/motif/core';
import type { Triple } from '../../../art/motif/core';
import { af, as } from './tile_inks';

export function people(kind: string, copy = 0, glyph = ''): string {
  // glyph: inside of the 24x24 weapon symbol
  const r = rng('people/' + kind + copy);
  let out = af('M0 0h100v100H0z', 'c');
  if (kind === 'human') {
    out += af('M0 58q26 -10 52 -3t48 -4v50H0z', 'a');
    const towers: Triple[] = [
      [6, 30, 15],
      [27, 18, 18],
      [56, 24, 17],
      [79, 34, 15],
    ];
    for (const [x, y, w] of towers.map(([x, y, w]): Triple => [x + r() * 3, y + r() * 8, w])) {
      out +=
        af(
          `M${n1(x)} 78V${n1(y)}h${n1(w * 0.24)}v4h${n1(w * 0.14)}v-4h${n1(w * 0.24)}v4h${n1(w * 0.14)}v-4h${n1(w * 0.24)}V78z`,
          'b',
        ) +
        as(`M${n1(x + w / 2)} ${n1(y)}v-9`, 'b', 1.3) +
        af(`M${n1(x + w / 2)} ${n1(y - 9)}l9 3l-9 3z`, 'a');
    }
    out +=
      af('M0 66h100v34H0z', 'b') +
      as(
        'M0 70h100M0 78h100M0 86h100M0 94h100M8 70v8M30 70v8M52 70v8M74 70v8M19 78v8M41 78v8M63 78v8M85 78v8M8 86v8M30 86v8M52 86v8M74 86v8',
        'a',
        1,
      );
  }
  if (kind === 'elf') {
    for (let i = 0; i < 7; i++) {
      const x = 3 + i * 15.5 + r() * 4;
      out +=
        as(`M${n1(x)} 100C${n1(x + 4)} 66 ${n1(x - 7)} 44 ${n1(x + (i - 3) * 3)} 6`, 'b', 4.6) +
        as(`M${n1(x - 1)} 54q${i % 2 ? -10 : 10} -10 ${i % 2 ? -15 : 15} -24`, 'b', 2.4);
    }
    for (let i = 0; i < 34; i++) {
      const x = r() * 100,
        y = r() * 40;
      out += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="7" ry="3.6" transform="rotate(${n1(r() * 180)} ${n1(x)} ${n1(y)})" fill="var(--${i % 3 ? 'a' : 'b'})"/>`;
    }
    out += af('M0 84q25 -7 50 0t50 -1v17H0z', 'a');
  }
  if (kind === 'dwarf') {
    out += af('M0 34L22 8l20 16L62 4l38 34v62H0z', 'b') + as('M8 34 22 18M48 22 62 12M70 20l20 20', 'a', 1.6);
    for (const x of [4, 24, 68, 88])
      out +=
        af(`M${x} 40h9v60h-9z`, 'a') +
        af(`M${x - 2} 36h13v5h-13zM${x - 2} 92h13v8h-13z`, 'c') +
        as(`M${x + 3} 44v46M${x + 6} 44v46`, 'b', 1);
    out += af('M34 100V58a16 16 0 0 1 32 0v42z', 'a');
  }
  if (kind === 'goblin') {
    out += af('M0 64h100v36H0z', 'a');
    for (let i = 0; i < 3; i++) {
      const x = 14 + i * 34 + r() * 6;
      out +=
        as(`M${n1(x)} ${n1(34 - r() * 6)}c-6 -8 7 -11 0 -20s5 -12 1 -18`, 'a', 2.6, ' stroke-opacity=".6"') +
        af(`M${n1(x - 17)} 76L${n1(x - 2)} 34l5 2L${n1(x + 17)} 76z`, 'b') +
        as(`M${n1(x - 2)} 34l-5 -7M${n1(x + 3)} 36l4 -9`, 'b', 2) +
        af(`M${n1(x - 4)} 76l5 -18l5 18z`, 'c');
    }
    for (let i = 0; i < 15; i++) {
      const x = i * 7,
        h = 14 + r() * 14;
      out += af(`M${n1(x)} 100V${n1(94 - h)}l3 -7l3 7V100z`, 'b');
    }
    out += as('M0 88h100', 'c', 1.6);
  }
  const S = {
    human: 'M22 26h56v26c0 17 -12 26 -28 34c-16 -8 -28 -17 -28 -34z',
    elf: 'M50 14c24 16 27 50 0 74c-27 -24 -24 -58 0 -74z',
    dwarf: 'M34 22h32l16 16v26l-16 16h-32l-16 -16v-26z',
    goblin:
      'M20 30l13 3 7 -9 12 7 13 -6 6 8 11 -3 -4 18 6 11 -10 8 -3 13 -13 -2 -8 10 -9 -8 -12 4 -4 -13 -10 -6 6 -12z',
  }[kind];
  return (
    out +
    `<path d="${S}" fill="var(--c)" stroke="var(--b)" stroke-width="3.4" stroke-linejoin="round"/>` +
    `<g color="var(--a)" transform="translate(30.5 ${kind === 'human' ? 33 : 32}) scale(1.62)">${glyph}</g>`
  );
}
