// A page's engine in node: plays one table by itself and says what came of it.
//   node page_in_node.mjs ENGINE < {"games": [{…}], "seconds": 60, "requests": [[method, path, body]…]}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const engineFolder = resolve(process.argv[2]);
const wanted = JSON.parse(readFileSync(0, "utf8"));
const began = performance.now();
const seconds = () => Math.round(performance.now() - began) / 1000;

const { start, openHost, openMind } = await import(pathToFileURL(join(engineFolder, "boot.mjs")));

/** Python as node takes it: from files. */
async function boot() {
  const { XzReadableStream } = await import(pathToFileURL(join(engineFolder, "xz.mjs")));
  const plain = async (name) => {
    const packed = new Blob([readFileSync(join(engineFolder, `${name}.pack`))]).stream();
    return new Uint8Array(await new Response(new XzReadableStream(packed)).arrayBuffer());
  };
  const folder = mkdtempSync(join(tmpdir(), "aevum-engine-"));
  try {
    for (const name of ["pyodide.asm.mjs", "pyodide.asm.wasm"])
      writeFileSync(join(folder, name), await plain(name));
    writeFileSync(join(folder, "python_stdlib.zip"), await plain("python.zip"));
    const { loadPyodide } = await import(pathToFileURL(join(engineFolder, "pyodide.mjs")));
    const aevum = Promise.resolve((await plain("aevum.tar")).buffer);
    return await start(loadPyodide, { indexURL: folder, aevum });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const engine = await boot();
const booted = seconds();
const kept = new Map();
let confirmed = Promise.resolve();
const vault = {
  read: async (prefix) =>
    JSON.stringify([...kept].filter(([name]) => name.startsWith(prefix)).sort()),
  write: (changes) =>
    (confirmed = confirmed.then(() => {
      for (const [name, text] of JSON.parse(changes))
        if (text === null) kept.delete(name);
        else kept.set(name, text);
    })),
};
const mind = await openMind(engine);
let thoughts = 0;
const minds = {
  think: (question) => ((thoughts += 1), mind.think(question, () => false)),
  hurry: () => {},
};
const host = await openHost(engine, vault, minds);
const opened = seconds();

async function ask([method, path, body]) {
  const sent = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const reply = await host.request({ method, path, ...sent });
  const text = new TextDecoder().decode(reply.body);
  const json = (reply.headers["content-type"] ?? "").startsWith("application/json");
  return { status: reply.status, document: json && text ? JSON.parse(text) : text };
}

/** Give the first answer there is, over and over. */
async function play(game) {
  const table = (await ask(["POST", "/api/tables", game])).document.table;
  const times = [];
  let state, sent, answers = 0;
  const over = new Promise((done, failed) => {
    setTimeout(() => failed(new Error(`not over: ${game.game}, ${answers} answers`)), wanted.seconds * 1000).unref();
    const ends = {
      send(text) {
        const message = JSON.parse(text);
        if (message.type === "refused" || message.type === "closing") failed(new Error(text));
        if (message.type !== "state") return;
        state = message;
        if (sent) times.push(performance.now() - sent);
        sent = undefined;
        if (state.phase === "over") done();
        const question = state.question;
        if (!question?.mine) return;
        answers += 1;
        sent = performance.now();
        const code = question.choices[0].code;
        line.hear(JSON.stringify({ type: "answer", id: `a${answers}`, asked: question.number, code }));
      },
      close: (code) => failed(new Error(`closed: ${code}`)),
    };
    const line = host.line(ends, "en");
    line.hear(JSON.stringify({ type: "hello", table, language: "en", pace: "at_once" }));
    ends.line = line;
  });
  await over;
  times.sort((a, b) => a - b);
  const at = (part) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return { table, answers, outcome: state.outcome.kind, p50: at(0.5), p95: at(0.95), at: seconds() };
}

const result = { booted, opened, games: [], replies: [] };
for (const game of wanted.games ?? []) result.games.push(await play(game));
for (const request of wanted.requests ?? []) result.replies.push(await ask(request));
result.thoughts = thoughts;
result.modules = engine.python
  .runPython("import sys; ' '.join(sorted(sys.modules))")
  .split(" ");
await host.close();
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
