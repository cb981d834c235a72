// Which sound an event has, and what each sound is made of. All ours, none longer than 400 ms.
import type { Line } from '../wire';
import { toldIn } from './log';
import type { Note } from './sound';

export type Cue =
  | 'turn'
  | 'prompt'
  | 'card'
  | 'gem'
  | 'relic'
  | 'spell'
  | 'open'
  | 'unleash'
  | 'damage'
  | 'heal'
  | 'fall'
  | 'star'
  | 'key'
  | 'legend'
  | 'conflict'
  | 'defeat'
  | 'victory';

const tone = (
  at: number,
  length: number,
  from: number,
  loud: number,
  wave: OscillatorType = 'sine',
  to = from,
): Note => ({
  at,
  for: length,
  wave,
  from,
  to,
  loud,
});
const noise = (at: number, length: number, from: number, loud: number, to = from): Note => ({
  at,
  for: length,
  wave: 'noise',
  from,
  to,
  loud,
});

export const CUES: Record<Cue, { group: 'turns' | 'pieces'; notes: Note[] }> = {
  turn: {
    group: 'turns',
    notes: [tone(0, 0.16, 392, 0.6, 'triangle'), tone(0.13, 0.24, 523, 0.6, 'triangle')],
  },
  prompt: { group: 'turns', notes: [tone(0, 0.05, 880, 0.25, 'triangle')] },
  victory: {
    group: 'turns',
    notes: [523, 659, 784].map((hertz, i) => tone(i * 0.09, 0.2, hertz, 0.6, 'triangle')),
  },
  defeat: { group: 'turns', notes: [tone(0, 0.4, 196, 0.6, 'triangle', 98), noise(0, 0.3, 180, 0.2, 70)] },
  card: { group: 'pieces', notes: [noise(0, 0.07, 2600, 0.35, 1100)] },
  gem: { group: 'pieces', notes: [tone(0, 0.18, 1760, 0.25), tone(0.03, 0.22, 2637, 0.16)] },
  relic: { group: 'pieces', notes: [tone(0, 0.09, 240, 0.6, 'triangle', 180), noise(0, 0.04, 900, 0.2)] },
  spell: {
    group: 'pieces',
    notes: [noise(0, 0.22, 700, 0.35, 2400), tone(0.18, 0.2, 330, 0.45, 'sawtooth', 110)],
  },
  open: { group: 'pieces', notes: [{ ...tone(0, 0.38, 90, 0.7, 'sine', 180), swell: true }] },
  unleash: {
    group: 'pieces',
    notes: [
      { ...tone(0, 0.36, 587, 0.4), swell: true },
      { ...tone(0, 0.36, 880, 0.2), swell: true },
    ],
  },
  damage: { group: 'pieces', notes: [tone(0, 0.22, 120, 0.9, 'sine', 50), noise(0, 0.05, 300, 0.4)] },
  heal: { group: 'pieces', notes: [tone(0, 0.2, 523, 0.35), tone(0.1, 0.28, 784, 0.3)] },
  fall: { group: 'pieces', notes: [tone(0, 0.3, 420, 0.4, 'triangle', 130)] },
  star: { group: 'pieces', notes: [tone(0, 0.14, 1319, 0.3), tone(0.08, 0.22, 1976, 0.3)] },
  key: {
    group: 'pieces',
    notes: [tone(0, 0.05, 1568, 0.3, 'square'), tone(0.06, 0.06, 1175, 0.2, 'square')],
  },
  legend: {
    group: 'pieces',
    notes: [440, 554, 659].map((hertz, i) => tone(i * 0.07, 0.2, hertz, 0.4, 'triangle')),
  },
  conflict: { group: 'pieces', notes: [noise(0, 0.12, 4200, 0.4), tone(0, 0.1, 207, 0.4, 'square', 190)] },
};

// The first pattern that fits the kind of an event; games share many words for what happens.
const KINDS: [RegExp, Cue][] = [
  [/hurt$|^exhausted$|^guardian_(hit|attack)$/, 'damage'],
  [/^unleashed$|^deck_ran_out$|^blood_magic$/, 'unleash'],
  [/^opened$|^sigil_placed$/, 'open'],
  [/^cast$|^used_ability$/, 'spell'],
  [/^left$|^breach_lost$|^lost_tile$/, 'fall'],
  [/^claimed$|^wrote$|^trophy$|^awakened$|_awake$/, 'legend'],
  [/healed$|^hearts_back$/, 'heal'],
  [/^(found|kept|gained|took|returned)_tile$|^charged$|^star$/, 'star'],
  [/^(gained|bought|jewel|refilled)$/, 'gem'],
  [/^focused$|^used|^entered$|^laid_tile$/, 'relic'],
  [/^round_ended$|^age_ended$|^key$/, 'key'],
  [/^swapped|^unwritten$/, 'conflict'],
  [
    /^(played|prepped|placed|explored|covered|drew|took|discarded|dropped|fetched|destroyed|drawn_foe|laid_out)/,
    'card',
  ],
];

export function cueOf(kind: string): Cue | null {
  return KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? null;
}

/** The sounds of a batch: each once, three at most, the loudest kinds first. */
export function cuesOf(lines: readonly Line[]): Cue[] {
  const found = new Set(
    lines
      .flatMap(toldIn)
      .map(cueOf)
      .filter((cue) => cue !== null),
  );
  return KINDS.map(([, cue]) => cue)
    .filter((cue, index, all) => found.has(cue) && all.indexOf(cue) === index)
    .slice(0, 3);
}
