// How far the engine of a site is, for what shows it. Behind a server nothing of this ever changes.
import type { Stage } from './talk';

const now: { stage: Stage | null; full: boolean } = $state({ stage: null, full: false });

/** `stage` is null until an engine is needed or heard of; `full`: the browser gave no more room. */
export const standing: Readonly<typeof now> = now;

let settle = () => {};
const settled = new Promise<void>((done) => (settle = done));

/** Once the engine is ready, or will not be: nothing that can wait takes the line from it before. */
export const engineSettled = () => settled;

export function note(stage: Stage): void {
  now.stage = stage;
  if (stage.is !== 'loading') settle();
}

export function noteFull(): void {
  now.full = true;
}

export const engineReady = () => now.stage?.is === 'ready';
