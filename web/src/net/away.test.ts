// A server that is away is looked for until it answers, and then not any more.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAway, noteHere, reach, suspect } from './away.svelte';

let fetched: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  noteHere();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is looked for by itself until it answers', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  fetched.mockResolvedValueOnce(new Response('', { status: 502 })); // a proxy with nobody behind it
  fetched.mockResolvedValue(new Response(''));
  const before = reach.returns;
  noteAway();
  noteAway();
  expect(reach.away).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reach.away, reach.returns, fetched.mock.calls.length]).toEqual([false, before + 1, 3]);
});

it('is looked for at once when the system says that the line is back', async () => {
  fetched.mockResolvedValue(new Response(''));
  noteAway();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.away).toBe(false);
});

it('is away if a part of the app did not come and nobody answers, and else only that part is gone', async () => {
  fetched.mockResolvedValueOnce(new Response(''));
  const before = reach.returns;
  await suspect();
  expect([reach.away, reach.returns]).toEqual([false, before]); // nothing to come back from: no page is made anew
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  await suspect();
  expect(reach.away).toBe(true);
});
