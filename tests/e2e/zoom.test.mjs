// The main pages enlarged to 200 % and to 400 %, as people need them who see badly.
import { test } from "node:test";
import { enter } from "./support/lobby.mjs";
import { playHastily } from "./support/hasty.mjs";
import { reflows, zooms } from "./support/reflow.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

for (const [zoom, options] of Object.entries(zooms)) {
  test(`the first page and the rules at ${zoom} %`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna] = await enter(stage, 1, options);
    await reflows(anna, "home", zoom);
    for (const game of ["tzaar", "zertz"]) {
      await anna.visit(`/rules/${game}`);
      await anna.page.locator("h1").first().waitFor();
      await reflows(anna, `rules-${game}`, zoom);
    }
    stage.nobodyComplained();
  });

  for (const [game, setup] of [
    ["tzaar", "fixed"],
    ["zertz", "37"],
  ]) {
    test(`a room of ${game} from the invitation to the analysis at ${zoom} %`, limit, async (t) => {
      const stage = await Stage.open(t);
      const [anna, ben] = [await stage.person(options), await stage.person(options)];
      await anna.visit();
      const path = await anna.invite({ game, setup, clock: "10+10" });
      await reflows(anna, `${game}-waiting`, zoom);
      await ben.sitDown(path);
      await anna.isMyTurn();
      await reflows(anna, `${game}-my-turn`, zoom);
      await playHastily(anna, 0, 1);
      await ben.board(1);
      await reflows(anna, `${game}-their-turn`, zoom);
      await playHastily(ben, 1, 1);
      await anna.board(2);
      await anna.resign();
      await reflows(anna, `${game}-lost`, zoom);
      await anna.page.goto(`${anna.address}/analysis?game=${path.split("/").pop()}`);
      await anna.see("board");
      await reflows(anna, `${game}-analysis`, zoom);
      stage.nobodyComplained();
    });
  }
}
