// When the panel of the end opens by itself: once the last event has been seen, and nobody is busy at the table.
import { pace } from '../app/settings.svelte';
import type { FrameUi } from './ui.svelte';

/** How long the final position lies open after its last movement. */
export const REST_MS = 3000;
const BUSY = ['pointerdown', 'keydown'] as const;

/**
 * Let the final position be seen, then open the panel. Whoever presses anything meanwhile opens it by hand,
 * as do those who want no movement: the bar below says how it ended and has the button.
 */
export function restAndShow(ui: FrameUi, moved: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let called = pace() === 0;
  const callOff = () => {
    called = true;
    clearTimeout(timer);
    for (const kind of BUSY) removeEventListener(kind, callOff, true);
  };
  const open = () => {
    callOff();
    if (ui.panel === '') ui.panel = 'end';
  };
  for (const kind of BUSY) addEventListener(kind, callOff, true);
  void moved().then(() => {
    if (!called) timer = setTimeout(open, REST_MS);
  });
  return callOff;
}
