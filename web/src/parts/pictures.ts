// What to draw for a component, from its text key and kind alone. Small and generic: tables have faces of their own.
import { mask, seal } from '../art/motif';
import { KINDS, picture } from '../games/aetherya/art';
import { emblem } from '../games/aeons_end/art/emblem';
import { gem } from '../games/aeons_end/art/gem';
import { inkOf } from '../games/aeons_end/art/inks';
import { attack, minion, power } from '../games/aeons_end/art/nemesis';
import { relic } from '../games/aeons_end/art/relic';
import { spell } from '../games/aeons_end/art/spell';
import { suitedPicture } from '../games/eternal_decks/art/suited';

export interface Picture {
  inside: string;
  box: string;
  /** How the paper around it looks: `paper`, `dark`, or a tile with inks of its own (`k-…`). */
  ground: string;
  /** The second ink, when it does not come with the ground. */
  spot: string;
  /** The colours of a card of suits. */
  suits?: readonly string[];
  /** A seal or an emblem: its edge belongs to it. */
  whole: boolean;
}

const PLAYER = { gem, relic, spell } as const;
const NEMESIS = { attack, minion, power } as const;
const CARD_BOX = '0 0 120 84';

const drawn = new Map<string, Picture>();

/** The picture of a component such as "card.forest"; the same key always gives the same picture. */
export function pictureOf(key: string, kind = '', motif = ''): Picture {
  const known = `${key}/${kind}/${motif}`;
  let picture = drawn.get(known);
  if (!picture) drawn.set(known, (picture = draw(key, kind, motif)));
  return picture;
}

function draw(key: string, kind: string, motif: string): Picture {
  const [family = '', id = key] = key.split('.');
  if (family === 'card' && KINDS.has(id))
    return { inside: picture(id), box: '0 0 100 100', ground: `tile k-${id}`, spot: '', whole: false };
  const suited = suitedPicture(family, id);
  if (suited) return suited;
  if (family === 'nemesis')
    return {
      inside: emblem[id]?.() ?? mask(id),
      box: emblem[id] ? '0 0 120 120' : '0 0 100 100',
      ground: 'dark',
      spot: '#ff7d69',
      whole: true,
    };
  if (kind in PLAYER) {
    const type = kind as keyof typeof PLAYER;
    return {
      inside: PLAYER[type](id, motif || undefined),
      box: CARD_BOX,
      ground: 'paper',
      spot: inkOf(type, id),
      whole: false,
    };
  }
  if (kind in NEMESIS) {
    const type = kind as keyof typeof NEMESIS;
    return { inside: NEMESIS[type](id), box: CARD_BOX, ground: 'dark', spot: inkOf(type, id), whole: false };
  }
  return { inside: seal(key), box: '0 0 100 100', ground: 'paper', spot: inkOf('relic', key), whole: true };
}
