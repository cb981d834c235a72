// Bots as the server names them for a game: the words come with the list. Pure.
import type { BotInfo } from '../wire';

/** Who takes a seat nobody chose a bot for. */
export const suggestedBot = (bots: readonly BotInfo[]): string =>
  bots.find(({ suggested }) => suggested)?.name ?? '';

/** What a bot is called. */
export const botCalled = (bots: readonly BotInfo[], name: string): string =>
  bots.find((bot) => bot.name === name)?.label ?? name;
