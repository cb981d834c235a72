// Starts the Python of a page and speaks with it: for the worker with the tables and for the one
// with the minds. `aevum site` puts this file beside the parts it fetches.
//
// The parts are squeezed by us, since many file hosts squeeze nothing: a third smaller than what
// browsers unpack by themselves, and called `.pack` so that nobody on the way does.

const PARTS = ["pyodide.asm.wasm", "pyodide.asm.mjs", "python.zip", "aevum.tar"];
const MEDIA = { wasm: "application/wasm", mjs: "text/javascript" };

/** Where Aevum would keep files of its user; there are none. */
const ENVIRONMENT = { AEVUM_HOME: "/home/aevum", AEVUM_PACKAGES: "none", HOME: "/home/aevum" };

/**
 * @typedef {{python: any}} Engine
 * @typedef {{read(prefix: string): Promise<string>, write(changes: string): Promise<void>}} Vault
 * @typedef {{think(question: string, number: number): Promise<string>, hurry(number: number): void}} Minds
 * @typedef {{send(text: string): void, close(code: number): void}} Ends
 * @typedef {{method: string, path: string, headers?: Record<string, string>, body?: string}} Asked
 */

/**
 * Python with everything that plays, from the folder this file lies in.
 * @param {string | URL} base
 * @param {{progress?: (done: number, all: number) => void}} [options]
 * @returns {Promise<Engine>}
 */
export async function boot(base, { progress = () => {} } = {}) {
  const folder = new URL(base, globalThis.location?.href);
  const counted = counter(progress);
  const { XzReadableStream } = await import(/* @vite-ignore */ new URL("xz.mjs", folder).href);
  const [wasm, module, library, aevum] = PARTS.map(async (name) => {
    const packed = await fetched(new URL(`${name}.pack`, folder), counted);
    const media = MEDIA[name.split(".").pop()] ?? "application/octet-stream";
    const plain = await new Response(new XzReadableStream(packed)).arrayBuffer();
    return new Response(plain, { headers: { "content-type": media } });
  });
  const { loadPyodide } = await import(/* @vite-ignore */ new URL("pyodide.mjs", folder).href);
  return await start(loadPyodide, {
    indexURL: folder.href,
    createPyodideModule: (await imported(await module)).default,
    wasm,
    library,
    aevum: aevum.then((part) => part.arrayBuffer()),
  });
}

/**
 * Python from parts that are here already, or on their way.
 * @param {(options: object) => Promise<any>} loadPyodide
 * @param {{wasm?: Promise<Response>, library?: Promise<Response>, aevum: Promise<ArrayBuffer>}} parts
 * @returns {Promise<Engine>}
 */
export async function start(loadPyodide, { wasm, library, aevum, ...options }) {
  const usual = globalThis.fetch;
  const served = { "pyodide.asm.wasm": wasm, "python_stdlib.zip": library };
  globalThis.fetch = (asked, ...more) => {
    const name = String(asked?.url ?? asked).split("/").pop();
    return served[name] ?? usual(asked, ...more);
  };
  try {
    const python = await loadPyodide({
      lockFileContents: { info: await info(aevum), packages: {} },
      env: ENVIRONMENT,
      fsInit: async (/** @type {any} */ files, /** @type {any} */ { sitePackages }) =>
        unpack(await aevum, files, sitePackages),
      ...options,
    });
    return { python };
  } finally {
    globalThis.fetch = usual;
  }
}

/**
 * The tables of this device.
 * @param {Engine} engine
 * @param {Vault} vault
 * @param {Minds} minds
 */
export async function openHost({ python }, vault, minds) {
  const bridge = python.pyimport("aevum.web.page.bridge");
  const host = await bridge.open_far_host(vault, minds);
  return {
    /** @param {Asked} asked */
    async request({ method, path, headers = {}, body = "" }) {
      const reply = await host.request(method, path, JSON.stringify(headers), body);
      const [status, sent, content] = reply.toJs();
      reply.destroy();
      return { status, headers: JSON.parse(sent), body: content };
    },
    /** @param {Ends} ends @param {string} language what the browser says of its languages */
    line(ends, language) {
      const line = host.line(ends.send.bind(ends), ends.close.bind(ends), language);
      return {
        /** @param {string} text */
        hear: (text) => line.hear(text),
        gone: () => line.gone(),
      };
    },
    close: () => host.close(),
  };
}

/**
 * What answers for bots.
 * @param {Engine} engine
 */
export async function openMind({ python }) {
  const bridge = python.pyimport("aevum.web.page.bridge");
  return {
    /** @param {string} question @param {() => boolean} hurried */
    think: (question, hurried) => bridge.think(question, hurried),
  };
}

// --- files

/** @param {(done: number, all: number) => void} progress */
function counter(progress) {
  let done = 0;
  let all = 0;
  let begun = 0;
  return {
    /** @param {number} bytes */
    begin(bytes) {
      all += bytes;
      begun += 1;
    },
    /** @param {number} bytes */
    add(bytes) {
      done += bytes;
      if (begun === PARTS.length) progress(done, all);
    },
  };
}

/**
 * @param {URL} url
 * @param {ReturnType<typeof counter>} counted
 * @returns {Promise<ReadableStream<Uint8Array>>}
 */
async function fetched(url, counted) {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`);
  counted.begin(Number(response.headers.get("content-length") ?? 0));
  return response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        counted.add(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** @param {Response} response */
async function imported(response) {
  const url = URL.createObjectURL(await response.blob());
  try {
    return await import(/* @vite-ignore */ url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** What Pyodide wants to know of itself; the first file of the archive. @param {Promise<ArrayBuffer>} aevum */
async function info(aevum) {
  for (const [name, content] of archived(await aevum)) {
    if (name === "pyodide.json") return JSON.parse(new TextDecoder().decode(content));
  }
  throw new Error("pyodide.json is missing");
}

/** @param {ArrayBuffer} archive @param {any} files @param {string} folder */
function unpack(archive, files, folder) {
  const made = new Set();
  for (const [name, content] of archived(archive)) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, content, { canOwn: true });
  }
}

/** The files of a tar archive (ustar). @param {ArrayBuffer} archive */
function* archived(archive) {
  const text = new TextDecoder();
  /** @param {number} at @param {number} length */
  const field = (at, length) => text.decode(new Uint8Array(archive, at, length)).split("\0")[0];
  for (let at = 0; at + 512 <= archive.byteLength; ) {
    const name = field(at, 100);
    if (!name) return;
    const prefix = field(at + 345, 155);
    const size = parseInt(field(at + 124, 12), 8);
    yield /** @type {[string, Uint8Array]} */ ([
      prefix ? `${prefix}/${name}` : name,
      new Uint8Array(archive, at + 512, size),
    ]);
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
