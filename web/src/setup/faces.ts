// How the components of a game look on the set-up page; a game without faces gets plain cards.
import type { Component } from 'svelte';
import type { BookIndex } from '../book/book';
import type { BookEntry } from '../wire';

export interface Faces {
  /** A large box for one of a few, such as the foe or a player's own character. */
  Box?: Component<{ entry: BookEntry; book: BookIndex; seat: number | null; kind: string }>;
  /** One of many. */
  Card?: Component<{ entry: BookEntry; kind: string }>;
  /** A picture for games that have nothing to lay out before the deal. */
  Cover?: Component<{ book: BookIndex }>;
  /** The kinds of components that belong to the seats, in their order. */
  seated: string[];
}

const OWN: Record<string, () => Promise<{ faces: Faces }>> = {
  'aeons-end': () => import('../games/aeons_end/setup'),
  aetherya: () => import('../games/aetherya/setup'),
  'eternal-decks': () => import('../games/eternal_decks/setup'),
};

export async function facesOf(game: string): Promise<Faces> {
  return (await OWN[game]?.())?.faces ?? { seated: [] };
}
