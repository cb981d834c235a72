import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';
import { layout } from '../games/generic';
import type { State } from '../wire';
import Frame from './Frame.svelte';
import { botAsked, SLOW_MS } from './thinking.svelte';

/** A table at which the other seat, a bot's, is asked. */
const waiting = (state: State, mine = true) => {
  const other = state.seats.find(({ seat }) => seat !== state.viewer);
  if (!other || !state.question) throw new Error('nobody else sits here');
  state.seats = state.seats.map((info) =>
    info === other
      ? { ...info, holder: 'bot' as const, bot: 'master' }
      : { ...info, holder: 'human' as const, bot: '', mine },
  );
  state.question = { ...state.question, seat: other.seat, mine: false, choices: [] };
};

beforeEach(() => {
  likeABrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function sit(mine: boolean) {
  const { table } = seatedAt('aetherya-2', (state) => waiting(state, mine));
  const desk = quietDesk();
  render(Frame, { table, layout, socket: desk });
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await tick();
  };
  return { table, desk, pass };
}
const hurry = () => screen.queryByLabelText(/^Hurry ./);

describe('a bot that thinks', () => {
  it('is asked, but not while a vote is open', () => {
    const { table } = seatedAt('aetherya-2', (state) => waiting(state));
    expect(botAsked(table.state)).toBe(`${table.state.question?.number} master`);
    const vote = { by: 0, what: '', agreed: [], waiting: [], away: [], away_minutes: 10 };
    expect(botAsked({ ...table.state, vote })).toBe('');
  });

  it('is said to think after a while, and can be hurried by whoever holds a seat', async () => {
    const { table, desk, pass } = await sit(true);
    await pass(SLOW_MS - 1);
    expect(hurry()).toBeNull();
    await pass(1);
    expect(screen.getByText(/is thinking…/)).toBeTruthy();
    const button = hurry();
    if (!button) throw new Error('there is no button');
    await fireEvent.click(button);
    expect(desk.hurry).toHaveBeenCalledExactlyOnceWith(table.state.question?.number);
  });

  it('counts from each question anew, whatever else is told', async () => {
    const { table, pass } = await sit(true);
    await pass(SLOW_MS - 1);
    table.update({ ...table.state, version: table.state.version + 1, spectators: 3 });
    await pass(1);
    expect(hurry()).not.toBeNull();
    const { question } = table.state;
    if (!question) throw new Error('nothing is asked');
    table.update({ ...table.state, question: { ...question, number: question.number + 1 } });
    await pass(SLOW_MS - 1);
    expect(hurry()).toBeNull();
  });

  it('is not hurried by those who look on', async () => {
    const { pass } = await sit(false);
    await pass(SLOW_MS);
    expect(screen.getByText(/is thinking…/)).toBeTruthy();
    expect(hurry()).toBeNull();
  });

  it('pauses no more after any click or key, and ends a long thought', async () => {
    const { table, desk, pass } = await sit(true);
    const number = table.state.question?.number;
    await fireEvent.keyDown(window, { key: 'x' });
    await fireEvent.pointerDown(window);
    expect(desk.hurry).toHaveBeenCalledExactlyOnceWith(number, false);
    await pass(SLOW_MS);
    await fireEvent.pointerDown(window);
    expect(desk.hurry).toHaveBeenLastCalledWith(number, true);
  });

  it('is not hurried by who looks on', async () => {
    const { desk } = await sit(false);
    await fireEvent.keyDown(window, { key: 'x' });
    expect(desk.hurry).not.toHaveBeenCalled();
  });
});
