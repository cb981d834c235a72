// How a game ended, for its title. Pure but for the words.
import type { ReplayInfo } from '../wire';
import { say } from '../words';

export type Ending = 'won' | 'lost' | 'decided' | 'finished' | 'unfinished';

/** Whether there is nobody to win or to lose: a campaign has a score, one given up not even that. */
export const hasNoWinner = (kind: string): boolean => /^completed$|_(given_up|over)$/.test(kind);

export function endingOf({ outcome }: Pick<ReplayInfo, 'outcome'>): Ending {
  if (!outcome) return 'unfinished';
  if (hasNoWinner(outcome.kind)) return 'finished';
  if (outcome.cooperative) return outcome.winners.length > 0 ? 'won' : 'lost';
  return outcome.winners.length > 0 ? 'decided' : 'finished';
}

/** What the title does not say already; a sentence that goes on after it is left whole. */
export function restOf(text: string, title: string): string {
  if (!text.startsWith(title)) return text;
  const rest = text.slice(title.length);
  return /^[\s\u00a0\u202f]*([.!:]|$)/.test(rest) ? rest.replace(/^[\s\u00a0\u202f.!:]*/, '') : text;
}

export function titleOf(info: Pick<ReplayInfo, 'outcome' | 'seats'>): string {
  const ending = endingOf(info);
  if (ending !== 'decided') return say(`replay.${ending}`);
  const winners = info.outcome?.winners ?? [];
  if (winners.length > 2) return say('replay.shared');
  const names = winners.map((seat) => info.seats[seat]?.name ?? '').join(' · ');
  return say('replay.winners', { names, n: winners.length });
}
