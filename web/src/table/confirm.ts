// Acts that are asked about once more: the main button then says the same again, with the reason before it.
import { settings } from '../app/settings.svelte';
import type { Layout } from '../games/layouts';
import type { Choice } from '../wire';
import type { TableView } from './view.svelte';

/** Space held this long takes the act without the question. */
export const HOLD_TO_CONFIRM_MS = 400;

/** Take a choice; one that gives something up waits for a second press, unless the person wants no such questions. */
export function take(table: TableView, layout: Layout, choice: Choice): void {
  if (settings.confirm && table.pending !== choice && layout.reconsider?.(table, choice))
    table.pending = choice;
  else table.answer(choice);
}

/** Why the choice that waits should be thought over; empty when it waits for another reason, or none does. */
export function doubt(table: TableView, layout: Layout): string {
  return (table.pending && layout.reconsider?.(table, table.pending)) || '';
}
