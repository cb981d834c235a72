// Set-ups somebody wants to find again, on this device: the last one of every game, and those with a star.
import type { Draft } from '../wire';
import type { Chair } from './chairs';

export interface MySetup {
  id: string;
  game: string;
  name: string; // in the words of the day it was kept; a star may have a name of its own
  starred: boolean;
  draft: Draft;
  code: string;
  chairs: Chair[];
  publicly: boolean;
}

const KEY = 'aevum.setups';
const MOST_STARS = 24; // of all games

const kept: { list: MySetup[] } = $state({ list: read() });

/** Those of a game: the last one first, then the stars in their order. */
export function mySetups(game = ''): MySetup[] {
  const own = kept.list.filter((one) => !game || one.game === game);
  return [...own.filter(({ starred }) => !starred), ...own.filter(({ starred }) => starred)];
}

export const mySetup = (id: string): MySetup | undefined => kept.list.find((one) => one.id === id);

/** The set-up that was dealt just now is the last one of its game, and the last of all. */
export function noteLast(setup: Omit<MySetup, 'id' | 'starred'>): void {
  const others = kept.list.filter((one) => one.starred || one.game !== setup.game);
  write([{ ...setup, id: `last.${setup.game}`, starred: false }, ...others]);
}

/** Give a set-up a star; the oldest star makes room when there are very many. */
export function addStar(setup: Omit<MySetup, 'id' | 'starred'>): void {
  const stars = kept.list.filter(({ starred, code }) => starred && code !== setup.code);
  const last = kept.list.filter(({ starred }) => !starred);
  const id = `star.${setup.code}`;
  write([...last, ...stars.slice(1 - MOST_STARS), { ...setup, id, starred: true }]);
}

/** Take one away; the list as it was brings it back. */
export function forgetSetup(id: string): () => void {
  const before = kept.list;
  write(before.filter((one) => one.id !== id));
  return () => write(before);
}

function write(list: MySetup[]): void {
  kept.list = list;
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage they last as long as the page.
  }
}

function read(): MySetup[] {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSetup) : [];
  } catch {
    return [];
  }
}

function isSetup(one: unknown): one is MySetup {
  const setup = one as Partial<MySetup> | null;
  const texts = [setup?.id, setup?.game, setup?.name, setup?.code];
  return texts.every((text) => typeof text === 'string') && setup?.draft?.game === setup?.game;
}
