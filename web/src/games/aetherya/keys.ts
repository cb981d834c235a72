// Keys of this table, and the steps of a turn. Places: cells by their two letters, hand cards and piles by number, open legends r1, r2 …
import type { TableView } from '../../table/view.svelte';
import { say } from '../../words';
import type { Jump, Phase, Toggle } from '../layouts';
import { mainSeat, otherSeats, pieces } from './reading';

/** A card in hand has its own number; what else may be there is counted. */
export const numberOf = (table: TableView, id: string, at: number): string =>
  String(table.numbers.get(id) ?? at + 1);

export function placeKeys(table: TableView): Map<string, string> {
  const keys = new Map<string, string>();
  // A cell's letters mean one's own kingdom, unless only another one has choices there.
  for (const seat of [mainSeat(table), ...otherSeats(table)])
    for (const piece of pieces(table, `kingdom-${seat}`)) {
      const known = keys.get(piece.place);
      if (known === undefined || (!table.legal.includes(known) && table.legal.includes(piece.id)))
        keys.set(piece.place, piece.id);
    }
  const held = [...pieces(table, 'hand'), ...pieces(table, `core-${mainSeat(table)}`)];
  const numbered =
    held.length > 0
      ? held
      : [...pieces(table, 'deck'), ...table.areas('discard').flatMap((area) => area.pieces)];
  numbered.slice(0, 9).forEach((piece, at) => keys.set(numberOf(table, piece.id, at), piece.id));
  pieces(table, 'river').forEach((piece, at) => keys.set(`r${at + 1}`, piece.id));
  return keys;
}

/** The legends, the piles, one's own kingdom, the others', the hand. */
export function jumps(table: TableView): Jump[] {
  const main = mainSeat(table);
  const others = otherSeats(table);
  const room = `seat-${main}`;
  const found: Jump[] = [
    {
      key: 'n',
      name: say('aetherya.jump_legends'),
      areas: ['river', ...table.areas('age').map(({ id }) => id)],
      room: 'legends',
    },
    {
      key: 's',
      name: say('aetherya.jump_piles'),
      areas: ['deck', ...table.areas('discard').map(({ id }) => id)],
      room,
    },
    { key: 'm', name: say('aetherya.jump_mine'), areas: [`kingdom-${main}`], room },
    { key: 'h', name: say('aetherya.jump_hand'), areas: ['hand', `core-${main}`], room },
  ];
  if (others.length > 0)
    found.splice(3, 0, {
      key: 'a',
      name: say('aetherya.jump_others'),
      areas: others.map((seat) => `kingdom-${seat}`),
      room: `seat-${others[0]}`,
    });
  return found;
}

export const toggles = (): Toggle[] => [
  { key: 'v', name: say('aetherya.toggle_contacts'), turns: 'contacts' },
];

// The questions that belong to a step; others, such as the arrangement before the first turn, to none.
const STEPS: Record<string, number> = {
  main_action: 0,
  solo_draw: 0,
  second_card: 0,
  keep_one: 0,
  placing: 1,
  choose_pile: 1,
  finish_turn: 2,
};

export function phases(table: TableView): Phase[] {
  const step = table.moment ? undefined : STEPS[table.state.question?.prompt ?? ''];
  if (step === undefined) return [];
  return [say('aetherya.phase_draw'), say('aetherya.phase_place'), say('aetherya.phase_finish')].map(
    (name, n) => ({ name, now: n === step }),
  );
}
