// Addresses of the client and the pages they stand for. Pure.
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
    if (second && first === 'goals') return { page: 'goals', game: second };
    if (second && first === 'setup') return { page: 'setup', game: second };
    if (second && first === 't') return { page: 'table', table: second };
    if (second && first === 'replay') return { page: 'replay', id: second };
  }
  if (first === 'learn' && second && parts.length === 3)
    return { page: 'primer', game: second, primer: rest[0] ?? '' };
  return { page: 'lost' };
}

/** The address of a page; the parts are escaped. */
export const at = {
  home: () => '/',
  setup: (game: string, code = '') =>
    `/setup/${encodeURIComponent(game)}${code ? `?code=${encodeURIComponent(code)}` : ''}`,
  /** The set-up page of a game, begun from a preset. */
  setupFrom: (game: string, preset: string) =>
    `/setup/${encodeURIComponent(game)}?preset=${encodeURIComponent(preset)}`,
  /** The set-up page of a game, begun from one of one's own set-ups. */
  setupMine: (game: string, id: string) =>
    `/setup/${encodeURIComponent(game)}?mine=${encodeURIComponent(id)}`,
  table: (table: string) => `/t/${encodeURIComponent(table)}`,
  join: (code = '') => (code ? `/join/${encodeURIComponent(code)}` : '/join'),
  replay: (id: string) => `/replay/${encodeURIComponent(id)}`,
  /** A finished game with its review in sight. */
  review: (id: string) => `/replay/${encodeURIComponent(id)}?review`,
  goals: (game: string) => `/goals/${encodeURIComponent(game)}`,
  puzzles: () => '/puzzles',
  deals: () => '/deals',
  /** A deal everybody may play; with a mark, a challenge to beat somebody's game. */
  deal: (code: string, by = '') =>
    `/deals/${encodeURIComponent(code)}${by ? `?by=${encodeURIComponent(by)}` : ''}`,
  history: () => '/history',
  learn: (game = '') => (game ? `/learn/${encodeURIComponent(game)}` : '/learn'),
  /** How a game plays. */
  primer: (game: string, primer: string) =>
    `/learn/${encodeURIComponent(game)}/${encodeURIComponent(primer)}`,
  cards: (game = '') => (game ? `/cards/${encodeURIComponent(game)}` : '/cards'),
  rule: (game: string, number: string) => `/cards/${encodeURIComponent(game)}#rule-${number}`,
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
