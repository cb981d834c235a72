// The second ink of a card: three or four AA-safe inks per type, so that neighbours differ while the type still reads.
import { at, hash } from '../../../art/motif/core';

const SPELL = ['#a63c14', '#a32238', '#8a5206'] as const;
export const INKS: Record<string, readonly string[]> = {
  gem: ['#5d3f9e', '#3d4fa8', '#8f2f78', '#4b3a86'],
  relic: ['#15667c', '#1c6b58', '#3a5f8c'],
  spell: SPELL,
  attack: ['#ff7d69'],
  minion: ['#eab54f', '#d9c36a', '#e79a63'],
  power: ['#c9a2ff', '#a9b4ff'],
};
export const inkOf = (type: string, id: string): string => {
  const a = INKS[type] ?? SPELL;
  return at(a, hash('ink/' + id) % a.length);
};
