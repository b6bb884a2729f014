// Points, tie-breaks, crosstables and brackets as they are shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bracketOf, crosstable, isOnStreak, pointsText, roundsOf, scoreText, standingText, tiebreakText } from "../../../../server/web/src/state/tournament/table";
import { board, gameOf, round, running } from "../../support/tournament";

test("half points are written as halves", () => {
  assert.deepEqual([0, 1, 2, 5].map(pointsText), ["0", "½", "1", "2½"]);
});

test("Sonneborn-Berger is in quarters, wins are counted, the rest are half points", () => {
  assert.equal(tiebreakText("sonneborn_berger", 5), "1.25");
  assert.equal(tiebreakText("wins", 3), "3");
  assert.equal(tiebreakText("buchholz", 5), "2.5");
});

test("a direct encounter is a place among equals", () => {
  assert.equal(tiebreakText("direct_encounter", -2), "2");
  assert.equal(tiebreakText("direct_encounter", 0), "–");
});

test("points of an arena are whole", () => {
  assert.equal(standingText("arena", 5), "5");
  assert.equal(standingText("swiss", 5), "2½");
});

test("two games won in a row begin a streak, wins without a game do not", () => {
  const won = (number: number, outcome: "first_won" | "second_absent" | "drawn") => round(number, [board(0, 1, gameOf("a", outcome))]);
  const arena = (...rounds: readonly ReturnType<typeof won>[]) => running({ form: "arena", rounds });
  assert.equal(isOnStreak(arena(won(1, "first_won"), won(2, "first_won")), 0), true);
  assert.equal(isOnStreak(arena(won(1, "first_won"), won(2, "second_absent")), 0), false);
  assert.equal(isOnStreak(arena(won(1, "first_won"), won(2, "first_won"), won(3, "drawn")), 0), false);
  assert.equal(isOnStreak(running({ rounds: [won(1, "first_won"), won(2, "first_won")] }), 0), false);
});

test("sides change with each game of a pairing", () => {
  assert.equal(scoreText(board(0, 1, gameOf("a", "first_won"), gameOf("b", "first_won"))), "1 : 1");
  assert.equal(scoreText(board(0, 1, gameOf("a", "drawn"), gameOf("b", "second_absent"))), "½ : 1½");
  assert.equal(scoreText(board(0, 1, gameOf("a"))), null);
});

test("a crosstable has what each had against each, by their places", () => {
  const one = running({
    rounds: [round(1, [board(0, 1, gameOf("a", "first_won"))]), round(2, [board(1, 2, gameOf("b", "drawn"))])],
    standings: [
      { row: 0, place: 1, points: 2, values: [] },
      { row: 2, place: 2, points: 1, values: [] },
      { row: 1, place: 2, points: 1, values: [] },
    ],
  });
  assert.deepEqual(crosstable(one).map(({ cells }) => cells), [[null, "", "1"], ["", null, "½"], ["0", "½", null]]);
});

test("a player's rounds have their opponents, points and byes", () => {
  const one = running({ rounds: [round(1, [board(0, 1, gameOf("a", "drawn"))], { byes: [2] }), round(2, [board(2, 0, gameOf("b"))], { byes: [1] })] });
  assert.deepEqual(roundsOf(one, 2), [
    { round: 1, opponent: null, points: null },
    { round: 2, opponent: 0, points: null },
  ]);
  assert.deepEqual(roundsOf(one, 1)[0], { round: 1, opponent: 0, points: 1 });
});

test("a bracket has places for the rounds to come", () => {
  const first = round(1, [board(0, 7, gameOf("a")), board(1, 6, gameOf("b")), board(2, 5, gameOf("c")), board(3, 4, gameOf("d"))]);
  assert.deepEqual(bracketOf(running({ form: "knock_out", rounds: [first] })).map(({ boards }) => boards.length), [4, 2, 1]);
  const final = round(3, [board(0, 1, gameOf("e")), { ...board(2, 3, gameOf("f")), third_place: true }]);
  assert.deepEqual(bracketOf(running({ form: "knock_out", rounds: [first, round(2, [board(0, 3), board(1, 2)]), final] })).map(({ boards }) => boards.length), [4, 2, 2]);
});
