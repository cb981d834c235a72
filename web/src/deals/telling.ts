// A result in words.
import type { Reached } from '../wire';
import { say } from '../words';

/** Won or lost, and the points where they are compared. */
export function resultOf(reached: Pick<Reached, 'won' | 'points'>): string {
  const ended = reached.won === null ? '' : say(reached.won ? 'history.won' : 'history.lost');
  const points = reached.points === null ? '' : say('history.points', { n: reached.points });
  return [ended, points].filter(Boolean).join(' · ') || say('history.played');
}

/** What was used beyond one's own memory and judgement. */
export function helpOf(
  line: Pick<Reached, 'undos' | 'hints' | 'bots' | 'memory_aid'> & { standing?: string },
): string {
  if (line.standing === 'brought') return say('deals.help_unknown');
  const used = [
    line.undos ? say('history.with_undos', { n: line.undos }) : '',
    line.hints ? say('history.with_hints', { n: line.hints }) : '',
    line.bots ? say('deals.with_bots', { n: line.bots }) : '',
    line.memory_aid ? say('history.with_aid') : '',
  ].filter(Boolean);
  return used.join(' · ') || say('deals.no_help');
}
