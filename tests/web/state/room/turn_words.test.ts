// A turn that was played, as a sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { played } from "../../../../server/web/src/state/room/turn_words";

test("players are named, and the reader is addressed directly", () => {
  assert.equal(played("White", "captures C4 from B4"), "White captures C4 from B4.");
  assert.equal(played("You", "places grey on d4"), "You: places grey on d4.");
});
