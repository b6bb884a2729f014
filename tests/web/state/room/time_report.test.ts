// Thinking time turn by turn, as the report after a game shows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoomState } from "../../../../server/web/src/net/wire";
import { spanText, thoughts, totalOf } from "../../../../server/web/src/state/room/time_report";

const time = (spent: number, lag: number, given: number) => ({ first: 1, second: 1, spent, lag, given });

const timed = {
  turns: ["a", "b", "c"],
  times: [10_000, 14_000, 15_500],
  spent: [time(0, 40, 0), time(4000, 90, 80), time(1500, 50, 50)],
  result: { outcome: "first", reason: "time", reconnects: { first: 0, second: 2 } },
} as unknown as RoomState;

test("each turn has its side, its time, its lag, and what of it was given back", () => {
  assert.deepEqual(thoughts(timed)[1], { ply: 2, side: "second", spent: 4000, lag: 90, given: 80 });
  assert.deepEqual(
    thoughts(timed).map(({ side }) => side),
    ["first", "second", "first"],
  );
});

test("an untimed turn took the time since the one before it", () => {
  const untimed = { ...timed, spent: [null, null, null] };
  assert.deepEqual(
    thoughts(untimed).map(({ spent, lag }) => [spent, lag]),
    [
      [0, null],
      [4000, null],
      [1500, null],
    ],
  );
});

test("totals of a side", () => {
  assert.deepEqual(totalOf(timed, "first"), {
    spent: 1500,
    longest: 1500,
    turns: 2,
    lag: 90,
    given: 50,
    reconnects: 0,
  });
  assert.equal(totalOf(timed, "second").reconnects, 2);
  assert.equal(totalOf({ ...timed, turns: [] }, "first").longest, 0);
});

test("spans in a few letters", () => {
  const said: [number, string][] = [
    [400, "400 ms"],
    [2400, "2.4 s"],
    [12_345, "12 s"],
    [185_000, "3 min 5 s"],
    [7_800_000, "2 h 10 min"],
    [97_200_000, "1 d 3 h"],
  ];
  for (const [ms, text] of said) assert.equal(spanText(ms), text);
});
