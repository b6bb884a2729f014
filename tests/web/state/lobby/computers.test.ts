// What a game with the computer starts as.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { RoomState } from "../../../../server/web/src/net/wire";
import {
  computerName,
  declinedChoice,
  isUnavailable,
  meanwhileChoice,
  rememberedChoice,
} from "../../../../server/web/src/state/lobby/computers";
import { chosenComputer, chosenGame } from "../../../../server/web/src/state/session/preferences";

beforeEach(() => {
  chosenComputer.value = null;
  chosenGame.value = "tzaar";
});

test("the server's computers are named after their levels", () => {
  assert.equal(computerName(3), "Computer 3");
});

test("the default is an easy untimed game on the beginners' board", () => {
  chosenGame.value = "zertz";
  assert.deepEqual(rememberedChoice(), { game: "zertz", setup: "37", level: 2, side: "random", clock: null });
  chosenGame.value = "a game of the future";
  assert.equal(rememberedChoice().game, "tzaar");
});

test("later the default is the last choice", () => {
  const choice = { game: "zertz", setup: "37", level: 7, side: "second", clock: "10+5" } as const;
  chosenComputer.value = choice;
  assert.deepEqual(rememberedChoice(), choice);
});

test("computers take no days for a turn, whatever was chosen once", () => {
  chosenComputer.value = { game: "zertz", setup: "37", level: 7, side: "second", clock: "7d" };
  assert.equal(rememberedChoice().clock, null);
});

test("the computer offered while waiting plays the same game without a clock", () => {
  chosenComputer.value = { game: "zertz", setup: "37", level: 7, side: "second", clock: "10+5" };
  const wanted = { game: "tzaar", setup: "random", level: 7, side: "random", clock: null };
  assert.deepEqual(meanwhileChoice("tzaar", "random"), wanted);
  assert.deepEqual(meanwhileChoice("tzaar", "position:x"), { ...wanted, setup: "fixed" });
});

test("only a computer that is away or busy is replaced by the browser's", () => {
  assert.deepEqual(["no_computer", "busy"].map(isUnavailable), [true, true]);
  assert.deepEqual(["", "rate", "too_many_rooms", "yourself"].map(isUnavailable), [false, false, false, false]);
});

/** A room whose invited computer has declined, as far as it matters. */
function declined(part: object): RoomState {
  const invited = { id: 9, name: "Computer 6", online: true, bot: true };
  return { game: "zertz", setup: "37:blitz", you: "second", invited, ...part } as RoomState;
}

test("the browser's computer offers the game that the server's declined, not the remembered one", () => {
  chosenComputer.value = { game: "tzaar", setup: "fixed", level: 1, side: "first", clock: "10+5" };
  const wanted = { game: "zertz", setup: "37:blitz", level: 6, side: "second", clock: null };
  assert.deepEqual(declinedChoice(declined({})), wanted);
  const seeded = declinedChoice(declined({ game: "tzaar", setup: "random:k3Xq9aTz01Lm", you: "host" }));
  assert.deepEqual([seeded.setup, seeded.side], ["random", "random"]);
  const other = { id: 9, name: "Deep Ring 5000", online: true, bot: true };
  assert.equal(declinedChoice(declined({ invited: other })).level, 1, "another's program has no level of ours");
});
