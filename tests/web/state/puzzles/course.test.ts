// Streaks: what lengthens one, what ends it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, countStreak, courseOf, streak } from "../../../../server/web/src/state/puzzles/course";
import { bestStreak } from "../../../../server/web/src/state/puzzles/kept";

test("a streak counts each puzzle once, and ends with the first mistake", () => {
  streak.value = 0;
  countStreak(1, true);
  countStreak(1, true);
  assert.equal(streak.value, 1);
  countStreak(2, true);
  countStreak(3, false);
  assert.equal(streak.value, null);
  assert.equal(bestStreak.value, 2);
  streak.value = 0;
  for (const again of [1, 2, 3]) countStreak(again, true);
  assert.equal(streak.value, 0);
});

test("the address keeps what the puzzles are solved for", () => {
  const course = { theme: "sacrifice", isStreak: true };
  assert.equal(addressOf(17, course), "/puzzle/17?theme=sacrifice&streak=1");
  assert.deepEqual(courseOf(new URLSearchParams("theme=sacrifice&streak=1")), course);
  assert.equal(addressOf(17, { theme: "", isStreak: false }), "/puzzle/17");
});
