// Type-checks and bundles the client into a folder that can be served as it is.
// Beside it, in <output folder>.frames, the frames of its pages by language, each after the links to what the page needs.
// Usage: node scripts/build.mjs <output folder> <rules.wasm> <engine.wasm> <generated protocol.ts>
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { drawFrames } from "./frames.mjs";
import { games, shownOnly } from "./games.mjs";
import { messages } from "./messages.mjs";
import { together } from "./together.mjs";

const web = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [output, rules, engine, protocol] = process.argv.slice(2).map((path) => resolve(path));
if (!protocol) throw new Error("usage: build.mjs <output folder> <rules.wasm> <engine.wasm> <protocol.ts>");

/** The compiler knows the generated types by a path that only the build folder has. Null: all is right; else what is not. */
async function typeFaults() {
  const config = join(dirname(protocol), "tsconfig.json");
  const compilerOptions = { paths: { "#protocol": [protocol] } };
  const include = [join(web, "src"), protocol];
  writeFileSync(config, JSON.stringify({ extends: join(web, "tsconfig.json"), compilerOptions, include }));
  const compiler = join(web, "node_modules/typescript/bin/tsc");
  const check = promisify(execFile)(process.execPath, [compiler, "--project", config]);
  return check.then(() => null, ({ stdout, stderr, message }) => stdout + stderr || message);
}

/** What is made of these files, as [{ source, address, needs }]. */
async function bundle(folder, entryPoints, options) {
  const result = await build({
    absWorkingDir: web,
    entryPoints,
    outdir: join(folder, "assets"),
    publicPath: "/assets",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: ["es2022"],
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    ...options,
  });
  return Object.entries(result.metafile.outputs).map(([path, { entryPoint, imports, inputs }]) => ({
    source: entryPoint ?? Object.keys(inputs)[0],
    address: `/assets/${basename(path)}`,
    needs: imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => `/assets/${basename(path)}`),
  }));
}

function outputOf(outputs, entry) {
  return outputs.find(({ source }) => source === entry) ?? missing(entry);
}

/** A later part of the program, and what it imports at once. */
function partsOf(outputs, source) {
  const { address, needs } = outputOf(outputs, `later:./src/${source}`);
  return [address, ...needs];
}

/** What src/start.ts fetches beside each other. */
function metaOf(parts) {
  return `<meta name="parts" content="${parts.join(" ")}" />`;
}

/** What every program of the site is made with. */
const common = {
  alias: { "rules.wasm": rules, "engine.wasm": engine },
  loader: { ".wasm": "file", ".svg": "copy", ".woff2": "file" },
  jsx: "automatic",
  jsxImportSource: "preact",
};

/** The worker and the program of embedded games come first: the page has to know their addresses. */
async function bundleAll(folder) {
  const [worker] = await bundle(folder, { engine_worker: "src/engine/worker.ts" }, {});
  const embedded = await bundle(folder, { embed: "src/embed.tsx" }, { ...common, plugins: [messages, shownOnly] });
  const embed = outputOf(embedded, "src/embed.tsx").address;
  const page = {
    app: "src/start.ts",
    style: "styles/index.css",
    room: "styles/room/index.css",
    analysis: "styles/analysis/index.css",
    learn: "styles/learn/index.css",
    people: "styles/people/index.css",
    icon: "assets/icon.svg",
    icon_turn: "assets/icon_turn.svg",
  };
  return bundle(folder, page, {
    ...common,
    plugins: [messages, games, together, textModule("engine.worker", worker.address, "text"), textModule("embed.program", embed, "text")],
  });
}

