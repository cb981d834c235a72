// The tables with a layout of their own, loaded when one is opened; any other game gets the generic one.
import type { Component } from 'svelte';
import type { TableView } from '../table/view.svelte';

export interface Layout {
  /** Everything between the top bar and the sill, without the rail. */
  Board: Component<{ table: TableView }>;
  /** What the top bar shows in its middle, such as the turn order. */
  TopBar?: Component<{ table: TableView }>;
  /** Keys that stand for places: 'q', 'b2' and the piece there now. */
  keys?: (table: TableView) => Map<string, string>;
  /** Keys that filter by verbs, such as p for prep. */
  verbKeys?: Record<string, string[]>;
  /** The class on the table that tints it. */
  tint?: string;
}

const OWN: Record<string, () => Promise<{ layout: Layout }>> = {
  aetherya: () => import('./aetherya'),
  'aeons-end': () => import('./aeons_end'),
};

export async function layoutOf(game: string): Promise<Layout> {
  const load = OWN[game] ?? (() => import('./generic'));
  return (await load()).layout;
}
