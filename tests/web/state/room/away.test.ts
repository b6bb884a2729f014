// Announced absences: the clock of whoever is away stands still, and what is said of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ClockState, RoomState } from "../../../../server/web/src/net/wire";
import { awayNote, awayNow, lastDayText, uncovered } from "../../../../server/web/src/state/room/away";
import { standsStill, timeLeft } from "../../../../server/web/src/state/room/clock";

const at = 1_790_000_000_000;
const hour = 3_600_000;
const day = 24 * hour;
const away = { from: at + hour, until: at + 3 * hour };

function clock(more: Partial<ClockState> = {}): ClockState {
  const none = { first_turn_by: null, frozen_until: null };
  return { control: "3d", first: 2 * day, second: 3 * day, running: "first", at, ...none, away: { first: away }, ...more };
}

test("an absence covers the time from its beginning until before its end", () => {
  assert.equal(awayNow(away, away.from - 1), null);
  assert.equal(awayNow(away, away.from), away);
  assert.equal(awayNow(away, away.until - 1), away);
  assert.equal(awayNow(away, away.until), null);
  assert.equal(awayNow(undefined, at), null);
});

test("what it does not cover passes", () => {
  assert.equal(uncovered(away, at, at + 4 * hour), 2 * hour);
  assert.equal(uncovered(away, at + 2 * hour, at + 2.5 * hour), 0);
  assert.equal(uncovered(undefined, at, at + hour), hour);
  assert.equal(uncovered(away, at + hour, at), 0);
});

test("the clock stands still meanwhile, and goes on by itself", () => {
  const left = (after: number) => timeLeft(clock(), "first", at + after);
  assert.equal(left(hour), 2 * day - hour);
  assert.equal(left(2 * hour), 2 * day - hour);
  assert.equal(left(4 * hour), 2 * day - 2 * hour);
  assert.equal(standsStill(clock(), "first", at + 2 * hour), true);
  assert.equal(standsStill(clock(), "first", at + 4 * hour), false);
  assert.equal(standsStill(clock({ running: "second" }), "first", at + 2 * hour), false);
});

test("the last day is the one that is covered to its end", () => {
  const midnight = new Date(2026, 11, 4).getTime();
  assert.equal(lastDayText({ until: midnight }), new Date(2026, 11, 3).toLocaleDateString("en", { day: "numeric", month: "short" }));
});

test("nothing is said once the game is over, or of whose turn it is not", () => {
  const state = { clock: clock(), status: "playing", you: "second", toMove: "first", seats: { first: null, second: null } };
  assert.notEqual(awayNote(state as unknown as RoomState, at + 2 * hour), null);
  assert.equal(awayNote({ ...state, status: "over" } as unknown as RoomState, at + 2 * hour), null);
  assert.equal(awayNote({ ...state, toMove: "second" } as unknown as RoomState, at + 2 * hour), null);
  assert.equal(awayNote({ ...state, clock: null } as unknown as RoomState, at + 2 * hour), null);
});
