// Pictures of kingdom cards, drawn once for each kind and copy.
import { once } from '../../../art/drawn';
import { back } from '../../../art/motif';
import { land } from './land';
import { people } from './people';
import { dragon, portal } from './special';

const LANDS = ['plain', 'swamp', 'mountain', 'forest'];
const TRIBES = ['human', 'elf', 'dwarf', 'goblin'];
/** The kinds of kingdom cards. */
export const KINDS = new Set([...LANDS, ...TRIBES, 'portal', 'dragon']);

/** The inside of a 100 × 100 picture; without a kind the back. */
export function picture(kind: string, copy = 0): string {
  return once(`kingdom/${kind}/${copy}`, () => draw(kind, copy));
}

function draw(kind: string, copy: number): string {
  if (kind === '') return back('aetherya', 100);
  if (kind === 'portal') return portal(copy);
  if (kind === 'dragon') return dragon(copy);
  if (TRIBES.includes(kind)) return people(kind, copy, `<use href="#g-${kind}" width="24" height="24"/>`);
  return land(kind, copy);
}

/** A legend's id as icons: kinds, with what stands between them. */
export interface LegendIcons {
  family: 'alliance' | 'realm' | 'battle' | 'range' | 'four';
  kinds: string[];
  between: '' | 'link' | 'conflict';
}

export function legendIcons(id: string): LegendIcons {
  const [family = '', one = '', two = ''] = id.split('_');
  if (family === 'alliance') return { family, kinds: [one, two], between: 'link' };
  if (family === 'realm') return { family, kinds: [one, one], between: 'link' };
  if (family === 'battle') return { family, kinds: [one, two], between: 'conflict' };
  if (family === 'range') return { family, kinds: [one, one, one], between: '' };
  return { family: 'four', kinds: TRIBES, between: '' };
}

/** The glyph on a tile of Objects & Characters. */
export function tileGlyph(face: string): string {
  if (face.startsWith('stone')) return 'stone';
  return TILE_GLYPHS[face] ?? 'puzzle';
}

const TILE_GLYPHS: Record<string, string> = {
  diplomatic_accord: 'flag',
  staff_of_command: 'key',
  magic_sword: 'conflict',
  griffin: 'gain',
  divine_hammer: 'destroy',
  palantir: 'eye',
  smuggler: 'hand',
  thief: 'soul',
};

/** The glyph of a row of the score sheet. */
export const ROW_GLYPHS: Record<string, string> = {
  elves: 'elf',
  dwarves: 'dwarf',
  humans: 'human',
  goblins: 'goblin',
  dragons: 'dragon',
  legends: 'legend',
  conflicts: 'conflict',
};
