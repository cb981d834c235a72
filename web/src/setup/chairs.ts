// Who is to sit where, before the table is opened. Pure.
import { suggestedBot } from '../parts/bots';
import type { BotInfo, Invite, SeatPlan } from '../wire';

/** `me`, `open`, or `bot:` and the bot's name. */
export type Holder = 'me' | 'open' | `bot:${string}`;

export interface Chair {
  holder: Holder;
  name: string; // of a person at this screen
}

const MOST = 8;

/** Me first, the suggested bot on all other seats. */
export function newChairs(bots: readonly BotInfo[]): Chair[] {
  const bot = suggestedBot(bots);
  const other: Holder = bot ? `bot:${bot}` : 'open';
  return Array.from({ length: MOST }, (_, seat) => ({ holder: seat === 0 ? 'me' : other, name: '' }));
}

export const isBot = (holder: Holder): holder is `bot:${string}` => holder.startsWith('bot:');
export const botOf = (holder: Holder) => (isBot(holder) ? holder.slice(4) : '');

export function seated(chairs: readonly Chair[], seat: number, holder: Holder): Chair[] {
  return chairs.map((chair, at) => (at === seat ? { ...chair, holder } : chair));
}

export function named(chairs: readonly Chair[], seat: number, name: string): Chair[] {
  return chairs.map((chair, at) => (at === seat ? { ...chair, name: name.slice(0, 24) } : chair));
}

export const countOf = (chairs: readonly Chair[], players: number, holder: Holder) =>
  chairs.slice(0, players).filter((chair) => chair.holder === holder).length;

/** The seats as the server wants them; `myName` is for the first seat at this screen. */
export function seatPlans(chairs: readonly Chair[], players: number, myName: string): SeatPlan[] {
  let first = true;
  return chairs.slice(0, players).map(({ holder, name }) => {
    if (isBot(holder)) return { holder: 'bot', bot: botOf(holder) };
    if (holder === 'open') return { holder };
    const own = first ? name || myName : name;
    first = false;
    return { holder, name: own };
  });
}

/** The tokens of the seats that are played from this screen. */
export function myTokens(tokens: readonly Invite[], plans: readonly SeatPlan[]): string[] {
  const mine = ({ kind, seat }: Invite) => kind === 'device' && plans[seat]?.holder === 'me';
  return tokens.filter(mine).map(({ token }) => token);
}

/** What was kept, if it still makes sense. */
export function chairsFrom(kept: unknown, bots: readonly BotInfo[]): Chair[] {
  const fresh = newChairs(bots);
  const names = bots.map(({ name }) => name);
  if (!Array.isArray(kept)) return fresh;
  return fresh.map((chair, seat) => {
    const found = kept[seat] as Partial<Chair> | undefined;
    const holder = found?.holder;
    const known =
      holder === 'me' || holder === 'open' || (typeof holder === 'string' && names.includes(botOf(holder)));
    if (!known) return chair;
    return { holder, name: typeof found?.name === 'string' ? found.name.slice(0, 24) : '' };
  });
}
