// What the parts around a board are given.
import type { Layout } from '../games/layouts';
import type { Desk } from './desk';
import type { FrameUi } from './ui.svelte';
import type { TableView } from './view.svelte';

export interface AroundTable {
  table: TableView;
  ui: FrameUi;
  desk: Desk;
}

/** For a part that must know how this game is laid out, too. */
export interface AroundBoard extends AroundTable {
  layout: Layout;
}
