// Positions set up by hand: what the brushes make of a position's text, judged by the real rules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadRules } from "../../../server/web/src/rules/rules";
import { allParts } from "../support/games";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const tzaar = allParts.tzaar.study.editor;
const zertz = allParts.zertz.study.editor;

/** The position after brushes on points: "Z A1". */
function painted(editor: typeof tzaar, start: string, ...strokes: readonly string[]): string {
  return strokes.reduce((position, stroke) => {
    const [brush = "", point = ""] = stroke.split("@");
    return editor.put(position, point, brush);
  }, start);
}

test("TZAAR: pieces go onto pieces of their colour and in place of others, and are taken off from the top", () => {
  const blank = tzaar.blank("fixed");
  assert.equal(blank, "5/6/7/8/8/8/7/6/5 w play");
  assert.equal(painted(tzaar, blank, "Z@A1", "R@A1", "t@B6"), "(ZR)4/5t/7/8/8/8/7/6/5 w play");
  assert.equal(painted(tzaar, blank, "Z@A1", "R@A1", "z@A1"), "z4/6/7/8/8/8/7/6/5 w play");
  assert.equal(painted(tzaar, blank, "Z@E8", "R@E8", "@E8"), "5/6/7/8/7Z/8/7/6/5 w play");
  assert.equal(painted(tzaar, blank, "Z@E8", "@E8", "@E8"), blank);
  assert.equal(tzaar.withMover(blank, "second"), "5/6/7/8/8/8/7/6/5 b play");
});

test("TZAAR: every start is a position to play on from", () => {
  const game = rules.start("tzaar", "fixed");
  const position = tzaar.begin(game.position());
  assert.equal(position, game.position().replace("w open", "w play"));
  assert.equal(rules.start("tzaar", `position:${position}`).position(), position);
  assert.equal(tzaar.begin("5/6/7/8/8/8/7/6/5 b place"), "5/6/7/8/8/8/7/6/5 b play");
});

test("ZÈRTZ: every board, empty, is its start; the pool is what is left", () => {
  for (const board of zertz.boards) {
    assert.equal(zertz.blank(board), rules.start("zertz", board).position(), board);
  }
  const position = painted(zertz, zertz.blank("37"), "W@d4", "B@a1", "B@a1", "ring@g4", "G@d4");
  assert.equal(position, "37 B3/5/6/3G3/6/5/3. 6/7/9 0/0/0 0/0/0 first");
  assert.deepEqual(zertz.gone(position), ["g4"]);
  assert.equal(painted(zertz, position, "@d4", "@a1", "ring@g4"), zertz.blank("37"));
  assert.equal(rules.start("zertz", `position:${position}`).position(), position);
});

test("ZÈRTZ: captives and the side to move can be set", () => {
  const position = zertz.withCount(zertz.withMover(zertz.blank("48:claim=optional"), "second"), "second-W", 2);
  assert.match(position, /^48:claim=optional \S+ 4\/8\/10 0\/0\/0 2\/0\/0 second$/);
  assert.deepEqual(zertz.counts(position).map(({ value }) => value), [0, 0, 0, 2, 0, 0]);
  assert.equal(rules.start("zertz", `position:${position}`).toMove(), "second");
  assert.match(zertz.withCount("37:blitz 4/5/6/7/6/5/4 5/7/9 0/0/0 0/0/0 first", "first-B", 3), / 5\/7\/6 0\/0\/3 /);
});

test("ZÈRTZ: too many marbles are left to the rules to refuse", () => {
  const position = zertz.withCount(zertz.blank("37"), "first-W", 9);
  assert.match(position, / 0\/8\/10 9\/0\/0 /);
  assert.throws(() => rules.start("zertz", `position:${position}`), /./);
});

test("TZAAR: missing pieces are listed by side, covered ones included", () => {
  const blank = tzaar.blank("fixed");
  assert.equal(tzaar.missing(blank), "White still needs these visible pieces: tzaar, tzarra, tott.");
  const white = painted(tzaar, blank, "Z@A1", "R@B1", "T@C1");
  assert.equal(tzaar.missing(painted(tzaar, white, "T@B1")), "White still needs these visible pieces: tzarra.");
  assert.equal(tzaar.missing(painted(tzaar, white, "z@A5")), "Black still needs these visible pieces: tzarra, tott.");
  assert.equal(tzaar.missing(painted(tzaar, white, "z@A5", "r@B6", "t@C7")), null);
  assert.equal(zertz.missing(zertz.blank("37")), null);
});
