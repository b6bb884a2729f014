// axe-core over everything but the room: the first page empty and full, its dialogs, all games, accounts, no page.
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { challenge, enter, goTo, isInGame, offer } from "./support/lobby.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

test("the first page and its dialogs are accessible", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  await isAccessible(anna, "nobody there");
  for (const dialog of ["play-friend", "offer-game"]) {
    await anna.press(dialog);
    await anna.press("more-settings");
    await isAccessible(anna, dialog, "dialog");
    await anna.page.keyboard.press("Escape");
  }
  const room = await offer(anna);
  await isAccessible(anna, "waiting for an opponent");
  await ben.press(`accept-${room}`);
  await isInGame(anna, room);
  await goTo(ben, "/");
  await offer(eve, { clock: "3d" });
  await goTo(anna, "/");
  await challenge(anna, await ben.name(), { clock: "none" });
  await ben.see("decline");
  await ben.see(`own-${room}`);
  await isAccessible(ben, "own game, open game, challenge");
  await ben.press("decline");
  await isAccessible(ben, "declining");
  await eve.see(`live-${room}`);
  await isAccessible(eve, "a live game");
  stage.nobodyComplained();
});

test("the games list, accounts and a missing page are accessible", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Wilhelmina");
  const [ben] = await enter(stage, 1);
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  await anna.resign();
  await goTo(ben, "/games");
  await ben.see(`game-row-${path.split("/").pop()}`);
  await isAccessible(ben, "all games");
  await ben.page.getByTestId("filter-player").fill("nobody");
  await ben.page.getByText("No games match.").waitFor();
  await isAccessible(ben, "no games");
  await goTo(ben, "/");
  await ben.page.getByTestId("games-list").waitFor();
  await isAccessible(ben, "recent games");
  await ben.press("account-link");
  await ben.page.getByRole("heading", { name: "You are a guest" }).waitFor();
  await isAccessible(ben, "a guest's account");
  await anna.press("account-link");
  await anna.see("sign-out");
  await isAccessible(anna, "an account");
  await goTo(anna, "/learn");
  await anna.page.getByRole("heading", { name: "Learn" }).waitFor();
  await isAccessible(anna, "the ways to learn");
  await anna.page.evaluate(() => {
    history.pushState(null, "", "/nowhere");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await anna.page.getByText("There is nothing here.").waitFor();
  await isAccessible(anna, "no such page");
  anna.networkMayFail = true;
  await anna.visit("/game/aaaaaaaaaaaa");
  await anna.see("refusal");
  await isAccessible(anna, "no such game");
  stage.nobodyComplained();
});
