// What survives a reload: the draft in the session's storage, the code in the address. Pure but for the storage given.
import type { Draft, SetupChange } from '../wire';
import type { Chair } from './chairs';

export interface Kept {
  draft: Draft;
  code: string;
  preset: string;
  chairs: Chair[];
  publicly?: boolean; // everybody with the code is to get this very deal
}

/** How a page begins: with a change, and the draft it applies to. */
export interface Beginning {
  change: SetupChange;
  draft: Draft | null;
}

const keyOf = (game: string) => `aevum.setup.${game}`;

export function keep(storage: Pick<Storage, 'setItem'> | undefined, game: string, kept: Kept): void {
  try {
    storage?.setItem(keyOf(game), JSON.stringify(kept));
  } catch {
    // Without storage the code in the address brings the deal back.
  }
}

export function recall(storage: Pick<Storage, 'getItem'> | undefined, game: string): Kept | null {
  try {
    const found = JSON.parse(storage?.getItem(keyOf(game)) ?? 'null') as Kept | null;
    return found?.draft?.game === game && typeof found.code === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** The code of an address: `?code=` of a link first, then the fragment the page itself writes. */
export function codeIn(search: string, fragment: string): { code: string; linked: boolean } {
  const linked = new URLSearchParams(search).get('code') ?? '';
  if (linked) return { code: linked, linked: true };
  return { code: new URLSearchParams(fragment.replace(/^#/, '')).get('code') ?? '', linked: false };
}

/** The fragment that holds a code. */
export const fragmentOf = (code: string) => `#code=${encodeURIComponent(code)}`;

/** The preset an address asks for. */
export const presetIn = (search: string) => new URLSearchParams(search).get('preset') ?? '';

/** One of one's own set-ups an address asks for. */
export const mineIn = (search: string) => new URLSearchParams(search).get('mine') ?? '';

/** A kept draft knows its locks, so it is better than its own code; another code is better than what was kept. */
export function beginning(game: string, search: string, fragment: string, kept: Kept | null): Beginning {
  const { code } = codeIn(search, fragment);
  const preset = presetIn(search);
  if (kept && (code === kept.code || (!code && !preset)))
    return { change: { kind: 'show' }, draft: kept.draft };
  if (code) return { change: { kind: 'code', value: code }, draft: null };
  if (preset) return { change: { kind: 'preset', game, name: preset }, draft: null };
  return { change: { kind: 'new', game }, draft: null };
}
