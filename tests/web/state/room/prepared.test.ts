// A turn prepared while the other player thinks: when it waits, when it is played, and every way in which it is dropped.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test, type TestContext } from "node:test";
import { signal } from "@preact/signals";
import { viewOf } from "../../../../server/web/src/games";
import type { Link } from "../../../../server/web/src/net/socket";
import type { RoomState, Side } from "../../../../server/web/src/net/wire";
import { loadRules } from "../../../../server/web/src/rules/rules";
import { droppedWords, preparedWords } from "../../../../server/web/src/state/room/prepared_words";
import { Preparing } from "../../../../server/web/src/state/room/preparing";
import { fateOf, mostKept, withPrepared } from "../../../../server/web/src/state/room/prepared";
import { RoomSession } from "../../../../server/web/src/state/room/room_session";
import { Table } from "../../../../server/web/src/state/room/table";
import { sentence } from "../../../../server/web/src/state/room/task_words";
import { confirmed, preparesTurns, type PreparedTurns } from "../../../../server/web/src/state/session/preferences";
import { answer } from "../../../../server/web/src/state/spoken/commands";
import { preparationNotes } from "../../../../server/web/src/state/spoken/room_news";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const room = "abcdefghijkm";
const usual = { tzaar: "fixed", zertz: "37" } as const;

interface Seat {
  readonly id: keyof typeof usual;
  readonly turns?: readonly string[];
  readonly you?: Side | null;
  readonly kept?: PreparedTurns;
  readonly setup?: string;
}

function stateOf({ id, turns = [], you = "second", setup = usual[id] }: Seat): RoomState {
  const game = rules.start(id, setup);
  for (const turn of turns) assert.ok("turn" in game.play(turn), turn);
  return {
    game: id,
    setup,
    draw: null,
    start: game.startPosition(),
    turns: game.turns(),
    times: game.turns().map(() => 1),
    spent: game.turns().map(() => null),
    ply: turns.length,
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
    you,
    delay: 0,
    invited: null,
    rematch: null,
    rated: false,
    ratings: null,
  };
}

/** A room in which Ben thinks of his turn while Anna plays. */
function sit(t: TestContext, seat: Seat) {
  const sent: string[] = [];
  const link = signal<Link>("open");
  const request = (type: string, d: object) => {
    if (type === "turn") sent.push((d as { turn: string }).turn);
    return new Promise<Record<string, unknown>>(() => undefined);
  };
  const line = { link, request, serverNow: () => 1000, startsAnew: false, arrived: () => undefined };
  const session = new RoomSession(line, rules, room, () => 2, () => undefined);
  let version = 3;
  const full = (more: Seat) => session.receive({ t: "full", r: room, d: { v: version, state: stateOf(more) } });
  full(seat);
  const kept = signal<PreparedTurns>(seat.kept ?? {});
  const preparing = new Preparing(session, rules, kept);
  const table = new Table(session, null, preparing);
  t.after(() => (table.close(), preparing.close(), session.close()));
  const happen = (d: object) => session.receive({ t: "event", r: room, v: (version += 1), d } as never);
  const played = [...(seat.turns ?? [])];
  function play(turn: string): void {
    played.push(turn);
    const { hash } = stateOf({ ...seat, turns: played });
    happen({ kind: "turn", ply: played.length, turn, hash, at: 1 });
  }
  function takeBack(ply: number): void {
    played.length = ply;
    happen({ kind: "takeback", ply, hash: stateOf({ ...seat, turns: played }).hash });
  }
  const view = viewOf(seat.id)!;
  const task = () => sentence(table, session.room.value!.state, view);
  const say = (text: string) => {
    const asked = { table, state: session.room.value!.state, view, now: 0, task, look: (ply: number) => table.look(ply) };
    const { wrong, lines } = answer(text, asked);
    return { wrong, lines: lines() };
  };
  const offer = (kind: string, side: Side) => happen({ kind: "offer", id: 1, offer: kind, action: "make", side });
  const clicks = (...points: string[]) => points.map((point) => table.click(point));
  return { session, preparing, table, view, kept, sent, link, full, happen, play, takeBack, offer, clicks, task, say };
}

