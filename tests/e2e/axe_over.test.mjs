// axe-core over a game that is over, for a player and a watcher.
import { test } from "node:test";
import { isAccessible, isAccessibleThroughout } from "./support/axe.mjs";
import { Stage } from "./support/stage.mjs";
import { atOneTable, plays } from "./support/table.mjs";

const limit = { timeout: 240_000 };

test("a finished game of TZAAR is accessible", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve } = await atOneTable(stage, "tzaar");
  await plays([anna, ben], 0, 2);
  await anna.press("resign");
  await anna.press("confirm-resign");
  for (const person of [anna, eve]) {
    await person.see("result");
    await isAccessibleThroughout(person, "over");
    await person.press("more");
    await isAccessible(person, "the menu", ".menu");
    await person.page.keyboard.press("Escape");
  }
  await eve.press("tab-times");
  await eve.page.getByText("Every turn as a table").click();
  await isAccessible(eve, "times of each turn", ".panel");
  stage.nobodyComplained();
});
