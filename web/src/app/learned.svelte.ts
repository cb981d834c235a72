// Which lessons were done on this device, and which games were met here before.
const KEY = 'aevum.learned';

interface Learned {
  lessons: string[]; // "game/lesson"
  met: string[]; // games that were dealt, lessons apart
}

const now: Learned = $state(read());

/** Whether a lesson was heard to its end here. */
export const isDone = (game: string, lesson: string): boolean => now.lessons.includes(`${game}/${lesson}`);

/** Whether a lesson of this game was heard to its end here. */
export const hasLearned = (game: string): boolean => now.lessons.some((name) => name.startsWith(`${game}/`));

/** Whether a game of this kind was dealt here, lessons apart. */
export const hasMet = (game: string): boolean => now.met.includes(game);

export function noteDone(game: string, lesson: string): void {
  if (isDone(game, lesson)) return;
  now.lessons = [...now.lessons, `${game}/${lesson}`];
  keep();
}

export function noteMet(game: string): void {
  if (now.met.includes(game)) return;
  now.met = [...now.met, game];
  keep();
}

function read(): Learned {
  try {
    const kept = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '{}') as Partial<Learned>;
    return { lessons: names(kept.lessons), met: names(kept.met) };
  } catch {
    return { lessons: [], met: [] };
  }
}

// Hoisted, for what is kept is read while this module is still being run.
function names(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage it is known as long as the page.
  }
}
