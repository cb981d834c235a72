// What lies beside a nemesis mat and before the players in some battles: which areas, and what they say.
import type { TableView } from '../../../table/view.svelte';
import type { Area, Piece } from '../../../wire';
import { say } from '../../../words';
import { badge, count, has } from '../model';

/** Boards of a nemesis, each with a picture of its own. */
export const BOARDS = ['growth', 'dreams', 'souls'] as const;
/** Cards of the nemesis side that lie open beside its board. */
const OPEN = ['dream_shown', 'next_thrall', 'laid'] as const;

export const boardOf = (table: TableView): Area | undefined =>
  BOARDS.map((id) => table.area(id)).find((area) => area !== undefined);

export const openCards = (table: TableView): Area[] =>
  OPEN.flatMap((id) => table.area(id) ?? []).filter((area) => area.pieces.length > 0);

export const hasBeside = (table: TableView): boolean =>
  boardOf(table) !== undefined || openCards(table).length > 0;

/** The curse deck lies face up: a pile that opens. */
export const curses = (table: TableView): Area | undefined => {
  const area = table.area('curses');
  const left = area?.pieces.reduce((sum, piece) => sum + count(piece, 'left'), 0);
  return area && { ...area, total: left ?? 0 };
};

/** What helps the whole group: its treasure and free glyph tokens. */
export const groupAreas = (table: TableView): Area[] =>
  ['treasure', 'glyphs'].flatMap((id) => table.area(id) ?? []);

/** The text of a key that is no component, such as a space of a board. */
export const toldOf = (table: TableView, key: string): string => table.book.book.words[`${key}.text`] ?? '';

/** A piece in words: its name, every badge it carries, its text, and whether it may be chosen. */
export function thingLabel(table: TableView, piece: Piece): string {
  const entry = table.book.entry(piece.component);
  const marks = piece.badges
    .filter(({ kind }) => kind !== 'type' && kind !== 'at_first')
    .map(({ kind, value }) => markOf(table, kind, value));
  const name = piece.component ? table.book.name(piece.component) : '';
  const parts = [
    name,
    entry && table.book.kind(entry.kind),
    ...marks,
    entry?.short ?? toldOf(table, piece.component),
  ];
  const may = table.pieceState(piece.id) === 'legal' ? ` ${say('aeons_end.may_choose')}` : '';
  return parts.filter(Boolean).join(', ') + '.' + may;
}

function markOf(table: TableView, kind: string, value: string | number): string {
  if (kind === 'names_player') return say('aeons_end.player', { n: Number(value) });
  const named = ['glyph', 'treasure', 'card'].map((family) => `${family}.${value}`);
  const found = named.find((key) => table.book.name(key) !== key);
  const word = found ? table.book.name(found) : value;
  return value === '' ? table.book.badge(kind) : `${word} ${table.book.badge(kind)}`;
}

export interface Maw {
  piece: Piece;
  space: number; // 0 once it is gone
  life: number;
  of: number;
}

export const maws = (area: Area): Maw[] =>
  area.pieces.map((piece) => ({
    piece,
    space: has(piece, 'destroyed') ? 0 : count(piece, 'space'),
    life: count(piece, 'life'),
    of: count(piece, 'at_first'),
  }));

/** Which player a card lies before; 0 for none. */
export const namesPlayer = (piece: Piece): number => Number(badge(piece, 'names_player') ?? 0);
