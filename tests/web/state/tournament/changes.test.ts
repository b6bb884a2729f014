// What the socket tells of a tournament, folded into what HTTP gave.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { TournamentChange } from "../../../../server/web/src/net/tournaments";
import { applyChange, fitOf } from "../../../../server/web/src/state/tournament/changes";
import { board, gameOf, planned, running, startsAt } from "../../support/tournament";

function change(version: number, changed: TournamentChange["changed"], since = version - 1): TournamentChange {
  return { tournament: "t1", since, version, changed };
}

test("a change that follows is the next one, an old one is known, and a later one leaves a gap", () => {
  const held = planned({ version: 4 });
  assert.equal(fitOf(held, { since: 4, version: 5 }), "next");
  assert.equal(fitOf(held, { since: 2, version: 6 }), "next");
  assert.equal(fitOf(held, { since: 3, version: 4 }), "known");
  assert.equal(fitOf(held, { since: 5, version: 6 }), "gap");
});

test("only changed players change, and new ones are added", () => {
  const dora = { name: "Dora", rating: 1400, here: true, gone: false };
  const after = applyChange(planned(), change(5, { players: [{ row: 0, name: "Ada", rating: 1700, here: true, gone: false }, { row: 3, ...dora }] }));
  assert.equal(after.version, 5);
  assert.deepEqual(after.players.map(({ name, here }) => [name, here]), [["Ada", true], ["Ben", false], ["Cleo", false], ["Dora", true]]);
});

test("of a known round only the changed boards change", () => {
  const held = running({ rounds: [{ ...running().rounds[0]!, boards: [board(0, 1, gameOf("r1")), board(3, 4, gameOf("r2"))] }] });
  const after = applyChange(held, change(5, { rounds: [{ number: 1, boards: [{ board: 1, ...board(3, 4, gameOf("r2", "drawn")) }] }] }));
  assert.deepEqual(after.rounds[0]!.boards, [board(0, 1, gameOf("r1")), board(3, 4, gameOf("r2", "drawn"))]);
  assert.deepEqual(after.rounds[0]!.byes, [2]);
});

test("a new round comes whole", () => {
  const after = applyChange(running(), change(5, {
    round: 2,
    rounds: [{ number: 2, started: startsAt, by_hand: false, byes: [0], boards: [{ board: 0, ...board(2, 1, gameOf(null)) }] }],
  }));
  assert.equal(after.round, 2);
  assert.deepEqual(after.rounds[1], { number: 2, started: startsAt, by_hand: false, byes: [0], boards: [board(2, 1, gameOf(null))] });
});

test("rows of the table that changed move to their new places", () => {
  const after = applyChange(running(), change(5, { standings: [{ row: 1, place: 1, points: 2, values: [2, 0] }, { row: 2, place: 1, points: 2, values: [0, 0] }, { row: 0, place: 3, points: 0, values: [2, 0] }] }));
  assert.deepEqual(after.standings.map(({ row, place }) => [row, place]), [[1, 1], [2, 1], [0, 3]]);
});

test("the viewer keeps the row with their name when the start gives players other rows", () => {
  const held = planned({ you: { row: 2, here: false, director: false, may: [] } });
  const [ada, ben, cleo] = held.players;
  const rows = [{ row: 0, ...cleo!, here: true }, { row: 1, ...ada! }, { row: 2, ...ben! }];
  assert.deepEqual(applyChange(held, change(5, { players: rows })).you, { row: 0, here: true, director: false, may: [] });
});

test("a change keeps what the viewer may do", () => {
  const held = running({ you: { row: 0, here: false, director: false, may: ["withdraw"] } });
  assert.deepEqual(applyChange(held, change(5, { paused: true })), { ...held, version: 5, paused: true });
});
