// When tournaments begin, as the reader's calendar has it.
import assert from "node:assert/strict";
import { test } from "node:test";

process.env["TZ"] = "Europe/Berlin";
const { startText, untilChange, untilText } = await import("../../../../server/web/src/state/tournament/times");

const minute = 60_000;
const hour = 60 * minute;

test("today and tomorrow are of the calendar, across both changes of the clock", () => {
  for (const [month, day] of [[2, 28], [9, 24], [5, 10]] as const) {
    const evening = new Date(2026, month, day, 22, 0).getTime();
    assert.match(startText(new Date(2026, month, day, 23, 30).getTime(), evening), /^today/);
    assert.match(startText(new Date(2026, month, day + 1, 0, 30).getTime(), evening), /^tomorrow/);
    assert.match(startText(new Date(2026, month, day + 1, 23, 30).getTime(), evening), /^tomorrow/);
    assert.doesNotMatch(startText(new Date(2026, month, day + 2, 0, 30).getTime(), evening), /tomorrow/);
  }
});

test("the rest is counted by seconds in the last ten minutes only", () => {
  assert.equal(untilText(53 * hour), "2 d 5 h");
  assert.equal(untilText(5 * hour + 12 * minute), "5 h 12 min");
  assert.equal(untilText(12 * minute), "12 min");
  assert.equal(untilText(9 * minute + 41_000), "9:41");
  assert.equal(untilText(-5), "0:00");
});

test("it is drawn again when it looks different, and never after the start", () => {
  assert.equal(untilChange(20 * minute + 500), 501);
  assert.equal(untilChange(61_250), 251);
  assert.equal(untilChange(0), null);
});
