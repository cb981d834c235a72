// What stands for a seat or for the table itself; a page tells every token of its game's own ways.
import { getContext, setContext } from 'svelte';
import type { Layout } from '../games/layouts';
import type { TableView } from './view.svelte';

const MARKS = Symbol('marks');

export interface Marks {
  /** The colour a seat plays, where the game's colours stand for its seats; empty for none. */
  suitOf: (seat: number, turn: boolean) => string;
  /** The glyph of a foe whose turns are the table's; empty for none. */
  readonly foe: string;
}

/** Let every token below know how this game marks its seats. */
export function setMarks(layout: () => Layout, table: () => TableView | null): void {
  setContext<Marks>(MARKS, {
    suitOf: (seat, turn) => {
      const view = table();
      return (view && layout().suitOf?.(view, seat, turn)) ?? '';
    },
    get foe() {
      return layout().foe ?? '';
    },
  });
}

/** How the game of this page marks its seats; nothing outside of a game. */
export function marksHere(): Marks | undefined {
  return getContext<Marks | undefined>(MARKS);
}
