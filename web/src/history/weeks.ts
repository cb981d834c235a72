// Days of play gathered in weeks. Pure.

export interface Week {
  monday: string; // ISO date
  games: number;
  won: number;
}

const DAY = 86_400_000;

/** The Monday of a date's week, as ISO date. */
export function mondayOf(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  const day = (new Date(at).getUTCDay() + 6) % 7;
  return iso(at - day * DAY);
}

/** The last weeks up to that of the last day, also those without a game. */
export function lastWeeks(days: readonly [string, number, number][], most: number): Week[] {
  const last = days.at(-1)?.[0];
  if (!last) return [];
  const first = days[0]?.[0] ?? last;
  const end = Date.parse(mondayOf(last));
  const count = Math.min(most, Math.round((end - Date.parse(mondayOf(first))) / (7 * DAY)) + 1);
  const weeks = Array.from({ length: count }, (_, at) => ({
    monday: iso(end - (count - 1 - at) * 7 * DAY),
    games: 0,
    won: 0,
  }));
  const byMonday = new Map(weeks.map((week) => [week.monday, week]));
  for (const [date, games, won] of days) {
    const week = byMonday.get(mondayOf(date));
    if (week) {
      week.games += games;
      week.won += won;
    }
  }
  return weeks;
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);
