// Time controls as texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readClock } from "../../../../server/web/src/state/room/time_control";

test("clocks within the limits are read, others are not", () => {
  assert.deepEqual(readClock("180+180"), { kind: "live", minutes: 180, seconds: 180 });
  assert.deepEqual(readClock("14d"), { kind: "days", days: 14 });
  assert.deepEqual(readClock(null), { kind: "none" });
  for (const text of ["0+5", "181+5", "10+181", "0d", "15d", "", "10", "-1+5", "1.5+5"]) {
    assert.equal(readClock(text), null, text);
  }
});
