import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { change } from '../app/settings.svelte';
import { layout } from '../games/aeons_end';
import type { Choice } from '../wire';
import { HOLD_TO_CONFIRM_MS } from './confirm';
import Frame from './Frame.svelte';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';

beforeAll(likeABrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  change({ confirm: true });
});

const choice = (code: string, verb: string, ...pieces: string[]): Choice => ({
  code,
  label: code === 'end_casting' ? 'On to the main phase' : code,
  verb,
  pieces,
  preview: {},
});
const END = choice('end_casting', 'end_casting');
const CASTS = ['card-1', 'card-2'].map((id) => choice(`cast ${id}`, 'cast', id));

function seat(choices: Choice[]) {
  const answered: string[] = [];
  const { table } = seatedAt(
    'aeons-end-2',
    ({ question }) => Object.assign(question!, { prompt: 'casting_phase', choices }),
    { answer: (_question, taken) => answered.push(taken.code) },
  );
  const { container } = render(Frame, { table, layout, socket: quietDesk() });
  const asks = () => container.querySelector('.sill .q')?.textContent;
  const main = () => container.querySelector<HTMLElement>('.sill .primary')!;
  return { table, answered, asks, main };
}

const space = (kind: 'keyDown' | 'keyUp') => fireEvent[kind](document.body, { key: ' ' });

describe('ending a phase', () => {
  it('with spells left is asked about once more, and the button names the act', async () => {
    const { answered, asks, main } = seat([...CASTS, END]);
    await fireEvent.click(main());
    expect(answered).toEqual([]);
    expect(asks()).toBe('2 spells can still be cast. Go on all the same?');
    expect(main().textContent).toContain('On to the main phase');
    await fireEvent.click(main());
    expect(answered).toEqual(['end_casting']);
  });

  it('can be thought better of', async () => {
    const { table, answered, asks } = seat([...CASTS, END]);
    await space('keyDown');
    await space('keyUp');
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(table.pending).toBeNull();
    expect(asks()).toBe(table.question?.text);
    expect(answered).toEqual([]);
  });

  it('is done at once while Space is held', async () => {
    vi.useFakeTimers();
    const { answered } = seat([...CASTS, END]);
    await space('keyDown');
    vi.advanceTimersByTime(HOLD_TO_CONFIRM_MS - 1);
    expect(answered).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(answered).toEqual(['end_casting']);
  });

  it('is not asked about without spells, nor of who wants no questions', async () => {
    const none = seat([END]);
    await fireEvent.click(none.main());
    expect(none.answered).toEqual(['end_casting']);
    cleanup();
    change({ confirm: false });
    const quiet = seat([...CASTS, END]);
    await fireEvent.click(quiet.main());
    expect(quiet.answered).toEqual(['end_casting']);
  });
});
