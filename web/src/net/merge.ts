// How a new state joins what is known: old news is dropped, log deltas are put together. Pure.
import type { Change, Line, Presence, Speech, State } from '../wire';

const SPEECHES = 200;

export type Merged =
  | { kind: 'old' } // an older version: ignore it
  | { kind: 'gap' } // the log does not join: begin anew, which brings everything
  | { kind: 'new'; state: State };

/**
 * Join a state to the one before. The log in a state replaces all lines of number `log_from` and later;
 * `resumed` says that this state answers a greeting, so nothing better can be asked for.
 */
export function mergeState(known: State | null, next: State, resumed: boolean): Merged {
  if (known === null) return { kind: 'new', state: next };
  if (next.version < known.version) return { kind: 'old' };
  // Beyond the last answer stands what was taken back just now; a state without news begins after that.
  const joins = next.log_from <= known.moments + 2 && next.viewer === known.viewer;
  if (next.log_from > 0 && !joins) {
    return resumed ? { kind: 'new', state: next } : { kind: 'gap' };
  }
  const log = [...before(known.log, next.log_from), ...next.log];
  const repeated = next.version === known.version;
  return {
    kind: 'new',
    state: { ...next, log, log_from: 0, fresh: repeated ? 0 : Math.min(next.fresh, log.length) },
  };
}

function before(log: readonly Line[], number: number): Line[] {
  return log.filter((line) => line.number < number);
}

/** The state a change makes of the one before it on the same line. */
export function applyChange(known: State, change: Change): State {
  const state = { ...known, ...(change.state as Partial<State>) };
  const { tableau } = state;
  if (tableau === null) return state;
  const fresh = new Map(change.areas.map((area) => [area.id, area]));
  const areas = tableau.areas.map((area) => fresh.get(area.id) ?? area);
  return { ...state, tableau: { ...tableau, ...(change.tableau as Partial<typeof tableau>), areas } };
}

/** Who is here, put into the state that came before. */
export function mergePresence(known: State, presence: Presence): State {
  return { ...known, seats: presence.seats, spectators: presence.spectators, fresh: 0 };
}

/** What people said, without the lines that are known already (they come again after a greeting). */
export function mergeSpeeches(known: readonly Speech[], lines: readonly Speech[]): Speech[] {
  const seen = new Set(known.map(nameOf));
  return [...known, ...lines.filter((line) => !seen.has(nameOf(line)))].slice(-SPEECHES);
}

const nameOf = (line: Speech) => `${line.at}/${line.seat}/${line.name}/${line.text}`;
