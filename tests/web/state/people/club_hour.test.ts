// A club's hour as a reader in another zone sees it, before and after a change of clocks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isElsewhere, nextDayText, ownHourText, weekdays, zonesWith } from "../../../../server/web/src/state/people/club_hour";

process.env.TZ = "America/New_York";

/** Tuesdays, 20:00 in Berlin. */
const inWinter = { zone: "Europe/Berlin", next: Date.UTC(2027, 1, 2, 19, 0) };
/** Clocks in New York have gone forward, those in Berlin have not yet. */
const between = { zone: "Europe/Berlin", next: Date.UTC(2027, 2, 16, 19, 0) };
const inSummer = { zone: "Europe/Berlin", next: Date.UTC(2027, 5, 1, 18, 0) };

test("it is shown by the reader's clocks", () => {
  assert.match(ownHourText(inWinter), /^Tuesday.*0?2:00/);
  assert.match(ownHourText(between), /^Tuesday.*0?3:00/);
  assert.match(ownHourText(inSummer), /^Tuesday.*0?2:00/);
  assert.match(nextDayText(inSummer), /Tue.*Jun.*1/);
});

test("where the reader's clocks show the same, the zone needs no mention", () => {
  assert.equal(isElsewhere(inWinter), true);
  assert.equal(isElsewhere({ ...inWinter, zone: "America/Toronto" }), false);
  assert.equal(isElsewhere({ ...inWinter, zone: "Lost/Zone" }), true);
});

test("weeks begin on Monday, and the club's zone can be chosen though the browser does not know it", () => {
  assert.deepEqual(weekdays().at(0), [1, "Monday"]);
  assert.deepEqual(weekdays().at(6), [7, "Sunday"]);
  assert.ok(zonesWith("Lost/Zone").includes("Lost/Zone"));
});
