// Absences as the form on the account page makes them of days.
import assert from "node:assert/strict";
import { test } from "node:test";
import { absenceOf, dayOf, daysOf } from "../../../../server/web/src/state/people/absence_days";

const noon = new Date(2026, 10, 27, 12).getTime();
const midnight = (day: number) => new Date(2026, 11, day).getTime();

test("a day is named as date fields name it", () => {
  assert.equal(dayOf(noon), "2026-11-27");
  assert.equal(dayOf(midnight(3)), "2026-12-03");
});

test("an absence from today begins now, a later one with its first day, and the last day is away to its end", () => {
  assert.deepEqual(absenceOf("2026-11-27", "2026-12-03", noon), { until: midnight(4) });
  assert.deepEqual(absenceOf("2026-12-01", "2026-12-03", noon), { from: midnight(1), until: midnight(4) });
});

test("days that are none, past or the wrong way round make no absence", () => {
  for (const [first, last] of [
    ["", "2026-12-03"],
    ["2026-12-01", ""],
    ["2026-12-03", "2026-12-01"],
    ["2026-11-20", "2026-11-26"],
    ["tomorrow", "2026-12-03"],
  ] as const)
    assert.equal(absenceOf(first, last, noon), null, `${first} to ${last}`);
});

test("each day begun counts whole", () => {
  assert.equal(daysOf({ from: midnight(1), until: midnight(4) }, noon), 3);
  assert.equal(daysOf({ until: noon + 1 }, noon), 1);
  assert.equal(daysOf({ until: noon + 86_400_001 }, noon), 2);
});
