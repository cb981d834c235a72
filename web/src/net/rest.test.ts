import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../words';
import { get, post, TroubleError, troubleOf } from './rest';

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let fetched: ReturnType<typeof vi.fn>;

beforeEach(() => {
  fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  setLanguage('en');
});
afterEach(() => vi.unstubAllGlobals());

const failure = (promise: Promise<unknown>): Promise<TroubleError> =>
  promise.then(
    () => Promise.reject(new Error('it worked')),
    (error: unknown) => error as TroubleError,
  );

describe('requests', () => {
  it('ask in the reader’s language and give the answer', async () => {
    setLanguage('fr');
    fetched.mockResolvedValue(answer([1, 2]));
    expect(await get('/api/games', { lang: 'fr' })).toEqual([1, 2]);
    const [url, init] = fetched.mock.calls[0] as [string, RequestInit];
    expect(url).toBe('/api/games?lang=fr');
    expect(new Headers(init.headers).get('accept-language')).toBe('fr');
  });

  it('send what is posted as JSON, and nothing when there is nothing', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer({ table: 't' })));
    await post('/api/tables', { game: 'g' });
    await post('/api/tables/t/invites');
    const bodies = fetched.mock.calls.map((call) => (call[1] as RequestInit).body);
    expect(bodies).toEqual(['{"game":"g"}', undefined]);
  });

  it('fail in the server’s words when it refuses', async () => {
    fetched.mockResolvedValue(answer({ reason: 'unknown_code', text: 'No table has it.' }, 404));
    const trouble = await failure(post('/api/join', {}));
    expect(trouble).toBeInstanceOf(TroubleError);
    expect([trouble.reason, trouble.message, trouble.offline]).toEqual([
      'unknown_code',
      'No table has it.',
      false,
    ]);
  });

  it('say that the server is not there, in words', async () => {
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    const trouble = await failure(get('/api/games'));
    expect(trouble.offline).toBe(true);
    expect(trouble.message).toMatch(/cannot be reached/);
    setLanguage('fr');
    expect((await failure(get('/api/games'))).message).toMatch(/injoignable/);
  });

  it('take a proxy’s own page for a server that is down', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect((await failure(get('/api/games'))).offline).toBe(true);
  });

  it('do not pass on an answer that is not ours', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 200 }));
    expect((await failure(get('/api/games'))).reason).toBe('strange');
    fetched.mockResolvedValue(answer({ detail: 'other' }, 500));
    expect((await failure(get('/api/games'))).reason).toBe('strange');
  });

  it('tell when patience ran out', async () => {
    fetched.mockRejectedValue(new DOMException('late', 'TimeoutError'));
    expect((await failure(get('/api/games'))).reason).toBe('slow');
  });

  it('that only read are asked again when the line breaks, and those that change something are not', async () => {
    vi.useFakeTimers();
    fetched.mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue(answer([1]));
    const reading = get('/api/games');
    await vi.runAllTimersAsync();
    expect(await reading).toEqual([1]);
    fetched.mockReset().mockRejectedValue(new TypeError('no line'));
    const trouble = await failure(post('/api/tables', {}));
    expect([trouble.offline, fetched.mock.calls.length]).toEqual([true, 1]);
    vi.useRealTimers();
  });

  it('turn anything thrown into something to say', () => {
    const known = new TroubleError('a', 'b', 400);
    expect(troubleOf(known)).toBe(known);
    expect(troubleOf(new Error('x')).reason).toBe('strange');
  });
});
