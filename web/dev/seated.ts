// For tests: the kept tables, a page that can do what a browser can, and a desk at which nothing happens.
import { readdirSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { BookIndex } from '../src/book/book';
import type { Book, Choice, Question, State, Tableau } from '../src/wire';
import { setLanguage } from '../src/words';
import type { Desk } from '../src/table/desk';
import type { Line } from '../src/table/line';
import { TableView } from '../src/table/view.svelte';

const FOLDER = `${process.cwd()}/fixtures/`;
const read = <T>(name: string) => JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) as T;

export const bookOf = (game: string, language: string) => read<Book>(`book-${game}-${language}`);

/** The names of the kept tables that begin like this. */
export const tablesOf = (start: string) =>
  readdirSync(FOLDER)
    .filter((name) => name.startsWith(start))
    .map((name) => name.replace('.json', ''));

/** A kept table in its language, changed as a test needs it; `answers` are the choices taken there. */
export function seatedAt(
  name: string,
  change: Partial<State> | ((state: State) => void) = {},
  line?: Partial<Line>,
) {
  const language = name.endsWith('-fr') ? 'fr' : 'en';
  setLanguage(language);
  const state = read<State>(name);
  if (typeof change === 'function') change(state);
  else Object.assign(state, change);
  const answers: Choice[] = [];
  const answer = vi.fn((_question: Question, choice: Choice) => void answers.push(choice));
  const book = new BookIndex(bookOf(state.game, language));
  const table = new TableView(state, book, { answer, why: async () => [], ...line });
  return { table, answer, answers };
}

/** The pieces that a choice touches and that no button of the page shows. */
export const outOfReach = (table: TableView) =>
  table.choices
    .flatMap((choice) => choice.pieces)
    .filter((id) => !document.querySelector(`[data-piece="${id}"] > button, button[data-piece="${id}"]`));

/** What the tests' page lacks of a browser. */
export function likeABrowser(): void {
  window.matchMedia ??= () =>
    ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  window.CSS ??= { escape: (text: string) => text } as typeof CSS;
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}

/** A desk that does nothing but what it is given, and remembers what was asked of it. */
export const quietDesk = (over: Partial<Desk> = {}) => ({
  status: 'open' as const,
  speeches: [],
  presence: null,
  undo: vi.fn(),
  vote: vi.fn(),
  coach: vi.fn(),
  say: vi.fn(),
  look: vi.fn(),
  speak: vi.fn(),
  moment: vi.fn(async () => null as Tableau | null),
  standIn: vi.fn(),
  hurry: vi.fn(),
  leave: vi.fn(),
  switchMemoryAid: vi.fn(),
  offer: vi.fn(async () => ({ type: 'ack' })),
  signOut: vi.fn(async () => ({ type: 'ack' })),
  ...over,
});
