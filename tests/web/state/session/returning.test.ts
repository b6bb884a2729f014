// Who has been here before: whoever has played, learnt or solved something in this browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hasBeenHere } from "../../../../server/web/src/state/session/returning";
import * as kept from "../../../../server/web/src/state/session/preferences";

test("who has done nothing yet is new", () => assert.equal(hasBeenHere(), false));

test("a lesson, an exercise, a game with a person or with the computer: each makes a known visitor", () => {
  const computer = { game: "tzaar", setup: "fixed", level: 1, side: "first", clock: null } as const;
  for (const [value, done, before] of [
    [kept.guidedFinished, ["tzaar"], []],
    [kept.exercisesSolved, ["/exercises/tzaar/capture-1"], []],
    [kept.chosenComputer, computer, null],
  ] as const) {
    (value as { value: unknown }).value = done;
    assert.equal(hasBeenHere(), true);
    (value as { value: unknown }).value = before;
    assert.equal(hasBeenHere(), false);
  }
  kept.rememberGame({ id: "a", game: "tzaar", opponent: "Ben", at: 1 });
  kept.forgetGame("a");
  assert.equal(hasBeenHere(), true, "a game that is over counts");
});
