// The engine's module answers as the native engine does, number for number, when both visit the same positions; it needs
// nothing of its surroundings but a clock and an ear, and stays small enough to be loaded for a game.
// Usage: node engine.mjs <engine.wasm> <gipfel>
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [file, program] = process.argv.slice(2);
const bytes = readFileSync(file);
const compressed = gzipSync(bytes, { level: 9 }).length;
assert.ok(compressed < 120 * 1024, `${compressed} bytes compressed`);

const module = new WebAssembly.Module(bytes);
assert.deepEqual(WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`).sort(),
  ["engine.seconds", "engine.tell"]);

const told = [];
const decoder = new TextDecoder();
const text = (address, size) => decoder.decode(new Uint8Array(wasm.memory.buffer, address, size));
const { exports: wasm } = new WebAssembly.Instance(module, {
  engine: { seconds: () => 0, tell: (address, size) => told.push(text(address, size)) },
});
wasm._initialize();

function ask(line) {
  const bytes = new TextEncoder().encode(line);
  const address = wasm.input(bytes.length);
  new Uint8Array(wasm.memory.buffer, address, bytes.length).set(bytes);
  told.length = 0;
  const answer = wasm.answer(bytes.length);
  return told.join("") + text(answer, wasm.output_size());
}

const games = ["tzaar:fixed", "tzaar:random:wasm", "tzaar:tournament", "zertz:37", "zertz:48:claim=optional", "zertz:37:blitz"];
const commands = ["info", "options set Hash 4"];
for (const game of games) {
  commands.push(`newgame ${game}`);
  for (const level of [8, 1, 3, 5, 8]) {
    commands.push(`options set Level ${level}`, "options set Lines 2", "bestmove nodes 4000", "options set Lines 1",
      "bestmove nodes 8000", "PLAY");
  }
  commands.push("review nodes 300000");
}

// What the module plays is fed to the native engine, which has to say the same all the way.
let best = "";
const lines = [];
const answers = [];
for (const command of commands) {
  const line = command === "PLAY" ? `play ${best}` : command;
  const answer = ask(line);
  assert.ok(!answer.startsWith("err"), `${line}: ${answer}`);
  if (line.startsWith("bestmove")) best = answer.trimEnd().split("\n").at(-2);
  lines.push(line);
  answers.push(answer);
}
const native = spawnSync(program, ["engine"], { input: `${lines.join("\n")}\n`, encoding: "utf8", maxBuffer: 1 << 28 });
const withoutTimes = (all) => all.replace(/ ms \d+/g, "");
assert.equal(withoutTimes(answers.join("")), withoutTimes(native.stdout));
console.log(`${lines.length} answers agree; ${bytes.length} bytes, ${compressed} compressed`);
