// Draws the frames of all pages in all languages with the client's own components (src/frames.tsx), as the server sends them.
// Runs as a thread of its own, which ends with what the components have begun.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { build } from "esbuild";
import { messages, messagesOf } from "./messages.mjs";

const web = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** For Node, in one file. */
async function bundle(folder, plugins) {
  const name = join(folder, "frames.mjs");
  await build({
    absWorkingDir: web,
    entryPoints: ["src/frames.tsx"],
    outfile: name,
    assetNames: "[name]",
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node18",
    plugins: [messages, ...plugins],
    alias: { "rules.wasm": join(web, "index.html"), "engine.wasm": join(web, "index.html") }, // not fetched there
    loader: { ".html": "file" },
    jsx: "automatic",
    jsxImportSource: "preact",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    logLevel: "warning",
  });
  return name;
}

/** As [{ language, name, code, parts, styles, html }]; `name`: of the page's file, "learn/tzaar". */
export async function drawFrames(rules, languages, plugins) {
  const folder = mkdtempSync(join(tmpdir(), "gipfel-frames-"));
  try {
    const data = { bundled: await bundle(folder, plugins), rules, languages };
    const thread = new Worker(new URL(import.meta.url), { workerData: data });
    const drawn = await new Promise((done, fail) => thread.once("message", done).once("error", fail));
    await thread.terminate();
    return drawn;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The site as the server fills it in, with all that one may have: the style sheet hides what this one has not. */
const site = { name: "{site}", contact: "{contact}", imprint: true, registration: "open" };
const words = { "[name=site]": { content: JSON.stringify(site) }, template: { lang: "{welcome_language}", innerHTML: "{welcome}" } };

/** What the client's modules ask of a browser when they are loaded and drawn. */
function standInForBrowser() {
  const nothing = () => {};
  const element = { dataset: {}, setAttribute: nothing };
  const world = {
    location: new URL("http://localhost/"),
    history: { state: null, replaceState: (_state, _title, to) => (world.location.href = new URL(to, "http://localhost/").href) },
    navigator: { onLine: true, languages: ["en"] },
    document: { cookie: "", hidden: false, documentElement: element, head: { querySelector: (what) => words[what] }, querySelector: () => null, addEventListener: nothing },
    addEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    crossOriginIsolated: false,
    Worker: class {},
  };
  for (const [name, value] of Object.entries(world)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

async function draw({ bundled, rules, languages }) {
  standInForBrowser();
  const { frames } = await import(pathToFileURL(bundled).href);
  const drawn = [];
  for (const language of languages) drawn.push(...(await frames(language, messagesOf(language), readFileSync(rules))));
  parentPort.postMessage(drawn);
}

if (!isMainThread && workerData?.bundled) await draw(workerData);
