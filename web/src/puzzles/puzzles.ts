// Puzzles of this browser: which table holds which, and which are solved.
import { dayOf } from '../home/daily';
import { get, post } from '../net/rest';
import type { PuzzleShown, PuzzleSolution, PuzzleVerdict, TableOpened } from '../wire';
import { language } from '../words';

const TABLES = 'aevum.puzzle_tables';
const DONE = 'aevum.puzzles_done';
const KEPT = 40; // tables; the oldest are forgotten

type Words = Record<string, string>;

/** The puzzle at a table; empty if there is none. */
export const puzzleAt = (table: string): string => read(TABLES)[table] ?? '';

/** The day on which a puzzle was solved here; empty if it was not. */
export const solvedOn = (puzzle: string): string => read(DONE)[puzzle] ?? '';

/** Remember that a puzzle was solved; the first day stays. */
export function noteSolved(puzzle: string): void {
  const known = read(DONE);
  if (!known[puzzle]) write(DONE, { ...known, [puzzle]: dayOf(new Date()) });
}

export const puzzleOfTheDay = () =>
  get<PuzzleShown>('/api/puzzles/day', { day: dayOf(new Date()), lang: language.now });

export const allPuzzles = () => get<PuzzleShown[]>('/api/puzzles', { lang: language.now });

export const puzzleCalled = (id: string) =>
  get<PuzzleShown>(`/api/puzzles/${encodeURIComponent(id)}`, { lang: language.now });

export const verdictOn = (id: string, table: string) =>
  get<PuzzleVerdict>(`/api/puzzles/${encodeURIComponent(id)}/verdict/${encodeURIComponent(table)}`, {
    lang: language.now,
  });

export const solutionOf = (id: string) =>
  get<PuzzleSolution>(`/api/puzzles/${encodeURIComponent(id)}/solution`, { lang: language.now });

/** The puzzle to go on with: the next one of its game that is not solved here, else of another game. */
export function puzzleAfter(all: readonly PuzzleShown[], id: string): PuzzleShown | undefined {
  const place = all.findIndex((puzzle) => puzzle.id === id);
  const others = [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))];
  const open = others.filter((puzzle) => !solvedOn(puzzle.id));
  return open.find(({ game }) => game === all[place]?.game) ?? open[0];
}

/** Lay a puzzle out at a table of one's own; gives the table. */
export async function layOut(id: string): Promise<string> {
  const { table } = await post<TableOpened>(`/api/puzzles/${encodeURIComponent(id)}/open`);
  const { [table]: _, ...others } = read(TABLES);
  write(TABLES, Object.fromEntries([...Object.entries(others), [table, id]].slice(-KEPT)));
  return table;
}

function read(key: string): Words {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Words) : {};
  } catch {
    return {};
  }
}

function write(key: string, words: Words): void {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Without storage nothing is remembered; the puzzle can be solved all the same.
  }
}
