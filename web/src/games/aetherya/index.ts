import type { Layout } from '../layouts';
import Board from './Board.svelte';
import { jumps, phases, placeKeys, toggles } from './keys';
import TopBar from './TopBar.svelte';

export const layout: Layout = {
  Board,
  TopBar,
  keys: placeKeys,
  verbKeys: { g: ['claim'], x: ['explore'] },
  jumps,
  toggles,
  phases,
  tint: 'linen',
};
