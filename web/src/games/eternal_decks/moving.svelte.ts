// Moving a communication token: one is in hand, the spaces wait for it. It is no decision and stops none.
import type { TableView } from '../../table/view.svelte';
import { movable, moveOf, tokensOf, type Token } from './reading';

/** The name under which the table remembers that a token is in hand. */
export const MOVING = 'token';

class Moving {
  #chosen: { table: TableView; number: number } | null = $state.raw(null);

  /** The token in hand; null while none is. Without a choice it is one that still lies at home. */
  now(table: TableView): Token | null {
    if (!table.turned.has(MOVING)) return null;
    const mine = tokensOf(table, table.viewer).filter((token) => movable(table, token));
    const chosen = this.#chosen?.table === table ? this.#chosen.number : 0;
    const home = mine.find((token) => token.piece.place === '');
    return mine.find((token) => token.number === chosen) ?? home ?? mine[0] ?? null;
  }

  /** Take a token in hand; taken once more it is left where it lies. */
  take(table: TableView, number: number): void {
    if (this.now(table)?.number === number) {
      this.drop(table);
      return;
    }
    this.#chosen = { table, number };
    if (!table.turned.has(MOVING)) table.turn(MOVING);
  }

  /** Put the token in hand down; where it may not lie it stays in hand. */
  put(table: TableView, place: string): void {
    const token = this.now(table);
    const sign = token && moveOf(table, token.number, place);
    if (!sign) return;
    table.signal(sign);
    this.drop(table);
  }

  drop(table: TableView): void {
    this.#chosen = null;
    if (table.turned.has(MOVING)) table.turn(MOVING);
  }
}

export const moving = new Moving();
