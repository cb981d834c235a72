// How a game ended, for its title. Pure but for the words.
import type { ReplayInfo } from '../wire';
import { say } from '../words';

export type Ending = 'won' | 'lost' | 'decided' | 'finished' | 'unfinished';

export function endingOf({ outcome }: Pick<ReplayInfo, 'outcome'>): Ending {
  if (!outcome) return 'unfinished';
  if (outcome.kind === 'completed') return 'finished'; // a campaign has a score, not a winner
  if (outcome.cooperative) return outcome.winners.length > 0 ? 'won' : 'lost';
  return outcome.winners.length > 0 ? 'decided' : 'finished';
}

/** What the title does not say already. */
export function restOf(text: string, title: string): string {
  if (!text.startsWith(title)) return text;
  return text.slice(title.length).replace(/^[\s\u00a0\u202f]*[.!:]*\s*/, '');
}

export function titleOf(info: Pick<ReplayInfo, 'outcome' | 'seats'>): string {
  const ending = endingOf(info);
  if (ending !== 'decided') return say(`replay.${ending}`);
  const winners = info.outcome?.winners ?? [];
  if (winners.length > 2) return say('replay.shared');
  const names = winners.map((seat) => info.seats[seat]?.name ?? '').join(' · ');
  return say('replay.winners', { names, n: winners.length });
}
