// The pairings that a director makes by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asPairAct, beginByHand, freeRows, part, press } from "../../../../server/web/src/state/tournament/by_hand";
import { board, round, running } from "../../support/tournament";

test("two presses make a pair, and who is left gets a bye", () => {
  const one = running();
  const held = press(press(beginByHand(one), 2), 0);
  assert.deepEqual(asPairAct(one, held), { act: "pair", round: 2, pairs: [["Cleo", "Ada"]], byes: ["Ben"] });
});

test("a second press on the same name takes the first back", () => {
  assert.equal(press(press(beginByHand(running()), 2), 2).picked, null);
});

test("what is paired already is there to be changed", () => {
  const one = running({ rounds: [...running().rounds, round(2, [board(2, 0)], { started: null, byes: [1] })] });
  const held = beginByHand(one);
  assert.deepEqual(freeRows(one, held), [1]);
  assert.deepEqual(freeRows(one, part(held, 0)), [0, 1, 2]);
});

test("who has left is not paired", () => {
  const one = running();
  const players = one.players.map((player, row) => ({ ...player, gone: row === 1 }));
  assert.deepEqual(freeRows({ ...one, players }, beginByHand(one)), [0, 2]);
});
