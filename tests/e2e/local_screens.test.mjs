// The pages of games without a server, at the size of a phone and of a small laptop, and for people who do not see them.
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { playOn, start } from "./support/local.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { playTurn } from "./support/short_games.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`nothing overflows at ${size} size, and the page is accessible`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const anna = await stage.person(options);
    await anna.visit("/local");
    await anna.see("start-local");
    await look(anna, "local-start");
    await isAccessible(anna, "starting a game in this browser");
    for (const game of ["tzaar", "zertz"]) {
      if (game === "zertz") await anna.more("new-game");
      await start(anna, { game, setup: game === "tzaar" ? "fixed" : "37" });
      await playOn(anna, 4, 0, 4);
      await anna.board(4);
      await look(anna, `local-${game}`);
      await isAccessible(anna, `a game of ${game} in this browser`);
    }
    await anna.resign();
    await look(anna, "local-result");
    stage.nobodyComplained();
  });
}

const crossing = ["Wc3,a1", "Wd5,g1", "Wd4,a4"]; // four captures by three neighbours

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`many captures to choose from fit at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person(options);
    await anna.visit("/local");
    await start(anna, { way: "two", game: "zertz", setup: "37" });
    for (const [ply, turn] of crossing.entries()) {
      await playTurn(anna, turn);
      await anna.board(ply + 1);
    }
    await anna.see("chain-4");
    await photographer(size)(anna, "local-chains");
  });
}
