// What words_lint.mjs finds in a source, and what it lets pass.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { frozenIn, wordsIn } from "./words_lint.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const typescript = createRequire(join(root, "server/web/package.json"))("typescript");
const found = (text) => wordsIn(typescript, "a.tsx", text).map(({ words }) => words);

test("texts, names and sentences are found, each with its line", () => {
  assert.deepEqual(found("const a = <p>Your turn</p>;"), ["Your turn"]);
  assert.deepEqual(found('const a = <button aria-label="Copy" />;'), ["Copy"]);
  assert.deepEqual(found("const a = `${n} games being played`;"), ["games being played"]);
  assert.deepEqual(found('const a = { say: "no capture left" };'), ["no capture left"]);
  assert.deepEqual(wordsIn(typescript, "a.ts", 'let a;\nlet b = "Please reload.";')[0]?.line, 2);
});

test("what nobody reads passes", () => {
  assert.deepEqual(found('import a from "./b c d";'), []);
  assert.deepEqual(found('const a = <p class="button button-primary" d="M 1 2">·</p>;'), []);
  assert.deepEqual(found('const a = event.key === "Enter" ? "room" : `chain-line chain-${b}`;'), []);
  assert.deepEqual(found('throw new Error("two arguments are needed");'), []);
  assert.deepEqual(found('type A = "not now" | "Never";'), []);
  assert.deepEqual(found("const a = <p>{t('room.turns', { n })} · Gipfel</p>; // in so many words"), []);
});

test("a message is read in a function, not once for all", () => {
  const frozen = (text) => frozenIn(typescript, "a.tsx", text).map(({ message }) => message);
  assert.deepEqual(frozen('const a = { say: t("room.free") };'), ['"room.free"']);
  assert.deepEqual(frozen('const a = { get say() { return t("room.free"); }, tell: () => t("a") };'), []);
});
