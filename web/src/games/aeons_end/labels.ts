// What a piece says to those who do not see it: everything that is on it, and what may be done.
import type { TableView } from '../../table/view.svelte';
import type { Piece } from '../../wire';
import { say } from '../../words';
import { badge, count, has, preppedIn } from './model';

const MAY: Record<string, Parameters<typeof say>[0]> = {
  gain: 'aeons_end.may_gain',
  play: 'aeons_end.may_play',
  prep: 'aeons_end.may_prep',
  cast: 'aeons_end.may_cast',
  use: 'aeons_end.may_use',
  focus: 'aeons_end.may_focus',
  open: 'aeons_end.may_open',
  charge: 'aeons_end.may_charge',
  ability: 'aeons_end.may_ability',
  buy_off: 'aeons_end.may_buy_off',
};

const sentence = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ') + '.';

/** The verbs of the choices a piece belongs to now, each once. */
export function verbsOf(table: TableView, id: string): string[] {
  return [...new Set(table.touching(id).map((choice) => choice.verb))];
}

function state(table: TableView, id: string, place = false): string {
  const now = table.pieceState(id);
  if (now === 'picked') return ` ${say('aeons_end.picked')}`;
  if (now !== 'legal') return '';
  const told = verbsOf(table, id).map((verb) => {
    if (verb === 'prep' && place) return say('aeons_end.may_prep_here');
    return say(MAY[verb] ?? 'aeons_end.may_choose');
  });
  return ` ${[...new Set(told)].join(' ')}`;
}

/** A player card anywhere: on a pile, in hand, prepped, discarded. */
export function cardLabel(table: TableView, piece: Piece, copies = 1): string {
  const entry = table.book.entry(piece.component);
  if (!entry) return say('aeons_end.hidden') + state(table, piece.id);
  const cost = badge(piece, 'cost') ?? entry.facts.cost;
  const also = badge(piece, 'also_in');
  const parts = [
    entry.name + (copies > 1 ? ` ×${copies}` : ''),
    table.book.kind(entry.kind),
    cost !== undefined && say('aeons_end.cost', { n: Number(cost) }),
    has(piece, 'left') && say('aeons_end.left', { n: count(piece, 'left') }),
    ...['glyph', 'treasure_pile'].flatMap((kind) => laidOn(table, piece, kind)),
    piece.place !== '' && say('aeons_end.in_breach', { slot: piece.place }),
    also !== undefined && say('aeons_end.also_in', { slot: String(also) }),
    has(piece, 'used') && say('aeons_end.used'),
    entry.provenance === 'stand_in' && say('aeons_end.stand_in'),
  ];
  return sentence(parts) + state(table, piece.id);
}

/** What lies on the top card of a pile: a glyph token, the treasure assigned to it. */
export function laidOn(table: TableView, piece: Piece, kind: string): string[] {
  const value = badge(piece, kind);
  if (value === undefined) return [];
  return [table.book.name(`${kind === 'glyph' ? 'glyph' : 'treasure'}.${value}`)];
}

/** A nemesis card; its number in the line when it stands there. */
export function foeLabel(table: TableView, piece: Piece, order = 0): string {
  const entry = table.book.entry(piece.component);
  if (!entry) return say('aeons_end.hidden') + state(table, piece.id);
  const of = count(piece, 'at_first');
  const parts = [
    entry.name,
    table.book.kind(entry.kind),
    order > 0 && say('aeons_end.line', { n: order }),
    has(piece, 'life') && say('aeons_end.life', { n: count(piece, 'life'), of }),
    has(piece, 'power_tokens') && say('aeons_end.tokens_of', { n: count(piece, 'power_tokens'), of }),
    entry.short,
    ...piece.badges
      .filter((mark) => mark.kind.startsWith('price_'))
      .map((mark) => `${mark.value} ${table.book.badge(mark.kind)}`),
    has(piece, 'letter') && String(badge(piece, 'letter')),
    has(piece, 'names_player') && say('aeons_end.player', { n: count(piece, 'names_player') }),
    ...['wandering', 'real'].filter((kind) => has(piece, kind)).map((kind) => table.book.badge(kind)),
  ];
  return sentence(parts) + state(table, piece.id);
}

/** What happens when it is unleashed, in words; empty for a nemesis without. */
export function unleashed(table: TableView, component: string): string {
  const { words } = table.book.book;
  const text = words[`${component}.unleash`];
  return text ? (words['more.unleash'] ?? '{text}').replace('{text}', text) : '';
}

