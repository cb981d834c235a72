// Tables put away on this device: they are out of sight until they are looked for, or somebody there waits for me.
import type { TableCard } from '../wire';
import { withPeople } from './waiting';

const KEY = 'aevum.put-away';
const MOST = 500;

const away: { at: Record<string, number> } = $state({ at: read() });

/** Whether a table is put away; one where people have gone on and wait for me has come back. */
export function isAway(card: TableCard): boolean {
  const then = away.at[card.table];
  if (then === undefined) return false;
  return !(card.my_turn && withPeople(card) && card.changed > then);
}

export function putAway(card: TableCard): void {
  const { [card.table]: _, ...others } = away.at;
  const newest = Object.entries(others).slice(1 - MOST);
  write({ ...Object.fromEntries(newest), [card.table]: card.changed });
}

export function bringBack(table: string): void {
  const { [table]: _, ...others } = away.at;
  write(others);
}

function write(at: Record<string, number>): void {
  away.at = at;
  try {
    localStorage.setItem(KEY, JSON.stringify(at));
  } catch {
    // Without storage they stay away as long as the page.
  }
}

function read(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}');
    const pairs = found && typeof found === 'object' ? Object.entries(found) : [];
    return Object.fromEntries(pairs.filter((pair): pair is [string, number] => typeof pair[1] === 'number'));
  } catch {
    return {};
  }
}
