// The lobby of a tab: what it asks the server for, and what it does when a game it waits for begins.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Refused, Unanswered, type Link } from "../../../../server/web/src/net/socket";
import type { Listing, LobbyNews, ServerMessage } from "../../../../server/web/src/net/wire";
import { LobbySession } from "../../../../server/web/src/state/lobby/lobby_session";
import { blankWish } from "../../../../server/web/src/state/lobby/wish";
import { listing, played } from "../../support/listing";

type Answer = Record<string, unknown> | Error;

interface Asked {
  readonly t: string;
  readonly d: Record<string, unknown>;
  readonly r: string | undefined;
}

/** A lobby over a line that answers each kind of message as told. */
function entered(answers: Record<string, Answer> = {}, awaited: readonly string[] = []) {
  const asked: Asked[] = [];
  const told: string[] = [];
  const opened: string[] = [];
  const begun: string[] = [];
  const declined: (string | null)[][] = [];
  const challenged: string[] = [];
  const paired: string[] = [];
  const timers: { ms: number; run(): void }[] = [];
  const link = signal<Link>("open");
  const request = (t: string, d: object, r?: string) => {
    asked.push({ t, d: d as Record<string, unknown>, r });
    const answer = answers[t] ?? {};
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const lobby = new LobbySession(
    { link, request },
    {
      open: (room) => opened.push(room),
      begun: ({ room }) => begun.push(room),
      declined: ({ room }, why) => declined.push([room, why]),
      challenged: ({ room }) => challenged.push(room),
      paired: ({ room }) => paired.push(room),
      tell: (sentence) => told.push(sentence),
      awaited: signal(awaited),
    },
    (ms, run) => timers.push({ ms, run }),
  );
  const hear = (mine: Listing[], more: Partial<LobbyNews> = {}) =>
    lobby.receive({
      t: "lobby",
      d: { reset: false, seeks: [], games: [], gone: [], counts: { people: 1, games: 0, computers: 0 }, mine, ...more },
    });
  return { lobby, asked, told, opened, begun, declined, challenged, paired, link, hear, timers };
}

const promptly = () => new Promise((resolve) => setImmediate(resolve));

const wish = { ...blankWish, game: "tzaar", setup: "fixed" };
const seeking = (room: string) => listing(room, { you: "first" });
const challenging = (room: string) => listing(room, { you: "first", seek: null, invited: { id: 2, name: "Ben" } });

for (const [type, send] of [
  ["seek", (lobby: LobbySession, over = {}) => lobby.seek({ ...wish, ...over }, true)],
  ["create", (lobby: LobbySession, over = {}) => lobby.invite({ ...wish, ...over }, "Ben")],
] as const) {
  test(`a ${type} whose answer was lost is sent again as it was; another wish, or the next one, is not`, async () => {
    const answers: Record<string, Answer> = { [type]: new Unanswered("") };
    const { lobby, asked } = entered(answers);
    await send(lobby);
    await send(lobby);
    answers[type] = { room: "a", paired: false };
    await send(lobby);
    assert.deepEqual(asked[1], asked[0]);
    assert.deepEqual(asked[2], asked[0]);
    await send(lobby);
    answers[type] = new Unanswered("");
    await send(lobby, { setup: "random" });
    await send(lobby);
    const keys = asked.slice(2).map(({ d }) => d["key"]);
    assert.equal(new Set(keys).size, 4);
    assert.ok(keys.every((key) => /^[\w-]{1,64}$/.test(String(key))));
  });

  test(`a ${type} that was refused is another one the next time`, async () => {
    const { lobby, asked } = entered({ [type]: new Refused({ code: "too_many_rooms", message: "No." }) });
    await send(lobby);
    await send(lobby);
    assert.notEqual(asked[1]?.d["key"], asked[0]?.d["key"]);
  });
}

test("it subscribes with its scope, and with the same one after a reconnect", () => {
  const { lobby, asked, link } = entered();
  lobby.subscribe("all");
  lobby.subscribe();
  assert.deepEqual(asked[0], { t: "lobby", d: { action: "subscribe", scope: "all" }, r: undefined });
  assert.deepEqual(asked[1], asked[0]);
  link.value = "lost";
  lobby.subscribe("mine");
  assert.equal(asked.length, 2);
  link.value = "open";
  lobby.subscribe();
  assert.equal(asked[2]?.d["scope"], "mine");
});

test("a subscription that is refused for a while is asked for again, not before the server's time and ever later", async () => {
  const answers: Record<string, Answer> = {};
  const refuse = (retry_ms: number) =>
    (answers["lobby"] = new Refused({ code: "rate", message: "Too many messages are coming from your address.", retry_ms }));
  const { lobby, asked, timers } = entered(answers);
  const waits: number[] = [];
  refuse(333);
  lobby.subscribe("all");
  for (const retryMs of [333, 30_000, 0]) {
    await promptly();
    waits.push(timers[0]?.ms ?? 0);
    refuse(retryMs === 333 ? 30_000 : 0);
    timers.shift()?.run();
  }
  assert.deepEqual(waits, [1000, 30_000, 4000]);
  assert.equal(asked.length, 4);
  assert.ok(asked.every(({ d }) => d["scope"] === "all"));
  answers["lobby"] = {};
  await promptly();
  timers.shift()?.run();
  await promptly();
  assert.equal(timers.length, 0);
});

test("lists of the same scope stay in sight until the new ones come", () => {
  const { lobby, hear } = entered();
  lobby.subscribe("all");
  hear([], { reset: true, seeks: [listing("a")] });
  lobby.subscribe();
  assert.equal(lobby.lobby.value.seeks?.length, 1);
  lobby.subscribe("mine");
  assert.equal(lobby.lobby.value.seeks, null);
});

test("a seek that is paired leads into the game at once", async () => {
  const { lobby, opened, asked } = entered({ seek: { room: "a", paired: true } });
  assert.equal(await lobby.seek(wish, true), null);
  assert.deepEqual(opened, ["a"]);
  assert.equal(asked[0]?.d["pair"], true);
});

test("a seek that waits opens when somebody has joined, once", async () => {
  const { lobby, opened, begun, hear } = entered({ seek: { room: "a", paired: false } });
  await lobby.seek(wish, true);
  hear([seeking("a")]);
  assert.deepEqual(
    lobby.seeking.value.map(({ room }) => room),
    ["a"],
  );
  assert.deepEqual([opened, begun], [[], []]);
  hear([played("a", { you: "first" })]);
  hear([played("a", { you: "first" })]);
  assert.deepEqual(begun, ["a"]);
  assert.deepEqual(lobby.seeking.value, []);
});

test("it may begin before the first news of it", async () => {
  const { lobby, begun, hear } = entered({ seek: { room: "a", paired: false } });
  await lobby.seek(wish, false);
  hear([]);
  hear([played("a", { you: "first" })]);
  assert.deepEqual(begun, ["a"]);
});

test("a room posted before a reload still opens; one of another tab does not", () => {
  const { begun, hear } = entered({}, ["a"]);
  hear([seeking("a"), seeking("b")]);
  hear([played("a", { you: "first" }), played("b", { you: "first" })]);
  assert.deepEqual(begun, ["a"]);
});

test("a withdrawn seek is not waited for", async () => {
  const { lobby, asked, begun, declined, hear } = entered({ seek: { room: "a" } });
  await lobby.seek(wish, false);
  hear([seeking("a")]);
  await lobby.withdraw("a");
  hear([]);
  assert.deepEqual(asked[1], { t: "unseek", d: {}, r: "a" });
  assert.deepEqual([begun, declined], [[], []]);
});

const ended = (r: string, reason: string, detail?: string): ServerMessage => ({
  t: "event",
  r,
  v: 2,
  d: { kind: "end", outcome: "aborted", reason, ...(detail && { detail }), at: 1 },
});

test("a challenge that is declined is told with its reason, once", async () => {
  const { lobby, opened, declined, hear } = entered({ create: { room: "a" } });
  await lobby.invite(wish, "Ben");
  assert.deepEqual(opened, ["a"]);
  hear([challenging("a")]);
  assert.equal(lobby.leaves("a", false), true);
  lobby.receive(ended("b", "declined", "no"));
  lobby.receive(ended("a", "declined", "later"));
  hear([]);
  assert.deepEqual(declined, [["a", "later"]]);
  assert.equal(lobby.leaves("a", false), false);
});

test("a challenge whose game the viewer has seen begin and left does not lead back into it", async () => {
  const { lobby, begun, declined, hear } = entered({ create: { room: "a" } });
  await lobby.invite(wish, "Ben");
  hear([challenging("a")]);
  assert.equal(lobby.leaves("a", true), false);
  hear([played("a", { you: "first" })]);
  hear([]);
  assert.deepEqual([begun, declined], [[], []]);
});

test("a challenge taken back is not told, one that has vanished is", async () => {
  const { lobby, declined, hear } = entered({ create: { room: "a" } }, ["b"]);
  await lobby.invite(wish, "Ben");
  hear([challenging("a"), challenging("b")]);
  lobby.receive(ended("a", "aborted"));
  hear([]);
  assert.deepEqual(declined, [["b", null]]);
});

test("a challenge is heard once, and one that stood before is not", () => {
  const { challenged, hear } = entered();
  const toMe = (room: string) => listing(room, { seek: null, invited: { id: 2, name: "Ben" } });
  hear([toMe("a")]);
  hear([toMe("a"), toMe("b"), challenging("c")]);
  hear([toMe("a"), toMe("b"), challenging("c")]);
  assert.deepEqual(challenged, ["b"]);
});

test("a live game of a tournament is heard once, one by days is not", () => {
  const { paired, challenged, hear } = entered();
  const made = (room: string, clock: string) => played(room, { you: "first", clock, tournament: { id: "t", name: "Friday", round: 1 } });
  hear([]);
  hear([made("a", "10+5"), made("b", "3d"), played("c", { you: "first" })]);
  hear([made("a", "10+5"), made("b", "3d"), played("c", { you: "first" })]);
  assert.deepEqual(paired, ["a"]);
  assert.deepEqual(challenged, []);
});

test("accepting a challenge opens its room", async () => {
  const { lobby, asked, opened } = entered();
  await lobby.accept("a");
  assert.equal(asked[0]?.t, "accept");
  assert.deepEqual(opened, ["a"]);
});

test("a refusal and a lost connection are told, and nothing opens", async () => {
  const taken = new Refused({ code: "seat_taken", message: "Somebody else sits there." });
  const { lobby, told, opened } = entered({ accept: taken, seek: new Unanswered("") });
  await lobby.accept("a");
  assert.equal(await lobby.seek(wish, true), "Not connected. Please try again in a moment.");
  assert.deepEqual(told, ["Somebody else sits there."]);
  assert.deepEqual(opened, []);
  assert.equal(lobby.busy.value, false);
});

test("what hinders a challenge comes with its code, if it has one", async () => {
  const none = { code: "no_computer", message: "Computer 3 is not here right now. Try again later." } as const;
  const refused = entered({ create: new Refused(none) }).lobby;
  assert.deepEqual(await refused.invite(wish, "Computer 3"), none);
  const lost = await entered({ create: new Unanswered("") }).lobby.invite(wish, "Computer 3");
  assert.deepEqual(lost, { code: "", message: "Not connected. Please try again in a moment." });
  const { lobby } = entered({ create: { room: "a" } });
  const both = await Promise.all([lobby.invite(wish, "Computer 3"), lobby.invite(wish, "Computer 3")]);
  assert.deepEqual(both, [null, { code: "", message: "" }]);
});

test("a double click makes one request", async () => {
  const { lobby, asked } = entered({ seek: { room: "a", paired: true } });
  await Promise.all([lobby.seek(wish, true), lobby.seek(wish, true)]);
  assert.equal(asked.length, 1);
});
