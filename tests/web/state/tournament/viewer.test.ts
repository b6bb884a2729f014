// What a tournament is to the person who looks at it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hasBye, isToCheckIn, nextRound, ownBoards, roundNow, waitOf } from "../../../../server/web/src/state/tournament/viewer";
import { board, gameOf, planned, round, running, startsAt } from "../../support/tournament";

const viewer = (row: number | null, may: readonly string[] = [], here = false) => ({ row, here, director: false, may });
const minute = 60_000;

test("players check in from ten minutes before the start, and once", () => {
  const one = planned({ you: viewer(0) });
  assert.equal(isToCheckIn(one, startsAt - 11 * minute), false);
  assert.equal(isToCheckIn(one, startsAt - 10 * minute), true);
  assert.equal(isToCheckIn(planned({ you: viewer(0, [], true) }), startsAt), false);
  assert.equal(isToCheckIn(planned({ you: viewer(null) }), startsAt), false);
});

test("where nobody has to check in nobody is asked, and after an absence the server says so", () => {
  assert.equal(isToCheckIn(planned({ check_in_minutes: 0, you: viewer(0) }), startsAt), false);
  assert.equal(isToCheckIn(running({ you: viewer(0, ["check_in"]) }), startsAt), true);
});

test("a player's board is the one of their open game", () => {
  assert.deepEqual(ownBoards(running({ you: viewer(1) })), [{ round: 1, opponent: "Ada", room: "r1" }]);
  assert.deepEqual(ownBoards(running({ you: viewer(2) })), []);
  assert.deepEqual(ownBoards(running()), []);
});

test("of a match the second game follows the first", () => {
  const rounds = (...games: Parameters<typeof board>[2][]) => [round(1, [board(0, 1, ...games)])];
  const made = running({ you: viewer(0), rounds: rounds(gameOf("r1", "first_won"), gameOf("r2")) });
  assert.equal(ownBoards(made)[0]?.room, "r2");
  const awaited = running({ you: viewer(0), rounds: rounds(gameOf("r1", "first_won"), gameOf(null)) });
  assert.equal(ownBoards(awaited)[0]?.room, null);
  const over = running({ you: viewer(0), rounds: rounds(gameOf("r1", "first_won"), gameOf("r2", "drawn")) });
  assert.deepEqual(ownBoards(over), []);
});

test("a round that is paired and has not started is nobody's board yet", () => {
  const next = round(2, [board(2, 0, gameOf(null))], { started: null });
  const one = running({ you: viewer(2), rounds: [...running().rounds, next] });
  assert.deepEqual(ownBoards(one), []);
  assert.equal(roundNow(one)?.number, 1);
  assert.equal(hasBye(one), true);
  assert.equal(nextRound(one), 3);
});

test("whoever has no board is told why", () => {
  const waits = (more: Parameters<typeof running>[0]) => waitOf(running({ you: viewer(2), ...more }));
  const played = [round(1, [board(0, 1, gameOf("r1")), board(2, 3, gameOf("r2", "second_won"))])];
  assert.equal(waits({}), "bye");
  assert.equal(waits({ paused: true }), "paused");
  assert.equal(waits({ rounds: played }), "round");
  assert.equal(waits({ rounds: played, total_rounds: 1 }), "end");
  assert.equal(waits({ rounds: played, form: "arena" }), "opponent");
  assert.equal(waits({ rounds: [...played, round(2, [board(0, 3)])], form: "knock_out" }), "out");
  assert.equal(waits({ rounds: played, form: "knock_out" }), "round");
});

test("after the last round there is no next one", () => {
  assert.equal(nextRound(running({ total_rounds: 1 })), null);
});
