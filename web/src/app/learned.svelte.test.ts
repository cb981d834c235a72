// What was learned on this device is known after the page was left.
import { afterEach, expect, it, vi } from 'vitest';

const KEY = 'aevum.learned';

/** The module as a page that has just been opened has it. */
async function opened() {
  vi.resetModules();
  return import('./learned.svelte');
}

afterEach(() => localStorage.removeItem(KEY));

it('remembers a lesson and a game over a new page', async () => {
  const before = await opened();
  before.noteDone('aeons-end', 'turn');
  before.noteMet('aetherya');
  const after = await opened();
  expect(after.isDone('aeons-end', 'turn')).toBe(true);
  expect(after.isDone('aeons-end', 'nemesis')).toBe(false);
  expect([after.hasMet('aetherya'), after.hasLearned('aetherya')]).toEqual([true, false]);
  expect([after.hasMet('aeons-end'), after.hasLearned('aeons-end')]).toEqual([false, true]);
});

it('adds to what was learned before', async () => {
  (await opened()).noteDone('aeons-end', 'turn');
  (await opened()).noteDone('aeons-end', 'nemesis');
  const { isDone } = await opened();
  expect([isDone('aeons-end', 'turn'), isDone('aeons-end', 'nemesis')]).toEqual([true, true]);
});

it.each(['not json', '{"lessons": 3, "met": [4]}', 'null'])('begins anew with %s', async (kept) => {
  localStorage.setItem(KEY, kept);
  const { isDone, hasMet } = await opened();
  expect([isDone('aeons-end', 'turn'), hasMet('aetherya')]).toEqual([false, false]);
});
