// A turn suggested by the real engine: for the position asked about alone, and only where it may be.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Seat } from "../../../server/web/src/net/wire";
import { loadRules } from "../../../server/web/src/rules/rules";
import { maySuggest, Suggestion, type Standing } from "../../../server/web/src/state/suggestion";
import { open as openEngine } from "../support/engine";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

const person: Seat = { id: 1, name: "Anna", online: true };
const computer: Seat = { id: 2, name: "Computer", online: true, bot: true };

test("turns are suggested to players against a computer, while it is played, in games that are not rated", () => {
  const game = { you: "first", status: "playing", rated: false, seats: { first: person, second: computer } } as const;
  assert.ok(maySuggest(game));
  assert.ok(!maySuggest({ ...game, rated: true }));
  assert.ok(!maySuggest({ ...game, you: null }));
  assert.ok(!maySuggest({ ...game, status: "over" }));
  assert.ok(!maySuggest({ ...game, seats: { first: person, second: { ...computer, bot: false } } }));
});

test("the turn is legal where it was asked for, and gone with the next turn", async (t) => {
  for (const [id, setup] of [["tzaar", "fixed"], ["zertz", "37"]] as const) {
    const game = rules.start(id, setup);
    const where = signal<Standing | null>({ game: id, position: game.position() });
    const suggestion = new Suggestion(where, () => openEngine().engine);
    t.after(() => (suggestion.close(), game.free()));
    await suggestion.ask();
    const turn = suggestion.turn.value;
    assert.ok(turn !== null && game.legalTurns().includes(turn), `${id}: ${turn}`);
    game.play(turn);
    where.value = { game: id, position: game.position() };
    assert.equal(suggestion.turn.value, null);
  }
});

test("what comes after the turn was played is for nobody", async () => {
  const game = rules.start("zertz", "37");
  const where = signal<Standing | null>({ game: "zertz", position: game.position() });
  let answer: (turn: string) => void = () => undefined;
  const engine = {
    setUp: () => undefined,
    bestTurn: () => new Promise<string | null>((resolve) => (answer = resolve)),
    close: () => undefined,
  };
  const suggestion = new Suggestion(where, () => engine);
  const asked = suggestion.ask();
  assert.ok(suggestion.isThinking.value);
  where.value = null;
  assert.ok(!suggestion.isThinking.value);
  answer("Wd4,a1");
  await asked;
  assert.deepEqual([suggestion.turn.value, suggestion.isThinking.value], [null, false]);
  suggestion.close();
  game.free();
});
