// Opening a table from the home page: one click, and the game is dealt.
import { settings } from '../app/settings.svelte';
import { openTable } from '../net/api';
import { post } from '../net/rest';
import type { Draft, SeatPlan, SetupPage } from '../wire';
import { language } from '../words';

/** Deal a game as suggested, or a given draft, with me and bots; gives the table. */
export async function dealNow(game: string, draft?: Draft): Promise<string> {
  const seats = settings.name ? await seatsWithName(game) : []; // empty: me, and bots for the rest
  const opened = await openTable({ ...(draft ? { draft } : { game }), seats, start: true });
  return opened.table;
}

async function seatsWithName(game: string): Promise<SeatPlan[]> {
  const page = await post<SetupPage>('/api/setup', { change: { kind: 'new', game }, language: language.now });
  return Array.from({ length: page.players }, (_, seat) =>
    seat === 0 ? { holder: 'me', name: settings.name } : { holder: 'bot' },
  );
}
