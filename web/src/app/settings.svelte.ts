// The preferences of this browser, reactive; every change is kept and put on the page at once.
import { place } from '../net/place';
import type { Language } from '../wire';
import { setLanguage } from '../words';
import { defaults, PACE, restore, ZOOM, type Pace, type Preferences } from './preferences';

const KEY = 'aevum.settings';

const lessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const darkSystem = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const system = $state({ lessMotion: lessMotion?.matches ?? false, dark: darkSystem?.matches ?? true });

const now: Preferences = $state(restore(read(), defaults(globalThis.navigator?.languages ?? ['en'])));

/** Read anywhere; change with `change`. */
export const settings: Readonly<Preferences> = now;

export function change(what: Partial<Preferences>): void {
  Object.assign(now, what);
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
}

/** The theme that is shown, whatever decides it. */
export function shownTheme(): 'night' | 'vellum' {
  if (now.theme !== 'auto') return now.theme;
  return system.dark ? 'night' : 'vellum';
}

/** How much longer than usual movements take; 0: nothing moves, only fades. */
export function pace(): number {
  return system.lessMotion ? 0 : PACE[now.motion];
}

/** The pace of bots at this device: whoever wants nothing to move waits for nothing either. */
export function botPace(): Pace {
  return pace() === 0 ? 'at_once' : now.bots;
}

/** Whether the system, rather than the person, asks for less movement. */
export function systemIsCalm(): boolean {
  return system.lessMotion;
}

/** How loud a group of cues is, 0 to 1. */
export function loudness(group: 'turns' | 'pieces'): number {
  return now.mute ? 0 : now[group];
}

export function speakLanguage(language: Language): void {
  change({ language });
}

/** Put everything on the page; once at the start, then with every change. */
export function apply(): void {
  setLanguage(now.language);
  const page = document.documentElement;
  page.lang = now.language;
  page.dataset.theme = shownTheme();
  page.dataset.motion = pace() === 0 ? 'instant' : now.motion;
  page.toggleAttribute('data-dim', now.dim);
  page.toggleAttribute('data-letters', now.letters);
  page.style.setProperty('--zoom', String(ZOOM[now.size]));
  // What the system shows around the page, and what it would install.
  const ground = getComputedStyle(page).getPropertyValue('--bg0');
  if (ground) document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  const manifest = document.querySelector('link[rel=manifest]');
  manifest?.setAttribute('href', `${place.base}manifest.${now.language}.webmanifest`);
}

/** Follow the system while the page lives. */
export function watchSystem(): void {
  lessMotion?.addEventListener('change', (event) => {
    system.lessMotion = event.matches;
    apply();
  });
  darkSystem?.addEventListener('change', (event) => {
    system.dark = event.matches;
    apply();
  });
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
