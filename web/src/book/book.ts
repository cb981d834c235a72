// The book of a game: what every key on the table is called, in the reader's language.
import type { Book, BookEntry, BookRule, Piece } from '../wire';

export class BookIndex {
  readonly #entries: Map<string, BookEntry>;
  readonly #rules: Map<string, BookRule>;

  constructor(readonly book: Book) {
    this.#entries = new Map(book.components.map((entry) => [entry.key, entry]));
    this.#rules = new Map(book.rules.map((rule) => [rule.number, rule]));
  }

  /** A component by its text key, such as "card.forest". */
  entry(key: string): BookEntry | undefined {
    return this.#entries.get(key);
  }

  /** What a component is called; words of the game that are no component are found too. */
  name(key: string): string {
    return this.#entries.get(key)?.name ?? this.book.words[key] ?? key;
  }

  rule(number: string): BookRule | undefined {
    return this.#rules.get(number);
  }

  zone(title: string): string {
    return this.book.zones[title] ?? title;
  }

  badge(kind: string): string {
    return this.book.badges[kind] ?? kind;
  }

  counter(id: string): string {
    return this.book.counters[id] ?? id;
  }

  row(id: string): string {
    return this.book.rows[id] ?? id;
  }

  verb(verb: string): string {
    return this.book.verbs[verb] ?? verb;
  }

  kind(kind: string): string {
    return this.book.kinds[kind] ?? kind;
  }

  /** A fact of the component a piece shows. */
  fact(piece: Piece, name: string): string | number | undefined {
    return this.#entries.get(piece.component)?.facts[name];
  }
}
