// The statistics: from the list of games to how they went, and from a number back to its games; in every language they
// fit a narrow phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { threeTurns } from "./support/table.mjs";

const limit = { timeout: 180_000 };

const cells = (row) => row.locator("td").allInnerTexts();

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`a game counts once it is over, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { ben, path } = await threeTurns(stage);
    const eve = await stage.person(options);
    await eve.visit("/statistics");
    await eve.page.getByText("No games to count yet.").waitFor();
    await ben.resign();
    await eve.visit("/games?game=tzaar");
    await eve.press("statistics");
    await eve.page.waitForFunction(() => document.title.startsWith("Statistics"));

    const rows = (table) => eve.page.getByTestId(`statistics-${table}`).locator("tbody tr");
    await rows("setups").nth(1).waitFor();
    for (const row of await rows("setups").all()) assert.deepEqual(await cells(row), ["1", "100%", "0%", "0%"]);
    await eve.has("[data-testid=statistics-ratings] tbody tr", 1);
    await eve.page.getByText("A game has 3 turns on average.").waitFor();
    await isAccessible(eve, `the statistics, ${size}`);
    await photographer(size)(eve, "statistics");

    await eve.page.getByTestId("statistics-setup").selectOption("fixed");
    await eve.page.waitForFunction(() => location.search === "?game=tzaar&setup=fixed");
    await eve.has("[data-testid=statistics-setups] tbody tr", 1);
    await rows("reasons").getByRole("link").click();
    await eve.see(`game-row-${path.split("/").pop()}`);
    await eve.page.goBack();
    await eve.page.getByTestId("statistics-game").selectOption("zertz");
    await eve.page.getByText("No games to count yet.").waitFor();
    stage.nobodyComplained();
  });
}

test("all texts fit a narrow phone", limit, async (t) => {
  const stage = await Stage.open(t);
  const { ben } = await threeTurns(stage);
  await ben.resign();
  const eve = await stage.person(narrow);
  await eve.visit("/statistics");
  await eve.see("statistics-reasons");
  await fits(eve, "statistics");
  stage.nobodyComplained();
});
