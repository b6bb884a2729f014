// A game in a page of another site: when it is asked for again, and what it shows then.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ApiError } from "../../../server/web/src/net/api";
import type { RoomState } from "../../../server/web/src/net/wire";
import { loadRules } from "../../../server/web/src/rules/rules";
import { EmbeddedGame, pauses } from "../../../server/web/src/state/embedded_game";
import { Table } from "../../../server/web/src/state/room/table";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const settled = () => new Promise((resolve) => setImmediate(resolve));

function stateAfter(turns: readonly string[], more: Partial<RoomState> = {}) {
  const game = rules.start("zertz", "37");
  for (const turn of turns) game.play(turn);
  const clock = { control: "10+5" };
  const state = { game: "zertz", setup: "37", draw: null, turns, hash: game.hash(), status: "playing", you: null, clock, ...more };
  game.free();
  return state as unknown as RoomState;
}

/** `answers`: what is answered, one after the other. */
function open(answers: (RoomState | Error)[]) {
  const timers: { ms: number; act(): void }[] = [];
  const game = new EmbeddedGame(rules, {
    ask: async () => {
      const next = answers.shift()!;
      if (next instanceof Error) throw next;
      return { state: next };
    },
    after: (ms, act) => void timers.push({ ms, act }),
  });
  const go = async () => (timers.shift()!.act(), settled());
  return { game, timers, go };
}

test("a game that goes on is asked for again, and shown as it is then", async () => {
  const { game, timers, go } = open([stateAfter([]), stateAfter(["Wd4,a1"])]);
  const table = new Table(game);
  await settled();
  assert.equal(table.livePly.value, 0);
  assert.deepEqual(timers.map(({ ms }) => ms), [pauses.live]);
  await go();
  assert.equal(table.ply.value, 1);
  assert.equal(table.lastTurn.value, "Wd4,a1");
  assert.equal(table.draft.value, null);
  assert.equal(table.click("d5"), false);
  table.close();
});

test("one that needs nobody there is asked for less often", async () => {
  const { timers } = open([stateAfter([], { clock: null })]);
  await settled();
  assert.deepEqual(timers.map(({ ms }) => ms), [pauses.slow]);
});

test("one that is over is not asked for again", async () => {
  const { game, timers } = open([stateAfter(["Wd4,a1"], { status: "over" })]);
  await settled();
  assert.equal(game.frames.value.length, 2);
  assert.deepEqual(timers, []);
});

test("where there is none, that is said once", async () => {
  const { game, timers } = open([new ApiError(404, "not_found", "There is no such game.")]);
  await settled();
  assert.ok(game.isNone.value);
  assert.deepEqual(timers, []);
});

test("after failures it waits longer and longer, and what was shown stays", async () => {
  const lost = new TypeError("no network");
  const { game, timers, go } = open([stateAfter(["Wd4,a1"]), lost, new ApiError(503, "busy", ""), lost, lost, lost, lost, stateAfter(["Wd4,a1"])]);
  await settled();
  const waited: number[] = [];
  for (let i = 0; i < 7; i++) {
    waited.push(timers[0]!.ms);
    await go();
  }
  assert.deepEqual(waited, [10_000, 20_000, 40_000, 80_000, 160_000, 240_000, 240_000]);
  assert.equal(game.room.value?.state.turns.length, 1);
  assert.equal(timers[0]!.ms, pauses.live);
});

test("a turn that the rules refuse shows no position", async () => {
  const { game } = open([stateAfter(["Wd4,a1"], { turns: ["Wd4,d4"] })]);
  await settled();
  assert.ok(game.broken.value);
  assert.deepEqual(game.frames.value, []);
});

test("once closed it asks for nothing", async () => {
  const { game, timers } = open([stateAfter([])]);
  game.close();
  await settled();
  assert.deepEqual(timers, []);
  assert.equal(game.room.value, null);
});
