// A turn that was played, as a sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { played } from "../../../../server/web/src/state/room/turn_words";

test("who plays is named, and who reads it is not spoken of as somebody else", () => {
  assert.equal(played("White", "captures C4 from B4"), "White captures C4 from B4.");
  assert.equal(played("You", "places grey on d4"), "You: places grey on d4.");
});
