// Today, as the reader's calendar has it. Pure.

/** The date as the reader's calendar shows it: 2026-03-09. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
