import { describe, expect, it } from 'vitest';
import en from '../../fixtures/book-aeons-end-en.json';
import fr from '../../fixtures/book-aeons-end-fr.json';
import { BookIndex } from '../book/book';
import type { Book } from '../wire';
import { findCards, findRules, plain, SearchIndex, withRuleNumbers } from './search';

const books = [en, fr].map((book) => new BookIndex(book as unknown as Book));
const index = new SearchIndex();
for (const book of books) index.add(book);
const cards = books[0]!.book.components;
const rules = books[0]!.book.rules;
const any = { words: '', kind: '', set: '' };

describe('searching the library', () => {
  it('finds a card by its name in either language, with or without accents', () => {
    for (const [n, card] of cards.entries()) {
      const other = books[1]!.book.components[n]!;
      const names = findCards(cards, index, { ...any, words: plain(other.name) }).map(({ key }) => key);
      expect(names, other.name).toContain(card.key);
    }
  });

  it('wants every word', () => {
    const found = findCards(cards, index, { ...any, words: 'gate witch' });
    expect(found.map(({ key }) => key)).toContain('nemesis.gate_witch');
    expect(findCards(cards, index, { ...any, words: 'gate zzz' })).toEqual([]);
  });

  it('keeps to the kind and the box', () => {
    const gems = findCards(cards, index, { ...any, kind: 'gem' });
    expect(gems.length).toBeGreaterThan(3);
    expect(new Set(gems.map(({ kind }) => kind))).toEqual(new Set(['gem']));
    expect(findCards(cards, index, { ...any, set: 'nowhere' })).toEqual([]);
  });

  it('takes a rule number as a whole', () => {
    expect(findRules(rules, index, 'WE-1').map(({ number }) => number)).toEqual(['WE-1']);
    expect(findRules(rules, index, '')).toHaveLength(rules.length);
  });

  it('shows rule numbers in a text as links, if they are rules', () => {
    const known = (number: string) => books[0]!.rule(number) !== undefined;
    expect(withRuleNumbers('See WE-3 and XX-9.', known)).toEqual([
      { text: 'See ', rule: false },
      { text: 'WE-3', rule: true },
      { text: ' and ', rule: false },
      { text: 'XX-9', rule: false },
      { text: '.', rule: false },
    ]);
  });

  it('reads text without accents, capitals and typographic signs', () => {
    expect(plain('L’Éther  du Cœur')).toBe("l'ether du coeur");
  });
});
