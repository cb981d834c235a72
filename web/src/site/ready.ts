// Answers a tab has without its engine: those that depend on nobody came with the site's files; until the engine is
// there, the tables somebody had here the last time are remembered. So the home page is of use at once.
import type { MyTables } from '../wire';
import type { Asked } from './talk';

const MINE = '/api/tables';
const KEY = 'aevum.tables';

export class ReadyAnswers {
  readonly #files = new Map<string, Promise<Record<string, unknown>>>();

  /** `folder` is where the files lie; empty if there are none. */
  constructor(private readonly folder: string) {}

  /** What is known to be answered; null where only the engine knows. */
  async answer(path: string, engineReady: boolean): Promise<Response | null> {
    const { pathname, searchParams } = new URL(path, 'http://page');
    if (pathname === MINE) return engineReady ? null : Response.json(mine());
    const language = searchParams.get('lang');
    if (!this.folder || !language) return null;
    const known = (await this.#file(language))[path];
    if (typeof known === 'string') return unpacked(`${this.folder}${known}`);
    return known === undefined ? null : Response.json(known);
  }

  /** The next visit begins with this. */
  remember(asked: Asked, response: Response): void {
    if (asked.method !== 'GET' || asked.path.split('?')[0] !== MINE) return;
    void response
      .clone()
      .text()
      .then((text) => localStorage.setItem(KEY, text))
      .catch(() => undefined); // without room the home page begins without them
  }

  #file(language: string): Promise<Record<string, unknown>> {
    const known = this.#files.get(language);
    if (known) return known;
    const asked = fetch(`${this.folder}${encodeURIComponent(language)}.json`).then(
      (response) => (response.ok ? (response.json() as Promise<Record<string, unknown>>) : {}),
      () => ({}),
    );
    this.#files.set(language, asked);
    return asked;
  }
}

/** A large document, squeezed by us; null where it does not come, or this browser cannot unpack it. */
async function unpacked(address: string): Promise<Response | null> {
  try {
    const { ok, body } = await fetch(address);
    if (!ok || !body) return null;
    return new Response(await new Response(body.pipeThrough(new DecompressionStream('deflate'))).text());
  } catch {
    return null;
  }
}

function mine(): MyTables {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof found === 'object' && found !== null && 'tables' in found) return found as MyTables;
  } catch {
    // Unreadable: as if nobody had been here.
  }
  return { tables: [], damaged: '' };
}
