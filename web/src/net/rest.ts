// Typed requests to the server. Whatever goes wrong arrives as a TroubleError in the reader's words.
import type { Problem } from '../wire';
import { language, say } from '../words';
import { noteAway, noteHere } from './away.svelte';
import { transport } from './transport';

const PATIENCE_MS = 20_000;
/** Waits before what only reads is asked again: a line that breaks for a moment is no trouble. */
const AGAIN_MS = [300, 900];

/** A request that did not work out. `reason` is a stable key; `message` is for people. */
export class TroubleError extends Error {
  constructor(
    readonly reason: string,
    text: string,
    readonly status = 0,
  ) {
    super(text);
    this.name = 'TroubleError';
  }

  /** The server was not reached at all: trying again may help. */
  get offline(): boolean {
    return this.status === 0;
  }
}

/** Ask for something; the answer is in the reader's language. */
export function get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return again(() => request<T>(search.size > 0 ? `${path}?${search}` : path, { method: 'GET' }));
}

/** Ask once more, and once more, while nobody is reached; not where the server was too slow to answer. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (const ms of AGAIN_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TroubleError) || error.reason !== 'offline') throw error;
      await new Promise((done) => setTimeout(done, ms));
    }
  }
  return ask();
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  return request<T>(path, posted(body));
}

/** Ask for a file. */
export const getText = (path: string) => textOf(path, { method: 'GET' });

/** Post something that is answered with a text or a drawing. */
export const postForText = (path: string, body: unknown) => textOf(path, posted(body));

async function textOf(path: string, init: RequestInit): Promise<string> {
  const response = await reach(path, init);
  if (!response.ok) throw troubleIn(response, await readJson(response));
  return response.text();
}

function posted(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: body === undefined ? undefined : JSON.stringify(body) };
}

/** What to tell people about anything that was thrown. */
export function troubleOf(error: unknown): TroubleError {
  if (error instanceof TroubleError) return error;
  return new TroubleError('strange', say('net.strange'), -1);
}

async function request<T>(url: string, init: RequestInit): Promise<T> {
  const response = await reach(url, init);
  const body = await readJson(response);
  if (response.ok && body !== undefined) return body as T;
  throw troubleIn(response, body);
}

function troubleIn(response: Response, body: unknown): TroubleError {
  if (isProblem(body)) return new TroubleError(body.reason, body.text, response.status);
  // A proxy in front of a server that is down answers with a page of its own.
  if (response.status >= 502 && response.status <= 504) {
    noteAway();
    return new TroubleError('offline', say('net.offline'));
  }
  return new TroubleError('strange', say('net.strange'), response.status);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await transport.ask(url, {
      ...init,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'accept-language': language.now, ...init.headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status < 502 || response.status > 504) noteHere();
    return response;
  } catch (error) {
    noteAway();
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    throw new TroubleError(slow ? 'slow' : 'offline', say(slow ? 'net.slow' : 'net.offline'));
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as Problem).reason === 'string' &&
    typeof (body as Problem).text === 'string'
  );
}
