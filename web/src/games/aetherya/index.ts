import type { Layout } from '../layouts';
import Board from './Board.svelte';
import { placeKeys } from './keys';
import TopBar from './TopBar.svelte';

export const layout: Layout = {
  Board,
  TopBar,
  keys: placeKeys,
  verbKeys: { g: ['claim'], x: ['explore'] },
  tint: 'linen',
};
