// Opening a table from the home page: one click, and the game is dealt.
import { settings } from '../app/settings.svelte';
import { openTable } from '../net/api';
import { post } from '../net/rest';
import type { Draft, SeatPlan, SetupChange, SetupPage } from '../wire';
import { language } from '../words';

/** What is dealt instead of the game's own suggestion: the deal of the day, which is everybody's, or a preset. */
export interface Deal {
  draft?: Draft;
  preset?: string;
}

/** Deal a game as suggested, a given draft or a preset, with me and bots; gives the table. */
export async function dealNow(game: string, { draft, preset = '' }: Deal = {}): Promise<string> {
  const seats = settings.name ? await seatsWithName(game, preset) : []; // empty: me, and bots for the rest
  const opened = await openTable({
    ...(draft ? { draft, public: 'day' as const } : { game, preset }),
    seats,
    start: true,
  });
  return opened.table;
}

/** Open the table of a lesson; gives the table. */
export async function takeLesson(game: string, lesson: string): Promise<string> {
  const seats: SeatPlan[] = settings.name ? [{ holder: 'me', name: settings.name }] : [];
  return (await openTable({ game, lesson, seats, start: true })).table;
}

async function seatsWithName(game: string, preset: string): Promise<SeatPlan[]> {
  const change: SetupChange = preset ? { kind: 'preset', game, name: preset } : { kind: 'new', game };
  const page = await post<SetupPage>('/api/setup', { change, language: language.now });
  return Array.from({ length: page.players }, (_, seat) =>
    seat === 0 ? { holder: 'me', name: settings.name } : { holder: 'bot' },
  );
}
