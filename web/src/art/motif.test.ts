// Changing a motif is a visual change for everyone: these digests of ten ids per family guard it.
import { describe, expect, it } from 'vitest';
import golden from './motif.golden.json';
import * as motif from './motif';

const ids = ['crystal', 'spark', 'a', 'b', 'c', 'long_name_of_a_card', 'x1', 'x2', 'x3', 'x4'];
const kinds = ['plain', 'swamp', 'mountain', 'forest'];
const peoples = ['human', 'elf', 'dwarf', 'goblin'];

const drawn: Record<string, string[]> = {
  gem: ids.map((id) => motif.gem(id)),
  relic: ids.map((id) => motif.relic(id)),
  spell: ids.map((id) => motif.spell(id)),
  attack: ids.map(motif.attack),
  minion: ids.map(motif.minion),
  power: ids.map((id) => motif.power(id, 3)),
  seal: ids.map(motif.seal),
  mask: ids.map((id) => motif.mask(id)),
  back: ids.map((id) => motif.back(id)),
  land: kinds.flatMap((kind) => [0, 1, 2].map((copy) => motif.land(kind, copy))),
  people: peoples.flatMap((kind) => [0, 1, 2].map((copy) => motif.people(kind, copy, '<g/>'))),
  special: [0, 1, 2].flatMap((copy) => [motif.portal(copy), motif.dragon(copy)]),
  eternal: ['phoenix', 'medusa', 'kraken', 'mummy', 'other'].flatMap((id) => [
    motif.eternal(id),
    motif.eternal(id, true),
  ]),
  emblem: Object.keys(motif.emblem).map((id) => motif.emblem[id]?.() ?? ''),
  contours: ids.slice(0, 3).map((id) => JSON.stringify(motif.contours(id, 200, 140))),
  inks: ids.flatMap((id) => Object.keys(motif.INKS).map((type) => motif.inkOf(type, id))),
};

describe('motifs', () => {
  for (const [family, pictures] of Object.entries(drawn))
    it(`${family} are drawn as ever`, () => {
      expect(pictures.map(motif.hash)).toEqual((golden as Record<string, number[]>)[family]);
    });

  it('have no ids, filters, gradients, images or style attributes', () => {
    for (const picture of Object.values(drawn).flat())
      expect(picture).not.toMatch(/ id=|<filter|Gradient|<image|style=/);
  });
});
