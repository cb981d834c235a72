// How the components of a game look on the set-up page; a game without faces gets plain cards.
import type { Component } from 'svelte';
import type { BookIndex } from '../book/book';
import type { BookEntry, FeatInfo, SetupOptionInfo } from '../wire';
import type { Desk } from './desk.svelte';
import type { Feats } from './feats';

/** What a box is given: a component, where it sits, and what was won with it. */
export interface BoxGiven {
  entry: BookEntry;
  book: BookIndex;
  seat: number | null;
  feat?: FeatInfo;
  degrees?: SetupOptionInfo;
}

/** What a shelf is given: options shown as pictures, with what was won. */
export interface ShelfGiven {
  desk: Desk;
  options: SetupOptionInfo[];
  book: BookIndex;
  feats: Feats;
}

export interface Faces {
  /** A large box for one of a few, such as the foe or a player's own character. */
  Box?: Component<BoxGiven & { kind: string }>;
  /** One of many. */
  Card?: Component<{ entry: BookEntry; kind: string }>;
  /** Some of the options as pictures to choose from, with what was won. */
  Shelf?: Component<ShelfGiven>;
  /** The options the shelf covers. */
  shelved?: string[];
  /** A small poster of a component, and the options whose one place is chosen from posters. */
  Poster?: Component<{ entry: BookEntry; feat?: FeatInfo }>;
  postered?: string[];
  /** The kinds of components that belong to the seats, in their order. */
  seated: string[];
  /** The option that says how hard it is. */
  degree?: string;
}

const OWN: Record<string, () => Promise<{ faces: Faces }>> = {
  'aeons-end': () => import('../games/aeons_end/setup'),
  aetherya: () => import('../games/aetherya/setup'),
  'eternal-decks': () => import('../games/eternal_decks/setup'),
};

export async function facesOf(game: string): Promise<Faces> {
  return (await OWN[game]?.())?.faces ?? { seated: [] };
}
