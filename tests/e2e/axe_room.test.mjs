// axe-core over a game of TZAAR, played and watched.
import { test } from "node:test";
import { isAccessible, isAccessibleThroughout } from "./support/axe.mjs";
import { Stage } from "./support/stage.mjs";
import { atOneTable, plays } from "./support/table.mjs";

const limit = { timeout: 240_000 };

test("a game of TZAAR is accessible to players and watchers", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve } = await atOneTable(stage, "tzaar");
  await isAccessible(anna, "the first turn");
  await plays([anna, ben], 0, 6);
  await anna.point((await anna.marked("source"))[0]).click();
  await isAccessible(anna, "a piece picked up");
  await anna.page.keyboard.press("Escape");
  await anna.compose();
  await anna.more("labels");
  await isAccessible(anna, "half a turn, with labels");
  await isAccessible(ben, "their turn");
  await eve.press("tab-watchers");
  await eve.page.getByTestId("chat-field").fill("See https://example.org/");
  await eve.page.getByTestId("chat-field").press("Enter");
  await ben.press("tab-watchers");
  await ben.page.getByTestId("chat-line").getByRole("button").click();
  await isAccessibleThroughout(ben, "live");
  await isAccessibleThroughout(eve, "watching");
  await anna.press("settings");
  await isAccessible(anna, "settings", "dialog");
  await anna.page.keyboard.press("Escape");
  await anna.press("resign");
  await isAccessible(anna, "to resign?", "dialog");
  stage.nobodyComplained();
});