/** `import ... from "engine.worker"`: a module that lies in no file. */
function textModule(name, contents, loader) {
  return {
    name,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${name.replace(".", "\\.")}$`) }, ({ path }) => ({ path, namespace: name }));
      onLoad({ filter: /.*/, namespace: name }, () => ({ contents, loader }));
    },
  };
}

function writePage(folder, outputs) {
  const addressOf = (entry) => outputOf(outputs, entry).address;
  const page = readFileSync(join(web, "index.html"), "utf8")
    .replace("{{script}}", addressOf("src/start.ts"))
    .replace("{{parts}}", metaOf(partsOf(outputs, "main.tsx")))
    .replace("{{style}}", addressOf("styles/index.css"))
    .replace("{{font}}", addressOf("assets/fonts/karla.woff2"))
    .replace("{{room_style}}", addressOf("styles/room/index.css"))
    .replace("{{analysis_style}}", addressOf("styles/analysis/index.css"))
    .replace("{{learn_style}}", addressOf("styles/learn/index.css"))
    .replace("{{people_style}}", addressOf("styles/people/index.css"))
    .replace("{{icon}}", addressOf("assets/icon.svg"))
    .replace("{{icon_turn}}", addressOf("assets/icon_turn.svg"));
  writeFileSync(join(folder, "index.html"), page);
}

/** Nothing is painted before the last element of a frame has come: its parts are not in the order in which they are seen. */
const whole = '<link rel="expect" href="#shapes" blocking="render" />';

/** What a page needs besides what every page does, as links: in the frame's language, and its code and style sheets. */
function linksOf(outputs, { language, code, parts, styles }) {
  const sheets = styles.map((name) => outputOf(outputs, `styles/${name}/index.css`).address);
  const atOnce = [`messages/${language}.json?first`, ...(code ? [`messages/${language}.json?later`] : [])];
  const scripts = atOnce.map((entry) => outputOf(outputs, entry).address);
  const known = partsOf(outputs, "main.tsx");
  const later = [...(code ? [code] : []), ...parts].flatMap((source) => partsOf(outputs, source));
  const own = [...new Set(later)].filter((one) => !known.includes(one));
  const links = sheets.map((address) => `<link rel="stylesheet" href="${address}" />`);
  return [...links, whole, metaOf([...scripts, ...own])].join("\n    ");
}

/** The content policy allows no style in an element. What only scripts answer takes no clicks and keys before they have come. */
function still(html) {
  return html.replaceAll(/ style="[^"]*"/g, "").replaceAll(/<(button|form|input|select|textarea)\b/g, "<$1 inert");
}

async function writeFrames(folder, outputs) {
  const languages = readdirSync(join(web, "messages")).flatMap((name) => (name.endsWith(".json") ? [basename(name, ".json")] : []));
  const plugins = [textModule("engine.worker", "", "text")];
  for (const frame of await drawFrames(rules, languages, plugins)) {
    const path = join(folder, frame.language, `${frame.name}.html`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${linksOf(outputs, frame)}<!-- frame -->${still(frame.html)}`);
  }
}

/** The service worker lies at the root, because it serves all of the site, and knows every other file. */
async function writeServiceWorker(folder) {
  const files = readdirSync(join(folder, "assets")).map((name) => `/assets/${name}`);
  const page = readFileSync(join(folder, "index.html"));
  const version = createHash("sha256").update(page).update(files.join("\n")).digest("hex").slice(0, 16);
  const contents = `export default ${JSON.stringify(files)}; export const version = "${version}";`;
  await build({
    absWorkingDir: web,
    entryPoints: ["src/offline/service_worker.ts"],
    outdir: folder,
    bundle: true,
    minify: true,
    format: "iife",
    target: ["es2022"],
    logLevel: "warning",
    plugins: [textModule("site.files", contents, "js")],
  });
}

function missing(entry) {
  throw new Error(`the bundle lacks ${entry}`);
}

/** Beside each file that gains by it, the same file as .gz and .br. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if ([".html", ".js", ".css", ".wasm", ".svg", ".webmanifest"].includes(extname(path))) {
      const bytes = readFileSync(path);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
    }
  }
}

/** Both in new folders, which take the place of the old ones only if all is right. */
async function bundleSite(fresh, frames) {
  for (const folder of [fresh, frames]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(fresh, "assets"), { recursive: true });
  cpSync(join(web, "public"), fresh, { recursive: true });
  const outputs = await bundleAll(fresh);
  writePage(fresh, outputs);
  await writeFrames(frames, outputs);
  await writeServiceWorker(fresh);
  compress(fresh);
}

const places = [output, `${output}.frames`];
const [faults] = await Promise.all([typeFaults(), bundleSite(...places.map((place) => `${place}.new`))]);
if (faults !== null) throw new Error(faults);
for (const place of places) {
  rmSync(place, { recursive: true, force: true });
  renameSync(`${place}.new`, place);
}
console.log(`client in ${relative(process.cwd(), output) || "."}`);
