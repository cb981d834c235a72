import type { Layout } from '../layouts';
import Board from './Board.svelte';
import { jumps, keys, main, phases, reconsider, toggles, verbKeys } from './keys';
import TopBar from './TopBar.svelte';

export const layout: Layout = {
  Board,
  TopBar,
  keys,
  verbKeys,
  jumps,
  toggles,
  phases,
  reconsider,
  main,
  foe: 'nemturn',
  tint: 'tint-aeons',
};
