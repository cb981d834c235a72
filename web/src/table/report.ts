// A report about a rule: where the game stands and what this reader saw last, as plain text. Pure.
import type { State } from '../wire';

const LAST_LINES = 20;

/** Nothing in it that the reader does not see; the choices of others are not in a state at all. */
export function reportText(state: State): string {
  const lines = state.log.slice(-LAST_LINES).map((line) => `${line.number}. ${line.text}`);
  return [
    `game: ${state.game}`,
    `table: ${state.table}, version ${state.version}, answers ${state.moments}, seat ${state.viewer + 1}`,
    ...state.setup.map((line) => `setup: ${line}`),
    state.code ? `code: ${state.code}` : '',
    `headline: ${state.tableau?.headline ?? ''}`,
    state.question ? `question: ${state.question.prompt} — ${state.question.text}` : '',
    ...(state.question?.choices ?? []).map((choice) => `choice: ${choice.code}`),
    'log:',
    ...lines,
  ]
    .filter(Boolean)
    .join('\n');
}
