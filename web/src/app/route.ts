// Addresses of the client and the pages they stand for. Pure.
import { addressOf } from '../net/place';

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string }
  | { page: 'table'; table: string }
  | { page: 'join'; code: string }
  | { page: 'replay'; id: string }
  | { page: 'cards'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'primer'; game: string; primer: string }
  | { page: 'goals'; game: string }
  | { page: 'almanac'; game: string }
  | { page: 'puzzles' }
  | { page: 'deals' }
  | { page: 'deal'; code: string }
  | { page: 'history' }
  | { page: 'shared' }
  | { page: 'notices' }
  | { page: 'lost' };

export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first = '', second = '', ...rest] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && first === 'puzzles') return { page: 'puzzles' };
  if (parts.length === 1 && first === 'deals') return { page: 'deals' };
  if (parts.length === 1 && first === 'history') return { page: 'history' };
  if (parts.length === 1 && first === 'shared') return { page: 'shared' };
  if (parts.length === 1 && first === 'notices') return { page: 'notices' };
  if (rest.length === 0) {
    if (first === 'join') return { page: 'join', code: second };
    if (first === 'learn') return { page: 'learn', game: second };
    if (first === 'cards') return { page: 'cards', game: second };
    if (second && first === 'deals') return { page: 'deal', code: second };
    if (second && first === 'almanac') return { page: 'almanac', game: second };
    if (second && first === 'goals') return { page: 'goals', game: second };
    if (second && first === 'setup') return { page: 'setup', game: second };
    if (second && first === 't') return { page: 'table', table: second };
    if (second && first === 'replay') return { page: 'replay', id: second };
  }
  if (first === 'learn' && second && parts.length === 3)
    return { page: 'primer', game: second, primer: rest[0] ?? '' };
  return { page: 'lost' };
}

const part = encodeURIComponent;

/** The address of a page; the parts are escaped. */
export const at = {
  home: () => addressOf('/'),
  setup: (game: string, code = '') => addressOf(`/setup/${part(game)}${code ? `?code=${part(code)}` : ''}`),
  /** The set-up page of a game, begun from a preset. */
  setupFrom: (game: string, preset: string) => addressOf(`/setup/${part(game)}?preset=${part(preset)}`),
  /** The set-up page of a game, begun from one of one's own set-ups. */
  setupMine: (game: string, id: string) => addressOf(`/setup/${part(game)}?mine=${part(id)}`),
  table: (table: string) => addressOf(`/t/${part(table)}`),
  join: (code = '') => addressOf(code ? `/join/${part(code)}` : '/join'),
  replay: (id: string) => addressOf(`/replay/${part(id)}`),
  /** A finished game with its review in sight. */
  review: (id: string) => addressOf(`/replay/${part(id)}?review`),
  goals: (game: string) => addressOf(`/goals/${part(game)}`),
  almanac: (game: string) => addressOf(`/almanac/${part(game)}`),
  puzzles: () => addressOf('/puzzles'),
  deals: () => addressOf('/deals'),
  /** A deal everybody may play; with a mark, a challenge to beat somebody's game. */
  deal: (code: string, by = '') => addressOf(`/deals/${part(code)}${by ? `?by=${part(by)}` : ''}`),
  history: () => addressOf('/history'),
  learn: (game = '') => addressOf(game ? `/learn/${part(game)}` : '/learn'),
  /** How a game plays. */
  primer: (game: string, primer: string) => addressOf(`/learn/${part(game)}/${part(primer)}`),
  cards: (game = '', words = '') =>
    addressOf((game ? `/cards/${part(game)}` : '/cards') + (words ? `?q=${part(words)}` : '')),
  rule: (game: string, number: string) => addressOf(`/cards/${part(game)}#rule-${number}`),
  /** What was shared with the app. */
  shared: () => addressOf('/shared'),
};

/** The link that lets somebody sit at a seat; the token is in the fragment, which no server logs. */
export const inviteLink = (origin: string, table: string, token: string) =>
  `${origin}${at.table(table)}#k=${token}`;

/** The token in a fragment; empty if there is none. */
export function tokenIn(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('k') ?? '';
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
