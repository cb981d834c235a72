// Which closed places lie open: the fan of a pile, an ally's strip, a room of the phone.
import type { TableView } from '../../table/view.svelte';
import type { Area } from '../../wire';
import { allySeats, areasOf, isClosedPlace, litIn, type Room } from './model';

const ROOMS: readonly Room[] = ['you', 'supply', 'nemesis', 'allies'];

export class Places {
  /** The area whose cards lie fanned out; empty for none. */
  fan = $state('');
  /** The ally shown in full instead of the strips; -1 for none. */
  ally = $state(-1);
  #opened = { fan: '', ally: -1 }; // by a decision, and closed again after it

  constructor(readonly table: TableView) {}

  get room(): Room {
    return ROOMS.find((room) => room === this.table.room) ?? 'you';
  }
  set room(room: Room) {
    this.table.room = room;
  }

  /** A decision opens the places that hold its choices; call it whenever what may be picked changes. */
  follow(): void {
    this.#followFan();
    this.#followAlly();
    this.#followRoom();
  }

  /** The room beside this one, as the tabs stand. */
  turn(step: 1 | -1): void {
    const rooms: Room[] = ['nemesis', 'supply', 'you'];
    if (allySeats(this.table).length > 0) rooms.push('allies');
    this.room = rooms[rooms.indexOf(this.room) + step] ?? this.room;
  }

  toggleFan(area: string): void {
    this.fan = this.fan === area ? '' : area;
  }

  /** Pieces of an ally's strip that only show once it is open. */
  inside(seat: number): Area[] {
    return this.table.tableau.areas.filter((area) => area.owner === seat && area.id !== `mage-${seat}`);
  }

  #followFan(): void {
    const { table } = this;
    const lit = table.tableau.areas.filter((area) => isClosedPlace(area) && litIn(table, [area]) > 0);
    const all = lit.reduce((sum, area) => sum + litIn(table, [area]), 0);
    // With choices elsewhere too, the fan would cover them: the pile then shows its count.
    const wanted = lit.length === 1 && all === table.named.length ? (lit[0]?.id ?? '') : '';
    if (wanted) this.fan = this.#opened.fan = wanted;
    else if (this.#opened.fan) {
      if (this.fan === this.#opened.fan && lit.length === 0) this.fan = '';
      this.#opened.fan = '';
    }
    if (this.fan && !table.area(this.fan)) this.fan = '';
  }

  #followAlly(): void {
    const { table } = this;
    const seats = allySeats(table);
    const lit = seats.filter((seat) => litIn(table, this.inside(seat)) > 0);
    const mages = seats.filter((seat) => litIn(table, [table.area(`mage-${seat}`)]) > 0);
    const only = lit.length === 1 && mages.every((seat) => seat === lit[0]) ? lit[0] : undefined;
    if (only !== undefined) this.ally = this.#opened.ally = only;
    else if (mages.some((seat) => seat !== this.ally))
      this.ally = -1; // the open one would hide them
    else if (this.#opened.ally >= 0) {
      if (this.ally === this.#opened.ally && lit.length === 0) this.ally = -1;
      this.#opened.ally = -1;
    }
  }

  #followRoom(): void {
    const lit = ROOMS.filter((room) => litIn(this.table, areasOf(this.table, room)) > 0);
    if (lit[0] && !lit.includes(this.room)) this.room = lit[0];
    if (this.room === 'allies' && allySeats(this.table).length === 0) this.room = 'you';
  }
}
