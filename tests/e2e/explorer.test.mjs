// The opening explorer: how finished games went on from a position, from the list of games to one of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { photographer, sizes } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { threeTurns } from "./support/table.mjs";

const limit = { timeout: 90_000 };

for (const [size, options] of Object.entries(sizes)) {
  test(`a game is found by its position, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { ben, path } = await threeTurns(stage);
    const eve = await stage.person(options);
    await eve.visit("/explorer");
    const none = eve.page.getByText("No stored public game reached this position");
    await none.waitFor();

    await ben.resign();
    await eve.visit("/games");
    await eve.page.getByTestId("explore").click();
    await eve.page.waitForFunction(() => document.title.startsWith("Openings"));
    const [games, turn] = [eve.page.getByTestId("explorer-games"), eve.page.getByTestId("explorer-turn")];
    await games.filter({ hasText: "1 game · White 1 · Draw 0 · Black 0" }).waitFor();
    await photographer(size)(eve, "explorer");
    for (let ply = 1; ply <= 3; ply++) {
      assert.equal(await turn.count(), 1);
      await turn.click();
      await eve.board(ply);
      await eve.page.locator("[data-testid=explorer][aria-busy=false]").waitFor();
    }
    // There the game ended.
    assert.equal(await turn.count(), 0);
    await eve.page.waitForFunction(() => location.pathname === "/explorer" && location.hash !== "");
    await eve.page.reload();
    await eve.board(3);
    await eve.page.getByTestId(`explorer-game-${path.split("/").pop()}`).click();
    await eve.page.waitForFunction((wanted) => location.pathname === wanted, path);
    await eve.board(3);

    // In the analysis it is a tab.
    await eve.visit("/analysis");
    await eve.press("tab-explorer");
    await games.waitFor();
    stage.nobodyComplained();
  });
}
