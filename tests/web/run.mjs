// Bundles one test of the client for Node and runs it.
// Usage: node run.mjs <test.ts> <output folder> <folder of the modules> <gipfel>
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const web = resolve(here, "../../server/web");
const { build } = createRequire(join(web, "package.json"))("esbuild");
const { messages } = await import(join(web, "scripts/messages.mjs"));

const [test, output, modules, program] = process.argv.slice(2).map((path) => resolve(path));
const name = basename(test, ".test.ts");
const thread = `${name}.engine_thread`;
await build({
  entryPoints: { [`${name}.test`]: test, [thread]: join(here, "support/engine_thread.ts") },
  outdir: output,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node18",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [messages],
  inject: [join(here, "support/english.ts")],
  nodePaths: [join(web, "node_modules")],
  sourcemap: "inline",
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' }, // ws
  logLevel: "warning",
});
const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", join(output, `${name}.test.mjs`)], {
  stdio: "inherit",
  env: {
    ...process.env,
    GIPFEL_RULES_WASM: join(modules, "rules.wasm"),
    GIPFEL_ENGINE_WASM: join(modules, "engine.wasm"),
    GIPFEL_ENGINE_THREAD: join(output, `${thread}.mjs`),
    GIPFEL_STYLES: join(web, "styles"),
    GIPFEL_PROGRAM: program,
    GIPFEL_WEB: web,
  },
});
process.exit(run.status ?? 1);
