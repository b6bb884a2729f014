// Help at the table: what pieces and marks are called, and the hints of a browser's first games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { start } from "./support/local.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const games = { tzaar: "fixed", zertz: "37" };

/** A game for two at this browser. */
async function begin(person, game, setup = games[game]) {
  await person.visit("/local");
  await start(person, { way: "two", game, setup });
}

/** Ends the game on the board, and begins another one. */
async function beginAgain(person) {
  await person.press("resign");
  await person.press("confirm-resign");
  await person.press("play-again");
  await person.see("resign");
}

test("the legend names pieces and marks of each game", limit, async (t) => {
  const stage = await Stage.open(t);
  for (const [game, named] of [
    ["tzaar", "Tzarra: a ring"],
    ["zertz", "A free ring"],
  ]) {
    const anna = await stage.person();
    await begin(anna, game);
    await anna.more("legend");
    await anna.page.getByRole("dialog").getByText(named).waitFor();
    assert.ok((await anna.page.locator("dialog .legend-picture").count()) >= 10);
    await isAccessible(anna, `legend of ${game}`, "dialog");
    await anna.page.keyboard.press("Escape");
    await anna.page.locator("dialog").waitFor({ state: "detached" });
  }
  stage.nobodyComplained();
});

test("hints follow the turn in the first three games", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await begin(anna, "tzaar");
  await anna.see("first-hint", "You open with one capture");
  await anna.page.locator(".point-source").first().waitFor();
  await anna.point((await anna.marked("source"))[0]).click();
  await anna.see("first-hint", "It moves along a line");
  await beginAgain(anna);
  await beginAgain(anna);
  await anna.see("first-hint");
  await beginAgain(anna);
  await anna.page.locator(".point-source").first().waitFor();
  assert.equal(await anna.count("first-hint"), 0);
  stage.nobodyComplained();
});

test("hints are closed for good", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await begin(anna, "zertz");
  await anna.see("first-hint", "Place a marble");
  await isAccessible(anna, "a hint");
  await anna.press("close-hints");
  await anna.page.getByTestId("first-hint").waitFor({ state: "detached" });
  await anna.page.reload();
  await anna.page.locator("[data-testid=pile-W]:enabled").waitFor();
  assert.equal(await anna.count("first-hint"), 0);
  stage.nobodyComplained();
});

test("hints and legend fit on a narrow phone", limit, async (t) => {
  const stage = await Stage.open(t);
  for (const game of Object.keys(games)) {
    const ada = await stage.person(narrow);
    await begin(ada, game);
    await ada.see("first-hint");
    await fits(ada, `hint of ${game}`);
    await ada.more("legend");
    await ada.page.locator("dialog .legend-picture").first().waitFor();
    await fits(ada, `legend of ${game}`);
  }
});

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`hints and legend at ${size} size, light and dark`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    for (const colorScheme of ["light", "dark"]) {
      for (const game of Object.keys(games)) {
        const anna = await stage.person({ ...screen, colorScheme });
        await begin(anna, game);
        await anna.see("first-hint");
        await look(anna, `hint-${game}-${colorScheme}`);
        await anna.more("legend");
        await anna.page.locator("dialog .legend-picture").first().waitFor();
        await look(anna, `legend-${game}-${colorScheme}`);
      }
    }
    stage.nobodyComplained();
  });
}
