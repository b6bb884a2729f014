// axe-core over the room before the game, and over a game of ZÈRTZ.
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { challenge, enter, isInGame } from "./support/lobby.mjs";
import { Stage } from "./support/stage.mjs";
import { atOneTable, plays } from "./support/table.mjs";

const limit = { timeout: 240_000 };

test("the pages of waiting, invitation, challenge and draw are accessible", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const path = await anna.invite();
  await isAccessible(anna, "waiting");
  await eve.visit(path);
  await eve.see("sit");
  await isAccessible(eve, "invited");
  await eve.visit();
  await eve.page.locator("[data-testid=play-friend]:enabled").waitFor();
  await eve.invite({ setup: "random" });
  await isAccessible(eve, "before the lot");
  await anna.visit();
  await challenge(anna, await ben.name());
  const room = await isInGame(anna);
  await isAccessible(anna, "waiting for an answer");
  await ben.visit(`/game/${room}`);
  await ben.see("challenge");
  await ben.press("decline-challenge");
  await isAccessible(ben, "challenged");
  stage.nobodyComplained();
});

test("a game of ZÈRTZ with captures to choose from", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve } = await atOneTable(stage, "zertz");
  const people = [anna, ben];
  await isAccessible(anna, "the first turn");
  let ply = 0;
  while ((await people[ply % 2].count("chains")) === 0) {
    await plays(people, ply, ++ply);
    await people[ply % 2].isMyTurn();
  }
  await isAccessible(people[ply % 2], "captures");
  await isAccessible(people[(ply + 1) % 2], "their turn");
  await isAccessible(eve, "watching");
  await people[ply % 2].resign();
  await eve.see("result");
  await isAccessible(eve, "over");
  stage.nobodyComplained();
});
