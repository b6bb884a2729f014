// Time controls as texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readClock } from "../../../../server/web/src/state/room/time_control";

test("clocks within the limits are read, others are not", () => {
  assert.deepEqual(readClock("180+180"), { kind: "live", minutes: 180, seconds: 180, periods: 0 });
  assert.deepEqual(readClock("10+3x30"), { kind: "live", minutes: 10, seconds: 30, periods: 3 });
  assert.deepEqual(readClock("14d"), { kind: "days", days: 14 });
  assert.deepEqual(readClock(null), { kind: "none" });
  for (const text of ["0+5", "181+5", "10+181", "0d", "15d", "", "10", "-1+5", "1.5+5", "10+0x30", "10+11x30", "10+3x4", "10+3x181", "10+x30"]) {
    assert.equal(readClock(text), null, text);
  }
});
