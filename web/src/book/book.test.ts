// The words of a book: what a mark of a piece says.
import { expect, test } from 'vitest';
import fr from '../../fixtures/book-eternal-decks-fr.json';
import type { Book } from '../wire';
import { BookIndex } from './book';

const book = new BookIndex(fr as unknown as Book);

test('a mark names its value, and never shows the word it is written by', () => {
  expect(book.mark({ kind: 'second_colour', value: 'yellow' })).toBe('seconde couleur (jaune)');
  expect(book.mark({ kind: 'draws', value: 3 })).toBe('3 jetons de pioche');
  expect(book.mark({ kind: 'closed', value: '' })).toBe('fermé');
  expect(book.mark({ kind: 'takes_values', value: '-' })).toBe('');
});

test('what is counted comes first, what is named comes last', () => {
  expect(book.mark({ kind: 'takes_values', value: '12589' })).toBe('accepte les valeurs (12589)');
  expect(book.mark({ kind: 'bans', value: '4' })).toBe('bannit des Sentiers (4)');
});

test('capitals in a row are named one by one', () => {
  expect(book.mark({ kind: 'takes_colours', value: 'RB' })).toBe('accepte les couleurs (rouge, bleu)');
});
