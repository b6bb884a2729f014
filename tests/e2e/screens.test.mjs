// Every page at the size of a phone and of a small laptop: nothing sticks out, what one needs is in reach,
// and the console stays empty. Pictures of all pages go to E2E_PICTURES, to be looked at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** Waits until it is within the window as it stands, without scrolling. */
function inReach({ page }, id) {
  return page.waitForFunction((name) => {
    const { left, top, right, bottom } = document.querySelector(`[data-testid=${name}]`).getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  }, id);
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`all pages fit at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const anna = await stage.person(screen);
    const ben = await stage.person(screen);
    const eve = await stage.person({ ...screen, colorScheme: "dark" });

    await anna.visit();
    await anna.page.locator("[data-testid=play-friend]:enabled").waitFor();
    await look(anna, "01-lobby");
    await anna.press("play-friend");
    await anna.see("create-game");
    await look(anna, "02-create");
    await anna.page.keyboard.press("Escape");
    const room = await anna.invite();
    await look(anna, "03-waiting");
    await ben.visit(room);
    await ben.see("sit");
    await look(ben, "04-free-seat");
    await ben.press("sit");
    await eve.visit(room);
    await anna.isMyTurn();
    await look(anna, "05-first-turn");

    for (let ply = 0; ply < 12; ply++) {
      assert.ok(await playHastily([anna, ben][ply % 2], ply, 7));
      await allSee(ply + 1, [anna, ben, eve]);
    }
    await anna.page.reload();
    await anna.isMyTurn();
    await inReach(anna, "board");
    await inReach(anna, "play-turn");
    await anna.point((await anna.marked("source"))[0]).click();
    await look(anna, "06-picked-up");
    await anna.page.keyboard.press("Escape");
    await anna.act("capture");
    await look(anna, "07-second-action");
    await look(ben, "08-their-turn");
    await look(eve, "09-watching-dark");
    await eve.press("nav-prev");
    await look(eve, "10-looking-back-dark");
    await eve.press("nav-last");

    await anna.press("resign");
    await look(anna, "11-resign");
    await anna.press("confirm-resign");
    for (const person of [anna, ben, eve]) await person.see("result", "White resigned.");
    await look(anna, "12-lost");
    await look(eve, "13-over-dark");
    await ben.press("nav-first");
    await ben.press("nav-next");
    await look(ben, "14-review");
    await inReach(ben, "board");
    await anna.press("tab-players");
    await anna.page.getByTestId("chat-field").scrollIntoViewIfNeeded();
    await look(anna, "17-chat");
    await anna.press("offer-rematch-button");
    await ben.press("accept-rematch");
    await eve.see("to-rematch");
    await look(eve, "18-to-rematch-dark");
    await eve.visit("/");
    await eve.page.locator("[data-testid^=live-]").first().scrollIntoViewIfNeeded();
    await look(eve, "19-live-dark");
    await ben.visit("/games");
    await ben.see(`game-row-${room.split("/").pop()}`);
    await look(ben, "15-games");
    await ben.visit("/");
    await ben.see(`game-row-${room.split("/").pop()}`);
    await ben.page.getByTestId("games-list").scrollIntoViewIfNeeded();
    await look(ben, "16-lobby-games");
    stage.nobodyComplained();
  });
}