/** ZÈRTZ, whose second player has prepared to place a grey marble on d5 and to remove a2. */
function prepared(t: TestContext) {
  const seat = sit(t, { id: "zertz" });
  assert.equal(seat.say("Gd5,a2").wrong, false);
  assert.equal(seat.preparing.prepared.value?.turn, "Gd5,a2");
  return seat;
}

afterEach(() => {
  preparesTurns.value = true;
  confirmed.none.value = true;
});

test("a turn is prepared step by step on the board as it would be, and waits", (t) => {
  confirmed.none.value = false;
  const { table, preparing, clicks, sent, task } = sit(t, { id: "tzaar" });
  assert.equal(task(), "White (Anna) to move.");
  const before = table.position.value;
  clicks("B4", "B5");
  assert.match(task(), /^White \(Anna\) to move\. You are preparing a turn: /);
  assert.notEqual(table.position.value, before);
  table.pass();
  assert.equal(preparing.prepared.value?.turn, "B4xB5 pass");
  assert.equal(table.position.value, before);
  assert.equal(task(), "White (Anna) to move.");
  assert.deepEqual(sent, []);
});

test("where turns are confirmed, preparing it is the confirmation", (t) => {
  const { table, preparing, clicks, play, sent } = sit(t, { id: "tzaar" });
  clicks("B4", "B5");
  table.pass();
  assert.equal(preparing.prepared.value, null);
  table.send();
  play("A5xA4");
  assert.deepEqual(sent, ["B4xB5 pass"]);
});

test("it is played at once when the other turn has come, and once", (t) => {
  const { play, sent, session, preparing, kept, full, link } = prepared(t);
  play("Wd4,a1");
  assert.deepEqual(sent, ["Gd5,a2"]);
  assert.equal(session.pending.value?.turn, "Gd5,a2");
  assert.equal(preparing.prepared.value, null);
  assert.deepEqual(kept.value, {});
  link.value = "waiting";
  link.value = "open";
  session.pending.value = null;
  full({ id: "zertz", turns: ["Wd4,a1"] });
  assert.deepEqual(sent, ["Gd5,a2"]);
});

test("it is dropped where the other player has placed a marble on its ring", (t) => {
  const { play, sent, preparing, table, task } = prepared(t);
  play("Wd5,a1");
  assert.deepEqual(sent, []);
  assert.equal(preparing.prepared.value, null);
  assert.equal(droppedWords(preparing), "The turn you prepared is no longer legal.");
  assert.ok(table.myTurn.value);
  assert.match(task(), /^Your turn\. /);
});

test("it is dropped where its ring is gone", (t) => {
  const { play, sent, preparing } = prepared(t);
  play("Wd4,a2");
  assert.deepEqual(sent, []);
  assert.equal(preparing.dropped.value, "illegal");
});

test("it is dropped where the new position forces a capture", (t) => {
  const seat = sit(t, { id: "zertz", turns: ["Wd4,a1"], you: "first" });
  assert.equal(seat.say("Wg1,a2").wrong, false);
  seat.play("Gd5,a2");
  assert.deepEqual(seat.sent, []);
  assert.equal(seat.preparing.dropped.value, "illegal");
});

test("a forced capture can be prepared, too", (t) => {
  const seat = sit(t, { id: "zertz", turns: ["Wd4,a1", "Gd5,a2"], you: "second" });
  assert.match(seat.say("x d4Gd6").lines.join(), /^Prepared: /);
  seat.play("x d4Gd6");
  assert.equal(seat.preparing.dropped.value, "illegal");
});

test("it is dropped where its stack was captured", (t) => {
  const seat = sit(t, { id: "tzaar" });
  assert.equal(seat.say("B5xB6 pass").wrong, true);
  assert.equal(seat.say("A4xA5 pass").wrong, false);
  seat.play("A5xA4");
  assert.equal(seat.preparing.dropped.value, "illegal");
});

