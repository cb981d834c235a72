// Advice for beginners, where there is some on the question that is asked.
import { settings } from '../app/settings.svelte';
import type { TableView } from './view.svelte';

export interface Advice {
  key: string;
  name: string;
  text: string;
}

/** The advice on the present question; none for who wants none, where a lesson speaks, and where a layout has its own place for it. */
export function adviceOf(table: TableView): Advice | null {
  const key = table.question?.hint ?? '';
  const text = table.book.book.words[`${key}.text`] ?? '';
  const wanted = settings.hints && table.beat === null;
  const shown = wanted && text !== '' && table.area('advice') === undefined;
  return shown ? { key, name: table.book.name(key), text } : null;
}
