// A player's page: reached by their name, with ratings over time, results and games; what the viewer can do there; and
// the leaderboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { enter, isInGame, isTitled, offer } from "./support/lobby.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { playAndResign } from "./support/table.mjs";

const limit = { timeout: 180_000 };

/** Anna, White, loses a rated game to Ben. */
async function playRated(anna, ben) {
  const room = await offer(anna, { rated: true });
  await ben.press(`accept-${room}`);
  await isInGame(anna, room);
  await playAndResign([anna, ben]);
  return room;
}

const nameLink = (person, name) => person.page.getByRole("link", { name, exact: true }).first();

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`a name leads to ratings, results and games, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const anna = await enterAs(stage, "Anna", screen);
    const ben = await enterAs(stage, "Ben", screen);
    const room = await playRated(anna, ben);

    await nameLink(anna, "Ben").click();
    await anna.page.waitForURL("**/player/Ben");
    await isTitled(anna, "Ben · Gipfel");
    await anna.see("player-about", "Here now");
    await anna.see("pool-tzaar", "1662?");
    await anna.page.locator("[data-testid=rating-graph] canvas").waitFor();
    assert.match(await anna.page.getByTestId("rating-graph").getAttribute("aria-label"), /TZAAR.*: 1500.*: 1662/);
    await anna.see("player-results", "Black100");
    await anna.see("streak", "Won the last game.");
    await anna.see("against-you", "Your games against Ben: 0 won, 0 drawn, 1 lost.");
    await anna.see(`game-row-${room}`, "Black won");
    await isAccessible(anna, "a player's page");
    await look(anna, "70-player");
    await anna.page.getByTestId(`game-row-${room}`).getByRole("link", { name: "Anna" }).click();
    await anna.page.waitForURL("**/player/Anna");
    await anna.see("pool-tzaar", "1338?");
    assert.equal(await anna.count("against-you"), 0);
    assert.equal(await anna.count("challenge"), 0);
    stage.nobodyComplained();
  });
}

test("a player's page leads to challenging them and watching their game", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben")];
  const [eve] = await enter(stage, 1);
  await eve.visit("/player/Anna");
  await eve.see("player-about", "Here now");
  await anna.visit("/player/ben");
  await anna.page.waitForURL("**/player/Ben");
  await anna.press("challenge");
  assert.equal(await anna.page.getByTestId("opponent").inputValue(), "Ben");
  await anna.page.locator("dialog input[name=side][value=first]").check();
  await anna.press("create-game");
  await ben.press("accept-challenge");
  const room = await isInGame(anna);
  await isInGame(ben, room);

  await eve.page.evaluate(async () => {
    const games = async () => (await (await fetch("/api/players/Anna")).json()).playing;
    while ((await games()).length === 0) await new Promise(requestAnimationFrame); // listed a moment after it began
  });
  assert.equal(await eve.count(`watch-${room}`), 0);
  await eve.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // the page is looked at again
  await eve.press(`watch-${room}`);
  await isInGame(eve, room);
  await eve.board(0);
  await nameLink(eve, "Ben").click();
  await eve.page.waitForURL("**/player/Ben");
  stage.nobodyComplained();
});

test("an unlisted game shows on the pages of its players to them alone", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben"), await enterAs(stage, "Eve")];
  await anna.press("play-friend");
  await anna.page.locator("dialog input[name=visibility][value=private]").check();
  await anna.page.locator("dialog input[name=clock][value=none]").check();
  await anna.page.locator("dialog input[name=side][value=first]").check();
  await anna.press("create-game");
  const path = new URL(await anna.page.getByTestId("room-link").inputValue()).pathname;
  const room = path.split("/").pop();
  await ben.sitDown(path);
  await anna.play();
  await eve.visit("/player/Anna");
  await eve.see("player-about", "Here now");
  assert.equal(await eve.count(`watch-${room}`), 0);
  await ben.play("pass");
  await anna.resign();
  for (const person of [eve, ben]) await person.visit("/player/Anna");
  await ben.see(`game-row-${room}`);
  await eve.page.getByText("No games to show.").waitFor();
  assert.equal(await eve.page.content().then((html) => html.includes(room)), false);
  stage.nobodyComplained();
});

test("guests have pages, also under former names; an unknown name is reported", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const guest = await anna.name();
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  await anna.resign();
  await eve.visit(`/player/${encodeURIComponent(guest)}`);
  await eve.see("player-about", "Guest");
  const answer = await anna.context.request.post(`${anna.address}/api/register`, {
    headers: { origin: anna.address },
    data: { name: "Wanda", password: "a long enough password" },
  });
  assert.equal(answer.status(), 200);
  await eve.visit("/games");
  await nameLink(eve, guest).click();
  await eve.page.waitForURL("**/player/Wanda");
  eve.networkMayFail = true;
  await eve.visit("/player/Nobody");
  await eve.see("no-player", "Nobody on this site is called Nobody.");
  await eve.visit("/player/%3Cb%3Eoops");
  await eve.see("no-player", "Nobody on this site is called <b>oops.");
});

test("the leaderboard shows the leaders and one's own rank; all texts fit a narrow phone", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna", narrow);
  await anna.page.getByRole("link", { name: "Leaderboard" }).click();
  await anna.see("own-place", "You are not on this list yet.");
  await anna.page.getByText("Nobody is on this list yet.").waitFor();
  await anna.page.getByTestId("pool").selectOption("tzaar-days");
  await anna.page.waitForURL("**/leaderboard?pool=tzaar-days");
  await isAccessible(anna, "the leaderboard");
  await fits(anna, "leaderboard");
  await anna.visit("/player/Anna");
  await anna.see("player");
  await fits(anna, "player");
  stage.nobodyComplained();
});
