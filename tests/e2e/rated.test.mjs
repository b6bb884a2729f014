// Rated games: two with accounts play one to its end and all see what it did to their ratings; who cannot is told
// why not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { enter, goTo, isInGame, offer, waitsFor } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { playAndResign } from "./support/table.mjs";

const limit = { timeout: 180_000 };

/** What the watchers write is hidden until it is asked for, and not counted. */
async function readsNoWatchers(player) {
  await player.press("tab-watchers");
  await player.see("show-watchers");
  for (const test of ["chat-line", "unread-watchers"]) assert.equal(await player.count(test), 0);
  assert.equal(await player.page.getByText("Capture on D4!").count(), 0);
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`two play for their ratings, and a guest watches, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const anna = await enterAs(stage, "Anna-Katharina_1970", screen);
    const ben = await enterAs(stage, "Ben", screen);
    const [eve] = await enter(stage, 1, screen);

    const room = await offer(anna, { rated: true });
    await ben.see(`seek-${room}`, "Anna-Katharina_1970 1500?");
    await ben.see(`seek-${room}`, "10+10 · rated · You play Black");
    await eve.see(`seek-${room}`, "Rated games need an account.");
    assert.equal(await eve.count(`accept-${room}`), 0);
    await eve.page.getByTestId(`seek-${room}`).scrollIntoViewIfNeeded();
    await look(eve, "60-rated-seek");

    await ben.press(`accept-${room}`);
    await isInGame(anna, room);
    await isInGame(ben, room);
    await eve.see(`live-${room}`, "1500?");
    await eve.see(`live-${room}`, "rated");
    await eve.page.getByTestId(`live-${room}`).scrollIntoViewIfNeeded();
    await look(eve, "61-rated-live");
    await eve.press(`live-${room}`);
    await anna.see("seat-second", "1500?");
    await anna.has(".panel-rated", 1);
    await look(anna, "62-rated-game");

    await eve.press("tab-watchers");
    await eve.page.getByTestId("chat-field").fill("Capture on D4!");
    await eve.page.getByTestId("chat-field").press("Enter");
    await eve.see("chat-line", "Capture on D4!");
    await readsNoWatchers(anna);
    await anna.page.getByTestId("non-visual").press("Enter");
    await readsNoWatchers(anna);
    await anna.page.getByTestId("non-visual").press("Enter");
    await ben.press("tab-watchers");
    await ben.press("show-watchers");
    await ben.see("chat-line", "Capture on D4!");

    await playAndResign([anna, ben]);
    await anna.see("chat-line", "Capture on D4!");
    for (const person of [anna, ben, eve]) {
      await person.see("result-ratings", "1500 → 1338 (−162)");
      await person.see("result-ratings", "1500 → 1662 (+162)");
    }
    await anna.has(".panel-rated", 0); // the result says it
    await anna.page.getByTestId("result-ratings").scrollIntoViewIfNeeded();
    await look(anna, "63-rated-over");
    await eve.page.reload();
    await eve.see("result-ratings", "1500 → 1662 (+162)");
    await goTo(eve, "/games");
    await eve.see(`game-row-${room}`, "1500 +162");
    await look(eve, "64-rated-games");
    stage.nobodyComplained();
  });
}

test("a rematch of a rated game is rated, from the new ratings, and both are on their way to the leaderboard", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben")];
  const room = await offer(anna, { rated: true });
  await ben.press(`accept-${room}`);
  await isInGame(anna, room);
  await isInGame(ben, room);
  await playAndResign([anna, ben]);
  await anna.press("offer-rematch-button");
  await ben.press("accept-rematch");
  await ben.see("seat-first", "1662?");
  await ben.see("seat-second", "1338?");
  await playAndResign([ben, anna]);
  await anna.see("result-ratings", /Ben1662 → 1\d{3} \(−/);
  await anna.see("result-ratings", /Anna1338 → 1\d{3} \(\+/);
  await ben.visit("/leaderboard?pool=tzaar");
  await ben.page.getByText("Nobody is on this list yet.").waitFor();
  await ben.see("contenders", /Anna.*8 more games and 5 more established opponents/);
  await ben.see("contenders", /Ben.*8 more games/);
  stage.nobodyComplained();
});

test("playing now for a rating pairs two people who both want it", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben")];
  const [eve] = await enter(stage, 1);
  await eve.press("play-now");
  const unrated = await waitsFor(eve);
  await anna.page.getByTestId("rated").check();
  await anna.press("play-now");
  const rated = await waitsFor(anna);
  assert.notEqual(rated, unrated);
  await ben.page.getByTestId("rated").check();
  await ben.press("play-now");
  await isInGame(ben, rated);
  await isInGame(anna, rated);
  stage.nobodyComplained();
});

test("the form says why a game cannot be rated", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, [eve]] = [await enterAs(stage, "Anna"), await enter(stage, 1)];
  assert.equal(await eve.count("rated"), 0);
  const dialog = (person) => person.page.locator("dialog");
  const isOffered = (person) => dialog(person).getByTestId("rated").isEnabled();
  for (const person of [anna, eve]) await person.press("play-friend");
  await dialog(eve).getByTestId("rated-note").filter({ hasText: "need an account" }).waitFor();
  assert.equal(await isOffered(eve), false);
  assert.equal(await isOffered(anna), true);

  await anna.page.locator("dialog input[name=clock][value=none]").check();
  await dialog(anna).getByTestId("rated-note").filter({ hasText: "need a clock" }).waitFor();
  assert.equal(await isOffered(anna), false);
  await anna.page.locator("dialog input[name=clock][value='3d']").check();
  await anna.page.locator("dialog input[name=game][value=zertz]").check();
  await anna.press("more-setup");
  await anna.page.locator("dialog input[name=setup][value='37:blitz']").check();
  await dialog(anna).getByTestId("rated-note").filter({ hasText: "this set-up" }).waitFor();
  assert.equal(await isOffered(anna), false);
  await anna.page.locator("dialog input[name=setup][value='48']").check();
  await anna.page.locator("dialog [data-testid=rated]:enabled").waitFor();
  stage.nobodyComplained();
});

test("a guest with the link to a rated game learns that they need an account", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, [eve]] = [await enterAs(stage, "Anna"), await enter(stage, 1)];
  await anna.page.getByTestId("rated").check();
  const path = await anna.invite({ clock: "10+10" });
  await eve.visit(path);
  await eve.see("seat-closed", "Rated games need an account.");
  assert.equal(await eve.count("sit"), 0);
  await eve.page.getByRole("link", { name: "Create one" }).click();
  await eve.page.getByTestId("sign-up-name").fill("Eve");
  await eve.page.getByTestId("sign-up-password").fill("Eve plays for points");
  await eve.press("sign-up-submit");
  await eve.see("my-name", "Eve");
  await eve.press("sit");
  await isInGame(eve, path.split("/").at(-1));
  stage.nobodyComplained();
});
