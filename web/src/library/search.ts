// Finding cards and rules by words of either language. Pure.
import type { BookIndex } from '../book/book';
import type { BookEntry, BookRule } from '../wire';

export interface Wanted {
  words: string;
  kind: string; // empty: any
  set: string;
}

/** Lower case, without accents or typographic apostrophes, so that "ether" finds « éther ». */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

export class SearchIndex {
  readonly #texts = new Map<string, string>();

  /** Every book adds its words; the keys are the same in all languages. */
  add(index: BookIndex): void {
    for (const entry of index.book.components) {
      const facts = entry.about.flat().join(' ');
      this.#append(entry.key, [
        entry.name,
        index.kind(entry.kind),
        entry.short,
        entry.text,
        facts,
        ...entry.rules,
      ]);
    }
    for (const rule of index.book.rules) this.#append(rule.number, [rule.number, rule.text, rule.source]);
  }

  #append(key: string, texts: string[]): void {
    this.#texts.set(key, `${this.#texts.get(key) ?? ''} ${plain(texts.join(' '))}`);
  }

  /** Whether every word is found; a whole rule number is that rule and no other (WE-1 is not WE-12). */
  matches(key: string, words: string): boolean {
    const text = this.#texts.get(key) ?? '';
    return plain(words)
      .split(' ')
      .filter(Boolean)
      .every((word) => (isNumber(word) ? has(text, word) : text.includes(word)));
  }
}

const isNumber = (word: string) => /^[a-z]+-\d+$/.test(word);
const has = (text: string, word: string) => text.split(/[^a-z0-9-]+/).includes(word);

export function findCards(cards: readonly BookEntry[], index: SearchIndex, wanted: Wanted): BookEntry[] {
  return cards.filter(
    (card) =>
      (!wanted.kind || card.kind === wanted.kind) &&
      (!wanted.set || card.set === wanted.set) &&
      index.matches(card.key, wanted.words),
  );
}

export function findRules(rules: readonly BookRule[], index: SearchIndex, words: string): BookRule[] {
  return rules.filter((rule) => index.matches(rule.number, words));
}

/** A text in pieces: plain, and rule numbers that lead somewhere. */
export function withRuleNumbers(
  text: string,
  known: (number: string) => boolean,
): { text: string; rule: boolean }[] {
  return text
    .split(/\b([A-Z]{1,3}-\d+[a-z]?)\b/)
    .filter(Boolean)
    .map((part) => ({ text: part, rule: known(part) }));
}
