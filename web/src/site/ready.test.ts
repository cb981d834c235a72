// What comes with the files: small documents in one, large ones squeezed beside it; else the engine is asked.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadyAnswers } from './ready';

const BOOK = { title: 'Æther', words: Array.from({ length: 500 }, (_, n) => `word ${n}`) };
const BOOK_AT = '/api/games/aetherya/book?lang=fr';
const LOST_AT = '/api/games/lost/book?lang=fr';

const squeezed = () =>
  new Response(new Response(JSON.stringify(BOOK)).body!.pipeThrough(new CompressionStream('deflate')));

beforeEach(() => {
  const files: Record<string, () => Response> = {
    'ready/e/fr.json': () =>
      Response.json({ '/api/games?lang=fr': ['known'], [BOOK_AT]: 'fr1.pack', [LOST_AT]: 'fr2.pack' }),
    'ready/e/fr1.pack': squeezed,
  };
  const served = vi.fn((name: string) =>
    Promise.resolve(files[name]?.() ?? new Response('', { status: 404 })),
  );
  vi.stubGlobal('fetch', served);
});
afterEach(() => vi.unstubAllGlobals());

it('answers without the engine, whether it is there or not', async () => {
  const ready = new ReadyAnswers('ready/e/');
  for (const there of [false, true]) {
    expect(await (await ready.answer('/api/games?lang=fr', there))?.json()).toEqual(['known']);
    expect(await (await ready.answer(BOOK_AT, there))?.json()).toEqual(BOOK);
  }
});

it('leaves to the engine what is not there, or does not come', async () => {
  const ready = new ReadyAnswers('ready/e/');
  expect(await ready.answer('/api/deals?lang=fr', true)).toBeNull();
  expect(await ready.answer(LOST_AT, true)).toBeNull();
  expect(await new ReadyAnswers('').answer(BOOK_AT, true)).toBeNull();
});
