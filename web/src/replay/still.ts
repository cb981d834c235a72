// A moment of a replay as a state of a table nobody can answer at. Pure.
import type { Line } from '../table/line';
import type { ReplayInfo, ReplayMoment, State } from '../wire';
import type { Eyes } from './address';

export function stateOf(info: ReplayInfo, moment: ReplayMoment, eyes: Eyes): State {
  const over = info.outcome !== null && moment.number === info.moments;
  return {
    type: 'state',
    version: moment.number,
    table: info.id,
    game: info.game,
    phase: over ? 'over' : 'playing',
    viewer: eyes === 'open' ? -1 : eyes,
    seats: info.seats,
    bots: info.bots,
    spectators: 0,
    settings: {},
    host: false,
    seating: 0,
    invite: '',
    setup: info.setup,
    deal: info.deal,
    tableau: moment.tableau,
    question: moment.question && { ...moment.question, mine: false, choices: [] },
    beat: null,
    signals: [],
    again: '',
    coach: 'never',
    talk: 'free',
    phrases: [],
    undo: null,
    vote: null,
    outcome: over ? info.outcome : null,
    code: info.code,
    cover: null,
    moments: info.moments,
    log_from: 0,
    log: moment.log,
    fresh: 0,
    away: [],
  };
}

/** A line on which nothing is asked and nothing answered. */
export const STILL: Line = { answer: () => undefined, why: () => Promise.resolve([]) };
