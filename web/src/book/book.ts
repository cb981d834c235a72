// The book of a game: what every key on the table is called, in the reader's language.
import type { Badge, Book, BookEntry, BookRule, Piece } from '../wire';

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

  /** A mark of a piece in words, as the terminal says it too; '' where it counts for nothing. */
  mark({ kind, value }: Badge): string {
    const said = this.badge(kind);
    if (value === '') return said;
    if (value === '-') return '';
    if (typeof value === 'number' || !/^(\p{L}{2}|\d+$)/u.test(value)) return `${value} ${said}`;
    return `${said} (${this.#named(value)})`;
  }

  /** What a mark names; capitals in a row stand for one thing each, such as colours. */
  #named(value: string): string {
    const whole = this.#noun(value);
    if (whole !== undefined || !/^\p{Lu}+$/u.test(value)) return whole ?? value;
    return [...value].map((letter) => this.#noun(letter) ?? letter).join(', ');
  }

  #noun(value: string): string | undefined {
    const ends = (key: string) => key.endsWith(`.${value}`);
    return (
      this.book.words[`word.${value}`] ??
      this.book.components.find(({ key }) => ends(key))?.name ??
      this.book.words[Object.keys(this.book.words).find(ends) ?? '']
    );
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
