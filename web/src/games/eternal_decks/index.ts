import type { Layout } from '../layouts';
import Board from './Board.svelte';
import { jumps, placeKeys, toggles } from './keys';
import { colourOf, isSolo, mainPlayer } from './reading';
import TopBar from './TopBar.svelte';

export const layout: Layout = {
  Board,
  TopBar,
  keys: placeKeys,
  verbKeys: { g: ['give'] },
  jumps,
  toggles,
  // One person's seat has the colour of the golem whose turn it is; a turn that of its golem.
  suitOf: (table, seat, turn) => {
    const player = isSolo(table) && !turn ? mainPlayer(table) : seat;
    return table.area(`player-${player}`) ? colourOf(table, player) : '';
  },
  tint: 'dusk',
};
