// What a game with the computer starts as.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { computerName, meanwhileChoice, rememberedChoice } from "../../../../server/web/src/state/lobby/computers";
import { chosenComputer, chosenGame } from "../../../../server/web/src/state/session/preferences";

beforeEach(() => {
  chosenComputer.value = null;
  chosenGame.value = "tzaar";
});

test("the server's computers are named after their levels", () => {
  assert.equal(computerName(3), "Computer 3");
});

test("at first it is an easy game without a clock, of the game of Play now", () => {
  chosenGame.value = "zertz";
  assert.deepEqual(rememberedChoice(), { game: "zertz", setup: "48", level: 2, side: "random", clock: null });
  chosenGame.value = "a game of the future";
  assert.equal(rememberedChoice().game, "tzaar");
});

test("afterwards it is what was chosen", () => {
  const choice = { game: "zertz", setup: "37", level: 7, side: "second", clock: "10+5" } as const;
  chosenComputer.value = choice;
  assert.deepEqual(rememberedChoice(), choice);
});

test("who waits for a game plays that one meanwhile, at their level, without a clock", () => {
  chosenComputer.value = { game: "zertz", setup: "37", level: 7, side: "second", clock: "10+5" };
  const wanted = { game: "tzaar", setup: "random", level: 7, side: "random", clock: null };
  assert.deepEqual(meanwhileChoice("tzaar", "random"), wanted);
  assert.deepEqual(meanwhileChoice("tzaar", "position:x"), { ...wanted, setup: "fixed" });
});
