// A bot that takes its time: from when on the table says so.
import { untrack } from 'svelte';
import type { State } from '../wire';
import type { TableView } from './view.svelte';

/** Longer than the pause after each answer that lets people read it: what is told is thinking. */
export const SLOW_MS = 1200;

/** What a bot is asked now, told from every other question; empty if no bot is. */
export function botAsked({ question, seats, vote }: State): string {
  const bot = seats.find(({ seat }) => seat === question?.seat)?.bot;
  return question && bot && !vote ? `${question.number} ${bot}` : '';
}

export class Thinking {
  /** Whether a bot has been thinking for long. */
  slow = $state(false);

  /** Watch a table for as long as the component lives that calls it. */
  follow(table: TableView): void {
    const asked = $derived(botAsked(table.state));
    $effect(() => {
      untrack(() => (this.slow = false));
      if (!asked) return;
      const timer = setTimeout(() => (this.slow = true), SLOW_MS);
      return () => clearTimeout(timer);
    });
  }
}