test("an offer of the other player drops it, an own one does not", (t) => {
  const own = prepared(t);
  own.offer("draw", "second");
  assert.notEqual(own.preparing.prepared.value, null);
  for (const kind of ["draw", "takeback"]) {
    const seat = prepared(t);
    seat.offer(kind, "first");
    assert.equal(seat.preparing.dropped.value, "offer");
    seat.play("Wd4,a1");
    assert.deepEqual(seat.sent, []);
  }
});

test("a take-back drops it, even if it is heard of only later", (t) => {
  const seat = sit(t, { id: "zertz", turns: ["Wd4,a1", "Wg1,a2"] });
  seat.say("Gd7,b1");
  assert.notEqual(seat.preparing.prepared.value, null);
  seat.takeBack(1);
  assert.equal(seat.preparing.dropped.value, "taken_back");
  const late = sit(t, { id: "zertz", turns: ["Wd4,a1", "Wg1,a2"] });
  late.say("Gd7,b1");
  late.full({ id: "zertz", turns: ["Wd4,a1", "Wg1,a3", "Gd7,a2"] });
  assert.equal(late.preparing.dropped.value, "taken_back");
  assert.deepEqual(late.sent, []);
});

test("the end of the game drops it without a word", (t) => {
  const { happen, preparing } = prepared(t);
  happen({ kind: "end", outcome: "second", reason: "resignation", at: 1 });
  assert.equal(preparing.prepared.value, null);
  assert.equal(droppedWords(preparing), null);
});

test("where another turn has been played in its place, it is gone", (t) => {
  const { full, preparing, sent } = prepared(t);
  full({ id: "zertz", turns: ["Wd4,a1", "Wg1,a2", "Bd7,a3"] });
  assert.equal(preparing.prepared.value, null);
  assert.equal(droppedWords(preparing), null);
  assert.deepEqual(sent, []);
});

test("it is given up by key, by button and by the right mouse button", (t) => {
  const { preparing, table, say } = prepared(t);
  table.undo();
  assert.equal(preparing.prepared.value, null);
  say("Gd5,a2");
  assert.ok(preparing.cancel());
  assert.equal(preparing.cancel(), false);
  say("Gd5,a2");
  assert.ok(table.unprepare());
  assert.equal(preparing.prepared.value, null);
  assert.equal(table.unprepare(), false);
  table.hold("W");
  table.click("d4");
  assert.ok(table.unprepare());
  assert.equal(table.draft.value?.length, 1);
});

test("beginning another one gives it up, and a complete one takes its place", (t) => {
  const { table, preparing, say } = prepared(t);
  table.hold("W");
  table.click("d4");
  assert.equal(preparing.prepared.value, null);
  table.unprepare();
  say("Wd4,a1");
  say("Bd4,a1");
  assert.equal(preparing.prepared.value?.turn, "Bd4,a1");
});

test("nothing is prepared where that is switched off, and what was prepared is given up", (t) => {
  const { preparing, table, say, play, sent } = prepared(t);
  preparesTurns.value = false;
  assert.equal(preparing.prepared.value, null);
  assert.equal(table.draft.value, null);
  assert.deepEqual(say("Gd5,a2"), { wrong: true, lines: ["It is the other player's turn."] });
  play("Wd4,a1");
  assert.deepEqual(sent, []);
});

test("watchers prepare nothing, nor does a tab whose place another one has taken", (t) => {
  const watcher = sit(t, { id: "zertz", you: null });
  assert.equal(watcher.table.draft.value, null);
  const { link, play, sent, table } = prepared(t);
  link.value = "replaced";
  assert.equal(table.draft.value, null);
  play("Wd4,a1");
  assert.deepEqual(sent, []);
});

