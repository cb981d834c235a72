// Answers at one go, and the last one once more: a button beside the question, and a key each.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';
import { layout } from '../games/generic';
import type { State } from '../wire';
import Frame from './Frame.svelte';

beforeAll(likeABrowser);
afterEach(cleanup);

const CODES = ['play crystal', 'play crystal'];
const withBundle = (state: State) => {
  if (state.question) state.question.bundles = [{ label: 'Play all gems', codes: CODES }];
};

async function sit(change: (state: State) => void) {
  const answerAll = vi.fn();
  const { table, answers } = seatedAt('aeons-end-2', change, { answerAll });
  render(Frame, { table, layout, socket: quietDesk() });
  await tick();
  return { table, answerAll, answers };
}

describe('answers at one go', () => {
  it('are given by their button, once', async () => {
    const { table, answerAll } = await sit(withBundle);
    const button = screen.getByRole('button', { name: /Play all gems/ });
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(answerAll).toHaveBeenCalledExactlyOnceWith(table.question, CODES);
  });

  it('are given by a key, or nothing is where nothing goes together', async () => {
    const { answerAll } = await sit(withBundle);
    await fireEvent.keyDown(window, { key: 'A' });
    expect(answerAll).toHaveBeenCalledOnce();
    cleanup();
    const without = await sit(() => {});
    await fireEvent.keyDown(window, { key: 'A' });
    expect(without.answerAll).not.toHaveBeenCalled();
  });

  it('are out of sight while something is picked', async () => {
    const { table } = await sit(withBundle);
    table.picked = { pieces: [table.legal[0] ?? ''], verbs: [] };
    await tick();
    expect(screen.queryByRole('button', { name: /Play all gems/ })).toBeNull();
  });
});

describe('the last answer once more', () => {
  it('is given by a key while it is offered', async () => {
    const { table, answers } = await sit((state) => {
      state.again = state.question?.choices[0]?.code ?? '';
    });
    await fireEvent.keyDown(window, { key: 'R' });
    expect(answers).toEqual([table.choices[0]]);
    cleanup();
    const none = await sit(() => {});
    await fireEvent.keyDown(window, { key: 'R' });
    expect(none.answers).toEqual([]);
  });
});
