// axe-core over the analysis: variations and the engine's lines, the review, a position set up by hand.
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

test("an analysis with its review and its dialogs is accessible", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  await ben.resign();
  await anna.more("analyse");
  await anna.see("engine-best");
  await anna.press("mark-mistake");
  await anna.page.getByTestId("comment").fill("hasty");
  await isAccessible(anna, "variations");
  await anna.press("record");
  await isAccessible(anna, "record", "dialog");
  await anna.page.keyboard.press("Escape");
  await anna.press("new-start");
  await isAccessible(anna, "another start", "dialog");
  await anna.press("by-hand");
  await isAccessible(anna, "set up by hand", "dialog");
  await anna.page.keyboard.press("Escape");
  await anna.press("tab-review");
  await anna.page.locator("[data-testid=review][data-done=true]").waitFor({ timeout: 120_000 });
  await isAccessible(anna, "review", ".panel");
  stage.nobodyComplained();
});