/** A breach with its prices and what is prepped there, or why there is none. */
export function breachLabel(table: TableView, piece: Piece, seat: number): string {
  const gone = ['destroyed', 'absent'].find((kind) => has(piece, kind));
  if (gone) return sentence([say('aeons_end.breach', { slot: piece.place }), table.book.badge(gone)]);
  const name = table.book.name(piece.component);
  const open = has(piece, 'opened');
  const spells = preppedIn(table, seat, piece.place).map((card) => table.book.name(card.component));
  const parts = [
    name.endsWith(` ${piece.place}`) ? name : `${name} ${piece.place}`,
    say(open ? 'aeons_end.open' : 'aeons_end.closed'),
    has(piece, 'focus_cost') && say('aeons_end.focus_for', { n: count(piece, 'focus_cost') }),
    has(piece, 'open_cost') && say('aeons_end.open_for', { n: count(piece, 'open_cost') }),
    has(piece, 'bonus') && say('aeons_end.bonus', { n: count(piece, 'bonus') }),
    has(piece, 'focused') && say('aeons_end.focused'),
    spells.length > 0 ? say('aeons_end.holds', { names: spells.join(', ') }) : say('table.empty'),
  ];
  return sentence(parts) + state(table, piece.id, true);
}

export function mageLabel(table: TableView, piece: Piece, seat: number): string {
  const entry = table.book.entry(piece.component);
  const life = table.counter('life', seat);
  const charges = table.counter('charges', seat);
  const trophies = table.counter('trophies', seat);
  const parts = [
    entry?.name,
    table.book.book.words[`${piece.component}.title`],
    say('aeons_end.player', { n: seat + 1 }),
    table.seatName(seat),
    life && say('aeons_end.life', { n: life.value, of: life.of ?? life.value }),
    charges && say('aeons_end.charges', { n: charges.value, of: charges.of ?? charges.value }),
    trophies && say('aeons_end.trophies', { n: trophies.value }),
    ...mageMarks(table, piece),
    table.book.book.words[`${piece.component}.ability`],
    entry?.short,
  ];
  return sentence(parts) + state(table, piece.id);
}

/** Lasting marks of a mage in words. */
function mageMarks(table: TableView, piece: Piece): string[] {
  return lastingMarks(table, piece).map(({ before, what }) => before + what);
}

/** The same in two parts: what is to come, and what brings it, which says enough where room is short. */
export function lastingMarks(table: TableView, piece: Piece): { before: string; what: string }[] {
  return piece.badges.map((mark) => {
    const kind = table.book.badge(mark.kind);
    if (mark.kind === 'next_gain')
      return { before: say('aeons_end.next_gain', { name: '' }), what: sourceName(table, mark.value) };
    if (mark.kind === 'next_focus') return { before: `${kind}: `, what: sourceName(table, mark.value) };
    if (mark.kind === 'barrier') return { before: `${kind}: `, what: table.book.name(`word.${mark.value}`) };
    return { before: '', what: mark.value === '' ? kind : `${kind} ${mark.value}` };
  });
}

const sourceName = (table: TableView, source: string | number): string => {
  const keys = [`card.${source}`, `mage.${source}`, `word.${source}`];
  const found = keys.find((key) => table.book.name(key) !== key);
  return found ? table.book.name(found) : table.book.badge('next_gain');
};

export function nemesisLabel(table: TableView, piece: Piece): string {
  const entry = table.book.entry(piece.component);
  const life = table.counter('nemesis_life');
  const tokens = table.counter('tokens');
  const level = entry?.facts.difficulty_level;
  const parts = [
    entry?.name,
    table.book.kind('nemesis'),
    life && say('aeons_end.life', { n: life.value, of: life.of ?? life.value }),
    tokens &&
      (tokens.of === null
        ? say('aeons_end.tokens', { n: tokens.value })
        : say('aeons_end.tokens_of', { n: tokens.value, of: tokens.of })),
    level !== undefined && say('aeons_end.difficulty', { n: Number(level) }),
    has(piece, 'harder') && table.book.badge('harder'),
    entry?.short,
  ];
  const unleash = unleashed(table, piece.component);
  return sentence(parts) + (unleash && ` ${unleash}`) + state(table, piece.id);
}
