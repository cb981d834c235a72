// Looking back: the board shows an earlier moment while the game goes on underneath.
import type { Desk } from './desk';
import type { TableView } from './view.svelte';

/** Show the table after so many answers; the present when there are no more. */
export async function lookAt(table: TableView, desk: Desk, number: number): Promise<void> {
  if (number >= table.state.moments) {
    table.moment = null;
    return;
  }
  if (number < 0) return;
  const tableau = await desk.moment(number);
  if (tableau) table.moment = { number, tableau };
}

/** One answer earlier or later than what is shown now. */
export function lookBeside(table: TableView, desk: Desk, step: number): Promise<void> {
  return lookAt(table, desk, (table.moment?.number ?? table.state.moments) + step);
}