test("it survives a reload, and is played if the other turn has come meanwhile", (t) => {
  const { kept } = prepared(t);
  const same = sit(t, { id: "zertz", kept: kept.value });
  assert.equal(same.preparing.prepared.value?.turn, "Gd5,a2");
  assert.deepEqual(same.sent, []);
  const later = sit(t, { id: "zertz", kept: kept.value, turns: ["Wd4,a1"] });
  assert.deepEqual(later.sent, ["Gd5,a2"]);
  const illegal = sit(t, { id: "zertz", kept: kept.value, turns: ["Wd5,a1"] });
  assert.deepEqual(illegal.sent, []);
  assert.equal(illegal.preparing.dropped.value, "illegal");
});

test("one that the other player prepared in this tab is not played", (t) => {
  const { kept } = prepared(t);
  const first = sit(t, { id: "zertz", kept: kept.value, you: "first" });
  assert.equal(first.preparing.prepared.value, null);
  const later = sit(t, { id: "zertz", kept: kept.value, you: "first", turns: ["Wd4,a1"] });
  assert.deepEqual(later.sent, []);
  assert.equal(later.preparing.prepared.value, null);
});

test("what has been begun goes on when the other turn comes, where it still can", (t) => {
  const { table, play } = sit(t, { id: "zertz" });
  table.hold("G");
  table.click("d5");
  play("Wd4,a1");
  assert.equal(table.draft.value?.length, 2);
  assert.equal(table.prepares.value, false);
  const other = sit(t, { id: "zertz" });
  other.table.hold("G");
  other.table.click("d5");
  other.play("Wd5,a1");
  assert.equal(other.table.draft.value?.length, 1);
});

test("a turn that would lose at once is played only if the player was told so before", () => {
  const { status, you, offers } = stateOf({ id: "tzaar" }); // Black's
  const steps = { position: "after", turn: "B4xB5 pass", warning: "This covers your last tott.", next: [], blocked: [] };
  const now = { state: { status, you, offers, toMove: "second" as const, ply: 1 }, hashes: ["before", "now"], ask: () => steps };
  const one = { turn: "B4xB5 pass", ply: 0, hash: "before", sure: false };
  assert.deepEqual(fateOf(one, now), { kind: "dropped", why: "loses" });
  assert.equal(fateOf({ ...one, sure: true }, now).kind, "played");
});

test("a question about captures is about the turn that is due", (t) => {
  const { say } = sit(t, { id: "zertz", turns: ["Wd4,a1", "Gd5,a2"] });
  say("d4");
  assert.deepEqual(say("captures").lines, ["Captures possible for Anna: 2. x d4Gd6, x d5Wd3."]);
  const { say: sayOther } = sit(t, { id: "tzaar" });
  assert.match(sayOther("captures").lines.join(), /^Captures possible for White: 42\. A5xA4, /);
});

test("the non-visual mode says what is prepared, what became of it, and gives it up", (t) => {
  const { say, preparing, view, play } = prepared(t);
  assert.equal(preparedWords(preparing, view), "Prepared: places grey on d5 and removes a2");
  assert.deepEqual(preparationNotes(preparing, view).map(({ text }) => text), [preparedWords(preparing, view)]);
  assert.deepEqual(say("now").lines, ["Anna to move.", "Prepared: places grey on d5 and removes a2"]);
  assert.deepEqual(say("undo"), { wrong: false, lines: ["The prepared turn was cancelled."] });
  assert.equal(say("undo").wrong, true);
  say("Gd5,a2");
  play("Wd5,a1");
  assert.deepEqual(preparationNotes(preparing, view).map(({ text }) => text), ["The turn you prepared is no longer legal."]);
});

test("a tab keeps the turns of so many rooms, the newest ones", () => {
  const one = { turn: "Wd4,a1", ply: 0, hash: "", sure: false };
  let kept: PreparedTurns = {};
  for (let index = 0; index <= mostKept; index++) kept = withPrepared(kept, `room${index}`, one);
  assert.equal(Object.keys(kept).length, mostKept);
  assert.equal(kept["room0"], undefined);
  assert.equal(withPrepared(kept, "room1", null)["room1"], undefined);
});
