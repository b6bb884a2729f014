// Conditional turns in a game by days: entered on the analysis board without the engine, kept by the server, played at
// once when they fit, told when they do not, and never shown to the opponent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./support/stage.mjs";
import { threeTurns } from "./support/table.mjs";

const limit = { timeout: 240_000 };

test("a line is entered, kept over a reload, played at once, and dropped when it does not fit", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, path } = await threeTurns(stage);
  // Black is to move: Anna prepares.
  await anna.more("conditional-item");
  await anna.see("conditional", "Only you see this.");
  assert.equal(await anna.count("engine"), 0);
  for (const help of ["tab-review", "tab-explorer", "copy-analysis", "new-start"]) assert.equal(await anna.count(help), 0, help);
  await anna.act("capture");
  await anna.press("pass");
  await anna.board(4);
  await anna.act("capture");
  await anna.press("pass");
  await anna.board(5);
  await anna.see("conditional-state", "Not saved yet");
  await anna.press("conditional-keep");
  await anna.see("conditional-state", "1 line prepared");
  const line = await anna.page.getByTestId("conditional-line").innerText();

  await anna.reload();
  await anna.see("conditional-line", line);
  await anna.press("conditional-to-game");
  await anna.see("conditional-bar", "1 line prepared");
  for (const word of line.match(/[A-Z]\d+x[A-Z]\d+/g)) {
    assert.ok(!(await ben.page.content()).includes(word), "the opponent sees nothing of it");
  }
  assert.equal(await ben.count("conditional-bar"), 0);
  assert.ok((await anna.offered()).includes("conditional-item") && !(await ben.offered()).includes("conditional-item"));

  // Ben plays the same, found in the same way.
  await ben.play("pass");
  for (const person of [anna, ben]) await person.board(5);
  await ben.isMyTurn();
  await anna.leaves("conditional-bar");

  await anna.more("conditional-item");
  await anna.see("conditional");
  await anna.act("capture");
  await anna.press("pass");
  await anna.board(6);
  await anna.act("capture");
  await anna.press("pass");
  await anna.press("conditional-keep");
  await anna.see("conditional-state", "1 line prepared");
  await anna.visit(path);
  await anna.see("conditional-bar");
  await ben.play("stack");
  await anna.see("conditional-dropped");
  await anna.isMyTurn();
  stage.nobodyComplained();
});
