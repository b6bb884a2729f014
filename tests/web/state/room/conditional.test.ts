// In which games conditional turns may be entered, and when.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoomState } from "../../../../server/web/src/net/wire";
import { asSeenBy, hasConditional, mayPrepare } from "../../../../server/web/src/state/room/conditional";

const seats = { first: { id: 1, name: "Ann", online: true }, second: { id: 2, name: "Ben", online: false } };
const clock = { control: "3d" };
const played = { status: "playing", you: "first", toMove: "second", seats, clock, delay: 0 } as unknown as RoomState;
const withOther = (changes: object) => ({ ...played, ...changes }) as RoomState;

test("a player who waits in a game by days, or without a clock, may enter some", () => {
  assert.ok(mayPrepare(played) && mayPrepare(withOther({ clock: null })));
  assert.ok(!mayPrepare(withOther({ toMove: "first" })) && hasConditional(withOther({ toMove: "first" })));
});

test("watchers, hosts, and players of live, delayed, finished games or against computers may not", () => {
  const bot = { ...seats, second: { ...seats.second, bot: true } };
  for (const other of [{ you: null }, { you: "host" }, { clock: { control: "10+5" } }, { delay: 2 }, { status: "over" }, { seats: bot }])
    assert.ok(!hasConditional(withOther(other)), JSON.stringify(other));
});

test("a state that was told to nobody is the player's own by their id", () => {
  const told = withOther({ you: null });
  assert.equal(asSeenBy(1, told).you, "first");
  assert.equal(asSeenBy(2, told).you, "second");
  assert.equal(asSeenBy(3, told).you, null);
  assert.equal(asSeenBy(null, told).you, null);
});
