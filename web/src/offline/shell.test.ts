// @vitest-environment node
// The kept shell: whole or not at all, shown only where the server does not answer, and never an old build instead of it.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { file, forgetOthers, keep, page, type Shell } from './shell';

const START = '<!doctype html>one';
const shell: Shell = {
  start: createHash('sha256').update(START).digest('hex'),
  entry: 'assets/index-1.js',
  files: ['./assets/index-1.js', './favicon.svg'],
};
const at = (path: string) => new Request(`https://games.example${path}`);
const pathOf = (what: RequestInfo | URL) =>
  new URL(typeof what === 'string' ? what : 'url' in what ? what.url : what.href, 'https://games.example')
    .pathname;

let server: Record<string, () => Promise<Response>>;
let kept: Map<string, Map<string, Response>>;

const answers =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const down = () => Promise.reject(new TypeError('no line'));

beforeEach(() => {
  server = { '/': answers(START), '/assets/index-1.js': answers('code'), '/favicon.svg': answers('sign') };
  kept = new Map();
  vi.stubGlobal('location', { href: 'https://games.example/service-worker.js' });
  const ask = vi.fn((what: RequestInfo | URL) => (server[pathOf(what)] ?? answers('', 404))());
  vi.stubGlobal('fetch', ask);
  const open = (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(files.get(pathOf(path))?.clone()),
      put: (path: string, response: Response) => Promise.resolve(void files.set(pathOf(path), response)),
      async addAll(paths: string[]) {
        for (const path of paths) {
          const response = await ask(path);
          if (!response.ok) throw new TypeError(path);
          files.set(pathOf(path), response);
        }
      },
    });
  };
  vi.stubGlobal('caches', {
    open,
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (what: Request) =>
      Promise.resolve(
        [...kept.values()]
          .map((files) => files.get(pathOf(what)))
          .find(Boolean)
          ?.clone(),
      ),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the shell', () => {
  it('is not kept if the server has another build by now, or a file is missing', async () => {
    server['/'] = answers('another');
    await expect(keep(shell)).rejects.toThrow('another build');
    server['/'] = answers(START);
    delete server['/favicon.svg'];
    await expect(keep(shell)).rejects.toThrow();
  });

  it('opens a page where nobody answers, or a proxy with nobody behind it', async () => {
    await keep(shell);
    for (const failing of [down, answers('Bad gateway', 502)]) {
      server['/t/abc'] = failing;
      expect(await (await page(at('/t/abc'), shell)).text()).toBe(START);
    }
  });

  it('opens a page when the line hangs', async () => {
    await keep(shell);
    server['/t/abc'] = () => new Promise(() => undefined);
    expect(await (await page(at('/t/abc'), shell, 1)).text()).toBe(START);
  });

  it('is not shown in place of what the server has', async () => {
    await keep(shell);
    server['/'] = answers('a newer build');
    expect(await (await page(at('/'), shell)).text()).toBe('a newer build');
    server['/favicon.svg'] = answers('a newer sign');
    expect(await (await file(at('/favicon.svg'))).text()).toBe('a newer sign');
  });

  it('has the files of its build without asking for them', async () => {
    await keep(shell);
    server['/assets/index-1.js'] = down;
    server['/favicon.svg'] = down;
    expect(await (await file(at('/assets/index-1.js'))).text()).toBe('code');
    expect(await (await file(at('/favicon.svg'))).text()).toBe('sign');
  });

  it('says so if there is nothing to show', async () => {
    server['/t/abc'] = down;
    await expect(page(at('/t/abc'), shell)).rejects.toThrow('no line');
  });

  it('of the build before is kept for pages that were opened with it, and no older one', async () => {
    for (const start of ['1', '2', '3']) kept.set(`aevum-shell ${start}`, new Map());
    kept.set('aevum-shared', new Map());
    await keep(shell);
    await forgetOthers(shell);
    expect([...kept.keys()]).toEqual(['aevum-shell 3', 'aevum-shared', `aevum-shell ${shell.start}`]);
  });
});
