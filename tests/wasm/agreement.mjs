// The native rules play random games; the browser's play the same turns and must come to the same hash after each.
// Usage: node agreement.mjs <rules.wasm> <random_games> <plies a game>
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { load } from "./load.mjs";

const [file, program, plies] = process.argv.slice(2);
const { rules } = await load(file);
const native = spawn(program, [plies], { stdio: ["ignore", "pipe", "inherit"] });
const ended = new Promise((done) => native.on("close", done));

let game = null;
let turns = 0;
for await (const line of createInterface({ input: native.stdout })) {
  const start = line.match(/^start (\S+) (.*)$/);
  if (start) {
    game?.free();
    game = rules.start(start[1], start[2]);
    continue;
  }
  const turn = line.slice(17);
  if (!turn) break; // it has ended early: told below
  assert.deepEqual(game.play(turn), { turn });
  assert.equal(game.hash(), line.slice(0, 16), `${game.id} ${game.setup} after ${game.turns().join(" ; ")}`);
  ++turns;
}
assert.equal(await ended, 0);
assert.ok(turns > 0);
console.log(`${turns} turns agree`);
