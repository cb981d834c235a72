// How long something lasts, in words: minutes, or whole hours or days. Pure.
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

export function lasting(minutes: number, language: string): string {
  const [unit, size] = UNITS.find(([, size]) => minutes % size === 0 && minutes >= size) ?? UNITS[2];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(minutes / size);
}
