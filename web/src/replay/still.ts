// A moment of a replay as a state of a table nobody can answer at. Pure.
import type { Line } from '../table/line';
import type { ReplayInfo, ReplayMoment, State } from '../wire';
import type { Eyes } from './address';

/** A state at which nobody is asked anything. */
export const stillState = (over: Pick<State, 'table' | 'game' | 'viewer' | 'seats' | 'tableau'>): State => ({
  type: 'state',
  version: 0,
  phase: 'playing',
  bots: [],
  spectators: 0,
  settings: {},
  host: false,
  seating: 0,
  invite: '',
  setup: [],
  deal: null,
  question: null,
  beat: null,
  signals: [],
  again: '',
  coach: 'never',
  talk: 'free',
  phrases: [],
  undo: null,
  vote: null,
  outcome: null,
  code: '',
  cover: null,
  moments: 0,
  log_from: 0,
  log: [],
  fresh: 0,
  away: [],
  ...over,
});

export function stateOf(info: ReplayInfo, moment: ReplayMoment, eyes: Eyes): State {
  const over = info.outcome !== null && moment.number === info.moments;
  const { id: table, game, seats } = info;
  const viewer = eyes === 'open' ? -1 : eyes;
  return {
    ...stillState({ table, game, viewer, seats, tableau: moment.tableau }),
    version: moment.number,
    phase: over ? 'over' : 'playing',
    bots: info.bots,
    setup: info.setup,
    deal: info.deal,
    question: moment.question && { ...moment.question, mine: false, choices: [] },
    outcome: over ? info.outcome : null,
    code: info.code,
    moments: info.moments,
    log: moment.log,
  };
}

/** A line on which nothing is asked and nothing answered. */
export const STILL: Line = { answer: () => undefined, why: () => Promise.resolve([]) };
