// How long to wait before the next attempt: longer each time, and never all clients at once. Pure.
const FIRST_MS = 400;
const LONGEST_MS = 15_000;

export function waitBefore(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempt - 1));
  return Math.round(full * (0.5 + chance / 2));
}
