// A room session over a line that breaks: what is sent, what is sent again, what is given up.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Refused, Unanswered, type Link } from "../../../../server/web/src/net/socket";
import type { ErrorDetail, RoomState, ServerMessage, VersionedEvent } from "../../../../server/web/src/net/wire";
import { loadRules } from "../../../../server/web/src/rules/rules";
import { RoomSession } from "../../../../server/web/src/state/room/room_session";
import { Table } from "../../../../server/web/src/state/room/table";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const id = "abcdefghijkm";
const turns = ["A5xA4", "B4xA4 pass"];
const complaints = console.error;

interface Asked {
  readonly t: string;
  readonly d: Record<string, unknown>;
  ok(): void;
  err(detail: ErrorDetail): void;
  lose(): void;
}

function stateAfter(ply: number): RoomState {
  const game = rules.start("tzaar", "fixed");
  for (const turn of turns.slice(0, ply)) game.play(turn);
  return {
    game: "tzaar",
    setup: "fixed",
    draw: null,
    start: game.startPosition(),
    turns: game.turns(),
    times: game.turns().map(() => 1),
    spent: game.turns().map(() => null),
    ply,
    toMove: game.toMove(),
    hash: game.hash(),
    seats: { first: { id: 1, name: "Anna", online: true }, second: { id: 2, name: "Ben", online: true } },
    clock: null,
    status: "playing",
    result: null,
    visibility: "public",
    created: 1,
    offers: [],
    chat: [],
    watchers: { count: 0, names: [] },
    lag: { first: null, second: null },
    claim: { first: null, second: null },
    you: "first",
    delay: 0,
    invited: null,
    rematch: null,
    rated: false,
    ratings: null,
  };
}

function turnEvent(ply: number, hash = stateAfter(ply).hash) {
  return { v: 3 + ply, d: { kind: "turn" as const, ply, turn: turns[ply - 1]!, hash, at: 1 } };
}

const full = (ply: number): ServerMessage => ({ t: "full", r: id, d: { v: 3 + ply, state: stateAfter(ply) } });
const tail = (...events: VersionedEvent[]): ServerMessage => ({ t: "tail", r: id, d: { events } });
const event = (one: VersionedEvent): ServerMessage => ({ t: "event", r: id, ...one });

function joined(ply = 0) {
  const asked: Asked[] = [];
  const told: string[] = [];
  const timers: { ms: number; run(): void }[] = [];
  const link = signal<Link>("open");
  const request = (t: string, d: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const ok = () => resolve({});
      const err = (detail: ErrorDetail) => reject(new Refused(detail));
      asked.push({ t, d: d as Record<string, unknown>, ok, err, lose: () => reject(new Unanswered("")) });
    });
  const line = {
    link,
    request,
    serverNow: () => 1000,
    startsAnew: false,
    arrivals: 0,
    arrived: () => void line.arrivals++,
  };
  const session = new RoomSession(
    line,
    rules,
    id,
    () => 1,
    (sentence) => told.push(sentence),
    (ms, run) => timers.push({ ms, run }),
  );
  session.receive(full(ply));
  const all = (t: string) => asked.filter((one) => one.t === t);
  const last = () => asked[asked.length - 1]!;
  return { session, asked, told, timers, all, last, line };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the first join has no version, later ones the version held", () => {
  const { session, all } = joined();
  assert.deepEqual(all("join")[0]?.d, { v: null });
  session.join();
  assert.deepEqual(all("join")[1]?.d, { v: 3 });
});

test("after repeated failures the join has no version", () => {
  const { session, all, line } = joined();
  line.startsAnew = true;
  session.join();
  assert.deepEqual(all("join")[1]?.d, { v: null });
});

test("a connection counts as useful only after a join", async () => {
  const { session, last, line } = joined();
  assert.equal(line.arrivals, 1);
  session.join();
  last().ok();
  await settled();
  assert.equal(line.arrivals, 1);
  session.receive(tail());
  assert.equal(line.arrivals, 2);
});

test("a join that is refused for a while is tried again, longer and longer apart", async () => {
  const { session, all, last, timers } = joined();
  const refusal = { code: "storage", message: "Try again soon." };
  const waits: number[] = [];
  session.join();
  for (let attempt = 0; attempt < 3; attempt++) {
    last().err(refusal);
    await settled();
    assert.equal(session.refused.value, "Try again soon.");
    assert.ok(!session.isNone.value);
    const timer = timers.pop();
    waits.push(timer?.ms ?? 0);
    timer?.run();
    assert.equal(all("join").length, attempt + 3);
  }
  assert.deepEqual(waits, [1000, 2000, 4000]);
  last().ok();
  await settled();
  assert.equal(session.refused.value, null);
});

