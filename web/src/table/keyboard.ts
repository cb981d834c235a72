// Keys of the table, heard on the window while nobody types into a field.
import { tick } from 'svelte';
import type { Layout } from '../games/layouts';
import { offered, situation } from './acts';
import { doubt, HOLD_TO_CONFIRM_MS, take } from './confirm';
import type { Desk } from './desk';
import { jump, pieceAt, settle, walk } from './focus';
import type { Guarding } from './guarding.svelte';
import { meaning, type Meaning, type Plain } from './keys';
import { lookBeside } from './moments';
import type { Arrow } from './spatial';
import type { FrameUi } from './ui.svelte';
import type { TableView } from './view.svelte';

export interface Keyboard {
  table: TableView;
  ui: FrameUi;
  desk: Desk;
  guarding: Guarding;
  layout: () => Layout;
  root: () => HTMLElement | undefined;
}

/** A two-letter place must be finished within this time. */
const PATIENCE_MS = 1500;

/** Hear keys until the result is called. */
export function listenToKeys(at: Keyboard): () => void {
  const { table } = at;
  let typed = '';
  let forget: ReturnType<typeof setTimeout> | undefined;
  let held: ReturnType<typeof setTimeout> | undefined;

  const down = (event: KeyboardEvent) => {
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) table.keyboard = true;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'F1') {
      event.preventDefault();
      at.ui.panel = at.ui.panel === 'help' ? '' : 'help';
      return;
    }
    if (document.querySelector('dialog[open]') && !table.zoomed) return; // a dialog has its own keys
    if (isTyping(event.target)) {
      if (event.key === 'Escape') leaveField(at, event.target as HTMLElement);
      else return;
    }
    if (event.key.startsWith('Arrow')) {
      const root = at.root();
      if (root && !ownsArrows(event.target) && walk(event.key as Arrow, table, root)) event.preventDefault();
      return;
    }
    if (event.key === ' ' && pressesItself(event.target)) return;
    const found = meaning(event.key, situation(table, at.layout(), typed));
    const taken = at.guarding.takesKey(event.key, typed);
    clearTimeout(forget);
    typed = found?.do === 'wait' ? typed + event.key.toLowerCase() : '';
    if (!found) return;
    event.preventDefault();
    if (!taken) return;
    if (found.do === 'wait') forget = setTimeout(() => (typed = ''), PATIENCE_MS);
    else act(at, found, event.repeat);
    if (found.do === 'primary' && !event.repeat) held = setTimeout(() => insist(at), HOLD_TO_CONFIRM_MS);
  };
  const up = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'z') table.zoomed = '';
    if (event.key === ' ') clearTimeout(held);
    // A piece is chosen with Enter; Space is the main button, also while a piece has the focus.
    if (event.key === ' ' && event.target instanceof Element && pieceAt(event.target)) event.preventDefault();
  };
  const pointer = () => (table.keyboard = false);
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  addEventListener('pointerdown', pointer, true);
  return () => {
    clearTimeout(forget);
    clearTimeout(held);
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
    removeEventListener('pointerdown', pointer, true);
  };
}

function act(at: Keyboard, found: NonNullable<Meaning>, repeated: boolean): void {
  const { table } = at;
  if (found.do === 'piece') table.press(found.id);
  else if (found.do === 'verbs') table.filter(found.verbs);
  else if (found.do === 'jump') void lead(at, found.key);
  else if (found.do === 'turn') {
    const toggle = at
      .layout()
      .toggles?.(table)
      .find(({ key }) => key === found.key);
    if (toggle) table.turn(toggle.turns);
  } else if (found.do === 'option') {
    const choice = offered(table, at.layout()).options[found.index];
    if (choice && !repeated) take(table, at.layout(), choice);
  } else if (found.do !== 'wait') actPlainly(at, found.do, repeated);
}

/** Open the room, where there are rooms, and go there. */
async function lead(at: Keyboard, pressed: string): Promise<void> {
  const { table } = at;
  const found = at
    .layout()
    .jumps?.(table)
    .find(({ key }) => key === pressed);
  if (found?.room) table.room = found.room;
  await tick();
  const root = at.root();
  if (found && root) jump(found.areas, table, root);
}

/** Space is still held: the act that is asked about once more is meant. */
function insist({ table, layout }: Keyboard): void {
  if (table.pending && doubt(table, layout())) table.answer(table.pending);
}

function actPlainly(at: Keyboard, what: Plain, repeated: boolean): void {
  const { table, ui, desk } = at;
  if (what === 'back') ui.escape();
  else if (what === 'why') table.asking = table.question !== null && !table.asking;
  else if (what === 'log') showLog(at);
  else if (what === 'find') ui.find();
  else if (what === 'memory') ui.panel = table.line.recall ? 'memory' : '';
  else if (what === 'zoom') table.zoomed = focused() || table.hovered;
  else if (what === 'earlier') void lookBeside(table, desk, -1);
  else if (what === 'later') void lookBeside(table, desk, 1);
  else if (repeated) return;
  else if (what === 'show') table.showMe();
  else if (what === 'counsel') at.root()?.querySelector<HTMLElement>('.sill [data-act="counsel"]')?.click();
  else if (what === 'together') table.answerAll(table.bundles[0]?.codes ?? []);
  else if (what === 'again') {
    if (table.onceMore) take(table, at.layout(), table.onceMore);
  } else if (what === 'undo') at.root()?.querySelector<HTMLElement>('.sill [data-act="undo"]')?.click();
  else if (what === 'primary') {
    const { primary } = offered(table, at.layout());
    if (table.state.phase === 'over') ui.panel = 'end';
    else if (primary) take(table, at.layout(), primary);
  }
}

/** Out of a field the focus goes back to the table. */
function leaveField({ table, root }: Keyboard, field: HTMLElement): void {
  field.blur();
  const frame = root();
  if (frame) settle(table, frame);
}

function showLog({ ui, root }: Keyboard): void {
  ui.railOpen = !ui.railOpen;
  root()?.querySelector<HTMLElement>('.log .lines')?.focus();
}

const focused = () => pieceAt(document.activeElement);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'range'))
  );
}

/** Space presses the chrome's own buttons; at a piece or nowhere it is the main button. */
function pressesItself(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && !pieceAt(target) && target.matches('button, a, summary, input');
}

/** Things that have their own use for arrows. */
function ownsArrows(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('[role="tablist"], input, .lines, .menu, dialog') !== null
  );
}
