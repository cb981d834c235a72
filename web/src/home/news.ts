// What is new, for those who come back: the latest first, each with where to find it. The words lie in words/news.
import { at } from '../app/route';
import type { Key } from '../words';

export interface NewThing {
  id: string;
  glyph: string;
  text: Key;
  href: string;
}

export const NEWS: readonly NewThing[] = [
  { id: 'setups', glyph: 'star', text: 'news.setups', href: at.setup('eternal-decks') },
  { id: 'history', glyph: 'trophy', text: 'news.history', href: at.history() },
  { id: 'goals', glyph: 'flag', text: 'news.goals', href: at.goals('aeons-end') },
  { id: 'puzzles', glyph: 'puzzle', text: 'news.puzzles', href: at.puzzles() },
  {
    id: 'expeditions',
    glyph: 'path',
    text: 'news.expeditions',
    href: at.setupFrom('aeons-end', 'first_expedition'),
  },
];

const KEY = 'aevum.news';

/** What was not yet there at the last visit; everything for whoever comes for the first time. */
export function freshNews(seen: string | null): NewThing[] {
  const at = NEWS.findIndex(({ id }) => id === seen);
  return at < 0 ? [...NEWS] : NEWS.slice(0, at);
}

export function lastSeen(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

export function noteSeen(): void {
  try {
    globalThis.localStorage?.setItem(KEY, NEWS[0]?.id ?? '');
  } catch {
    // Without storage the news is new once more.
  }
}
