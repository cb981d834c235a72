// The room a board has, and the rooms of a board of which only one fits at a time.
import { untrack } from 'svelte';
import { WIDTHS } from '../kit/measures';
import type { Layout } from '../games/layouts';
import type { TableView } from './view.svelte';

/** The size of a board; where nothing can be measured it stays 0, which is taken to be large. */
export class Room {
  width = $state(0);
  height = $state(0);

  /** One part at a time: on a phone, and where a low window is no place for columns. */
  readonly phone = $derived(
    this.width > 0 && (this.width < WIDTHS.tablet || (this.width < WIDTHS.narrow && this.height < 400)),
  );

  /** An attachment of the board that follows its size. */
  readonly measure = (board: HTMLElement) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const read = () => ([this.width, this.height] = [board.clientWidth, board.clientHeight]);
    const observer = new ResizeObserver(read);
    read();
    observer.observe(board);
    return () => observer.disconnect();
  };
}

/** Where only a part of the table fits, open the part in which a piece lies. */
export function openRoomOf(table: TableView, layout: Layout, piece: string | undefined): void {
  const area = piece ? table.place(piece)?.area.id : undefined;
  const jump = area ? layout.jumps?.(table).find(({ areas }) => areas.includes(area)) : undefined;
  if (jump?.room) table.room = jump.room;
}

/** How many choices lie in each room; pieces that are always in sight have no room ('') and do not count. */
export function choicesByRoom(table: TableView, roomOf: (piece: string) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const id of table.legal) found.set(roomOf(id), (found.get(roomOf(id)) ?? 0) + 1);
  found.delete('');
  return found;
}

/**
 * A new question, or a piece picked, opens the room that holds the next choices; a new question also
 * leaves a room that holds few of them for the one that holds most. To be called while a board is made.
 */
export function followChoices(
  table: TableView,
  open: () => string,
  choices: () => Map<string, number>,
): void {
  let asked: number | undefined;
  $effect(() => {
    const number = table.question?.number;
    void table.picked;
    untrack(() => {
      const fresh = number !== asked;
      asked = number;
      const room = roomToOpen(choices(), open(), fresh);
      if (room !== open()) table.room = room;
    });
  });
}

const FEW = 0.5; // of the choices of the fullest room

/** The room to be in: the open one while it holds choices, and at a fresh question not just a few of them. */
export function roomToOpen(choices: ReadonlyMap<string, number>, open: string, fresh: boolean): string {
  const [first] = choices.keys();
  if (first === undefined) return open;
  const here = choices.get(open);
  if (here === undefined) return first;
  const [fullest, most] = [...choices].reduce((best, room) => (room[1] > best[1] ? room : best));
  return fresh && here < FEW * most ? fullest : open;
}