test("a join refused because too much comes from one address is tried again when the server says", async () => {
  const { session, all, last, timers } = joined();
  session.join();
  last().err({ code: "rate", message: "Too many messages are coming from your address.", retry_ms: 7000 });
  await settled();
  assert.deepEqual(
    timers.map((timer) => timer.ms),
    [7000],
  );
  timers.pop()?.run();
  assert.equal(all("join").length, 3);
});

test("a turn refused because too much comes from one address is kept and sent again", async () => {
  const { session, told, timers, all, last } = joined();
  session.play("A5xA4", "");
  last().err({ code: "rate", message: "Too many messages are coming from your address.", retry_ms: 2500 });
  await settled();
  assert.deepEqual(told, ["Too many messages are coming from your address. Your turn is kept and will be sent again."]);
  assert.equal(timers.at(-1)?.ms, 2500);
  timers.at(-1)?.run();
  assert.equal(all("turn").length, 2);
  assert.equal(all("turn")[0]?.d["key"], all("turn")[1]?.d["key"]);
});

test("a join that is refused for good is not", async () => {
  const { session, last, timers } = joined();
  session.join();
  last().err({ code: "not_found", message: "There is no such game." });
  await settled();
  assert.equal(session.refused.value, "There is no such game.");
  assert.ok(session.isNone.value);
  assert.equal(timers.length, 0);
});

test("a turn is pending until its event comes", () => {
  const { session, all } = joined();
  session.play("A5xA4", "");
  assert.equal(all("turn").length, 1);
  assert.equal(all("turn")[0]?.d["ply"], 0);
  session.receive(event(turnEvent(1)));
  assert.equal(session.pending.value, null);
  assert.equal(session.frames.value.length, 2);
});

test("a second turn is not sent while one is unanswered", () => {
  const { session, all } = joined();
  session.play("A5xA4", "");
  session.play("A5xA4", "");
  assert.equal(all("turn").length, 1);
});

test("an unanswered turn goes again after the join, with the same key", async () => {
  const { session, all, last } = joined();
  session.play("A5xA4", "");
  last().lose();
  await settled();
  session.join();
  session.receive(tail());
  assert.equal(all("turn").length, 2);
  assert.equal(all("turn")[0]?.d["key"], all("turn")[1]?.d["key"]);
});

test("a turn that has arrived after all is not sent again", async () => {
  const { session, all, last } = joined();
  session.play("A5xA4", "");
  last().lose();
  await settled();
  session.join();
  session.receive(tail(turnEvent(1)));
  assert.equal(all("turn").length, 1);
  assert.equal(session.pending.value, null);
});

test("a refused turn is rolled back and the reason told", async () => {
  const { session, told, last } = joined();
  session.play("A5xA4", "");
  last().err({ code: "illegal", message: "You must capture first." });
  await settled();
  assert.equal(session.pending.value, null);
  assert.deepEqual(told, ["You must capture first."]);
  assert.equal(session.room.value?.state.ply, 0);
});

test("a turn that could not be stored is kept, told of once, and sent again with patience and the same key", async () => {
  const { session, told, timers, all, last } = joined();
  session.play("A5xA4", "");
  for (let time = 1; time <= 3; ++time) {
    last().err({ code: "storage", message: "The disk is full." });
    await settled();
    session.receive(full(0)); // the room was read again: no reason to hurry
    assert.equal(all("turn").length, time);
    timers.at(-1)?.run();
    assert.equal(all("turn").length, time + 1);
  }
  assert.deepEqual(told, ["The disk is full. Your turn is kept and will be sent again."]);
  assert.deepEqual(
    timers.map((timer) => timer.ms),
    [1000, 2000, 4000],
  );
  assert.equal(new Set(all("turn").map((one) => one.d["key"])).size, 1);
  session.receive(event(turnEvent(1)));
  assert.equal(session.pending.value, null);
});

test("a stale turn brings what is missing", async () => {
  const { session, last } = joined();
  session.play("A5xA4", "");
  last().err({ code: "stale", message: "The game has moved on.", ply: 1, v: 4, events: [turnEvent(1)] });
  await settled();
  assert.equal(session.room.value?.state.ply, 1);
  assert.equal(session.pending.value, null);
});

test("a gap in the versions joins with the version held", () => {
  const { session, last } = joined();
  session.receive(event(turnEvent(2)));
  assert.equal(last().t, "join");
  assert.deepEqual(last().d, { v: 3 });
  assert.equal(session.room.value?.state.ply, 0);
});

test("a hash that differs asks for the whole state", (context) => {
  console.error = () => undefined;
  context.after(() => (console.error = complaints));
  const { session, last } = joined();
  session.receive(event(turnEvent(1, "ffffffffffffffff")));
  assert.equal(last().t, "join");
  assert.deepEqual(last().d, { v: null });
  session.receive(full(1));
  assert.equal(session.room.value?.state.ply, 1);
  assert.equal(session.broken.value, false);
});

