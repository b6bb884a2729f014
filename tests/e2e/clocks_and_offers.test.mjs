// Games with a clock: it runs for whoever is to move; offers, absence, the other tab, and the next game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { photographer, sizes } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 60_000 };

/** Anna (first) and Ben play with a clock, Eve watches. */
async function withClock(stage, { options, clock = "5+5" } = {}) {
  const [anna, ben, eve] = [await stage.person(options), await stage.person(options), await stage.person(options)];
  await anna.visit();
  const path = await anna.invite({ clock });
  await ben.sitDown(path);
  await eve.visit(path);
  await allSee(0, [anna, ben, eve]);
  return { anna, ben, eve, people: [anna, ben, eve], path };
}

function runs(person, side) {
  return person.page.locator(`[data-testid=clock-${side}] .clock-running`).waitFor();
}

function isGone(person, id) {
  return person.page.getByTestId(id).waitFor({ state: "detached" });
}

/** Since when he is away is told whole, and nothing of his card lies over it. */
async function tellsAbsence(seat) {
  const isFree = await seat.getByTestId("connection").evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const middles = [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2)),
    );
    return middles.every((one) => one === words);
  });
  assert.ok(isFree, "the words stand free");
}

/** Waits until a clock has another text than this one. */
function shows(person, side, otherThan) {
  return person.page.waitForFunction(
    ([id, text]) => document.querySelector(`[data-testid=${id}]`).innerText.trim() !== text,
    [`clock-${side}`, otherThan],
  );
}

test("the clock runs for whoever is to move once both have played", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, people } = await withClock(stage);
  await anna.see("clock-note", "Your first turn within");
  await ben.see("clock-note", "White's first turn within");
  await ben.see("clock-second", "5:00");
  await anna.play();
  await ben.see("clock-note", "Your first turn within");
  await ben.play("pass");
  for (const person of people) {
    await runs(person, "first");
    await isGone(person, "clock-note");
    await shows(person, "first", "5:00");
  }
  await anna.play("stack");
  for (const person of people) {
    await runs(person, "second");
    await person.see("clock-first", "5:0");
  }
  stage.nobodyComplained();
});

test("a take-back, a draw that is declined, one that is agreed, and the time report", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve, people } = await withClock(stage);
  const start = await allSee(0, people);
  await anna.play();
  await allSee(1, people);
  await anna.press("offer-takeback-button");
  await anna.see("own-offer-takeback");
  await ben.see("announced-offers", `${await anna.name()} asks to take back`);
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

test("who leaves is missed by all, with the time until the game can be claimed", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve, path } = await withClock(stage);
  await anna.play();
  await ben.play("pass");
  await runs(anna, "first");
  await ben.page.goto("about:blank");
  await anna.see("absence", "left. You can claim the game in");
  await eve.see("absence", `${await anna.name()} can claim the game in`);
  await anna.page.getByTestId("seat-second").getByText("away since").waitFor();
  for (const size of Object.values(sizes)) {
    await anna.page.setViewportSize(size.viewport);
    await tellsAbsence(anna.page.getByTestId("seat-second"));
  }
  await ben.visit(path);
  await isGone(anna, "absence");
  stage.nobodyComplained();
});

test("clocks stand while the server is away, and the chat says for how long", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, people } = await withClock(stage);
  await anna.play();
  await ben.play("pass");
  await runs(ben, "first");
  for (const person of people) person.networkMayFail = true;
  await stage.server.end("SIGTERM");
  for (const person of people) await person.see("connection-banner", "Connection lost");
  await stage.server.launch();
  for (const person of people) {
    await person.page.evaluate(() => dispatchEvent(new Event("online")));
    await isGone(person, "connection-banner");
  }
  for (const person of people) await runs(person, "first");
  await anna.see("unread-players", "1");
  await anna.press("tab-players");
  await anna.page.getByText("The clocks stood still for").waitFor();
  await anna.play("stack");
  await runs(ben, "second");
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

test("who watches a game with a delay sees it late, and all of it at the end", limit, async (t) => {
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

test("the latest tab of a player is the one that plays", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, path } = await withClock(stage, { clock: "none" });
  const old = anna.page;
  await anna.newTab();
  await anna.visit(path);
  await anna.isMyTurn();
  await old.getByText("This game is open in another tab.").waitFor();
  assert.equal(await old.locator(".point-source").count(), 0, "nothing can be played there");
  await anna.play();

  await old.bringToFront();
  await old.getByTestId("play-here").click();
  await anna.see("connection-banner", "open in another tab");
  await ben.play("pass");
  anna.page = old;
  await anna.board(2);
  await anna.play("stack");
  await allSee(3, [anna, ben]);
  stage.nobodyComplained();
});

for (const [size, options] of Object.entries(sizes)) {
  test(`the game page with all that can stand on it fits at ${size} size`, limit, async (t) => {
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
