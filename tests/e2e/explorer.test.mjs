// The explorer: which finished games reached a position and how they went on, from the list of games to one of them.
import { test } from "node:test";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { threeTurns } from "./support/table.mjs";

const limit = { timeout: 180_000 };
/** In the middle of the game. */
const last = 11;

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`a game is found by its position, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, ben, path } = await threeTurns(stage);
    for (let ply = 4; ply <= last; ply++) {
      await (ply % 2 ? anna : ben).play("pass");
      await ben.board(ply);
    }
    const eve = await stage.person(options);
    await eve.visit("/explorer");
    const none = eve.page.getByText("No stored public game reached this position");
    await none.waitFor();

    await ben.resign();
    await eve.visit("/games");
    await eve.page.getByTestId("explore").click();
    await eve.page.waitForFunction(() => document.title.startsWith("Positions"));
    const [games, turn] = [eve.page.getByTestId("explorer-games"), eve.page.getByTestId("explorer-turn")];
    await games.filter({ hasText: "1 game · White 1 · Draw 0 · Black 0" }).waitFor();
    await photographer(size)(eve, "explorer");
    for (let ply = 1; ply <= last; ply++) {
      await eve.has("[data-testid=explorer-turn]", 1);
      const before = eve.page.url();
      await turn.click();
      await eve.board(ply);
      // The address follows a moment later.
      await eve.page.waitForFunction((address) => location.href !== address, before);
      await eve.page.locator("[data-testid=explorer][aria-busy=false]").waitFor();
    }
    // There the game ended.
    await eve.has("[data-testid=explorer-turn]", 0);
    await eve.page.waitForFunction(() => location.pathname === "/explorer");
    await eve.page.reload();
    await eve.board(last);
    await eve.page.getByTestId(`explorer-game-${path.split("/").pop()}`).click();
    await eve.page.waitForFunction((wanted) => location.pathname === wanted, path);
    await eve.board(last);

    // In the analysis it is a tab.
    await eve.visit("/analysis");
    await eve.press("tab-explorer");
    await games.waitFor();
    stage.nobodyComplained();
  });
}
