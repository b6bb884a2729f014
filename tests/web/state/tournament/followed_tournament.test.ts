// A tournament as one tab follows it: what it asks the server for, and when.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Tournament, TournamentChange } from "../../../../server/web/src/net/tournaments";
import { FollowedTournament } from "../../../../server/web/src/state/tournament/followed_tournament";
import { planned, running } from "../../support/tournament";

/** A server that answers when the test says so. */
class Server {
  readonly asked: ((answer: Tournament | Error) => void)[] = [];
  readonly again: (() => void)[] = [];
  readonly followed = new FollowedTournament("t1", {
    ask: () => new Promise((resolve, reject) => this.asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))),
    act: () => Promise.resolve(planned({ version: 9, paused: true })),
    isUnknown: (error) => (error as Error).message === "404",
    after: (_, run) => void this.again.push(run),
    random: () => 0.5,
  });

  async answer(at: number, answer: Tournament | Error): Promise<void> {
    this.asked[at]!(answer);
    await new Promise(setImmediate);
  }
}

const change = (version: number, more: Partial<TournamentChange> = {}): TournamentChange => ({
  tournament: "t1",
  since: version - 1,
  version,
  changed: {},
  ...more,
});

async function opened(held: Tournament): Promise<Server> {
  const server = new Server();
  void server.followed.refresh();
  await server.answer(0, held);
  return server;
}

test("a change that follows needs no question", async () => {
  const server = await opened(running());
  server.followed.hear(change(5, { changed: { paused: true } }));
  assert.equal(server.followed.held.value?.paused, true);
  assert.equal(server.asked.length, 1);
});

const player = { row: 0, here: true, director: false, may: [] };

test("a gap is asked for once", async () => {
  const server = await opened(running({ you: player }));
  server.followed.hear(change(7));
  server.followed.hear(change(8));
  assert.equal(server.asked.length, 2);
  await server.answer(1, running({ version: 8 }));
  assert.equal(server.followed.held.value?.version, 8);
});

test("all watchers miss the same, and ask one after the other", async () => {
  const server = await opened(running());
  server.followed.hear(change(7));
  server.followed.hear(change(8));
  assert.deepEqual([server.asked.length, server.again.length], [1, 1]);
  server.again[0]!();
  assert.equal(server.asked.length, 2);
});

test("a server that knows less than was told is asked again", async () => {
  const server = await opened(running({ you: player }));
  server.followed.hear(change(8));
  await server.answer(1, running({ version: 6, you: player }));
  assert.deepEqual([server.asked.length, server.again.length], [2, 1]);
  server.again[0]!();
  await server.answer(2, running({ version: 8, you: player }));
  assert.deepEqual([server.asked.length, server.again.length], [3, 1]);
});

test("what comes while a question is under way is asked for after it", async () => {
  const server = await opened(running({ you: player }));
  server.followed.hear(change(7));
  server.followed.hear(change(9));
  await server.answer(1, running({ version: 8 }));
  assert.equal(server.asked.length, 3);
  await server.answer(2, running({ version: 9 }));
  assert.equal(server.followed.held.value?.version, 9);
});

test("another tournament's change means nothing", async () => {
  const server = await opened(running());
  server.followed.hear(change(9, { tournament: "t2" }));
  assert.equal(server.asked.length, 1);
});

test("players ask a moment after a new round what they may do now", async () => {
  const server = await opened(running({ you: { row: 0, here: true, director: false, may: ["ask_bye"] } }));
  server.followed.hear(change(5, { changed: { round: 2 } }));
  assert.equal(server.followed.held.value?.round, 2);
  assert.equal(server.asked.length, 1);
  server.again[0]!();
  assert.equal(server.asked.length, 2);
});

test("who only watches does not ask at a new round", async () => {
  const server = await opened(running());
  server.followed.hear(change(5, { changed: { round: 2 } }));
  assert.equal(server.again.length, 0);
});

test("an answer that was overtaken is not shown", async () => {
  const server = await opened(running());
  void server.followed.refresh();
  await server.followed.act({ act: "pause" });
  await server.answer(1, running({ version: 6 }));
  assert.equal(server.followed.held.value?.version, 9);
});

test("no answer is asked for again, an unknown tournament is not", async () => {
  const server = new Server();
  void server.followed.refresh();
  await server.answer(0, new Error("lost"));
  assert.equal(server.again.length, 1);
  server.again[0]!();
  await server.answer(1, new Error("404"));
  assert.equal(server.followed.isNone.value, true);
  assert.equal(server.again.length, 1);
});

test("a page that was left asks no more", async () => {
  const server = new Server();
  void server.followed.refresh();
  server.followed.close();
  await server.answer(0, new Error("lost"));
  server.again[0]!();
  assert.equal(server.asked.length, 1);
});
