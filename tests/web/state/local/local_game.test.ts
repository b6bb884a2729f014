// Games in this browser, with the real rules and the real engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, type TestContext } from "node:test";
import { effect, signal } from "@preact/signals";
import { loadRules } from "../../../../server/web/src/rules/rules";
import { LocalGame } from "../../../../server/web/src/state/local/local_game";
import type { LocalGameSaved } from "../../../../server/web/src/state/local/local_room";
import { open as openEngine } from "../../support/engine";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

const twoAtOneBoard: LocalGameSaved = {
  game: "zertz",
  setup: "37",
  levels: { first: null, second: null },
  turns: [],
  resigned: null,
  seed: 7,
  created: 1_700_000_000_000,
};
const againstComputer: LocalGameSaved = { ...twoAtOneBoard, levels: { first: null, second: 2 } };

/** The engine's time is its own; the pause that lets people follow is left out. */
function play(t: TestContext, kept: LocalGameSaved, load?: () => Promise<WebAssembly.Module>) {
  const { engine } = openEngine(load && { load });
  const saved = signal<LocalGameSaved | null>(null);
  const game = LocalGame.open({ rules, engine, saved, after: (_, run) => run() }, kept);
  assert.ok(game);
  t.after(() => (game.close(), engine.close()));
  return { game, saved, state: () => game.room.value.state };
}

/** Resolves once it holds. */
function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (holds()) queueMicrotask(() => (stop(), resolve()));
    });
  });
}

const anyTurn = (game: LocalGame) => game.liveGame().legalTurns()[0]!;

test("two at one board take turns, and everything is kept", (t) => {
  const { game, saved, state } = play(t, twoAtOneBoard);
  assert.equal(state().you, "first");
  game.play(anyTurn(game));
  assert.equal(state().you, "second");
  assert.deepEqual(saved.value?.turns, state().turns);
  game.takeBack();
  assert.equal(state().ply, 0);
  assert.equal(game.plyBefore(), null);
  game.takeBack();
  assert.equal(state().ply, 0);
});

test("an illegal turn changes nothing", (t) => {
  const { game, state } = play(t, twoAtOneBoard);
  game.play("Wz9,a1");
  assert.equal(state().ply, 0);
});

test("the computer answers, and a take-back returns to the person's turn", async (t) => {
  const { game, state } = play(t, againstComputer);
  game.play(anyTurn(game));
  assert.equal(state().toMove, "second");
  await until(() => state().ply === 2);
  assert.equal(state().you, "first");
  assert.equal(state().seats.second?.name, "Computer 2");
  game.takeBack();
  assert.equal(state().ply, 0);
});

test("a take-back while the computer thinks ends its thought", async (t) => {
  const { game, state } = play(t, againstComputer);
  game.play(anyTurn(game));
  game.takeBack();
  game.play(game.liveGame().legalTurns()[1]!);
  const [own] = state().turns;
  await until(() => state().ply === 2);
  assert.equal(state().turns[0], own);
});

test("the computer begins where it has the first side, and a game goes on where it was kept", async (t) => {
  const begun = play(t, { ...againstComputer, levels: { first: 1, second: null } });
  assert.equal(begun.state().you, "second");
  await until(() => begun.state().ply === 1);
  assert.equal(begun.game.plyBefore(), null);
  const again = play(t, begun.saved.value!);
  assert.deepEqual(again.state().turns, begun.state().turns);
});

test("a game goes to the end that the rules give it, and may be taken back from there", async (t) => {
  const { game, state } = play(t, { ...againstComputer, setup: "37:blitz" });
  while (!state().result) {
    const { ply } = state();
    game.play(anyTurn(game));
    await until(() => state().ply >= ply + 2 || state().result !== null);
  }
  assert.equal(state().status, "over");
  assert.equal(state().result?.outcome, game.liveGame().outcome()?.winner ?? "draw");
  game.takeBack();
  assert.equal(state().status, "playing");
});

test("resigning loses the game and stops the computer", (t) => {
  const { game, saved, state } = play(t, againstComputer);
  game.resign();
  assert.deepEqual(state().result, { outcome: "second", reason: "resignation" });
  assert.equal(saved.value?.resigned, "first");
  game.play(anyTurn(game));
  assert.equal(state().ply, 0);
});

test("a computer that does not load is said, and asked again", async (t) => {
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new Error("no network");
    return WebAssembly.compile(readFileSync(process.env["GIPFEL_ENGINE_WASM"] ?? ""));
  };
  const { game, state } = play(t, againstComputer, load);
  game.play(anyTurn(game));
  await until(() => game.problem.value !== null);
  isThere = true;
  game.follow();
  assert.equal(game.problem.value, null);
  await until(() => state().ply === 2);
});

test("a game that the rules refuse is not opened", () => {
  const around = { rules, engine: openEngine().engine, saved: signal(null), after: () => undefined };
  assert.equal(LocalGame.open(around, { ...twoAtOneBoard, turns: ["Wz9,a1"] }), null);
  assert.equal(LocalGame.open(around, { ...twoAtOneBoard, setup: "36" }), null);
});

test("advice is the strongest computer's turn for the person, and nothing once something was played", async (t) => {
  const { game, state } = play(t, againstComputer);
  const turn = await game.advice();
  assert.ok(game.liveGame().legalTurns().includes(turn!), turn!);
  assert.equal(state().ply, 0);
  const late = game.advice();
  game.play(anyTurn(game));
  assert.equal(await late, null);
});
