// What the layout reads from the table: whose kingdom is where, what lies in it, what would change.
import type { TableView } from '../../table/view.svelte';
import type { Area, Choice, Piece, Seam } from '../../wire';

export const CELLS = ['a', 'b', 'c', 'd'].flatMap((row) => [1, 2, 3, 4].map((column) => `${row}${column}`));

/** "card.forest" is a forest. */
export const kindOf = (component: string): string => component.split('.')[1] ?? '';

/** Which of the eight copies a card is: it varies the picture's details. */
export const copyOf = (id: string): number => Number(id.split('-')[1] ?? 0) % 8;

/** Row and column of a place, counted from one. */
export function rowAndColumn(place: string): [number, number] {
  return ['abcd'.indexOf(place[0] ?? '') + 1, Number(place[1])];
}

/** The middle of a place in a kingdom that is 400 wide and high. */
export function middle(place: string): [number, number] {
  const [row, column] = rowAndColumn(place);
  return [column * 100 - 50, row * 100 - 50];
}

/** The seat whose kingdom is large: the viewer's own; a spectator looks at the first. */
export const mainSeat = (table: TableView): number => Math.max(table.viewer, 0);

/** The other seats, from the one after the main seat on. */
export function otherSeats(table: TableView): number[] {
  const seats = table.areas('kingdom').map((area) => area.owner);
  const main = mainSeat(table);
  return seats.filter((seat) => seat !== main).sort((a, b) => after(a, main) - after(b, main));
}
const after = (seat: number, main: number) => (seat > main ? seat : seat + 99);

/** The cells of a kingdom in reading order, those without a card as null. */
export function cellsOf(area: Area | undefined): { place: string; piece: Piece | null }[] {
  const at = new Map(area?.pieces.map((piece) => [piece.place, piece]));
  return CELLS.map((place) => ({ place, piece: at.get(place) ?? null }));
}

export const pieces = (table: TableView, area: string): Piece[] => table.area(area)?.pieces ?? [];

export const badge = (piece: Piece, kind: string): string | number | undefined =>
  piece.badges.find((one) => one.kind === kind)?.value;

/** A row of the score sheet for a seat. */
export function scoreOf(table: TableView, seat: number, row = 'total'): number {
  const sheet = table.tableau.sheets.find((one) => one.id === 'score');
  const column = sheet?.columns.indexOf(seat) ?? -1;
  return sheet?.rows.find((one) => one.id === row)?.values[column] ?? 0;
}

/** The rows of the score sheet, the total last. */
export const scoreRows = (table: TableView): string[] =>
  table.tableau.sheets.find((one) => one.id === 'score')?.rows.map((row) => row.id) ?? [];

/** Whether the table plays together: one target, and the lowest score decides. */
export const isTogether = (table: TableView): boolean => table.area('buried') !== undefined;

/** Whether a seat has the lowest score of a table that plays together. */
export function isLowest(table: TableView, seat: number): boolean {
  if (!isTogether(table)) return false;
  const all = [mainSeat(table), ...otherSeats(table)].map((one) => scoreOf(table, one));
  return scoreOf(table, seat) === Math.min(...all);
}

/** The placing that the pointer, the focus or a tap points at. */
export interface Preview {
  piece: string;
  choice: Choice;
  total: number;
  card: Piece | undefined;
}

export function previewOf(table: TableView): Preview | null {
  for (const piece of [table.hovered, ...table.picked.pieces]) {
    if (!piece) continue;
    const choice = placing(table, piece);
    if (choice) return { piece, choice, total: choice.preview.total ?? 0, card: pieces(table, 'hand')[0] };
  }
  return null;
}

/** The choice that places the card in hand on this piece's cell. */
export const placing = (table: TableView, piece: string): Choice | undefined =>
  table.touching(piece).find((choice) => choice.verb === 'place');

/** The contacts of one kingdom. */
export function seamsOf(table: TableView, area: Area | undefined): Seam[] {
  const here = new Set(area?.pieces.map((piece) => piece.id));
  return table.tableau.seams.filter((seam) => here.has(seam.a));
}

/** What the contacts of a piece add up to; null when it has none that count. */
export function contactPoints(table: TableView, piece: string): number | null {
  const mine = table.tableau.seams.filter((seam) => seam.a === piece || seam.b === piece);
  return mine.length > 0 ? mine.reduce((sum, seam) => sum + seam.value, 0) : null;
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** A number with a true minus. */
export const shown = (value: number): string => String(value).replace('-', '−');
