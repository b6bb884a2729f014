// A life on the site, from the first game as a guest to the day on which an admin says no: each step rests on the one
// before it, as in no other story.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs, hasBecomeAGuest, signInElsewhere, signUp } from "./support/accounts.mjs";
import { reportsLast, says } from "./support/chat.mjs";
import { goTo, isInGame, offer } from "./support/lobby.mjs";
import { deliver, giveSubscription, PushService } from "./support/push_service.mjs";
import { Stage } from "./support/stage.mjs";
import { playAndResign } from "./support/table.mjs";

const limit = { timeout: 300_000 };

/** One of them, White, loses to the other; the game's room. */
async function loses(white, black, wish) {
  await black.visit();
  const room = await offer(white, wish);
  await black.press(`accept-${room}`);
  await isInGame(white, room);
  await playAndResign([white, black]);
  return room;
}

/** The graph of this player begins at 1500 and has come to this. */
async function hasMoved(viewer, name, rating) {
  await viewer.visit(`/player/${name}`);
  await viewer.page.locator("[data-testid=rating-graph] canvas").waitFor();
  assert.match(
    await viewer.page.getByTestId("rating-graph").getAttribute("aria-label"),
    new RegExp(`TZAAR.*: 1500.*: ${rating}`),
  );
}

async function findsByPosition(person, room) {
  await goTo(person, "/games");
  await person.press("explore");
  for (let ply = 1; ply <= 2; ply++) {
    await person.page.getByTestId("explorer-turn").first().click();
    await person.board(ply);
    await person.page.locator("[data-testid=explorer][aria-busy=false]").waitFor();
  }
  await person.press(`explorer-game-${room}`);
  await isInGame(person, room);
}

/** In this browser they are told of turns from now on. */
async function asksToBeTold(person, subscription) {
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  await giveSubscription(person, subscription);
  await person.visit("/account");
  await person.press("push-on");
  await person.see("push-is-on");
}

/** In a game by days against Ben, who plays while Anna reads elsewhere; its room. */
async function isToldOfATurn(anna, ben, service) {
  await anna.visit();
  const path = await anna.invite({ side: "second", clock: "3d" });
  await ben.sitDown(path);
  await anna.board(0);
  await anna.visit("/rules/zertz");
  await ben.page.getByTestId("seat-second").getByText("away").waitFor({ state: "attached" });
  await ben.play();
  const text = await service.next();
  const room = path.split("/").pop();
  assert.deepEqual(JSON.parse(text), { kind: "turn", room, game: "tzaar", from: "Ben" });
  const notice = { title: "TZAAR", body: "It is your turn against Ben.", path };
  assert.deepEqual(await deliver(anna, text), notice);
  return room;
}

test("a guest plays, stays, makes friends, leaves everywhere, comes back and is muted", limit, async (t) => {
  const service = await PushService.start(t);
  const stage = await Stage.open(t, { settings: service.settings });
  const ben = await enterAs(stage, "Ben");
  const anna = await stage.person({ serviceWorkers: "allow" });
  await anna.visit();
  await anna.page.locator("[data-testid=play-now]:enabled").waitFor();

  const asGuest = await loses(anna, ben);
  await signUp(anna, "Anna");
  await anna.visit("/player/Anna");
  await anna.see(`game-row-${asGuest}`);

  await anna.visit();
  const rated = await loses(anna, ben, { rated: true });
  await anna.see("result-ratings", "1500 → 1338");
  await hasMoved(anna, "Anna", 1338);
  await hasMoved(anna, "Ben", 1662);
  await anna.press("follow");
  await anna.see("unfollow");
  await findsByPosition(anna, rated);
  await anna.visit();
  await anna.see("friend-Ben");

  await asksToBeTold(anna, service.subscription);
  const slow = await isToldOfATurn(anna, ben, service);

  await anna.visit("/account");
  await anna.see("sessions");
  const elsewhere = await signInElsewhere(stage, "Anna");
  await elsewhere.press("sign-out-everywhere");
  await hasBecomeAGuest(elsewhere, "Anna");
  await hasBecomeAGuest(anna, "Anna");

  const back = await signInElsewhere(stage, "Anna");
  await goTo(back, "/");
  await back.press(`own-${slow}`);
  for (const person of [back, ben]) await person.press("tab-players");
  await says(back, "Go home");
  await ben.see("chat-line", "Go home");
  await reportsLast(ben);
  const eve = await enterAs(stage, "Eve");
  await stage.server.operate("user", "admin", "Eve");
  await eve.visit("/account");
  await eve.page.locator("main a[href='/admin']").click();
  await eve.press("report-mute");
  await eve.see("restrictions", "Anna");
  await says(back, "Hello?");
  await back.see("chat-problem", /You may not write until .*: This line was reported: Go home/);
  await back.play("pass");
  await ben.board(2);
  stage.nobodyComplained();
});
