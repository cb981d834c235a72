// Opening a table from the home page: one click, and the game is dealt.
import { settings } from '../app/settings.svelte';
import { openTable } from '../net/api';
import { post } from '../net/rest';
import type { GameInfo, PublicDealInfo, SeatPlan, SetupChange, SetupPage } from '../wire';
import { language } from '../words';
import { boxesOf } from './boxes';

/** What is dealt instead of the game's own suggestion: a deal everybody plays, or a preset. */
export interface Deal {
  open?: PublicDealInfo;
  preset?: string;
}

/** Deal a game as suggested, an open deal or a preset, with me and bots; gives the table. */
export async function dealNow(game: string, { open, preset = '' }: Deal = {}): Promise<string> {
  const change: SetupChange = preset ? { kind: 'preset', game, name: preset } : { kind: 'new', game };
  const players = open ? open.players : settings.name ? await seatsOf(change) : 0;
  const seats = settings.name ? withMyName(players) : []; // empty: me, and bots for the rest
  const opened = await openTable({
    ...(open ? { code: open.code, public: 'day' as const } : { game, preset }),
    seats,
    start: true,
  });
  return opened.table;
}

/** The set-up for a first game, or for a first game with one of its boxes. */
export const gentleOf = (game: GameInfo, box = ''): string =>
  boxesOf(game).find(({ name }) => name === box)?.gentle ?? game.gentle;

/** Open the table of a lesson; gives the table. */
export async function takeLesson(game: string, lesson: string): Promise<string> {
  const seats: SeatPlan[] = settings.name ? [{ holder: 'me', name: settings.name }] : [];
  return (await openTable({ game, lesson, seats, start: true })).table;
}

async function seatsOf(change: SetupChange): Promise<number> {
  return (await post<SetupPage>('/api/setup', { change, language: language.now })).players;
}

const withMyName = (players: number): SeatPlan[] =>
  Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { holder: 'me', name: settings.name } : { holder: 'bot' },
  );
