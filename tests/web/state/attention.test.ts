// How many games wait for the viewer, and what the tab is called then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { titled, waitingCount, waitingElsewhere, type RoomHere } from "../../../server/web/src/state/attention";
import { listing, played } from "../support/listing";

const mine = [
  played("a", { you: "first", toMove: "first" }),
  played("b", { you: "first", toMove: "second" }),
  listing("c", { seek: null, invited: { id: 2, name: "Ben" } }),
];

function here(id: string, toMove: "first" | "second", status: "playing" | "over" = "playing"): RoomHere {
  return { id, state: { status, you: "first", toMove } };
}

test("turns and challenges wait for the viewer", () => {
  assert.equal(waitingCount(mine, null), 2);
  assert.equal(waitingCount([], null), 0);
});

test("the room on the page knows best about itself", () => {
  assert.equal(waitingCount(mine, here("a", "second")), 1);
  assert.equal(waitingCount(mine, here("b", "first")), 3);
  assert.equal(waitingCount(mine, here("a", "first", "over")), 1);
});

test("a room on the page does not count as waiting", () => {
  assert.equal(waitingElsewhere(mine, null), 2);
  assert.equal(waitingElsewhere(mine, "a"), 1);
  assert.equal(waitingElsewhere(mine, "b"), 2);
});

test("a room that is only watched does not wait", () => {
  assert.equal(waitingCount([], { id: "z", state: { status: "playing", you: null, toMove: "first" } }), 0);
});

test("a game that began unseen waits, for either player", () => {
  assert.equal(waitingCount([], { ...here("a", "second"), unseen: true }), 1);
  assert.equal(waitingCount([], { ...here("a", "first"), unseen: true }), 1);
});

test("the title counts what waits", () => {
  assert.equal(titled("Games · {site}", 2, "Club"), "(2) Games · Club");
  assert.equal(titled("Games · {site}", 0, "Club"), "Games · Club");
});
