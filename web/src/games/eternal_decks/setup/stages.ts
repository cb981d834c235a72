// How a stage is drawn: who sleeps there, and the hue of its night.
export interface StageArt {
  letter: string; // empty where a glyph stands for it
  mask: string; // an Eternal of the stage
  hue: number;
}

const ART: Record<string, [mask: string, hue: number]> = {
  practice: ['fairy', 160],
  A: ['phoenix', 262],
  B: ['skeleton', 205],
  C: ['minotaur', 24],
  D: ['barong', 350],
  E: ['yeti', 190],
  F: ['dragon', 6],
  'A+': ['king', 276],
  'B+': ['vampire', 222],
  'C+': ['medusa', 138],
  'D+': ['kyubi', 38],
  'E+': ['cyclops', 176],
};

export function artOf(stage: string): StageArt {
  const [mask, hue] = ART[stage] ?? ['golem', 262];
  return { letter: stage.length <= 2 ? stage : '', mask, hue };
}

/** The degrees of difficulty in their order, each with its colour and so many pips. */
export const DEGREES: Record<string, { ink: string; pips: number }> = {
  beginner: { ink: 'var(--good)', pips: 1 },
  standard: { ink: 'var(--info)', pips: 2 },
  expert: { ink: 'var(--gold)', pips: 3 },
  pro: { ink: 'var(--danger)', pips: 4 },
  single: { ink: 'var(--ed-purple-t)', pips: 1 },
  advanced: { ink: 'var(--ed-purple-t)', pips: 1 },
};

/** "A – The Nature of Stars" without its letter. */
export const titleOf = (label: string) => label.replace(/^[A-F]\+?\s–\s/u, '');
