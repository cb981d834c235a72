// Stands in for the server on the dev page: situations a fixture does not have, asked for in the address.
import { tick } from 'svelte';
import type { Desk, LinkStatus } from '../src/table/desk';
import type { TableView } from '../src/table/view.svelte';
import type { State } from '../src/wire';

/** The fixture with what the address asks for. */
export function prepare(state: State, query: URLSearchParams): State {
  const changed = { ...state };
  if (query.get('wait') && state.question) changed.question = { ...state.question, mine: false, choices: [] };
  if (query.get('vote'))
    changed.vote = {
      by: state.viewer === 0 ? 1 : 0,
      what: state.log.at(-1)?.text ?? '',
      agreed: [],
      waiting: [state.viewer],
      away: [],
      away_minutes: 10,
    };
  if (query.get('seen') && state.undo)
    changed.undo = {
      possible: false,
      consent: false,
      what: '',
      why_not: 'A hidden card was seen since then.',
    };
  if (query.get('over')) {
    changed.phase = 'over';
    changed.question = null;
    changed.outcome = {
      kind: 'won',
      text: 'The last of it falls, and the city stands.',
      winners: [state.viewer],
      scores: state.seats.map((_, seat) => 15 - seat),
      cooperative: state.game === 'aeons-end',
    };
    changed.code = 'AE4-7KQM-2HXW';
  }
  if (query.get('watch')) changed.viewer = -1;
  return changed;
}

export function fakeDesk(state: State, query: URLSearchParams): Desk {
  const log = (what: string) => (value?: unknown) => console.log(what, value);
  return {
    status: (query.get('link') as LinkStatus | null) ?? 'open',
    speeches: [
      { seat: 0, name: state.seats[0]?.name ?? '', text: 'Shall I take the first one?', at: 1 },
      { seat: 1, name: state.seats[1]?.name ?? '', text: 'Yes, please.', at: 2 },
    ].slice(0, state.seats.length),
    presence: null,
    refusal: query.get('refused') ? { text: 'Somebody was faster: the table has moved on.', rule: '' } : null,
    undo: log('undo'),
    vote: log('vote'),
    coach: log('coach'),
    say: log('say'),
    sayPhrase: log('sayPhrase'),
    look: log('look'),
    speak: log('speak'),
    standIn: log('standIn'),
    hurry: log('hurry'),
    leave: log('leave'),
    offer: async () => ({ type: 'ack' }),
    signOut: async () => ({ type: 'ack' }),
    moment: async () => state.tableau,
  };
}

/** Bring the table into the situation the address names. */
export async function stage(table: TableView, query: URLSearchParams): Promise<void> {
  await tick();
  table.keyboard = Boolean(query.get('keys'));
  const piece = (name: string) => query.get(name) ?? '';
  if (piece('turn')) table.turn(piece('turn'));
  if (query.get('room')) table.room = piece('room');
  if (piece('why')) await table.askWhy(piece('why'));
  if (piece('pick')) table.grab(piece('pick'));
  if (piece('zoom')) table.zoomed = piece('zoom');
  if (piece('read')) table.inspect(piece('read'));
  if (piece('hover')) table.hovered = piece('hover');
  if (query.get('past')) table.moment = { number: 12, tableau: table.tableau };
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  if (query.get('tab')) press(`#rail-${query.get('tab')}`);
  if (query.get('rail')) press('.rail-button');
  if (query.get('menu')) press('[aria-controls="table-menu"]');
  if (query.get('help')) dispatchEvent(new KeyboardEvent('keydown', { key: 'F1' }));
}
