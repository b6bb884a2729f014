// People who follow and block each other: who is here, a challenge from there, and nothing from whoever is blocked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { challenge, enter, isGone, isInGame, offer } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** On the player's page; the way back is offered once it is stored. */
async function turnsTo(person, act) {
  await person.press(act);
  await person.see(`un${act}`);
}

/** The page asks `path` before the server says who the visitor is, and again after it. That second answer is what the
 *  server said when asked, but reaches the page only when the returned function is called. */
async function secondAnswerIsLate({ page }, path) {
  const [first, second, late] = [new Latch(), new Latch(), new Latch()];
  await page.route("**/api/me", async (route) => {
    await first.opened;
    await route.continue();
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    if (!first.isOpen) {
      await route.fulfill({ response });
      await page.locator("main[aria-busy=true]").waitFor({ state: "detached" });
      return first.open();
    }
    await late.opened;
    await route.fulfill({ response });
    second.open();
  });
  return async () => {
    late.open();
    await second.opened;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
}

class Latch {
  isOpen = false;
  opened = new Promise((resolve) => {
    this.open = () => {
      this.isOpen = true;
      resolve();
    };
  });
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`followed people show on the first page while they are online, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    assert.equal(await anna.count("friends"), 0);
    await anna.visit("/player/Ben");
    await turnsTo(anna, "follow");
    await look(anna, "75-followed");
    await anna.visit();
    await anna.see("friend-Ben");
    await isAccessible(anna, "the first page with friends");
    await anna.page.getByTestId("friends").scrollIntoViewIfNeeded();
    await look(anna, "76-friends");
    await anna.press("challenge-Ben");
    assert.equal(await anna.page.getByTestId("opponent").inputValue(), "Ben");
    await anna.press("create-game");
    await ben.press("accept-challenge");
    const room = await isInGame(ben);
    const [eve] = [await enterAs(stage, "Eve", screen)];
    const comes = await secondAnswerIsLate(eve, "/api/players/Ben");
    await eve.visit("/player/Ben");
    await turnsTo(eve, "follow");
    await comes();
    assert.equal(await eve.count("unfollow"), 1);
    await eve.visit();
    await eve.press(`watch-${room}`);
    await isInGame(eve, room);
    await eve.visit("/account");
    await eve.press("end-Ben");
    await isGone(eve, "follows");
    await eve.visit();
    await eve.page.locator("[data-testid=counts]:not(:empty)").waitFor();
    assert.equal(await eve.count("friends"), 0);
    stage.nobodyComplained();
  });

  test(`a blocked person is told so and is not heard, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    await anna.visit("/player/Ben");
    await turnsTo(anna, "follow");
    await turnsTo(anna, "block");
    await anna.leaves("unfollow");
    await anna.leaves("challenge");
    await look(anna, "77-blocked");
    await ben.visit();
    await challenge(ben, "Anna");
    await ben.page.getByText("Anna has blocked you: you cannot play with them.").waitFor();
    await look(ben, "78-refused");

    await anna.visit();
    const room = await offer(anna);
    const eve = await enterAs(stage, "Eve", screen);
    await eve.visit();
    await eve.see(`accept-${room}`);
    await ben.visit();
    await ben.page.locator("[data-testid=counts]:not(:empty)").waitFor();
    assert.equal(await ben.count(`accept-${room}`), 0);

    await anna.visit("/account");
    await anna.see("blocks", "Ben");
    await isAccessible(anna, "the account page with people who are blocked");
    await anna.page.getByTestId("blocks").scrollIntoViewIfNeeded();
    await look(anna, "79-blocks");
    await anna.press("end-Ben");
    await isGone(anna, "blocks");
    await ben.press(`accept-${room}`);
    await isInGame(ben, room);
    stage.nobodyComplained();
  });
}

test("a guest cannot follow or block, but can be blocked", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const [guest] = await enter(stage, 1);
  const name = await guest.name();
  await guest.visit("/player/Anna");
  await guest.see("challenge");
  assert.equal(await guest.count("follow"), 0);
  await anna.visit(`/player/${encodeURIComponent(name)}`);
  await turnsTo(anna, "block");
  await guest.visit();
  await challenge(guest, "Anna");
  await guest.page.getByText("Anna has blocked you: you cannot play with them.").waitFor();
  stage.nobodyComplained();
});
