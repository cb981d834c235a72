// The server's addresses that more than one page uses.
import { BookIndex } from '../book/book';
import type {
  Book,
  FeatInfo,
  GameInfo,
  GoalsPage,
  HistoryForgotten,
  HistoryPage,
  InvitesRequest,
  Joined,
  JoinRequest,
  Language,
  MyTables,
  NewTable,
  PublicDealInfo,
  QrRequest,
  SetupPage,
  TableOpened,
} from '../wire';
import { language } from '../words';
import { keepToken } from './tokens';
import { get, post, postForText } from './rest';

const books = new Map<string, Promise<BookIndex>>();

/** A game's book in a language; asked for once. */
export function bookOf(game: string, lang: Language = language.now): Promise<BookIndex> {
  const key = `${game}/${lang}`;
  let book = books.get(key);
  if (!book) {
    book = get<Book>(`/api/games/${encodeURIComponent(game)}/book`, { lang }).then(
      (found) => new BookIndex(found),
    );
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

export const listGames = () => get<GameInfo[]>('/api/games', { lang: language.now });

/** Goals and titles of this guest, and what a table has brought. */
export const goalsOf = (game: string, table = '') =>
  get<GoalsPage>(`/api/games/${encodeURIComponent(game)}/goals`, { lang: language.now, table });

/** The deals of the day and of the week. */
export const publicDeals = () => get<PublicDealInfo[]>('/api/deals', { lang: language.now });

/** What this guest has won of a game. */
export const featsOf = (game: string) =>
  get<FeatInfo[]>(`/api/games/${encodeURIComponent(game)}/feats`, { lang: language.now });

/** What this guest has played: games with these values, from one of them on. */
export const historyOf = (where: string, start = 0) =>
  get<HistoryPage>('/api/history', { lang: language.now, where, start });

export const forgetHistory = () => post<HistoryForgotten>('/api/history/forget', { everything: true });

export const myTables = () => get<MyTables>('/api/tables', { lang: language.now });

export const openTable = (table: NewTable) =>
  post<TableOpened>('/api/tables', { ...table, language: language.now } satisfies NewTable);

/** What may be passed on of a table, by its guest or by whoever has these tokens. */
export const invitesOf = (table: string, tokens: string[]) =>
  post<TableOpened>(`/api/tables/${encodeURIComponent(table)}/invites`, { tokens } satisfies InvitesRequest);

/** A link as a picture to photograph. */
export const drawCode = (text: string) => postForText('/api/qr', { text } satisfies QrRequest);

/** The set-up a code stands for. */
export const readCode = (code: string) =>
  post<SetupPage>('/api/setup', { change: { kind: 'code', value: code }, language: language.now });

/** Sit down or watch; the seat is remembered in this browser. */
export async function join(request: JoinRequest): Promise<Joined> {
  // A link opens a seat once. If the answer were lost before the server knew this browser, so were the seat.
  if (request.token) await myTables();
  const joined = await post<Joined>('/api/join', {
    ...request,
    language: language.now,
  } satisfies JoinRequest);
  keepToken(joined.table, joined.token);
  return joined;
}
