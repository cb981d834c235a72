// Keys of this table: places, what to filter by, where to go, what to show; and the steps of a turn.
import type { Main } from '../../table/sill';
import type { TableView } from '../../table/view.svelte';
import type { Choice } from '../../wire';
import { say } from '../../words';
import type { Jump, Phase, Toggle } from '../layouts';
import { onMap } from './expedition/journey';
import { allySeats, areasOf, mainSeat, SLOTS, SUPPLY_KEYS } from './model';

/** The supply by letters, one's own breaches as b1 to b4, the hand by numbers; on a map what may be chosen. */
export function keys(table: TableView): Map<string, string> {
  const found = new Map<string, string>();
  if (onMap(table)) {
    table.legal.forEach((piece, n) => SUPPLY_KEYS[n] && found.set(SUPPLY_KEYS[n], piece));
    return found;
  }
  const seat = mainSeat(table);
  table.area('supply')?.pieces.forEach((piece, n) => {
    const key = SUPPLY_KEYS[n];
    if (key) found.set(key, piece.id);
  });
  for (const piece of table.area(`breaches-${seat}`)?.pieces ?? [])
    found.set(`b${SLOTS.indexOf(piece.place as (typeof SLOTS)[number]) + 1}`, piece.id);
  for (const { id } of table.area(`hand-${seat}`)?.pieces ?? []) {
    const number = table.numbers.get(id);
    if (number) found.set(String(number), id);
  }
  return found;
}

export const verbKeys: Record<string, string[]> = {
  p: ['prep'],
  g: ['gain'],
  f: ['focus', 'open'],
  c: ['charge', 'ability'],
  x: ['buy_off'],
};

/** The nemesis, the supply, one's own mat, the allies, the hand; on a map its road and its shelves. */
export function jumps(table: TableView): Jump[] {
  if (onMap(table)) return jumpsOnMap(table);
  const seat = mainSeat(table);
  const of = (room: Parameters<typeof areasOf>[1]) => areasOf(table, room).map((area) => area.id);
  const found: Jump[] = [
    { key: 'n', name: say('aeons_end.nemesis'), areas: of('nemesis'), room: 'nemesis' },
    { key: 's', name: say('aeons_end.market'), areas: of('supply'), room: 'supply' },
    {
      key: 'm',
      name: say('aeons_end.my_mat'),
      areas: [`mage-${seat}`, `breaches-${seat}`, `prepped-${seat}`],
      room: 'you',
    },
    { key: 'h', name: say('aeons_end.hand'), areas: [`hand-${seat}`, `played-${seat}`], room: 'you' },
  ];
  if (allySeats(table).length > 0)
    found.splice(3, 0, { key: 'a', name: say('aeons_end.allies'), areas: of('allies'), room: 'allies' });
  return found;
}

function jumpsOnMap(table: TableView): Jump[] {
  const shelves = ['1', '2', '3'].map((level) => `barracks_treasures_${level}`);
  const found: Jump[] = [
    { key: 'n', name: table.book.zone('road'), areas: ['road'] },
    { key: 's', name: table.book.zone('barracks_piles'), areas: ['barracks_piles'] },
    { key: 'm', name: say('expedition.mages'), areas: ['barracks_mages'] },
    { key: 'a', name: say('expedition.treasures'), areas: shelves },
  ];
  return found.filter(({ areas }) => areas.some((area) => table.area(area)));
}

export const toggles = (): Toggle[] => [{ key: 'v', name: say('aeons_end.art_or_text'), turns: 'art' }];

// The questions that belong to a step; a question inside an effect says nothing about it.
const STEPS: Record<string, number> = { casting_phase: 0, main_phase: 1, discard_order: 2 };

export function phases(table: TableView): Phase[] {
  const step = table.moment ? undefined : STEPS[table.state.question?.prompt ?? ''];
  if (step === undefined) return [];
  return [say('aeons_end.phase_casting'), say('aeons_end.phase_main'), say('aeons_end.phase_draw')].map(
    (name, n) => ({
      name,
      now: n === step,
    }),
  );
}

// What leads on along the road; how a battle ended is for the group to say, so that neither is the main button.
const ONWARDS = ['set_out', 'try_again'];

export const main: Main = (pieceless) =>
  pieceless.some(({ verb }) => verb === 'won') ? null : pieceless.find(({ verb }) => ONWARDS.includes(verb));

/** Whoever ends the phase may have overlooked a spell; an expedition given up has no score. */
export function reconsider(table: TableView, choice: Choice): string {
  if (choice.verb === 'give_up') return say('expedition.give_up_sure');
  if (choice.verb !== 'end_casting') return '';
  const spells = new Set(table.choices.filter(({ verb }) => verb === 'cast').flatMap(({ pieces }) => pieces));
  return spells.size > 0 ? say('aeons_end.casts_left', { n: spells.size }) : '';
}
