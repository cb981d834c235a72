import type { Layout } from '../layouts';
import Board from './Board.svelte';
import { jumps, placeKeys, toggles } from './keys';
import { colourOf, isSolo } from './reading';
import TopBar from './TopBar.svelte';

export const layout: Layout = {
  Board,
  TopBar,
  keys: placeKeys,
  verbKeys: { g: ['give'] },
  jumps,
  toggles,
  suitOf: (table, seat) => (isSolo(table) || !table.area(`player-${seat}`) ? '' : colourOf(table, seat)),
  tint: 'dusk',
};
