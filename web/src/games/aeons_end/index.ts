import type { TableView } from '../../table/view.svelte';
import type { Layout } from '../layouts';
import Board from './Board.svelte';
import { mainSeat, SLOTS, SUPPLY_KEYS } from './model';
import TopBar from './TopBar.svelte';

/** The supply by letters, one's own breaches as b1 to b4, the hand by numbers. */
export function keys(table: TableView): Map<string, string> {
  const found = new Map<string, string>();
  const seat = mainSeat(table);
  table.area('supply')?.pieces.forEach((piece, n) => {
    const key = SUPPLY_KEYS[n];
    if (key) found.set(key, piece.id);
  });
  for (const piece of table.area(`breaches-${seat}`)?.pieces ?? [])
    found.set(`b${SLOTS.indexOf(piece.place as (typeof SLOTS)[number]) + 1}`, piece.id);
  table
    .area(`hand-${seat}`)
    ?.pieces.slice(0, 9)
    .forEach((piece, n) => found.set(`${n + 1}`, piece.id));
  return found;
}

export const verbKeys: Record<string, string[]> = {
  p: ['prep'],
  g: ['gain'],
  f: ['focus', 'open'],
  c: ['charge', 'ability'],
  x: ['buy_off'],
};

export const layout: Layout = { Board, TopBar, keys, verbKeys, tint: 'tint-aeons' };
