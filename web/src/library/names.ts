// What kinds and boxes are called: by the book, else by our own words, else as they are written.
import type { BookIndex } from '../book/book';
import { say, type Key } from '../words';

export function kindName(book: BookIndex, kind: string): string {
  return book.book.kinds[kind] ?? own(`kind_${kind}`, kind);
}

export function setName(book: BookIndex, set: string): string {
  return book.book.words[`set.${set}`] ?? own(`set_${set}`, set);
}

function own(name: string, otherwise: string): string {
  const key = `library.${name}`;
  const found = say(key as Key);
  return found === key ? otherwise.replaceAll('_', ' ') : found;
}
