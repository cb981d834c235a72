// What the layout reads off the tableau; no rules here.
import type { TableView } from '../../table/view.svelte';
import type { Area, Piece } from '../../wire';

/** How much of a mage is drawn. */
export type Shape = 'full' | 'line' | 'strip';

export const SLOTS = ['I', 'II', 'III', 'IV'] as const;
export const SUPPLY_KEYS = ['q', 'w', 'e', 'r', 't', 'y', 'i', 'o', 'j'] as const;
export type Room = 'nemesis' | 'supply' | 'you' | 'allies';

/** The value of a badge; undefined when the piece does not carry it. */
export function badge(piece: Piece | undefined, kind: string): string | number | undefined {
  return piece?.badges.find((mark) => mark.kind === kind)?.value;
}

export function has(piece: Piece | undefined, kind: string): boolean {
  return piece?.badges.some((mark) => mark.kind === kind) ?? false;
}

export function count(piece: Piece | undefined, kind: string): number {
  return Number(badge(piece, kind) ?? 0);
}

/** A component key without its family: "card.spark" is spark. */
export function bare(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}

/** The life that is defended: Gravehold's, or that of Xaxos in its place. */
export const defended = (table: TableView) => table.counter('gravehold') ?? table.counter('xaxos');

/** The aether of the turn, by what it may pay for. */
export const poolsOf = (table: TableView) =>
  table.tableau.counters.filter((counter) => counter.id.startsWith('aether'));

/** The seats with a mage, in order. */
export function mageSeats(table: TableView): number[] {
  return table.areas('mage').map((area) => area.owner);
}

/** The mage shown large: the viewer's own; for who only watches, the one whose turn it is. */
export function mainSeat(table: TableView): number {
  const seats = mageSeats(table);
  const wanted = table.viewer >= 0 ? table.viewer : table.tableau.turn;
  return seats.includes(wanted) ? wanted : (seats[0] ?? 0);
}

export function allySeats(table: TableView): number[] {
  const main = mainSeat(table);
  return mageSeats(table).filter((seat) => seat !== main);
}

/** How many choices the pieces of these areas are now; equal copies are one. */
export function litIn(table: TableView, areas: readonly (Area | undefined)[]): number {
  const named = new Set(table.named);
  return areas.reduce(
    (sum, area) => sum + (area?.pieces.filter((piece) => named.has(piece.id)).length ?? 0),
    0,
  );
}

/** The part of the table an area belongs to; the turn order has none. */
export function roomOf(area: Area, main: number): Room | null {
  if (area.id.startsWith('turn_')) return null;
  if (area.id === 'supply') return 'supply';
  if (['treasure', 'glyphs'].includes(area.id)) return 'you'; // what helps the group lies with the hand
  if (area.owner < 0) return 'nemesis';
  return area.owner === main ? 'you' : 'allies';
}

/** The areas of a room. */
export function areasOf(table: TableView, room: Room): Area[] {
  const main = mainSeat(table);
  return table.tableau.areas.filter((area) => roomOf(area, main) === room);
}

const CLOSED = [
  ...['discard', 'deck', 'nemesis_discard', 'returned', 'reserve_discard', 'xaxos_discard'],
  'curses',
];

/** Places that lie closed and open as a fan. */
export function isClosedPlace(area: Area): boolean {
  return CLOSED.includes(area.title);
}

/** Prepped spells by the slot they start in, and the slots they stretch to. */
export function preppedIn(table: TableView, seat: number, slot: string): Piece[] {
  const area = table.area(`prepped-${seat}`);
  return area?.pieces.filter((piece) => piece.place === slot || badge(piece, 'also_in') === slot) ?? [];
}

/** The columns of a spell below the breaches: two when it stretches to the next one. */
export function reachOf(piece: Piece): number[] {
  const column = (slot: unknown) => (SLOTS as readonly unknown[]).indexOf(slot);
  const from = column(piece.place);
  return column(badge(piece, 'also_in')) === from + 1 ? [from, from + 1] : [from];
}

/** How far down each spell lies: several in one breach lie one below the other, and none covers another. */
export function lanes(pieces: readonly Piece[]): Map<string, number> {
  const taken = new Set<string>();
  return new Map(
    pieces.map((piece) => {
      const columns = reachOf(piece);
      let lane = 0;
      while (columns.some((column) => taken.has(`${column}/${lane}`))) lane += 1;
      for (const column of columns) taken.add(`${column}/${lane}`);
      return [piece.id, lane] as const;
    }),
  );
}

/** Copies of a card as one entry; the copy that may be picked stands for all. */
export function grouped(table: TableView, pieces: readonly Piece[]): { piece: Piece; copies: number }[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) groups.set(piece.component, [...(groups.get(piece.component) ?? []), piece]);
  const wanted = ({ id }: Piece) => table.named.includes(id) || table.picked.pieces.includes(id);
  return [...groups.values()].map((copies) => ({
    piece: copies.find(wanted) ?? (copies[0] as Piece),
    copies: copies.length,
  }));
}

/** How wide the longest word is, in usual letters: names with long words are set smaller, never broken. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => [...word].reduce((sum, one) => sum + width(one), 0)));
}

const width = (letter: string) => (/[filjtrI'’]/.test(letter) ? 0.45 : /[mwMW]/.test(letter) ? 1.45 : 1);
