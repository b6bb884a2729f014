// The menu beside a game, by keys, by mouse and by touch: what it offers once the game is over, and how it closes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { focused, key } from "./support/keys.mjs";
import { start } from "./support/local.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

async function together(stage, options) {
  const [anna, ben] = [await enterAs(stage, "Anna", options), await stage.person(options)];
  await ben.sitDown(await anna.invite());
  await anna.isMyTurn();
  return { anna, ben };
}

const isOpen = (person) => person.page.getByTestId("more").getAttribute("aria-expanded");
/** The buttons and links in sight beside the board and the turns. */
const inSight = ({ page }) =>
  page.locator(".result, .room-tools").locator("a, button").evaluateAll((all) => all.map((one) => one.dataset.testid));

test("keys open the menu, go through it and close it, and the turn begun stays", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage);
  await anna.compose();
  await anna.page.getByTestId("more").focus();
  await key(anna, "Enter");
  assert.equal(await isOpen(anna), "true");
  await key(anna, "ArrowDown");
  assert.equal(await focused(anna), "copy-link");
  await key(anna, "ArrowUp");
  assert.equal(await focused(anna), "report-player", "from the first item to the last");
  await key(anna, "ArrowDown");
  for (const before of ["more", "settings"]) {
    await key(anna, "Shift+Tab");
    assert.equal(await focused(anna), before);
  }
  assert.equal(await isOpen(anna), "false", "the focus has gone elsewhere");
  await anna.page.getByTestId("more").focus();
  await key(anna, "Space");
  await key(anna, "Escape");
  assert.deepEqual([await isOpen(anna), await focused(anna)], ["false", "more"]);
  assert.ok(await anna.page.getByTestId("play-turn").isEnabled(), "Escape undid nothing");
  await anna.more("legend");
  await anna.page.locator("dialog[open] .legend-picture").first().waitFor();
  await key(anna, "Escape");
  await anna.page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await focused(anna), "more");
  await anna.press("more");
  await anna.page.mouse.click(5, 400);
  await anna.page.locator(".menu-list").waitFor({ state: "detached" });
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`after a game there are its result, a rematch, the review, and one menu, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, ben } = await together(stage, options);
    await anna.play();
    await ben.isMyTurn();
    await anna.resign();
    const watchers = size === "phone" ? ["watchers-button"] : []; // else beside the chat
    assert.deepEqual(await inSight(anna), ["offer-rematch-button", "review", ...watchers, "settings", "more"]);
    const ways = ["analyse", "note", "record", "copy-link", "embed", "new-game"];
    const others = ["flip", "labels", "full-board", "command-button", "rules", "legend", "keys-button", "report-player"];
    assert.deepEqual(await anna.offered(), [...ways, ...others]);
    await anna.press("more");
    await photographer(size)(anna, "87-menu");
    const boxes = await anna.page.locator(".menu-item").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(boxes.every((height) => height >= (size === "phone" ? 44 : 40)), boxes.join());
    await anna.press("labels");
    assert.equal(await isOpen(anna), "false");
    await anna.press("more");
    assert.equal(await anna.page.getByTestId("labels").getAttribute("aria-pressed"), "true");
    stage.nobodyComplained();
  });
}

test("a game in the browser has the same buttons once it is over", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/local");
  await start(anna, { way: "two", game: "tzaar", setup: "fixed" });
  await anna.play();
  await anna.resign();
  assert.deepEqual(await inSight(anna), ["play-again", "review", "settings", "more"]);
  const ways = ["analyse", "record", "take-back", "new-game"];
  assert.deepEqual((await anna.offered()).slice(0, 4), ways);
  stage.nobodyComplained();
});
