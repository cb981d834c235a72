// The links somebody may pass on of a table. They die when a seat changes hands, so they are asked for anew.
import { inviteLink } from '../app/route';
import { invitesOf } from '../net/api';
import { keepToken, tokensOf } from '../net/tokens';
import type { Invite, State } from '../wire';
import { tokenOf } from './seating';

/** Changes whenever a link may have died or come into being. */
export const seatingOf = (state: State) =>
  [state.seating, state.host, ...state.seats.map(({ mine, offered }) => `${mine}/${offered}`)].join();

export class TableLinks {
  /** The code of the table, once it is known. */
  code = $state('');
  #invites: Invite[] = $state.raw([]);
  #asked = 0;

  constructor(readonly table: string) {}

  /** Ask for what may be passed on now; what is thrown is for people. */
  async fetch(): Promise<void> {
    const mine = ++this.#asked;
    const opened = await invitesOf(this.table, tokensOf(this.table));
    if (mine !== this.#asked) return; // seats have changed hands meanwhile
    [this.#invites, this.code] = [opened.tokens, opened.invite];
    for (const { kind, token } of opened.tokens) if (kind === 'device') keepToken(this.table, token);
  }

  /** Who has no seat has nothing to pass on. */
  forget(): void {
    this.#asked++;
    [this.#invites, this.code] = [[], ''];
  }

  /** The link to a seat; empty if there is none. */
  to(seat: number, kind: Invite['kind']): string {
    const token = tokenOf(this.#invites, seat, kind);
    return token ? inviteLink(location.origin, this.table, token) : '';
  }
}
