// Bundles one test of the client for Node and runs it.
// Usage: node run.mjs <test.ts> <output folder> <rules.wasm> <gipfel>
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const web = resolve(here, "../../server/web");
const { build } = createRequire(join(web, "package.json"))("esbuild");

const [test, output, wasm, program] = process.argv.slice(2).map((path) => resolve(path));
const outfile = join(output, `${basename(test, ".ts")}.mjs`);
await build({
  entryPoints: [test],
  outfile,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node18",
  jsx: "automatic",
  jsxImportSource: "preact",
  nodePaths: [join(web, "node_modules")],
  sourcemap: "inline",
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' }, // ws
  logLevel: "warning",
});
const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", outfile], {
  stdio: "inherit",
  env: {
    ...process.env,
    GIPFEL_RULES_WASM: wasm,
    GIPFEL_TOKENS: join(web, "styles/tokens.css"),
    GIPFEL_PROGRAM: program,
  },
});
process.exit(run.status ?? 1);
