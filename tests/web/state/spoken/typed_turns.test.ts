// Turns that are typed in parts, as they are composed on the board, and how what has been typed may go on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "../../../../server/web/src/state/spoken/parts";
import { sit } from "../../support/asked";

test("notation and plain words have the same parts", () => {
  assert.deepEqual(partsOf("F1xG1 A4+B4"), ["f1", "g1", "a4", "b4"]);
  assert.deepEqual(partsOf("Wd4,d1"), ["w", "d4", "d1"]);
  assert.deepEqual(partsOf("x d1Gd3Wd5"), ["d1", "g", "d3", "w", "d5"]);
  assert.deepEqual(partsOf("Z@A1"), ["z", "a1"]);
  assert.deepEqual(partsOf("white d4 pass -"), ["white", "d4", "pass", "-"]);
});

test("a turn of TZAAR is typed capture first, then the second move", (t) => {
  const { game, table, say } = sit(t, "tzaar", ["A5xA4"]);
  assert.deepEqual(say("B4xA4"), { wrong: false, lines: ["Capture A4."] });
  assert.equal(table.draft.value?.length, 3);
  assert.deepEqual(say("b9").wrong, true);
  assert.equal(table.draft.value?.length, 3);
  say("a3 a4");
  assert.deepEqual(game.room.value.state.turns, ["A5xA4", "B4xA4 A3+A4"]);
});

test("a pass ends it, and a step is taken back", (t) => {
  const { game, say } = sit(t, "tzaar", ["A5xA4"]);
  assert.equal(say("undo").wrong, true);
  say("b4 a4");
  assert.match(say("undo").lines[0]!, /^Black to move\./i);
  say("b4");
  say("d1");
  say("b4 a4 pass");
  assert.deepEqual(game.room.value.state.turns, ["A5xA4", "B4xA4 pass"]);
});

test("a turn of ZÈRTZ is typed marble first, then the ring", (t) => {
  const { game, say } = sit(t, "zertz");
  assert.deepEqual(say("white d4"), { wrong: false, lines: ["Place white on d4."] });
  assert.deepEqual(say("d3").wrong, true);
  say("a1");
  assert.deepEqual(game.room.value.state.turns, ["Wd4,a1"]);
  say("d5 g a2");
  say("d4 d6");
  assert.deepEqual(game.room.value.state.turns, ["Wd4,a1", "Gd5,a2", "x d4Gd6"]);
});

test("a point that several marbles may come to asks which", (t) => {
  const { game, say } = sit(t, "zertz");
  const { wrong, lines } = say("d4");
  assert.ok(wrong);
  assert.equal(lines[0], "Several steps are possible: Place white on d4; Place grey on d4; Place black on d4.");
  assert.deepEqual(game.room.value.state.turns, []);
});

test("what does not fit is told with the rule, or with what would", (t) => {
  const { say } = sit(t, "tzaar");
  assert.deepEqual(say("b6 b5"), { wrong: true, lines: ["B6 has nothing to capture: it meets only stacks of yours."] });
  assert.deepEqual(say("a5 e5"), { wrong: true, lines: ["“e5” does not fit here. Possible: Capture A4."] });
});

test("a command goes on as far as it can only be one", (t) => {
  const { completed } = sit(t, "tzaar");
  assert.deepEqual(completed("wh"), { text: "where ", lines: ["where: with a piece's name: where these pieces are."] });
  assert.deepEqual(completed("where tzaa"), { text: "where tzaar", lines: ["tzaar."] });
  assert.deepEqual(completed("on i"), { text: "on I", lines: ["I1, I2, I3, I4, I5."] });
  assert.deepEqual(completed("co").text, "counts ");
  assert.deepEqual(completed("c").lines.map((line) => line.split(":")[0]).slice(-4), ["counts", "captures", "changes", "clock"]);
  assert.deepEqual(completed("qq").lines, ["Nothing begins with “qq”."]);
  assert.match(completed("").lines.at(-1)!, /^Commands: now, counts, captures,/);
});

test("a turn goes on with its legal steps", (t) => {
  const tzaar = sit(t, "tzaar", ["A5xA4"]);
  assert.deepEqual(tzaar.completed("b4").lines, ["Capture A4, B5, C5."]);
  tzaar.say("b4 a4");
  assert.ok(tzaar.completed("").lines.includes("Pass."));
  const zertz = sit(t, "zertz", ["Wd4,a1", "Gd5,a2"]);
  assert.deepEqual(zertz.completed("d4 ").lines, ["Jump to d6, capturing grey."]);
  const [line = ""] = sit(t, "zertz").completed("w ").lines;
  assert.match(line, /^Place white on a1, a2, /);
});

test("who cannot play now is offered no steps", (t) => {
  const { table, completed } = sit(t, "tzaar", ["A5xA4"]);
  table.look(0);
  assert.deepEqual(completed("b4").lines, ["Nothing begins with “b4”."]);
});
