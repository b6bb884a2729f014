// What moves by itself comes to rest: no animation of the stylesheets goes on for longer than five seconds, and none of the
// board and of clocks for longer than 400 ms.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const styles = process.env["GIPFEL_STYLES"] ?? "";
const longest = 5;

function sheetsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  return files.map((name) => readFileSync(join(folder, name), "utf8"));
}

const allSheets = [...sheetsIn(styles), ...sheetsIn(join(process.env["GIPFEL_WEB"] ?? "", "src/games"))];

function animations(sheets = allSheets): string[] {
  const text = sheets.join("\n");
  return [...text.matchAll(/animation:\s*([^;]+);/g)].flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/));
}

/** The delay and all rounds, in seconds. */
function lengthOf(animation: string): number {
  const times = [...animation.matchAll(/([\d.]+)(m?s)\b/g)].map(([, n, unit]) => Number(n) / (unit === "ms" ? 1000 : 1));
  const rounds = /\binfinite\b/.test(animation) ? Infinity : Number(/\s(\d+)(?=\s|$)/.exec(animation)?.[1] ?? 1);
  const [once, delay = 0] = times;
  if (once === undefined) return animation.trim() === "none" ? 0 : NaN;
  return delay + once * rounds;
}

test("every animation ends within five seconds", () => {
  const found = animations();
  assert.ok(found.length > 0);
  for (const one of found) assert.ok(lengthOf(one) <= longest, `${one.trim()} takes ${lengthOf(one)} s`);
});

test("what leaves the board takes 150 to 400 ms, and so does a clock in need", () => {
  const board = animations(sheetsIn(join(styles, "board"))).filter((one) => !one.startsWith("hint"));
  const found = [...board, ...animations(sheetsIn(join(styles, "room"))).filter((one) => one.startsWith("need"))];
  assert.ok(found.length >= 5);
  for (const one of found) assert.ok(lengthOf(one) >= 0.15 && lengthOf(one) <= 0.4, one);
});
