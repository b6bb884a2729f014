// axe-core over a game of TZAAR, played, watched and over.
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { Stage } from "./support/stage.mjs";
import { atOneTable, plays } from "./support/table.mjs";

const limit = { timeout: 150_000 };

/** The page, and each panel of the room that this person has. */
async function isAccessibleThroughout(person, state) {
  await isAccessible(person, state);
  for (const tab of await person.page.getByRole("tab").all()) {
    await tab.click();
    await isAccessible(person, `${state}, ${await tab.innerText()}`, ".panel");
  }
  await person.press("tab-turns");
}

test("a game of TZAAR, played, watched and over", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve } = await atOneTable(stage, "tzaar");
  await isAccessible(anna, "the first turn");
  await plays([anna, ben], 0, 6);
  await anna.point((await anna.marked("source"))[0]).click();
  await isAccessible(anna, "a piece picked up");
  await anna.page.keyboard.press("Escape");
  await anna.compose();
  await anna.page.getByRole("button", { name: "Labels" }).click();
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
  await anna.press("confirm-resign");
  for (const person of [anna, eve]) {
    await person.see("result");
    await isAccessibleThroughout(person, "over");
  }
  await eve.press("tab-times");
  await eve.page.getByText("Every turn as a table").click();
  await isAccessible(eve, "times of each turn", ".panel");
  stage.nobodyComplained();
});
