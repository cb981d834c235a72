// Less movement means less waiting: bots do not pause, and nothing is put off for a movement.
import { afterEach, expect, it, vi } from 'vitest';

const systemWants = (less: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: less && query.includes('reduced-motion'),
    addEventListener: () => undefined,
  }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a system that asks for less movement has bots play at once, whatever pace is chosen', async () => {
  systemWants(true);
  const settings = await import('./settings.svelte');
  settings.change({ bots: 'calm', motion: 'calm' });
  expect(settings.pace()).toBe(0);
  expect(settings.botPace()).toBe('at_once');
});

it('otherwise they keep the pace that is chosen, and a switch stills them as well', async () => {
  systemWants(false);
  const settings = await import('./settings.svelte');
  settings.change({ bots: 'brisk', motion: 'calm' });
  expect(settings.botPace()).toBe('brisk');
  settings.change({ motion: 'instant' });
  expect(settings.botPace()).toBe('at_once');
});

it('one switch silences every sound', async () => {
  systemWants(false);
  const settings = await import('./settings.svelte');
  settings.change({ mute: true });
  expect([settings.loudness('turns'), settings.loudness('pieces')]).toEqual([0, 0]);
});
