// The reducer from a snapshot and numbered events to a room.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoomState, VersionedEvent } from "../../server/web/src/net/wire";
import { applyEvent, applyPresence, fromSnapshot, type Room } from "../../server/web/src/state/room";

const hash = "0123456789abcdef";

function waiting(): Room {
  const state: RoomState = {
    game: "tzaar",
    setup: "fixed",
    draw: null,
    start: "",
    turns: [],
    times: [],
    ply: 0,
    toMove: "first",
    hash,
    seats: { first: { id: 1, name: "Anna", online: true }, second: null },
    clock: null,
    status: "waiting",
    result: null,
    visibility: "public",
    created: 1,
    offers: [],
    chat: [],
    watchers: { count: 0, names: [] },
    you: null,
  };
  return fromSnapshot("abcdefghijkm", 1, state);
}

function after(room: Room, event: VersionedEvent, me: number | null = null): Room {
  const step = applyEvent(room, event, me);
  assert.equal(step.kind, "applied");
  return step.kind === "applied" ? step.room : room;
}

const seat: VersionedEvent = { v: 2, d: { kind: "seat", side: "second", id: 2, name: "Ben", at: 5 } };
const start: VersionedEvent = { v: 3, d: { kind: "start", setup: "fixed", at: 6 } };
const turn: VersionedEvent = { v: 4, d: { kind: "turn", ply: 1, turn: "D4xC3", hash, at: 7 } };

test("the next event is applied", () => {
  const room = after(after(after(waiting(), seat), start), turn);
  assert.equal(room.version, 4);
  assert.equal(room.state.status, "playing");
  assert.deepEqual(room.state.turns, ["D4xC3"]);
  assert.deepEqual(room.state.times, [7]);
  assert.equal(room.state.ply, 1);
  assert.equal(room.state.toMove, "second");
});

test("an event held already changes nothing", () => {
  assert.equal(applyEvent(after(waiting(), seat), seat, null).kind, "ignored");
});

test("a gap asks for a join", () => {
  assert.equal(applyEvent(waiting(), start, null).kind, "gap");
});

test("a turn that does not follow the last one asks for a join", () => {
  const wrong: VersionedEvent = { v: 2, d: { kind: "turn", ply: 3, turn: "D4xC3", hash, at: 7 } };
  assert.equal(applyEvent(waiting(), wrong, null).kind, "gap");
});

test("an event one may not see still counts", () => {
  const room = after(waiting(), { v: 2 });
  assert.equal(room.version, 2);
  assert.deepEqual(room.state, waiting().state);
});

test("the one who sits down knows his seat, others keep theirs", () => {
  assert.equal(after(waiting(), seat, 2).state.you, "second");
  assert.equal(after(waiting(), seat, 3).state.you, null);
});

test("an end sets the result", () => {
  const room = after(waiting(), { v: 2, d: { kind: "end", outcome: "aborted", reason: "aborted", at: 9 } });
  assert.equal(room.state.status, "over");
  assert.deepEqual(room.state.result, { outcome: "aborted", reason: "aborted" });
});

test("presence changes who is there and nothing else", () => {
  const room = applyPresence(waiting(), { first: false, second: true, watchers: 3, names: ["Eve"] });
  assert.equal(room.version, 1);
  assert.equal(room.state.seats.first?.online, false);
  assert.equal(room.state.seats.second, null);
  assert.deepEqual(room.state.watchers, { count: 3, names: ["Eve"] });
});
