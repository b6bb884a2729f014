// What the client's bundler makes of the files of messages.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire as requireFrom } from "node:module"; // the test's own bundle declares the other name
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const web = process.env["GIPFEL_WEB"]!;
const folder = mkdtempSync(join(tmpdir(), "gipfel-messages-"));
after(() => rmSync(folder, { recursive: true }));

const { build } = requireFrom(join(web, "package.json"))("esbuild");
const { comesLater, messages } = await import(join(web, "scripts/messages.mjs"));

async function bundled(contents: string): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    plugins: [messages],
    bundle: true,
    format: "esm",
    write: false,
  });
  const module = join(folder, "bundle.mjs");
  writeFileSync(module, outputFiles[0].contents);
  return (await import(module)).default;
}

/** The sources that the first page's script fetches before anything is shown. */
async function firstSources(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: web,
    entryPoints: ["src/main.tsx"],
    outdir: folder,
    plugins: [messages],
    external: ["*.wasm", "engine.worker"],
    jsx: "automatic",
    jsxImportSource: "preact",
    bundle: true,
    splitting: true,
    format: "esm",
    metafile: true,
    write: false,
  });
  const { outputs } = metafile;
  const reached = new Set<string>(Object.keys(outputs).filter((path) => outputs[path].entryPoint === "src/main.tsx"));
  for (const path of reached) {
    for (const { kind, path: next } of outputs[path].imports) if (kind === "import-statement" && outputs[next]) reached.add(next);
  }
  return [...reached].flatMap((path) => Object.keys(outputs[path].inputs)).filter((path) => path.startsWith("src/"));
}

test("texts missing in a language fall back to English", async () => {
  mkdirSync(join(folder, "messages"));
  writeFileSync(join(folder, "messages/xx.json"), JSON.stringify({ "header.play": "Ludi" }));
  const first = await bundled('export { default } from "./messages/xx.json?first"');
  assert.equal(first["header.play"], "Ludi");
  assert.equal(first["header.games"], "Games");
  assert.equal(first["review.accuracy"], undefined);
});

test("the first page uses no message that is loaded later", async () => {
  const sources = await firstSources();
  assert.ok(sources.includes("src/pages/lobby.tsx") && !sources.includes("src/pages/room.tsx"), sources.join());
  for (const source of sources) {
    const keys = readFileSync(join(web, source), "utf8").match(/(?<=["`])[a-z_]+\.(?=[\w.:=${}]+["`])/g) ?? [];
    assert.deepEqual(keys.filter(comesLater), [], source);
  }
});
