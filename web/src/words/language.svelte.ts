import type { Language } from '../wire';

/** The reader's language; reactive. */
export const language: { now: Language } = $state({ now: 'en' });

export function setLanguage(to: Language): void {
  language.now = to;
}
