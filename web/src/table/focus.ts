// The focus at the table: it walks over what may be chosen and never falls to the page's body.
import { readingOrder, towards, type Arrow, type Box } from './spatial';
import type { TableView } from './view.svelte';

/** The pieces drawn now, each with its box; the first one drawn counts when a piece is drawn twice. */
export function boxes(
  root: ParentNode,
  wanted?: (id: string) => boolean,
): (Box & { element: HTMLElement })[] {
  const found = new Map<string, Box & { element: HTMLElement }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const id = element.dataset.piece ?? '';
    if (found.has(id) || (wanted && !wanted(id))) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) found.set(id, { id, x, y, width, height, element });
  }
  return [...found.values()];
}

/** The piece an element belongs to, such as the one with the focus; empty for none. */
export function pieceAt(element: Element | null): string {
  return element?.closest<HTMLElement>('[data-piece]')?.dataset.piece ?? '';
}

/** The buttons of these pieces: the top of a closed pile is drawn, but has none. */
function pressable(drawn: (Box & { element: HTMLElement })[]): (Box & { element: HTMLElement })[] {
  return drawn.flatMap((box) => {
    const element = box.element.querySelector<HTMLElement>(':scope > .press');
    return element ? [{ ...box, element }] : [];
  });
}

/** The pieces the arrows walk over: what may be chosen; all of them while asking or watching. */
function walkable(table: TableView, root: ParentNode) {
  const all = table.asking || table.legal.length + table.picked.pieces.length === 0;
  const drawn = boxes(root, all ? undefined : (id) => ['legal', 'picked'].includes(table.pieceState(id)));
  return pressable(drawn);
}

/** Move the focus by an arrow; true when it went somewhere. */
export function walk(arrow: Arrow, table: TableView, root: HTMLElement): boolean {
  const board = root.querySelector<HTMLElement>('.board');
  const active = document.activeElement;
  if (!board) return false;
  const pieces = walkable(table, board);
  const from = pieceAt(active);
  if (!active || !from) {
    if (active && root.querySelector('.sill')?.contains(active)) return walkSill(arrow, active, root, pieces);
    return focusFirst(pieces);
  }
  const { x, y, width, height } = active.getBoundingClientRect();
  const next = towards(arrow, { id: from, x, y, width, height }, pieces);
  const target = pieces.find((piece) => piece.id === next?.id);
  if (target) target.element.focus();
  else if (arrow === 'ArrowDown') return focusSill(root);
  return target !== undefined;
}

/** Go to a part of the table: to what may be chosen there, else to what comes first. */
export function jump(areas: readonly string[], table: TableView, root: HTMLElement): boolean {
  const board = root.querySelector<HTMLElement>('.board');
  if (!board) return false;
  const there = pressable(boxes(board, (id) => areas.includes(table.place(id)?.area.id ?? '')));
  const lit = there.filter(({ id }) => ['legal', 'picked'].includes(table.pieceState(id)));
  return focusFirst(lit.length > 0 ? lit : there);
}

function walkSill(
  arrow: Arrow,
  active: Element,
  root: HTMLElement,
  pieces: (Box & { element: HTMLElement })[],
): boolean {
  if (arrow === 'ArrowUp') {
    const last = readingOrder(pieces).at(-1);
    pieces.find((piece) => piece.id === last?.id)?.element.focus();
    return true;
  }
  const stops = [...root.querySelectorAll<HTMLElement>('.sill button')];
  const step = arrow === 'ArrowRight' ? 1 : arrow === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return false;
  stops[(stops.indexOf(active as HTMLElement) + step + stops.length) % stops.length]?.focus();
  return true;
}

function focusFirst(pieces: (Box & { element: HTMLElement })[]): boolean {
  const first = readingOrder(pieces)[0];
  const target = pieces.find((piece) => piece.id === first?.id);
  target?.element.focus();
  return target !== undefined;
}

/** The main button, else the first option, else the question itself. */
export function focusSill(root: ParentNode): boolean {
  const stop =
    root.querySelector<HTMLElement>('.sill .primary') ??
    root.querySelector<HTMLElement>('.sill .options button') ??
    root.querySelector<HTMLElement>('.sill .q');
  stop?.focus();
  return stop != null;
}

/** After an answer: go on with the next piece that may be chosen, or the sill. Typing is not disturbed. */
export function settle(table: TableView, root: HTMLElement): void {
  const active = document.activeElement;
  const board = root.querySelector<HTMLElement>('.board');
  const elsewhere =
    active &&
    active !== document.body &&
    !board?.contains(active) &&
    !root.querySelector('.foot')?.contains(active);
  if (!board || elsewhere || document.querySelector('dialog[open]')) return;
  if (table.pieceState(pieceAt(active)) === 'legal') return;
  if (table.legal.length === 0 || !focusFirst(walkable(table, board))) focusSill(root);
}
