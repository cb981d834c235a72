// The shell of the app, kept so that it opens without a line: the start page and every file of one build.
//
// A page is asked of the network first, so that nobody is shown an old build by a server that has a new one. A build's
// own files never change, so they come from here. The files of the build before are kept beside: a page that was
// opened with it may still need one of them.

/** What a build is made of; written into the worker when it is built. */
export interface Shell {
  /** SHA-256 of the start page. */
  start: string;
  /** What tells one build from another: the script the start page begins with, or the edition of a site. */
  entry: string;
  /** Beside the worker, as the start page. */
  files: string[];
  /** How the caches of its builds begin: those of other sites of the same host are left alone. */
  name?: string;
}

const NAME = 'aevum-shell ';
const START = './';
/** Folders whose files never change under the same name. */
const LASTING = /^(assets|engine|ready)\//;
/** How long a page may take before the kept one is shown: a line that hangs is as good as none. */
export const PATIENCE_MS = 5000;
const ANSWERS_OF_PROXIES = new Set([502, 503, 504]);
const BUILDS_KEPT = 2;

const prefixOf = ({ name = NAME }: Shell) => name;
const nameOf = (shell: Shell) => prefixOf(shell) + shell.start;

/** A file of ours as it lies beside the worker. */
export const besideUs = (url: string) => url.slice(new URL(START, globalThis.location.href).href.length);

/** Fetch all of a build; fails as a whole, also if the server has another build by now. */
export async function keep(shell: Shell): Promise<void> {
  const cache = await caches.open(nameOf(shell));
  const page = await fetch(START, { cache: 'no-store' });
  const content = await page.clone().arrayBuffer();
  if (!page.ok || (await sha256(content)) !== shell.start) throw new Error('another build is served');
  await cache.addAll(shell.files);
  await cache.put(START, page);
}

/** Forget all builds but the present one and the one before. */
export async function forgetOthers(shell: Shell): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefixOf(shell)));
  const kept = ours.filter((name) => name !== nameOf(shell));
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - BUILDS_KEPT + 1)).map((name) => caches.delete(name)),
  );
}

/** A page: the server's, or the kept start page where none answers. */
export async function page(request: Request, shell: Shell, patience = PATIENCE_MS): Promise<Response> {
  // A plain file host says nothing of how long a page lasts, and browsers then guess.
  const asked = fetch(request, { cache: 'no-cache' });
  const slow = new Promise<null>((done) => setTimeout(() => done(null), patience));
  try {
    const found = await Promise.race([asked, slow]);
    if (found && !ANSWERS_OF_PROXIES.has(found.status)) return found;
  } catch {
    // No line.
  }
  const cache = await caches.open(nameOf(shell));
  return (await cache.match(START)) ?? asked;
}

/** A file: one whose name changes with its content comes from here, any other from the server if it answers. */
export async function file(request: Request): Promise<Response> {
  const find = () => caches.match(request, { ignoreVary: true });
  if (LASTING.test(besideUs(request.url))) return (await find()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find();
    if (kept) return kept;
    throw error;
  }
}

async function sha256(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
