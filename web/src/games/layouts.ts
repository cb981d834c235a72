// The tables with a layout of their own, loaded when one is opened; any other game gets the generic one.
import type { Component } from 'svelte';
import type { Main } from '../table/sill';
import type { TableView } from '../table/view.svelte';
import type { Choice } from '../wire';

/** A key that takes the focus to a part of the table. */
export interface Jump {
  key: string;
  name: string;
  /** The areas of that part: what may be chosen there comes first. */
  areas: string[];
  /** The room to open where only one fits. */
  room?: string;
}

/** A key that shows or hides something: its name among what the table has turned. */
export interface Toggle {
  key: string;
  name: string;
  turns: string;
}

/** A step of a turn. */
export interface Phase {
  name: string;
  now: boolean;
}

export interface Layout {
  /** Everything between the top bar and the sill, without the rail. */
  Board: Component<{ table: TableView }>;
  /** What the top bar shows in its middle, such as the turn order. */
  TopBar?: Component<{ table: TableView }>;
  /** Keys that stand for places: 'q', 'b2' and the piece there now. */
  keys?: (table: TableView) => Map<string, string>;
  /** Keys that filter by verbs, such as p for prep. */
  verbKeys?: Record<string, string[]>;
  jumps?: (table: TableView) => Jump[];
  toggles?: (table: TableView) => Toggle[];
  /** The steps of the turn now played; none when it is not known which one it is. */
  phases?: (table: TableView) => Phase[];
  /** What a choice would give up, in a sentence, so that the person is asked once more; empty for nothing. */
  reconsider?: (table: TableView, choice: Choice) => string;
  /** The main button, where it is not the last of the choices without a piece. */
  main?: Main;
  /** The colour a seat plays, where the game's colours stand for the seats, or of whose turn a line tells; empty for none. */
  suitOf?: (table: TableView, seat: number, turn: boolean) => string;
  /** The glyph of a foe whose turns are the table's. */
  foe?: string;
  /** The class on the table that tints it. */
  tint?: string;
}

const OWN: Record<string, () => Promise<{ layout: Layout }>> = {
  aetherya: () => import('./aetherya'),
  'aeons-end': () => import('./aeons_end'),
  'eternal-decks': () => import('./eternal_decks'),
};

export async function layoutOf(game: string): Promise<Layout> {
  const load = OWN[game] ?? (() => import('./generic'));
  return (await load()).layout;
}
