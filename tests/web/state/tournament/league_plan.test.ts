// A league as somebody wants to found it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asNewLeague, blankLeague, faultOfLeague } from "../../../../server/web/src/state/tournament/league_plan";

const now = new Date(2026, 10, 27, 19, 7).getTime();
const plan = () => blankLeague("tzaar", "random", now);

test("people have a week to sign up for the first season", () => {
  assert.equal(asNewLeague(plan())["starts"], new Date(2026, 11, 4, 19, 30).getTime());
  assert.equal(faultOfLeague(plan(), now), null);
});

test("a start in the past, or none, is told before it is sent", () => {
  assert.match(faultOfLeague({ ...plan(), date: "2026-11-26" }, now)!, /past/);
  assert.match(faultOfLeague({ ...plan(), time: "" }, now)!, /date/);
});

test("only the league of a club can be for its members alone", () => {
  const secret = { ...plan(), members_only: true };
  assert.equal("members_only" in asNewLeague(secret), false);
  const sent = asNewLeague(secret, "k3Xq9aTz01Lm");
  assert.deepEqual([sent["club"], sent["members_only"]], ["k3Xq9aTz01Lm", true]);
});

test("without a name it gets the game's", () => {
  assert.equal(asNewLeague(plan()).name, "TZAAR · Leagues");
  assert.equal(asNewLeague({ ...plan(), name: " Slow " }).name, "Slow");
});
