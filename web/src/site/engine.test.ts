// Tabs and their one engine: nothing is lost or done twice, whichever tab has it, and whatever becomes of that tab.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser } from '../../dev/tabs';
import { Engine } from './engine';
import type { Answered, ToEngine } from './talk';

const SITE = { version: '1', edition: 'e', engine: 'engine/e/', ready: 'ready/e/', offers: [] };
const LOCK = 'aevum /sub/';
let browser: Browser;

const open = (agrees = true) => {
  const tab = new Engine({ base: '/sub/', site: SITE }, SITE, browser.tab(agrees));
  tab.start();
  return tab;
};
const answered = (body: unknown, status = 200): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(body)) as Uint8Array<ArrayBuffer>,
});
const asks = () =>
  browser.engine.heard.filter((one): one is Extract<ToEngine, { do: 'ask' }> => one.do === 'ask');
const settle = () => vi.advanceTimersByTimeAsync(0);
const ready = { is: 'ready', ms: 1 } as const;

/** A line of a tab, and what became of it. */
function lineOf(tab: Engine) {
  const seen: string[] = [];
  const wire = tab.connect({
    opened: () => seen.push('opened'),
    received: (text) => seen.push(text),
    closed: () => seen.push('closed'),
  });
  return { wire, seen };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ '/api/games?lang=en': ['known'] }))),
  );
  browser = new Browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('one tab', () => {
  it('starts the engine of its own folder and asks it as one asks a server', async () => {
    const tab = open();
    expect(browser.engine.started).toMatchObject({ name: LOCK, tab: tab.tab });
    expect(browser.engine.started?.folder).toMatch(/\/sub\/engine\/e\/$/);
    browser.engine.reach(ready);
    const asked = tab.ask('/api/x', { method: 'POST', body: '{"a":1}', headers: { accept: 'b' } });
    await settle();
    const [one] = asks();
    expect(one?.asked).toEqual({ method: 'POST', path: '/api/x', headers: { accept: 'b' }, body: '{"a":1}' });
    browser.engine.say({ did: 'answer', id: one?.id, answered: answered({ no: 1 }, 404) }, tab.tab);
    const response = await asked;
    expect([response.status, await response.json()]).toEqual([404, { no: 1 }]);
  });

  it('lets what is asked wait until the engine is there, and lines too', async () => {
    const tab = open();
    const { seen } = lineOf(tab);
    void tab.ask('/api/x', {});
    await settle();
    expect([asks(), seen]).toEqual([[], []]);
    browser.engine.reach({ is: 'loading', done: 1, all: 2 });
    browser.engine.reach(ready);
    expect(asks()).toHaveLength(1);
    expect(seen).toEqual(['opened']);
    browser.engine.say({ did: 'say', line: 1, text: 'hello' }, tab.tab);
    browser.engine.say({ did: 'shut', line: 1 }, tab.tab);
    browser.engine.say({ did: 'say', line: 1, text: 'too late' }, tab.tab);
    expect(seen).toEqual(['opened', 'hello', 'closed']);
  });

  it('keeps a line that is older than the engine', () => {
    const tab = new Engine({ base: '/sub/', site: SITE }, SITE, browser.tab());
    const { seen } = lineOf(tab);
    tab.start();
    expect(seen).toEqual([]);
    browser.engine.reach(ready);
    expect(seen).toEqual(['opened']);
    browser.engine.reach({ is: 'failed', why: 'broken', detail: '' });
    expect(seen).toEqual(['opened', 'closed']);
  });

  it('knows before the engine what came with the files, and the tables of the last time', async () => {
    const tab = open();
    expect(await (await tab.ask('/api/games?lang=en', {})).json()).toEqual(['known']);
    expect(await (await tab.ask('/api/tables?lang=en', {})).json()).toEqual({ tables: [], damaged: '' });
    browser.engine.reach(ready);
    const mine = tab.ask('/api/tables?lang=en', {});
    await settle();
    browser.engine.say({ did: 'answer', id: asks()[0]?.id, answered: answered({ tables: [1] }) }, tab.tab);
    await mine;
    await settle();
    const later = new Engine({ base: '/sub/', site: SITE }, SITE, new Browser().tab());
    expect(await (await later.ask('/api/tables?lang=fr', {})).json()).toEqual({ tables: [1] });
  });

  it('tells whoever waits that the engine cannot be had, and starts it again', async () => {
    const tab = open();
    const asked = tab.ask('/api/x', {});
    asked.catch(() => undefined);
    await settle();
    browser.engine.reach({ is: 'failed', why: 'line', detail: '' });
    await expect(asked).rejects.toThrow();
    await expect(tab.ask('/api/x', {})).rejects.toThrow();
    await tab.probe();
    expect(browser.engines).toHaveLength(2);
    expect(browser.engines[0]?.ended).toBe(true);
    browser.engine.reach(ready);
    expect(await tab.probe()).toBe(true);
  });
});

describe('two tabs', () => {
  it('have one engine, which answers each', async () => {
    const first = open();
    const second = open();
    expect(browser.engines).toHaveLength(1);
    browser.engine.reach(ready);
    const asked = second.ask('/api/x', {});
    await settle();
    expect(asks()[0]?.tab).toBe(second.tab);
    browser.engine.say({ did: 'answer', id: asks()[0]?.id, answered: answered('for two') }, second.tab);
    expect(await (await asked).json()).toBe('for two');
    expect(first.tab).not.toBe(second.tab);
  });

  it('go on when the one with the engine is closed: what reads is asked again, what changes is not', async () => {
    open();
    const second = open();
    browser.engine.reach(ready);
    const { seen } = lineOf(second);
    await settle();
    const reading = second.ask('/api/read', {});
    const changing = second.ask('/api/change', { method: 'POST' });
    changing.catch(() => undefined);
    await settle();
    browser.close(LOCK);
    expect(browser.engines).toHaveLength(2);
    await expect(changing).rejects.toThrow();
    expect(seen).toEqual(['opened', 'closed']);
    browser.engine.reach(ready);
    expect(asks().map(({ asked }) => asked.path)).toEqual(['/api/read']);
    browser.engine.say({ did: 'answer', id: asks()[0]?.id, answered: answered('again') }, second.tab);
    expect(await (await reading).json()).toBe('again');
  });

  it('do not take the engine from a tab that lives, though it is busy', async () => {
    open();
    open();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(browser.engines).toHaveLength(1);
  });

  it('take it from a tab that sleeps, which finds out when it wakes', async () => {
    open();
    browser.engine.reach(ready);
    browser.sleep();
    const second = open();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(browser.engines).toHaveLength(2);
    expect(browser.engines[0]?.ended).toBe(true);
    expect(browser.engine.started?.tab).toBe(second.tab);
  });

  it('that cannot agree have one each', () => {
    open(false);
    open(false);
    expect(browser.engines).toHaveLength(2);
  });
});
