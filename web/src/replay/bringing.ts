// Files somebody brings: what they are is told by their first line.
import { at } from '../app/route';
import { post } from '../net/rest';
import type { ReplayImport, ReplayInfo, TableOpened } from '../wire';

/** Characters that are taken in. */
export const MOST = 500_000;

const isTable = (text: string) => /^aevum table \d/.test(text.trimStart());

/** Take a file in; the address at which it is seen. */
export async function bringFile(text: string): Promise<string> {
  if (isTable(text)) return at.table((await post<TableOpened>('/api/tables/file', { text })).table);
  return at.replay((await post<ReplayInfo>('/api/replays', { text } satisfies ReplayImport)).id);
}
