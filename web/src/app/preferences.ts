// What a person has chosen for this browser, and how it is read from storage. Pure.
import type { Hello, Language } from '../wire';

export const THEMES = ['auto', 'night', 'vellum'] as const;
export const MOTIONS = ['calm', 'normal', 'swift', 'instant'] as const;
export type Pace = NonNullable<Hello['pace']>;

export const BOT_PACES = ['calm', 'brisk', 'at_once'] as const satisfies Pace[];
export const SIZES = ['small', 'normal', 'large', 'largest'] as const;

export interface Preferences {
  theme: (typeof THEMES)[number];
  language: Language;
  motion: (typeof MOTIONS)[number];
  size: (typeof SIZES)[number];
  /** How long bots pause, so that one can follow them. */
  bots: Pace;
  /** Loudness of the two groups of cues, 0 to 1. */
  turns: number;
  pieces: number;
  mute: boolean;
  /** Darker card paper. */
  dim: boolean;
  /** Letters on every colour, for those who see colours differently. */
  letters: boolean;
  /** Ask before what cannot be taken back alone. */
  confirm: boolean;
  /** Take no press that was aimed at the question before. */
  guard: boolean;
  /** Advice for beginners beside the question. */
  hints: boolean;
  /** Be told on this device that it is one's turn. */
  tell: boolean;
  /** The name at one's seat; empty: the server gives one. */
  name: string;
}

/** Everything is drawn this much larger. */
export const ZOOM: Record<Preferences['size'], number> = { small: 0.9, normal: 1, large: 1.15, largest: 1.3 };

/** How much longer movements take. */
export const PACE: Record<Preferences['motion'], number> = { calm: 1.5, normal: 1, swift: 0.5, instant: 0 };

export const NAME_LENGTH = 24;

export function defaults(languages: readonly string[]): Preferences {
  return {
    theme: 'auto',
    language: languageFrom(languages),
    motion: 'normal',
    size: 'normal',
    bots: 'calm',
    turns: 0.6,
    pieces: 0.4,
    mute: false,
    dim: false,
    letters: false,
    confirm: true,
    guard: true,
    hints: true,
    tell: false,
    name: '',
  };
}

/** The first of the reader's languages that we speak. */
export function languageFrom(languages: readonly string[]): Language {
  for (const tag of languages) {
    const base = tag.toLowerCase().split('-')[0];
    if (base === 'fr' || base === 'en') return base;
  }
  return 'en';
}

/** What was stored, with a default for whatever is missing or no longer makes sense. */
export function restore(stored: string | null, fallback: Preferences): Preferences {
  let found: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = parsed;
  } catch {
    // Unreadable: as if nothing had been stored.
  }
  const oneOf = <T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  const level = (value: unknown, otherwise: number) =>
    typeof value === 'number' && value >= 0 && value <= 1 ? value : otherwise;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  return {
    theme: oneOf(found.theme, THEMES, fallback.theme),
    language: oneOf(found.language, ['en', 'fr'], fallback.language),
    motion: oneOf(found.motion, MOTIONS, fallback.motion),
    size: oneOf(found.size, SIZES, fallback.size),
    bots: oneOf(found.bots, BOT_PACES, fallback.bots),
    turns: level(found.turns, fallback.turns),
    pieces: level(found.pieces, fallback.pieces),
    mute: flag(found.mute, fallback.mute),
    dim: flag(found.dim, fallback.dim),
    letters: flag(found.letters, fallback.letters),
    confirm: flag(found.confirm, fallback.confirm),
    guard: flag(found.guard, fallback.guard),
    hints: flag(found.hints, fallback.hints),
    tell: flag(found.tell, fallback.tell),
    name: typeof found.name === 'string' ? found.name.slice(0, NAME_LENGTH) : fallback.name,
  };
}
