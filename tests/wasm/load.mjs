// Loads the browser's rules through their typed face, as the page does.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** What rules.ts exports; `rules` beside it, from this module file. */
export async function load(file) {
  const { transformSync } = createRequire(join(root, "server/web/package.json"))("esbuild");
  const source = readFileSync(join(root, "server/web/src/rules/rules.ts"), "utf8");
  const { code } = transformSync(source, { loader: "ts", format: "esm", target: "es2022" });
  const face = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  const module = readFileSync(file);
  return { ...face, module, rules: await face.loadRules(module) };
}
