// Pictures of things whose colours are suits: cards with a value, Skulls, Eternals, and signs for the rest.
import type { Picture } from '../../../parts/pictures';
import { LETTERS } from '../codes';
import { eternal } from './eternal';

const SIGNS: Record<string, string> = {
  colour: 'rare',
  deck: 'deck',
  key: 'key',
  key_bonus: 'key',
  list: 'deck',
  mat: 'guardian',
  path_card: 'path',
  puzzle: 'puzzle',
  recipe: 'jewel',
  river_token: 'river',
  star: 'star',
  task: 'flag',
};
const BOX = '0 0 120 84';

const glyph = (name: string, x: number, y: number, size: number) =>
  `<use href="#g-${name}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

const plain = (inside: string, ground: string): Picture => ({
  inside,
  box: BOX,
  ground,
  spot: '',
  whole: true,
});

/** The picture of such a component; null for any other. */
export function suitedPicture(family: string, id: string): Picture | null {
  const card = family === 'card' ? /^(?:([RBGYP]{1,2})([1-9])|SK-([RBGYPW]))$/.exec(id) : null;
  if (card) {
    const suits = [...(card[1] ?? card[3] ?? '')].flatMap((letter) => LETTERS[letter] ?? []);
    const value = card[2]
      ? `<text x="36" y="66" text-anchor="middle" font-family="Grenze" font-weight="700" font-size="68" fill="currentColor">${card[2]}</text>`
      : glyph('skull', 10, 14, 54);
    const size = suits.length > 1 ? 26 : 40;
    const signs = suits.map((suit, at) => glyph(suit, 68, suits.length > 1 ? 12 + 34 * at : 22, size));
    return { ...plain(value + signs.join(''), 'suits'), suits };
  }
  if (family === 'eternal')
    return { inside: eternal(id, false), box: '0 0 100 100', ground: 'night', spot: '#b28ad8', whole: true };
  const sign = SIGNS[family] ?? (family === 'card' && /^(KEY_)?RARE$/.test(id) ? 'rare' : '');
  return sign ? plain(glyph(sign, 36, 18, 48), 'sign') : null;
}
