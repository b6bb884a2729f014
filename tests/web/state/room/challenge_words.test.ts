// Why a challenge is declined, as the viewer answers and as the challenger reads.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as words from "../../../../server/web/src/state/room/challenge_words";

test("every reason to decline that is offered is told in words", () => {
  const reasons = words.declineReasons({ rated: true, timed: true }, false);
  const told = reasons.map(([reason]) => words.declinedSentence("Ben", reason, true));
  assert.equal(new Set(told).size, reasons.length);
  assert.equal(told[1], "Ben declined: not now, perhaps later.");
  assert.equal(
    words.declinedSentence(null, "rated", false),
    "Your opponent declined: they would rather play a rated game.",
  );
  assert.equal(words.declinedSentence("Ben", null, false), "Ben did not accept your challenge.");
  assert.equal(words.declinedSentence("Ben", "unheard_of", false), "Ben declined: no, thank you.");
  assert.match(words.declinedSentence("Computer 3", "busy", false), /^Computer 3 is playing as many games as it can/);
});

test("a challenge may be declined because it is rated, or because it is not and could be", () => {
  const last = (rated: boolean, timed: boolean, guest: boolean) =>
    words.declineReasons({ rated, timed }, guest).at(-1)?.[1];
  assert.equal(last(true, true, false), "Unrated, please");
  assert.equal(last(false, true, false), "Rated, please");
  assert.equal(last(false, false, false), last(false, true, true));
  assert.match(words.declinedSentence("Ben", "rated", true), /rather play an unrated game/);
});
