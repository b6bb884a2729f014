// Times that two players agree on, in five zones and across both changes of the clock.
import assert from "node:assert/strict";
import { test } from "node:test";
import { concerns, isChangeable, momentText, othersText, stageOf, timeOf, type Match } from "../../../../server/web/src/state/tournament/match";

const minute = 60_000;
const hour = 60 * minute;

/** What the fields hold, and the moment in UTC. Chatham's clocks go in quarters of an hour, Lord Howe's change by half an hour. */
const places = [
  { zone: "Europe/Berlin", at: ["2027-03-27", "20:00"], utc: "2027-03-27T19:00Z", after: ["2027-03-28", "20:00"], later: 23 },
  { zone: "Europe/Berlin", at: ["2027-10-30", "20:00"], utc: "2027-10-30T18:00Z", after: ["2027-10-31", "20:00"], later: 25 },
  { zone: "America/New_York", at: ["2027-03-13", "20:00"], utc: "2027-03-14T01:00Z", after: ["2027-03-14", "20:00"], later: 23 },
  { zone: "America/New_York", at: ["2027-11-06", "20:00"], utc: "2027-11-07T00:00Z", after: ["2027-11-07", "20:00"], later: 25 },
  { zone: "Australia/Lord_Howe", at: ["2027-04-03", "20:00"], utc: "2027-04-03T09:00Z", after: ["2027-04-04", "20:00"], later: 24.5 },
  { zone: "Australia/Lord_Howe", at: ["2027-10-02", "20:00"], utc: "2027-10-02T09:30Z", after: ["2027-10-03", "20:00"], later: 23.5 },
  { zone: "Pacific/Chatham", at: ["2027-04-03", "20:00"], utc: "2027-04-03T06:15Z", after: ["2027-04-04", "20:00"], later: 25 },
  { zone: "Pacific/Chatham", at: ["2027-09-25", "20:00"], utc: "2027-09-25T07:15Z", after: ["2027-09-26", "20:00"], later: 23 },
  { zone: "Asia/Kolkata", at: ["2027-03-27", "20:00"], utc: "2027-03-27T14:30Z", after: ["2027-03-28", "20:00"], later: 24 },
] as const;

function inZone<T>(zone: string, run: () => T): T {
  process.env["TZ"] = zone;
  return run();
}

test("what the fields say is a moment by the browser's clocks, before and after they change", () => {
  for (const { zone, at, utc, after, later } of places) {
    inZone(zone, () => {
      const first = timeOf(at[0], at[1], 0, null);
      const second = timeOf(after[0], after[1], 0, null);
      assert.equal(first, Date.parse(utc), `${zone} ${at[0]}`);
      assert.equal(second! - first!, later * hour, `${zone} ${after[0]}`);
    });
  }
});

test("each is shown by the clocks of both", () => {
  for (const { zone, utc } of places) {
    inZone(zone, () => {
      const at = Date.parse(utc);
      assert.match(momentText(at)!, /0?8:00|20:00/, zone);
      assert.equal(othersText(at, zone), null, "the same clocks");
      assert.equal(othersText(at, ""), null, "nobody knows");
      assert.equal(othersText(at, "Mars/Olympus"), null, "the browser knows no such zone");
      assert.equal(othersText(at, "Asia/Tokyo"), momentText(at, "Asia/Tokyo"));
    });
  }
});

test("what clocks skip comes as much later, and of what they show twice it is the first", () => {
  inZone("Europe/Berlin", () => {
    assert.equal(timeOf("2027-03-28", "02:30", 0, null), Date.parse("2027-03-28T01:30Z"));
    assert.equal(timeOf("2027-10-31", "02:30", 0, null), Date.parse("2027-10-31T00:30Z"));
  });
});

test("a time is still to come and before the deadline", () => {
  inZone("UTC", () => {
    const at = Date.parse("2027-03-28T20:00Z");
    assert.equal(timeOf("2027-03-28", "20:00", at - 1, at), at);
    assert.equal(timeOf("2027-03-28", "20:00", at, null), null);
    assert.equal(timeOf("2027-03-28", "20:00", 0, at - 1), null);
    assert.equal(timeOf("", "20:00", 0, null), null);
  });
});

const agreed = Date.parse("2027-03-28T20:00Z");
const side = (ready: boolean) => ({ times: [], ready, zone: "" });
const match = (more: Partial<Match> = {}): Match => ({ round: 1, opponent: 1, agreed, own: side(false), other: side(false), ...more });

test("an agreed time can be changed until an hour before, and again when nobody came", () => {
  assert.equal(stageOf(match({ agreed: null }), agreed), "open");
  assert.equal(stageOf(match(), agreed - hour - 1), "agreed");
  assert.equal(stageOf(match(), agreed - hour), "fixed");
  assert.equal(stageOf(match(), agreed - 10 * minute), "ready");
  assert.equal(stageOf(match(), agreed + 10 * minute), "lapsed");
  assert.equal(stageOf(match({ other: side(true) }), agreed + 10 * minute), "ready");
  assert.deepEqual((["open", "agreed", "fixed", "ready", "lapsed"] as const).map(isChangeable), [true, true, false, false, true]);
});

test("only the two of a board are concerned by what they propose", () => {
  const board = { first: 0, second: 3, third_place: false, games: [], arranged: { agreed: null, ready: [false, false] as [boolean, boolean], proposals: 1 } };
  assert.ok(concerns([{ boards: [board] }], 3));
  assert.ok(!concerns([{ boards: [board] }], 2));
});
