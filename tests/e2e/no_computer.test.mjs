// A guest who comes alone to a server without computers: the page offers the one in the browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hearsOfPerson, playComputer } from "./support/computer.mjs";
import { enter } from "./support/lobby.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

test("without a computer on the server the page offers the browser's, with the same choices", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await playComputer(anna, { game: "zertz", setup: "48", side: "second" });
  await anna.see("computer-hint", "No computer is free");
  await anna.press("start-computer");
  await anna.page.waitForURL("**/local");
  await anna.board(1);
  await anna.see("seat-first", "Computer 2");
  await anna.page.goBack();
  await anna.press("play-computer");
  assert.ok(await anna.page.locator('dialog input[name=setup][value="48"]').isChecked());
  stage.nobodyComplained();
});

test("who has waited for 20 s plays the browser's computer, and hears of the person who comes", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await hearsOfPerson(stage, anna, "**/local");
});
