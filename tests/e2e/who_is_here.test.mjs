// The page of the people: who is here and what they do, a challenge in one click, the members, and who hides from both.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { enter, isGone, isInGame, offer } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

/** What the list says of somebody. */
async function row(person, name) {
  await person.see(`here-${name}`);
  return person.page.getByTestId(`here-${name}`).innerText();
}

async function shows(person, name, words) {
  await person.page.getByTestId(`here-${name}`).filter({ hasText: words }).waitFor();
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`the lobby leads to who is here, and from there to a game, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben, eve] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben"), await enterAs(stage, "Eve", screen)];
    const [guest] = await enter(stage, 1);
    const guestName = await guest.name();
    await ben.visit("/player/Eve");
    await anna.visit();
    if (size === "desktop") await anna.see("also-here", "Ben · Eve");
    else assert.equal(await anna.count("also-here"), 0);
    await look(anna, "79-also-here");
    await anna.page.locator("[data-testid=counts] a").click();
    await anna.see("here-total", "4 people here");
    assert.match(await row(anna, "Anna"), /You/);
    assert.match(await row(anna, guestName), /Guest/);
    await guest.visit();
    await offer(guest);
    await shows(anna, guestName, "Looking for a game");

    await anna.visit("/player/Eve");
    await anna.press("follow");
    await anna.see("unfollow");
    await anna.visit("/people");
    await shows(anna, "Eve", "You follow them");
    const first = anna.page.getByTestId("here").locator("li").first();
    assert.equal(await first.getAttribute("data-testid"), "here-Eve");
    await isAccessible(anna, "who is here");
    await look(anna, "80-who-is-here");

    await anna.press("challenge-Ben");
    assert.equal(await anna.page.getByTestId("opponent").inputValue(), "Ben");
    await anna.page.locator('dialog input[name=clock][value="10+10"]').check();
    await anna.press("create-game");
    await ben.press("accept-challenge");
    const room = await isInGame(ben);
    await eve.visit("/people");
    await shows(eve, "Ben", "Playing");
    await shows(eve, "Anna", "Playing");
    await look(eve, "83-playing");
    assert.equal(await eve.page.getByTestId("watch-Ben").getAttribute("href"), `/game/${room}`);
    await eve.press("watch-Ben");
    await isInGame(eve, room);
    await guest.visit("/people");
    await shows(guest, "Eve", "Watching a game");
    stage.nobodyComplained();
  });

  test(`who hides is in no list, and comes back when they will, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    await anna.visit("/people");
    await anna.see("here-Ben");
    await ben.visit("/account");
    await ben.see("shown-online");
    await ben.page.getByTestId("shown-online").scrollIntoViewIfNeeded();
    await look(ben, "81-shown-online");
    await ben.page.getByTestId("shown-online").uncheck();
    await isGone(anna, "here-Ben");
    await anna.see("here-total", "1 person here");
    await anna.page.getByTestId("people-search").fill("be");
    await anna.see("here-total", "No name begins like this.");

    await anna.page.getByTestId("list-members").click();
    await anna.see("member-Ben", "–");
    assert.equal(await anna.count("member-Anna"), 0);
    await anna.page.getByTestId("people-search").fill("");
    await anna.see("member-Anna", "in the last 24 hours");
    await isAccessible(anna, "the members");
    await look(anna, "82-members");

    await ben.reload();
    await ben.see("shown-online");
    assert.equal(await ben.page.getByTestId("shown-online").isChecked(), false);
    await ben.page.getByTestId("shown-online").check();
    await anna.page.getByTestId("list-here").click();
    await anna.see("here-Ben");
    stage.nobodyComplained();
  });
}
