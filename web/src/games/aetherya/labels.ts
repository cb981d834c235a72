// What a piece says to those who do not see it: everything on it, and what may be done with it.
import type { TableView } from '../../table/view.svelte';
import type { Piece } from '../../wire';
import { say } from '../../words';
import { legendIcons } from './art';
import { badge, contactPoints, kindOf, placing, rowAndColumn, signed } from './reading';

const join = (parts: (string | false)[]): string => parts.filter(Boolean).join(' ');

/** What may be done with a piece now, in words; empty when nothing. */
export function may(table: TableView, id: string): string {
  const state = table.pieceState(id);
  if (state !== 'legal' && state !== 'picked') return '';
  const place = placing(table, id);
  const others = table.touching(id).filter((choice) => choice !== place);
  return join([
    place !== undefined && say('aetherya.mayPlace', { change: signed(place.preview.total ?? 0) }),
    others.length > 0 &&
      others.length < 5 &&
      say('aetherya.mayDo', { what: others.map((choice) => choice.label).join(' · ') }),
  ]);
}

export function cellLabel(table: TableView, place: string, piece: Piece | null): string {
  const [row, column] = rowAndColumn(place);
  if (piece === null) return say('aetherya.cell', { row, column, what: say('aetherya.noCard') });
  const name = piece.component ? table.book.name(piece.component) : say('aetherya.unexploredRegion');
  const marks = piece.badges.map((mark) =>
    mark.value
      ? `${table.book.badge(mark.kind)} (${table.book.name(`tile.${mark.value}`)})`
      : table.book.badge(mark.kind),
  );
  const points = contactPoints(table, piece.id);
  return join([
    say('aetherya.cell', { row, column, what: [name, ...marks].join(', ') }),
    points !== null && say('aetherya.contacts', { points: signed(points) }),
    may(table, piece.id),
  ]);
}

export function legendLabel(table: TableView, piece: Piece): string {
  const entry = table.book.entry(piece.component);
  const what = [entry?.short ?? '', badge(piece, 'written') !== undefined ? table.book.badge('written') : ''];
  return join([
    say('aetherya.legendSays', {
      family: say(`aetherya.family_${legendIcons(kindOf(piece.component)).family}`),
      name: table.book.name(piece.component),
      n: Number(badge(piece, 'points') ?? 0),
      what: what.filter(Boolean).join(', '),
    }),
    may(table, piece.id),
  ]);
}

export function tileLabel(table: TableView, piece: Piece): string {
  const what = table.book.entry(piece.component)?.short ?? '';
  return join([
    say('aetherya.tileSays', { name: table.book.name(piece.component), what }),
    may(table, piece.id),
  ]);
}

export function handLabel(table: TableView, piece: Piece): string {
  return join([say('aetherya.handSays', { card: table.book.name(piece.component) }), may(table, piece.id)]);
}

export function coreLabel(table: TableView, piece: Piece): string {
  return join([say('aetherya.coreSays', { card: table.book.name(piece.component) }), may(table, piece.id)]);
}

export function deckLabel(table: TableView, n: number): string {
  return join([say('aetherya.deckSays', { n }), may(table, 'deck')]);
}

/** A discard pile; `pile` is its number where there are two. */
export function discardLabel(table: TableView, n: number, top: Piece | undefined, pile: number): string {
  const card = top ? table.book.name(top.component) : say('table.empty');
  const words =
    pile > 0 ? say('aetherya.discardOfSays', { n, card, pile }) : say('aetherya.discardSays', { n, card });
  return join([words, top !== undefined && may(table, top.id)]);
}
