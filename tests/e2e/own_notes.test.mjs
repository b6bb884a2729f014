// What people write about a finished game for themselves: on its review, in any browser, and shown to nobody else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { enter, isGone } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };
const words = "The capture on D4 was too early. <b>Look</b> again.";

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`a note stays with the game and its writer, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    const path = await anna.invite();
    await ben.sitDown(path);
    await anna.play();
    await ben.play("pass");
    await anna.resign();

    await anna.press("review");
    const note = anna.page.getByTestId("own-note");
    await note.fill(words);
    await anna.see("own-note-standing", "Saved.");
    await anna.page.locator("[data-testid=review][data-done=true]").waitFor({ timeout: 120_000 });
    await note.scrollIntoViewIfNeeded();
    await isAccessible(anna, "a review with a note");
    await look(anna, "80-own-note");
    await anna.visit(path);
    await anna.press("review");
    await anna.page.waitForFunction((text) => document.querySelector("[data-testid=own-note]")?.value === text, words);
    await ben.press("review");
    await ben.see("own-note");
    assert.equal(await ben.page.getByTestId("own-note").inputValue(), "");

    const [eve] = await enter(stage, 1, screen);
    await eve.visit(path);
    await eve.press("review");
    await eve.page.locator("[data-testid=review][data-done=true]").waitFor({ timeout: 120_000 });
    assert.equal(await eve.count("own-note"), 0, "a guest has none");
    stage.nobodyComplained();
  });
}

test("a note being written is saved when the page is left", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben")];
  await ben.sitDown(await anna.invite());
  await anna.play();
  await ben.play("pass");
  await anna.resign();
  await anna.press("review");
  const kept = anna.page.waitForResponse((one) => one.request().method() === "PUT" && one.url().includes("/notes/"));
  await anna.page.getByTestId("own-note").fill("Quick.");
  await anna.press("tab-variations");
  await isGone(anna, "own-note");
  assert.equal((await kept).status(), 200);
  await anna.press("tab-review");
  await anna.page.waitForFunction(() => document.querySelector("[data-testid=own-note]")?.value === "Quick.");
  stage.nobodyComplained();
});

test("notes are written on the game's own page, and are those of its review", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben")];
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  assert.ok(!(await anna.offered()).includes("note"), "not while it is played");
  await anna.resign();
  await anna.more("note");
  await anna.page.getByTestId("own-note").fill("Too early.");
  await anna.see("own-note-standing", "Saved.");
  await anna.page.keyboard.press("Escape");
  await anna.press("review");
  await anna.page.waitForFunction(() => document.querySelector("[data-testid=own-note]")?.value === "Too early.");
  const [eve] = await enter(stage, 1);
  await eve.visit(path);
  await eve.see("result");
  assert.ok(!(await eve.offered()).includes("note"), "a guest has none");
  stage.nobodyComplained();
});
