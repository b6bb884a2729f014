// Nothing that the server says moves what is there to be clicked, and what has just appeared does not react yet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { photographer, sizes, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** Two who have played a turn each with a clock; it is Anna's turn. */
async function inTheGame(stage, options) {
  const [anna, ben] = [await stage.person(options), await stage.person(options)];
  await anna.visit();
  const path = await anna.invite({ clock: "5+5" });
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  await anna.isMyTurn();
  return { anna, ben, path };
}

/** Where everything is that can be clicked, except offers, what is to choose from, and the turns so far. */
function places(person) {
  return person.page.evaluate(() => {
    const free = (one) => !one.closest(".notes, .chains, .turn-list");
    const all = [...document.querySelectorAll(".room button, .room .board")].filter(free);
    return Object.fromEntries(
      all.map((one, index) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const name = one.dataset.testid ?? one.getAttribute("aria-label") ?? `${index}`;
        return [name, [left, top + scrollY, width, height].map(Math.round).join()];
      }),
    );
  });
}

async function standsStill(person, before, what) {
  assert.deepEqual(await places(person), before, what);
}

/** Runs in the page: the words stand in the window, and nothing lies over them. */
function isRead(words) {
  const all = [...document.querySelectorAll(".room p")].filter((one) => one.textContent === words);
  return all.some((one) => {
    const { left, top, height, bottom } = one.getBoundingClientRect();
    return bottom <= innerHeight && one.contains(document.elementFromPoint(left + 30, top + height / 2));
  });
}

/** Runs in the page: nothing lies over what can be pressed in the header. */
function isHeaderFree() {
  // One pixel: out of sight until it has the focus.
  const isInSight = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1;
  const all = [...document.querySelectorAll(".header a, .header button")].filter(isInSight);
  return all.every((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`offers and absences shift nothing at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, ben } = await inTheGame(stage, options);
    await anna.act("capture");
    const before = await places(anna);
    assert.ok(before["play-turn"] && before.board);

    await ben.press("offer-draw-button");
    await anna.see("offer-draw");
    await standsStill(anna, before, "a draw is offered");
    await ben.press("cancel-draw");
    await anna.page.getByTestId("offer-draw").waitFor({ state: "detached" });
    await ben.press("offer-takeback-button");
    await anna.see("offer-takeback");
    await standsStill(anna, before, "a take-back is asked for");
    await ben.page.goto("about:blank");
    await anna.see("absence");
    await standsStill(anna, before, "the opponent has left");
    stage.nobodyComplained();
  });

  test(`a lost connection shifts nothing and leaves the header free, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, ben } = await inTheGame(stage, options);
    await anna.act("capture");
    const before = await places(anna);
    for (const person of [anna, ben]) person.networkMayFail = true;
    await stage.server.end("SIGKILL");
    await anna.see("connection-banner", "Connection lost");
    await standsStill(anna, before, "the connection is lost");
    await anna.page.waitForFunction(isHeaderFree);
    await photographer(size)(anna, "connection-lost");
    await anna.press("account-link");
    await anna.leaves("board");
    await anna.see("connection-banner", "Connection lost");
    await anna.page.waitForFunction(isHeaderFree);
    await photographer(size)(anna, "connection-lost-account");
    stage.nobodyComplained();
  });

  test(`the notice of the first turn leaves the status in sight at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person(options), await stage.person(options)];
    await anna.visit();
    await ben.sitDown(await anna.invite({ clock: "5+5" }));
    await anna.see("clock-note", "Your first turn within");
    await anna.page.waitForFunction(isRead, "Your turn. Open with one capture.");
    stage.nobodyComplained();
  });
}

test("the list of captures shifts nothing", limit, async (t) => {
  const stage = await Stage.open(t);
  const people = [await stage.person(), await stage.person()];
  await people[0].visit();
  await people[1].sitDown(await people[0].invite({ game: "zertz", setup: "37" }));
  let [ply, before] = [0, null];
  const mover = () => people[ply % 2];
  do {
    for (const person of people) await person.board(ply);
    before = await places(people[(ply + 1) % 2]);
    await playHastily(mover(), ply++, 3);
    await mover().isMyTurn();
  } while ((await mover().count("chains")) === 0);
  await standsStill(mover(), before, "the captures to choose from");
  stage.nobodyComplained();
});

test("the wait for the next offer shifts nothing", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await inTheGame(stage);
  const before = await places(anna);
  await anna.press("offer-takeback-button");
  await anna.press("cancel-takeback");
  await anna.press("offer-takeback-button");
  await anna.page.locator("[data-testid=offer-takeback-button] .offer-wait").waitFor();
  await standsStill(anna, before, "a countdown");
  stage.nobodyComplained();
});

test("a draw can be accepted only after the button was visible for a while, and needs confirmation", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await inTheGame(stage, sizes.phone);
  await anna.page.clock.install();
  await anna.page.clock.pauseAt(Date.now() + 3_000); // no more, or her connection seems dead
  await ben.press("offer-draw-button");
  await anna.page.getByTestId("accept-draw").waitFor();
  const { x, y, width, height } = await anna.page.getByTestId("accept-draw").boundingBox();
  const tap = () => anna.page.touchscreen.tap(x + width / 2, y + height / 2);
  const asked = () => anna.count("confirm-draw");
  const takesKeys = () =>
    anna.page.getByTestId("accept-draw").evaluate((button) => {
      button.focus();
      return document.activeElement === button;
    });

  await tap();
  await anna.page.mouse.click(x + width / 2, y + height / 2);
  assert.equal(await takesKeys(), false);
  assert.equal(await asked(), 0, "it has only just come");
  await anna.page.clock.runFor(699);
  await tap();
  assert.equal(await takesKeys(), false);
  assert.equal(await asked(), 0, "it came 699 ms ago");
  await anna.page.clock.runFor(1);
  await anna.page.locator(".bar-buttons:not([inert])").waitFor();
  assert.ok(await takesKeys());
  await tap();
  await anna.page.clock.runFor(100);
  await anna.page.getByTestId("confirm-draw").waitFor();
  await anna.page.getByTestId("confirm-draw").click({ force: true });
  assert.equal(await anna.count("result"), 0, "a second tap at once agrees to nothing");
  await anna.page.clock.runFor(700);
  await anna.press("confirm-draw");
  await anna.see("result", "Both agreed to a draw.");
  stage.nobodyComplained();
});
