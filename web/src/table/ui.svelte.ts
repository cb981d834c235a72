// What the frame itself shows: which tab, which panel, where a search stands. Nothing of the game.
import type { Speech } from '../wire';
import type { Desk } from './desk';
import { lookAtNow } from './moments';
import type { TableView } from './view.svelte';

export type Tab = 'card' | 'rules' | 'chat';
export type Panel = '' | 'help' | 'end' | 'leave' | 'report' | 'invite' | 'about' | 'bots' | 'memory';
export type LogFilter = 'all' | 'mine' | 'reveals';

const readKey = (table: string) => `aevum.deal.${table}`;

function wasRead(table: string): boolean {
  try {
    return globalThis.sessionStorage?.getItem(readKey(table)) === 'read';
  } catch {
    return false;
  }
}

function noteRead(table: string): void {
  try {
    globalThis.sessionStorage?.setItem(readKey(table), 'read');
  } catch {
    // Without storage it is said again next time.
  }
}

export class FrameUi {
  tab: Tab = $state('card');
  /** The rail as a drawer or a sheet, where it does not stand beside the board. */
  railOpen = $state(false);
  panel: Panel = $state('');
  menu = $state(false);
  /** The rule the rules tab points at. */
  rule = $state('');
  search = $state('');
  /** Counts up when the search field is to take the focus. */
  finding = $state(0);
  filter: LogFilter = $state('all');
  /** The last question that is drawn and has the focus: from then on nothing moves by itself. */
  settled = $state(-1);
  /** The advice that lies open; another one begins closed. */
  hint = $state('');
  /** How many of the things said were in sight, and whether the rail stands beside the board. */
  heard = $state(0);
  railBeside = $state(true);
  /** What was said last, out of sight: shown for a while. */
  overheard: Speech | null = $state.raw(null);
  /** Whether the list of options lies open. */
  listOpen = $state(false);
  /** Whether a press was held back just now, since the question has changed. */
  heldBack = $state(false);
  /** Whether the last refusal is still to be read. */
  refusalShown = $state(false);
  /** The turns since one's last that were put away. */
  sinceRead = $state('');
  /** Whether the reader knows that others may know the deal. */
  dealRead = $state(false);
  /** What the assertive live region says. */
  alert = $state('');

  constructor(readonly table: TableView) {
    this.dealRead = wasRead(table.state.table);
  }

  readDeal(): void {
    this.dealRead = true;
    noteRead(this.table.state.table);
  }

  /** Whether the rail lies over the table. */
  get railOver(): boolean {
    return this.railOpen && !this.railBeside;
  }

  /** Whether what people say is in sight. */
  get hears(): boolean {
    return this.tab === 'chat' && (this.railOpen || this.railBeside);
  }

  /** What people said that was not in sight yet. */
  unread(desk: Pick<Desk, 'speeches'>): number {
    return this.hears ? 0 : Math.max(0, desk.speeches.length - this.heard);
  }

  readRule(number: string): void {
    this.rule = number;
    this.search = '';
    this.tab = 'rules';
    this.railOpen = true;
    this.table.whyNot = null;
  }

  readCard(key: string): void {
    this.table.inspectKey(key);
    this.tab = 'card';
    this.railOpen = true;
  }

  /** Read what people say. */
  listen(): void {
    this.tab = 'chat';
    this.railOpen = true;
    this.overheard = null;
  }

  find(): void {
    this.tab = 'rules';
    this.railOpen = true;
    this.finding += 1;
  }

  /** Escape: close what is nearest, then take one step back. */
  escape(): void {
    const { table } = this;
    if (table.zoomed) table.zoomed = '';
    else if (this.panel) this.panel = '';
    else if (this.menu) this.menu = false;
    else if (table.asking) table.asking = false;
    else if (table.whyNot) table.whyNot = null;
    else if (table.counsel) table.counsel = null;
    else if (this.hint) this.hint = '';
    else if (this.listOpen) this.listOpen = false;
    else if (table.pending || table.picked.pieces.length || table.picked.verbs.length) table.back();
    else if (this.railOpen) this.railOpen = false;
    else if (table.moment) lookAtNow(table);
    else if (table.inspected?.pinned) table.inspected = null;
  }
}
