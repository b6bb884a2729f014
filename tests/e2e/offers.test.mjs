// Offers in a game with a clock, challenges, watchers with a delay, and the next game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isGone } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";
import { withClock } from "./support/table.mjs";

const limit = { timeout: 180_000 };

test("a take-back, a draw that is declined, one that is agreed, and the time report", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve, people } = await withClock(stage);
  const start = await allSee(0, people);
  await anna.play();
  await allSee(1, people);
  await anna.press("offer-takeback-button");
  await anna.see("own-offer-takeback");
  await ben.see("announcer", `${await anna.name()} asks to take back`);
  assert.equal(await eve.count("offer-takeback"), 0);
  await ben.press("accept-takeback");
  assert.equal(await allSee(0, people), start);
  await anna.play();
  await ben.play("pass");

  await anna.isMyTurn();
  await anna.press("offer-draw-button");
  await ben.see("offer-draw", `${await anna.name()} offers a draw.`);
  await ben.press("decline-draw");
  await anna.see("toast", `${await ben.name()} declines the draw.`);
  await isGone(anna, "own-offer-draw");
  await anna.press("offer-draw-button");
  await anna.page.locator("[data-testid=offer-draw-button][aria-disabled=true]").waitFor();
  await anna.page.getByTestId("toast").filter({ hasText: "again after your next turn" }).waitFor();

  await ben.press("offer-draw-button");
  await anna.see("offer-draw");
  await ben.press("cancel-draw");
  await isGone(anna, "offer-draw");
  await anna.play("stack");
  await allSee(3, people);
  await anna.press("offer-draw-button");
  await ben.press("accept-draw");
  await ben.press("confirm-draw");
  for (const person of people) await person.see("result", "Both agreed to a draw.");
  await eve.press("tab-times");
  await eve.see("time-report", "Delay not charged");
  assert.equal(await eve.page.locator(".times-bars rect").count(), 3);
  stage.nobodyComplained();
});

test("a rematch with sides swapped, which both are brought to", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve, path } = await withClock(stage);
  await anna.play();
  await ben.play("pass");
  await anna.isMyTurn();
  await anna.resign();
  await ben.press("offer-rematch-button");
  await anna.see("offer-rematch", `${await ben.name()} offers a rematch`);
  await anna.press("accept-rematch");
  for (const person of [anna, ben]) {
    await person.page.waitForURL((url) => url.pathname.startsWith("/game/") && url.pathname !== path);
    await person.see("clock-first", "5:00");
  }
  await anna.see("seat-second", "you");
  await ben.isMyTurn();
  await eve.press("to-rematch");
  await allSee(0, [anna, ben, eve]);
  stage.nobodyComplained();
});

test("a challenge is answered on the game's own page, by nobody else", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  for (const person of [anna, ben]) await person.visit();
  await anna.press("play-friend");
  await anna.page.locator("dialog input[name=invite][value=name]").check();
  await anna.page.getByTestId("opponent").fill(await ben.name());
  await anna.page.locator("dialog input[name=clock][value='3d']").check();
  await anna.press("create-game");
  await anna.page.waitForURL("**/game/*");
  const { pathname } = new URL(anna.page.url());
  await eve.visit(pathname);
  await eve.page.getByText(`is waiting for ${await ben.name()}`).waitFor();
  assert.equal(await eve.count("sit"), 0);
  await ben.visit(pathname);
  await ben.see("challenge", `${await anna.name()} challenges you`);
  await ben.press("decline-challenge");
  await ben.press("decline-clock");
  for (const person of [anna, ben, eve]) await person.see("result", `${await ben.name()} declined`);
  stage.nobodyComplained();
});

test("watchers of a game with a delay see it late, and all of it at the end", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite({ delay: 2 });
  await ben.sitDown(path);
  await eve.visit(path);
  await eve.see("delay-note", "You see the game 2 turns late.");
  assert.equal(await ben.count("delay-note"), 0);
  await anna.play();
  await ben.play("pass");
  await anna.play("stack");
  await eve.board(1);
  await ben.board(3);
  await ben.resign();
  await eve.see("result", "Black resigned.");
  await allSee(3, [anna, ben, eve]);
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`the game page with all that can be on it fits at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const { anna, ben, eve } = await withClock(stage, { options });
    await look(anna, "40-first-turn");
    await anna.play();
    await ben.play("pass");
    await anna.isMyTurn();
    await look(anna, "41-clock");
    await ben.press("offer-draw-button");
    await anna.see("offer-draw");
    await look(anna, "42-draw-offered");
    await look(ben, "43-draw-offering");
    await anna.press("settings");
    await anna.page.getByRole("dialog").waitFor();
    await look(anna, "44-settings");
    await anna.page.keyboard.press("Escape");
    await anna.press("accept-draw");
    await anna.page.getByTestId("confirm-draw").waitFor();
    await look(anna, "47-agree-to-draw");
    await anna.press("confirm-draw");
    await ben.press("offer-rematch-button");
    await anna.see("offer-rematch");
    await look(anna, "45-rematch-offered");
    await eve.press("tab-times");
    await eve.page.getByTestId("time-report").scrollIntoViewIfNeeded();
    await look(eve, "46-times");
    stage.nobodyComplained();
  });
}
