// The reducer from a snapshot and numbered events to a room.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoomState, VersionedEvent } from "../../../../server/web/src/net/wire";
import { applyClock, applyEvent, applyPresence, fromSnapshot, type Room } from "../../../../server/web/src/state/room/room";

const hash = "0123456789abcdef";

function waiting(): Room {
  const state: RoomState = {
    game: "tzaar",
    setup: "fixed",
    draw: null,
    start: "",
    turns: [],
    times: [],
    spent: [],
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
    lag: { first: null, second: null },
    claim: { first: null, second: null },
    you: null,
    delay: 0,
    invited: null,
    rematch: null,
    rated: false,
    ratings: null,
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

test("a game that is unrated after all is rated no more, and who left one is told", () => {
  const { state } = waiting();
  const rated = fromSnapshot("abcdefghijkm", 1, { ...state, rated: true });
  assert.equal(after(after(rated, seat), start).state.rated, true);
  const unrated: VersionedEvent = { v: 3, d: { kind: "start", setup: "fixed", unrated: "same_device", at: 6 } };
  const room = after(after(rated, seat), unrated);
  assert.equal(room.state.rated, false);
  const end: VersionedEvent = { v: 4, d: { kind: "end", outcome: "first", reason: "abandoned", left: "second", at: 7 } };
  assert.equal(after(room, end).state.result?.left, "second");
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

test("an event you may not see still counts", () => {
  const room = after(waiting(), { v: 2 });
  assert.equal(room.version, 2);
  assert.deepEqual(room.state, waiting().state);
});

test("the person who sits down knows their seat, others keep theirs", () => {
  assert.equal(after(waiting(), seat, 2).state.you, "second");
  assert.equal(after(waiting(), seat, 3).state.you, null);
});

test("an end sets the result", () => {
  const room = after(waiting(), { v: 2, d: { kind: "end", outcome: "aborted", reason: "aborted", at: 9 } });
  assert.equal(room.state.status, "over");
  assert.deepEqual(room.state.result, { outcome: "aborted", reason: "aborted" });
});

const clock = { control: "10+5", running: "first", at: 7, first_turn_by: null, frozen_until: null } as const;
const nobody = { first: null, second: null };

function playing(): Room {
  return after(after(waiting(), seat, 2), start);
}

test("a turn brings its time and the clocks", () => {
  const time = { first: 600_000, second: 590_000, spent: 15_000, lag: 40, given: 40 };
  const clocks = { ...clock, first: 600_000, second: 590_000 };
  const timed: VersionedEvent = { v: 4, d: { kind: "turn", ply: 1, turn: "D4xC3", hash, at: 7, time, clock: clocks } };
  const { state } = after(playing(), timed);
  assert.deepEqual(state.spent, [time]);
  assert.deepEqual(state.clock, clocks);
  assert.deepEqual(after(playing(), turn).state.spent, [null], "untimed");
});

test("an offer stands until it is answered", () => {
  const made = after(playing(), {
    v: 4,
    d: { kind: "offer", id: 4, offer: "draw", action: "make", side: "first", at: 7 },
  });
  assert.deepEqual(made.state.offers, [{ id: 4, offer: "draw", side: "first" }]);
  for (const action of ["accept", "decline", "cancel"] as const) {
    const d = { kind: "offer", id: 4, offer: "draw", action, side: "second", at: 8 } as const;
    assert.deepEqual(after(made, { v: 5, d }).state.offers, []);
  }
});

test("offers die with the next turn", () => {
  const made = after(playing(), {
    v: 4,
    d: { kind: "offer", id: 4, offer: "draw", action: "make", side: "first", at: 7 },
  });
  assert.deepEqual(after(made, { ...turn, v: 5 }).state.offers, []);
});

test("an accepted rematch says where it goes on, an open one does not", () => {
  const d = {
    kind: "offer",
    id: 4,
    offer: "rematch",
    action: "make",
    side: "first",
    room: "nnnnnnnnnnnn",
    at: 7,
  } as const;
  const made = after(playing(), { v: 4, d });
  assert.equal(made.state.offers[0]?.room, "nnnnnnnnnnnn");
  assert.equal(made.state.rematch, null);
  const agreed = after(made, { v: 5, d: { ...d, action: "accept", side: "second" } });
  assert.equal(agreed.state.rematch, "nnnnnnnnnnnn");
  assert.equal(after(agreed, { v: 6, d: { ...d, action: "cancel" } }).state.rematch, null);
  assert.equal(after(made, { v: 5, d: { ...d, action: "decline", side: "second" } }).state.rematch, null);
});

test("a take-back leaves the first turns, and the right side to move", () => {
  let room = playing();
  for (const ply of [1, 2, 3])
    room = after(room, { v: 3 + ply, d: { kind: "turn", ply, turn: `t${ply}`, hash, at: ply } });
  const back = (ply: number) =>
    after(room, { v: 7, d: { kind: "takeback", ply, hash: "fedcba9876543210", at: 9 } }).state;
  assert.deepEqual(back(2).turns, ["t1", "t2"]);
  assert.deepEqual(back(1).times, [1]);
  assert.equal(back(1).spent.length, 1);
  assert.deepEqual([back(2).toMove, back(1).toMove], ["first", "second"]);
  assert.equal(back(1).hash, "fedcba9876543210");
  assert.equal(applyEvent(room, { v: 7, d: { kind: "takeback", ply: 3, hash, at: 9 } }, null).kind, "gap");
});

test("a chat line keeps its code and the time that it speaks of", () => {
  const stood = { channel: "all", id: 0, name: "Gipfel", text: "The clocks stood still.", at: 9, code: "stood", for_ms: 65_000 } as const;
  const room = after(waiting(), { v: 2, d: { kind: "chat", ...stood } });
  assert.deepEqual(room.state.chat.at(-1), { v: 2, ...stood });
});

test("lines of chat are kept with their versions, the last hundred", () => {
  let room = waiting();
  for (let v = 2; v < 110; v++) {
    room = after(room, { v, d: { kind: "chat", channel: "watchers", id: 3, name: "Eve", text: `${v}`, at: v } });
  }
  assert.equal(room.state.chat.length, 100);
  assert.deepEqual(room.state.chat.at(-1), { v: 109, at: 109, channel: "watchers", id: 3, name: "Eve", text: "109" });
});

test("stopped clocks are taken as they come, also from the end of a tail", () => {
  const stopped = { ...clock, first: 1, second: 2, running: null };
  const event: VersionedEvent = {
    v: 4,
    d: { kind: "clock", running: false, first: 1, second: 2, stood: 0, at: 9, clock: stopped },
  };
  assert.deepEqual(after(playing(), event).state.clock, stopped);
  assert.deepEqual(applyClock(playing(), stopped).state.clock, stopped);
});

test("the end tells why in detail and how often players came back", () => {
  const reconnects = { first: 0, second: 2 };
  const d = { kind: "end", outcome: "aborted", reason: "declined", detail: "later", reconnects, at: 9 } as const;
  const { state } = after(waiting(), { v: 2, d });
  assert.deepEqual(state.result, { outcome: "aborted", reason: "declined", detail: "later", reconnects });
});

test("presence changes who is there, how, and since when; nothing else", () => {
  const away = { first: false, second: true, watchers: 3, names: ["Eve"], lag: { first: null, second: 40 } };
  const room = applyPresence(waiting(), { ...away, claim: { first: 65_000, second: null } }, 5000);
  assert.equal(room.version, 1);
  assert.equal(room.state.seats.first?.online, false);
  assert.equal(room.state.seats.second, null);
  assert.deepEqual(room.state.watchers, { count: 3, names: ["Eve"] });
  assert.deepEqual(room.state.lag, away.lag);
  assert.equal(room.state.claim.first, 65_000);
  assert.deepEqual(room.awaySince, { first: 5000, second: null });
  assert.equal(applyPresence(room, { ...away, claim: nobody }, 6000).awaySince.first, 5000);
  assert.equal(applyPresence(room, { ...away, first: true, claim: nobody }, 7000).awaySince.first, null);
});

test("the maker of a game gets a side with the draw", () => {
  const host = { id: 1, name: "Anna", online: true };
  const { state } = waiting();
  const seats = { first: null, second: null };
  const draw = { commitment: "", nonces: nobody, secret: null, setup: false, host: { side: null, nonce: "a" } };
  const before = fromSnapshot("abcdefghijkm", 0, { ...state, host, seats, draw, you: "host" });
  const here = { first: false, second: false, watchers: 0, names: [], lag: nobody, claim: nobody };
  assert.equal(applyPresence(before, { ...here, host: false }, 1).state.host?.online, false);
  const own = { kind: "seat", side: "second", id: 1, name: "Anna", nonce: "a", at: 5 } as const;
  const other = { kind: "seat", side: "first", id: 2, name: "Ben", nonce: "b", at: 5 } as const;
  const begins = { kind: "start", setup: "fixed", secret: "s", at: 5 } as const;
  const room = after(after(after(before, { v: 1, d: own }, 1), { v: 2, d: other }, 1), { v: 3, d: begins }, 1);
  assert.equal(room.state.you, "second");
  assert.equal(room.state.host, undefined);
  assert.deepEqual(room.state.draw?.host, { side: "second", nonce: "a" });
  assert.deepEqual(room.state.draw?.nonces, { first: "b", second: "a" });
  assert.equal(room.state.draw?.secret, "s");
});

test("presence brings the clocks while the time for a first turn depends on it", () => {
  const here = { first: true, second: true, watchers: 0, names: [], lag: { first: null, second: null }, claim: nobody };
  const due = { ...clock, first: 1, second: 1, running: null, first_turn_by: 60_000 };
  const room = applyPresence(waiting(), { ...here, clock: due }, 5000);
  assert.equal(room.state.clock, due);
  assert.equal(applyPresence(room, here, 6000).state.clock, due);
});

test("ratings are shown beside a name, and the new ones after the end", () => {
  const rated = { kind: "seat", side: "second", id: 2, name: "Ben", rating: 1512, provisional: true, at: 5 } as const;
  const room = after(waiting(), { v: 2, d: rated });
  assert.deepEqual(room.state.seats.second, { id: 2, name: "Ben", online: true, rating: 1512, provisional: true });
  const first = { before: 1500, after: 1662, provisional: true };
  const second = { before: 1512, after: 1374, provisional: true };
  const { state } = after(room, { v: 3, d: { kind: "rating", first, second, at: 9 } });
  assert.deepEqual(state.ratings, { first, second });
});
