// What a clock shows: from the server's figure and the server's time alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ClockState } from "../../../../server/web/src/net/wire";
import {
  clockText,
  clockWords,
  countdownText,
  faceText,
  faceWords,
  isRunning,
  lowBelow,
  secondsUntil,
  timeLeft,
  untilNextFace,
  untilNextSecond,
  untilNextText,
} from "../../../../server/web/src/state/room/clock";

const at = 1_790_000_000_000;

function clock(more: Partial<ClockState> = {}): ClockState {
  const none = { first_turn_by: null, frozen_until: null };
  return { control: "10+5", first: 600_000, second: 593_120, running: "first", at, ...none, ...more };
}

test("the running side loses what has passed since the figure, the other one nothing", () => {
  assert.equal(timeLeft(clock(), "first", at + 1234), 598_766);
  assert.equal(timeLeft(clock(), "second", at + 1234), 593_120);
});

test("a clock never shows less than zero or more than its value", () => {
  assert.equal(timeLeft(clock({ first: 1000 }), "first", at + 1001), 0);
  assert.equal(timeLeft(clock(), "first", at - 50), 600_000);
});

test("reading a clock at any times gives the same end: nothing is accumulated", () => {
  const shown = clock();
  for (let look = 0; look < 1000; look++) timeLeft(shown, "first", at + look * 137 + (look % 7) * 31);
  assert.equal(timeLeft(shown, "first", at + 300_000), 300_000);
  assert.equal(timeLeft(shown, "first", at + 300_000 - 40), 300_040, "a correction of the time shows at once");
});

test("frozen clocks do not run, for either player", () => {
  const frozen = clock({ frozen_until: at + 20_000 });
  assert.equal(isRunning(frozen, "first"), false);
  assert.equal(timeLeft(frozen, "first", at + 15_000), 600_000);
});

test("figures in every order of size", () => {
  const shown: [number, string][] = [
    [0, "0:00.0"],
    [90, "0:00.0"],
    [9_999, "0:09.9"],
    [10_000, "0:10"],
    [59_999, "0:59"],
    [605_000, "10:05"],
    [3_599_999, "59:59"],
    [3_723_000, "1:02:03"],
    [86_399_999, "23:59:59"],
    [86_400_000, "1 d"],
    [190_800_000, "2 d 5 h"],
  ];
  for (const [left, text] of shown) assert.equal(clockText(left), text);
});

test("times are spoken in words", () => {
  assert.equal(clockWords(0), "0 seconds");
  assert.equal(clockWords(1_999), "1 second");
  assert.equal(clockWords(545_000), "9 minutes 5 seconds");
  assert.equal(clockWords(3_605_000), "1 hour 0 minutes");
  assert.equal(clockWords(190_800_000), "2 days 5 hours");
});

test("it warns below an eighth of the time, between 10 s and 60 s", () => {
  assert.equal(lowBelow("1+0"), 10_000);
  assert.equal(lowBelow("5+5"), 37_500);
  assert.equal(lowBelow("10+5"), 60_000);
  assert.equal(lowBelow("180+0"), 60_000);
  assert.equal(lowBelow("3d"), 60_000);
});

test("a clock is redrawn exactly when its display changes", () => {
  for (const left of [0, 50, 4_321, 9_999, 10_000, 10_001, 37_500, 65_432, 3_600_000, 86_400_000, 200_000_001]) {
    const wait = untilNextFace(left, left);
    assert.ok(wait >= 1);
    if (left > 0) assert.equal(clockText(left - (wait - 1)), clockText(left), `${left}: nothing is missed`);
    if (left >= wait) assert.notEqual(clockText(left - wait), clockText(left), `${left}: no look is in vain`);
  }
  assert.equal(untilNextFace(37_800, 37_500), 300, "and when it begins to warn");
});

test("in byo-yomi it shows main time, then the periods that are left", () => {
  const shown: [number, string][] = [
    [690_000, "10:00"],
    [90_001, "0:00.0"],
    [90_000, "0:30\u00a0×3"],
    [60_001, "0:00.0\u00a0×3"],
    [60_000, "0:30\u00a0×2"],
    [12_345, "0:12\u00a0×1"],
    [0, "0:00.0\u00a0×0"],
  ];
  for (const [left, text] of shown) assert.equal(faceText("10+3x30", left), text);
  assert.equal(faceText("10+5", 605_000), "10:05");
  assert.equal(faceWords("10+3x30", 83_000), "23 seconds, 3 periods");
  assert.equal(faceWords("10+3x30", 23_000), "23 seconds, the last period");
  assert.equal(lowBelow("10+3x30"), 10_000);
  assert.equal(lowBelow("10+3x5"), 5_000);
});

test("a clock in byo-yomi is redrawn exactly when its display changes", () => {
  for (const left of [690_000, 100_050, 95_432, 90_001, 90_000, 65_000, 60_001, 60_000, 30_000, 10_000, 4_321]) {
    const wait = untilNextText("10+3x30", left);
    assert.ok(wait >= 1);
    assert.equal(faceText("10+3x30", left - (wait - 1)), faceText("10+3x30", left), `${left}: nothing is missed`);
    assert.notEqual(faceText("10+3x30", left - wait), faceText("10+3x30", left), `${left}: no look is in vain`);
  }
});

test("countdowns end at zero", () => {
  assert.equal(secondsUntil(at + 24_000, at), 24);
  assert.equal(secondsUntil(at + 23_001, at), 24);
  assert.equal(secondsUntil(at, at + 5), 0);
  assert.equal(untilNextSecond(at + 23_400, at), 400);
  assert.equal(untilNextSecond(at + 23_000, at), 1000);
  assert.equal(untilNextSecond(at, at), null);
  assert.equal(countdownText(42), "42\u00a0s");
  assert.equal(countdownText(65), "1\u00a0min\u00a05\u00a0s");
});
