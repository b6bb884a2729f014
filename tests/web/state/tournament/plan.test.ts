// A tournament as somebody wants to found it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asNew, blankPlan, faultOf, isByDays, startOf } from "../../../../server/web/src/state/tournament/plan";

const now = new Date(2026, 10, 27, 19, 7).getTime();
const plan = () => blankPlan("tzaar", "tournament", now);

test("it begins at the next quarter of an hour that leaves twenty minutes", () => {
  assert.equal(startOf(plan()), new Date(2026, 10, 27, 19, 30).getTime());
  assert.equal(faultOf(plan(), now), null);
});

test("a start in the past, or none, is told before it is sent", () => {
  assert.match(faultOf({ ...plan(), time: "18:00" }, now)!, /past/);
  assert.match(faultOf({ ...plan(), date: "" }, now)!, /date/);
});

test("games by days are for everybody against everybody alone", () => {
  assert.match(faultOf({ ...plan(), clock: "3d" }, now)!, /days/);
  const league = { ...plan(), clock: "3d", form: "round_robin" as const };
  assert.equal(faultOf(league, now), null);
  assert.equal(isByDays(league), true);
  assert.deepEqual({ days: asNew(league)["days"], check_in: asNew(league)["check_in_minutes"] }, { days: 60, check_in: 0 });
});

test("fewest players are at most the most players", () => {
  assert.match(faultOf({ ...plan(), least_players: 20, most_players: 10 }, now)!, /players/);
});

test("only what matters to the form is sent, with the name proposed", () => {
  const sent = asNew(plan());
  assert.equal(sent["starts"], startOf(plan()));
  assert.match(String(sent["name"]), /^TZAAR · /);
  assert.equal("duration_minutes" in sent, false);
  assert.equal("date" in sent, false);
  assert.equal(asNew({ ...plan(), form: "arena", games_a_pairing: 2 })["games_a_pairing"], 1);
  assert.equal(asNew({ ...plan(), form: "round_robin", most_players: 100 })["most_players"], 32);
});
