// Deals everybody may play, their boards, and challenges: asking the server for them.
import { settings } from '../app/settings.svelte';
import { openTable } from '../net/api';
import { get, post } from '../net/rest';
import type { BoardLine, BroughtResult, ChallengeLink, DealBoard, PublicDealInfo, SeatPlan } from '../wire';
import { language } from '../words';

export const dealsOfToday = () => get<PublicDealInfo[]>('/api/deals', { lang: language.now });

/** Those of the last days and weeks. */
export const pastDeals = () => get<PublicDealInfo[]>('/api/deals', { when: 'past', lang: language.now });

export const boardOf = (code: string, by = '') =>
  get<DealBoard>(`/api/deals/${encodeURIComponent(code)}`, { lang: language.now, by });

/** What calls others to beat a finished game of mine. */
export const challengeOf = (table: string) =>
  get<ChallengeLink>(`/api/tables/${encodeURIComponent(table)}/challenge`);

/** Bring a game of this deal that was played elsewhere. */
export const bringResult = (code: string, text: string) =>
  post<DealBoard>(`/api/deals/${encodeURIComponent(code)}/results`, {
    text,
    name: settings.name,
    language: language.now,
  } satisfies BroughtResult);

/** Play a deal at once, with me and bots; gives the table. */
export async function playDeal(deal: Pick<DealBoard, 'code' | 'players' | 'span'>): Promise<string> {
  const seats = Array.from({ length: deal.players }, (_, seat): SeatPlan =>
    seat === 0 ? { holder: 'me', name: settings.name } : { holder: 'bot' },
  );
  const opened = await openTable({
    code: deal.code,
    public: deal.span ? 'day' : 'code',
    seats,
    start: true,
  });
  return opened.table;
}

/** Which lines of a board are looked at. */
export type Kind = 'all' | 'first' | 'alone_help';
export const KINDS: readonly Kind[] = ['all', 'first', 'alone_help'];

export const helped = (line: Pick<BoardLine, 'undos' | 'hints' | 'bots' | 'memory_aid'>): boolean =>
  line.undos + line.hints + line.bots > 0 || line.memory_aid;

/** The lines of a kind, with these partners; empty partners: with any. */
export function linesOf(lines: readonly BoardLine[], kind: Kind, partners: string): BoardLine[] {
  return lines.filter((line) => {
    if (partners && line.partners !== partners) return false;
    if (kind === 'first') return line.standing === 'first';
    // With which help a file was played nobody knows.
    return kind === 'all' || (line.standing !== 'brought' && !helped(line));
  });
}
