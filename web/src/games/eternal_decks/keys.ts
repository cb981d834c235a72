// Keys of this table. Places: paths a s d, the River r, recipes j1 to j8, hand cards by number.
import type { TableView } from '../../table/view.svelte';
import { say } from '../../words';
import type { Jump, Toggle } from '../layouts';
import { MOVING } from './moving.svelte';
import { mainPlayer, PATHS, pieces, players } from './reading';

const PATH_KEYS = ['a', 's', 'd'];

export function placeKeys(table: TableView): Map<string, string> {
  const keys = new Map<string, string>();
  PATHS.forEach((path, at) => {
    const here = pieces(table, `path-${path}`).map((piece) => piece.id);
    // What may be chosen there, else the free space, else the path card.
    const meant = here.find((id) => table.legal.includes(id)) ?? here.find((id) => id === `next-${path}`);
    const id = meant ?? here[0];
    if (id !== undefined) keys.set(PATH_KEYS[at] ?? '', id);
  });
  const river = pieces(table, 'river').map((piece) => piece.id);
  const stream = river.find((id) => table.legal.includes(id)) ?? river.at(-1);
  if (stream !== undefined) keys.set('r', stream);
  recipePieces(table).forEach((id, at) => keys.set(`j${at + 1}`, id));
  for (const { id } of pieces(table, `hand-${mainPlayer(table)}`)) {
    const number = table.numbers.get(id);
    if (number) keys.set(String(number), id);
  }
  return keys;
}

// What may be chosen is a new list whenever the table or the picks change, and the keys follow from both.
const tabs = new WeakMap<readonly string[], Map<string, string>>();

/** The key of a piece, for its tab. */
export function keyOf(table: TableView, id: string): string {
  const now = table.legal;
  let found = tabs.get(now);
  if (!found) {
    found = new Map([...placeKeys(table)].map(([key, piece]) => [piece, key]));
    tabs.set(now, found);
  }
  return found.get(id) ?? '';
}

const recipePieces = (table: TableView): string[] =>
  ['recipes', 'stage_card', 'river_recipes'].flatMap((area) =>
    pieces(table, area).flatMap((piece) => (piece.id.startsWith('recipe-') ? [piece.id] : [])),
  );

export function jumps(table: TableView): Jump[] {
  const seats = players(table);
  return [
    { key: 'n', name: say('eternal_decks.awakeZone'), areas: ['awake'], room: 'awake' },
    { key: 'm', name: say('eternal_decks.paths'), areas: PATHS.map((path) => `path-${path}`), room: 'paths' },
    {
      key: 'i',
      name: say('eternal_decks.riverAndJewels'),
      areas: ['river', 'recipes', 'river_recipes', 'stage_card'],
      room: 'river',
    },
    {
      key: 'o',
      name: say('eternal_decks.players'),
      areas: seats.flatMap((seat) => [`player-${seat}`, `deck-${seat}`]),
      room: 'players',
    },
    { key: 'h', name: say('eternal_decks.hand'), areas: [`hand-${mainPlayer(table)}`] },
  ];
}

export const toggles = (table: TableView): Toggle[] =>
  table.signals.length > 0 ? [{ key: 't', name: say('eternal_decks.moveToken'), turns: MOVING }] : [];
