// Short notices that go away by themselves.
export interface Toast {
  id: number;
  text: string;
  glyph: string;
  kind: 'good' | 'bad';
}

const STAY_MS = 4000;
let last = 0;

export const toasts: Toast[] = $state([]);

export function toast(
  text: string,
  kind: Toast['kind'] = 'good',
  glyph = kind === 'good' ? 'check' : 'warn',
): void {
  const id = ++last;
  toasts.push({ id, text, glyph, kind });
  setTimeout(() => dismiss(id), kind === 'bad' ? 2 * STAY_MS : STAY_MS);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
