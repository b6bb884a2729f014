// The pages around the games on a phone 360 pixels wide, in all languages: texts stay in their places.
import { test } from "node:test";
import { fits, narrow } from "./support/narrow.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 300_000 };

test("the lobby and its dialogs fit", limit, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person(narrow);
  await ada.visit();
  await ada.page.locator("[data-testid=play-friend]:enabled").waitFor();
  await fits(ada, "lobby");
  for (const dialog of ["play-friend", "offer-game"]) {
    await ada.press(dialog);
    await ada.press("more-settings");
    await fits(ada, dialog);
    await ada.page.keyboard.press("Escape");
    await ada.page.locator("dialog").waitFor({ state: "detached" });
  }
});

test("games, account, analysis and offline play fit", limit, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person(narrow);
  for (const path of ["/games", "/people", "/clubs", "/account", "/analysis", "/local", "/learn", "/learn/tzaar", "/learn/zertz", "/nowhere"]) {
    await ada.visit(path);
    await ada.page.locator("main:not([aria-busy])").waitFor();
    await fits(ada, path);
  }
});
