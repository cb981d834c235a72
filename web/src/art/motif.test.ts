// Changing a motif is a visual change for everyone: these digests of ten ids per family guard it.
import { describe, expect, it } from 'vitest';
import golden from './motif.golden.json';
import { contours } from '../games/aeons_end/art/contours';
import { emblem } from '../games/aeons_end/art/emblem';
import { gem } from '../games/aeons_end/art/gem';
import { INKS, inkOf } from '../games/aeons_end/art/inks';
import { attack, minion, power } from '../games/aeons_end/art/nemesis';
import { relic } from '../games/aeons_end/art/relic';
import { spell } from '../games/aeons_end/art/spell';
import { land } from '../games/aetherya/art/land';
import { people } from '../games/aetherya/art/people';
import { dragon, portal } from '../games/aetherya/art/special';
import { eternal } from '../games/eternal_decks/art/eternal';
import { back, hash, mask, seal } from './motif';

const ids = ['crystal', 'spark', 'a', 'b', 'c', 'long_name_of_a_card', 'x1', 'x2', 'x3', 'x4'];
const kinds = ['plain', 'swamp', 'mountain', 'forest'];
const peoples = ['human', 'elf', 'dwarf', 'goblin'];

const drawn: Record<string, string[]> = {
  gem: ids.map((id) => gem(id)),
  relic: ids.map((id) => relic(id)),
  spell: ids.map((id) => spell(id)),
  attack: ids.map(attack),
  minion: ids.map(minion),
  power: ids.map((id) => power(id, 3)),
  seal: ids.map(seal),
  mask: ids.map((id) => mask(id)),
  back: ids.map((id) => back(id)),
  land: kinds.flatMap((kind) => [0, 1, 2].map((copy) => land(kind, copy))),
  people: peoples.flatMap((kind) => [0, 1, 2].map((copy) => people(kind, copy, '<g/>'))),
  special: [0, 1, 2].flatMap((copy) => [portal(copy), dragon(copy)]),
  eternal: ['phoenix', 'medusa', 'kraken', 'mummy', 'other'].flatMap((id) => [
    eternal(id),
    eternal(id, true),
  ]),
  emblem: Object.keys(emblem).map((id) => emblem[id]?.() ?? ''),
  contours: ids.slice(0, 3).map((id) => JSON.stringify(contours(id, 200, 140))),
  inks: ids.flatMap((id) => Object.keys(INKS).map((type) => inkOf(type, id))),
};

describe('motifs', () => {
  for (const [family, pictures] of Object.entries(drawn))
    it(`${family} are drawn as ever`, () => {
      expect(pictures.map(hash)).toEqual((golden as Record<string, number[]>)[family]);
    });

  it('have no ids, filters, gradients, images or style attributes', () => {
    for (const picture of Object.values(drawn).flat())
      expect(picture).not.toMatch(/ id=|<filter|Gradient|<image|style=/);
  });
});
