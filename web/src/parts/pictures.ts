// What to draw for a component, from its text key and kind alone. Small and generic: tables have faces of their own.
import {
  attack,
  dragon,
  emblem,
  gem,
  inkOf,
  land,
  mask,
  minion,
  people,
  portal,
  power,
  relic,
  seal,
  spell,
} from '../art/motif';
import { suitedPicture } from './suited';

export interface Picture {
  inside: string;
  box: string;
  /** How the paper around it looks: `paper`, `dark`, or a tile with inks of its own (`k-…`). */
  ground: string;
  /** The second ink, when it does not come with the ground. */
  spot: string;
  /** A seal or an emblem: its edge belongs to it. */
  whole: boolean;
}

const LANDS = new Set(['plain', 'swamp', 'mountain', 'forest']);
const PEOPLES = new Set(['human', 'elf', 'dwarf', 'goblin']);
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
  const tile = family === 'card' ? drawTile(id) : null;
  if (tile) return { inside: tile, box: '0 0 100 100', ground: `tile k-${id}`, spot: '', whole: false };
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

function drawTile(id: string): string {
  if (LANDS.has(id)) return land(id);
  if (PEOPLES.has(id)) return people(id, 0, `<use href="#g-${id}" width="24" height="24"/>`);
  if (id === 'portal') return portal();
  return id === 'dragon' ? dragon() : '';
}
