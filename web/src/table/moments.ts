// Looking back: the board shows an earlier moment while the game goes on underneath.
import type { Desk } from './desk';
import type { TableView } from './view.svelte';

/** Show the table after so many answers; the present when there are no more. */
export async function lookAt(table: TableView, desk: Desk, number: number): Promise<void> {
  if (number >= table.state.moments) return lookAtNow(table);
  if (number < 0) return;
  const wish = (table.wished = Symbol());
  const tableau = await desk.moment(number);
  if (tableau && table.wished === wish) table.moment = { number, tableau };
}

/** Show the present again, whatever was asked for before. */
export function lookAtNow(table: TableView): void {
  table.wished = Symbol();
  table.moment = null;
}

/** One answer earlier or later than what is shown now. */
export function lookBeside(table: TableView, desk: Desk, step: number): Promise<void> {
  return lookAt(table, desk, (table.moment?.number ?? table.state.moments) + step);
}
