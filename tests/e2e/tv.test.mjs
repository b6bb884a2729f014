// The site's television: a game of the archive while nobody plays, a live one as soon as it begins, the next when that is
// over, and the way back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { enter, isGone } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

/** A live game of both has begun; its room. */
async function begun(first, second) {
  const path = await first.invite({ clock: "10+10" });
  await second.sitDown(path);
  await first.play();
  return path.split("/").pop();
}

function shows(viewer, room) {
  return viewer.page.locator(`[data-testid=tv][data-room="${room}"]`).waitFor();
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`at ${size} size it goes from game to game`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben, carl, dora] = await enter(stage, 4);
    const [eve] = await enter(stage, 1, screen);
    await eve.visit("/tv");
    await eve.see("tv-exhibit", "the computer against itself");
    await isAccessible(eve, `the television without a live game, ${size}`);
    await look(eve, "75-tv-without-a-game");

    const first = await begun(anna, ben);
    await shows(eve, first);
    await isGone(eve, "tv-exhibit");
    const second = await begun(carl, dora);
    await eve.see("tv-next");
    await shows(eve, first);
    await ben.play("pass");
    await eve.page.locator("[data-testid=board][data-ply=\"2\"]").waitFor();
    await isAccessible(eve, `the television with a live game, ${size}`);
    await look(eve, "76-tv-live");

    await anna.resign();
    await eve.see("result");
    await eve.see("tv", "The next game starts in a moment.");
    await eve.press("tv-next");
    await shows(eve, second);
    await eve.press("tv-earlier");
    await look(eve, "77-tv-next-game");
    await eve.page.locator(`[data-testid=tv-earlier] a[href="/game/${first}"]`).click();
    await eve.page.waitForURL(`**/game/${first}`);
    await eve.see("result");
    assert.equal(await eve.count("tv"), 0);

    await eve.visit("/tv?game=zertz");
    await eve.see("tv-exhibit", "ZÈRTZ: the computer against itself");
    stage.nobodyComplained();
  });
}

test("from the live games of the first page one gets there, and a player is not shown their own game", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const room = await begun(anna, ben);
  await eve.page.locator("#live-games a").click();
  await shows(eve, room);
  await anna.visit("/tv");
  await anna.see("tv-exhibit");
  stage.nobodyComplained();
});
