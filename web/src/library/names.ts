// What boxes are called: by the book, else by our own words, else as they are written.
import type { BookIndex } from '../book/book';
import { say, type Key } from '../words';

export function setName(book: BookIndex, set: string): string {
  const key = `library.set_${set}`;
  const own = say(key as Key);
  return book.book.words[`set.${set}`] ?? (own === key ? set.replaceAll('_', ' ') : own);
}
