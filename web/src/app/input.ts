// Whether the last thing somebody did was with keys, wherever on the site: who deals with keys goes on with keys.

export const input = { keys: false };

/** Watch while the page lives. */
export function watchInput(): void {
  addEventListener('keydown', () => (input.keys = true), true);
  addEventListener('pointerdown', () => (input.keys = false), true);
}
