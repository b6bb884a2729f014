// Which sounds a turn makes, from the games' own texts of turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewOf } from "../../../../server/web/src/games";
import { soundsOf } from "../../../../server/web/src/state/room/turn_sounds";

const soundsOfTurn = (game: string, turn: string) => soundsOf(viewOf(game)!.actions(turn));

test("each action of a turn has its sound, in their order", () => {
  assert.deepEqual(soundsOfTurn("tzaar", "Z@A1"), ["place"]);
  assert.deepEqual(soundsOfTurn("tzaar", "A5xA4 A4+A3"), ["capture", "place"]);
  assert.deepEqual(soundsOfTurn("tzaar", "A5xA4 pass"), ["capture"]);
  assert.deepEqual(soundsOfTurn("zertz", "Wd4,a1"), ["place", "ring"]);
  assert.deepEqual(soundsOfTurn("zertz", "x a1Ga3"), ["capture"]);
});

test("a group that is claimed sounds once", () => {
  assert.deepEqual(soundsOfTurn("zertz", "Wd4,a1 x Wa2Ga3Ba4"), ["place", "ring", "ring"]);
});

test("a long capture sounds at most four times", () => {
  assert.deepEqual(soundsOfTurn("zertz", "x a1Ga3Wc3Be5Gc5Wa3"), Array(4).fill("capture"));
});