test("messages of another room are ignored", () => {
  const { session } = joined();
  session.receive({ ...event(turnEvent(1)), r: "zzzzzzzzzzzz" } as ServerMessage);
  assert.equal(session.room.value?.state.ply, 0);
});

const takenBack = (v: number, ply: number) => ({
  v,
  d: { kind: "takeback" as const, ply, hash: stateAfter(ply).hash, at: 2 },
});

test("a take-back leads to the position before", () => {
  const { session, asked } = joined(2);
  session.receive(event(takenBack(6, 0)));
  assert.equal(session.frames.value.length, 1);
  assert.equal(session.room.value?.state.ply, 0);
  assert.equal(asked.at(-1)?.t, "join", "nothing was asked for again");
  assert.equal(asked.length, 1);
});

test("a turn for a position that was taken back is given up, though as many turns are played", async () => {
  const { session, all, last } = joined(1);
  session.play("B4xA4 pass", "");
  last().lose();
  await settled();
  session.join();
  const other = rules.start("tzaar", "fixed");
  const turn = other.legalTurns().find((one) => one !== "A5xA4")!;
  other.play(turn);
  const replayed = { v: 6, d: { kind: "turn" as const, ply: 1, turn, hash: other.hash(), at: 1 } };
  session.receive(tail(takenBack(5, 0), replayed));
  assert.equal(session.room.value?.state.ply, 1);
  assert.equal(all("turn").length, 1);
  assert.equal(session.pending.value, null);
});

test("a viewer of a turn that is taken back is moved to the current position", () => {
  const { session } = joined(2);
  const table = new Table(session);
  table.look(1);
  assert.equal(table.isLive.value, false);
  session.receive(event(takenBack(6, 1)));
  assert.deepEqual([table.ply.value, table.isLive.value], [1, true]);
  session.receive(event({ ...turnEvent(2), v: 7 }));
  assert.deepEqual([table.ply.value, table.isLive.value], [2, true]);
  table.close();
});

test("a table opened at a ply waits there for the game, and shows the current one where there is no such ply", () => {
  const { session } = joined(2);
  const late = new RoomSession(session.socket, rules, id, () => 1, assert.fail);
  const [there, beyond] = [new Table(late, 1), new Table(late, 9)];
  assert.deepEqual([there.lookedAt.value, beyond.lookedAt.value], [1, 9]);
  late.receive(full(2));
  assert.deepEqual([there.ply.value, there.isLive.value], [1, false]);
  assert.deepEqual([beyond.ply.value, beyond.isLive.value, beyond.lookedAt.value], [2, true, null]);
  for (const table of [there, beyond]) table.close();
});

test("a placed marble is no longer held", () => {
  const { session } = joined();
  const game = rules.start("zertz", "37");
  const zertz = { game: "zertz", setup: "37", start: game.startPosition(), hash: game.hash() };
  session.receive({ t: "full", r: id, d: { v: 9, state: { ...stateAfter(0), ...zertz } } });
  const table = new Table(session);
  table.hold("G");
  assert.equal(table.hand.value, "G");
  assert.ok(table.click("d4"));
  assert.equal(table.hand.value, null);
  table.undo();
  assert.equal(table.hand.value, null);
  table.close();
});

test("an offer names its answerer's ply, and one that comes too early is remembered", async () => {
  const { session, told, all, last } = joined(2);
  const asked = session.wishes.offer("takeback", "make");
  assert.deepEqual([all("offer")[0]?.d["kind"], all("offer")[0]?.d["ply"]], ["takeback", 2]);
  last().err({ code: "too_early", message: "Your last one was declined.", retry_ms: 10_000 });
  assert.equal(await asked, false);
  assert.deepEqual(told, ["Your last one was declined."]);
  const why = "Your last one was declined.";
  assert.deepEqual(session.wishes.tooEarly.value, { takeback: { ply: 2, until: 11_000, why } });
});

test("an answer names the offer it is for", async () => {
  const { session, last } = joined(2);
  const answered = session.wishes.offer("draw", "accept", 9);
  assert.equal(last().d["offer"], 9);
  last().ok();
  assert.equal(await answered, true);
});

test("a line that cannot be said now comes back with the reason, and no message pops up", async () => {
  const { session, told, last } = joined();
  const said = session.wishes.say("players", "hello", "k");
  last().err({ code: "rate", message: "You write too fast.", retry_ms: 900 });
  assert.deepEqual(await said, { code: "rate", sentence: "You write too fast.", retryMs: 900 });
  assert.deepEqual(told, []);
});
