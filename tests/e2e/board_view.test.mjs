// The board alone on a small screen, and what viewers draw on it for themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

async function together(stage, { options, ...wish } = {}) {
  const [anna, ben] = [await stage.person(options), await stage.person(options)];
  await anna.visit();
  await ben.sitDown(await anna.invite(wish));
  await anna.isMyTurn();
  return { anna, ben };
}

/** Waits until it lies in the window as a whole. */
function isInSight({ page }, id) {
  return page.waitForFunction((name) => {
    const { left, top, right, bottom } = document.querySelector(`[data-testid=${name}]`).getBoundingClientRect();
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  }, id);
}

for (const game of ["tzaar", "zertz"]) {
  test(`${game}: the board-only view shows seats and controls, and a turn can be played`, limit, async (t) => {
    const stage = await Stage.open(t);
    const setup = game === "tzaar" ? "fixed" : "48";
    const { anna } = await together(stage, { game, setup, options: sizes.phone, clock: "10+10" });
    const header = anna.page.locator(".header-home");
    await anna.more("full-board");
    await anna.see("full-leave");
    for (const id of ["board", "seat-first", "seat-second", "play-turn", "full-leave"]) await isInSight(anna, id);
    if (game === "tzaar") await anna.act("capture");
    else await anna.point("d4").click();
    await anna.press("full-leave");
    await anna.page.getByTestId("full-leave").waitFor({ state: "detached" });
    await header.waitFor();
    stage.nobodyComplained();
  });
}

test("Escape leaves the board-only view and undoes no step", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage);
  await anna.act("capture");
  await anna.more("full-board");
  await anna.see("full-leave");
  await anna.page.keyboard.press("Escape");
  await anna.page.getByTestId("full-leave").waitFor({ state: "detached" });
  assert.ok(await anna.page.getByTestId("play-turn").isEnabled(), "the step is still made");
  stage.nobodyComplained();
});

/** Moves the pointer onto the middle of that part, over all that lies between. */
async function pointAt({ page }, part) {
  const { x, y, width, height } = await page.locator(part).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
}

test("the look into a stack stays under the pointer; Escape closes it and undoes no step", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage);
  await anna.play();
  await ben.isMyTurn();
  await ben.act("capture");
  const { to } = await ben.act("stack");
  await ben.page.mouse.move(0, 0);
  const { x, y } = await ben.middle(to);
  await ben.page.mouse.move(x, y);
  await ben.page.locator(".xray").filter({ hasText: /^(tzaar|tzarra|tott)+$/ }).waitFor();
  await pointAt(ben, ".xray rect");
  await ben.page.locator(".xray:hover").waitFor();
  await ben.page.mouse.move(0, 0);
  await ben.page.locator(".xray").waitFor({ state: "detached" });
  await ben.page.mouse.move(x, y);
  await ben.page.locator(".xray").waitFor();
  await ben.page.keyboard.press("Escape");
  await ben.page.locator(".xray").waitFor({ state: "detached" });
  assert.ok(await ben.page.getByTestId("play-turn").isEnabled(), "the turn is still made");
  stage.nobodyComplained();
});

test("the right button draws circles and arrows, for the viewer only; a click clears them", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage);
  const draw = async (from, to) => {
    const [start, end] = [await anna.middle(from), await anna.middle(to)];
    await anna.page.mouse.move(start.x, start.y);
    await anna.page.mouse.down({ button: "right" });
    await anna.page.mouse.move(end.x, end.y, { steps: 3 });
    await anna.page.mouse.up({ button: "right" });
  };
  await draw("C3", "C3");
  await anna.see("drawn-circle");
  await draw("A1", "C3");
  await anna.see("drawn-arrow");
  await draw("C3", "C3");
  await anna.page.getByTestId("drawn-circle").waitFor({ state: "detached" });
  assert.equal(await ben.count("drawn-arrow"), 0);
  await anna.point("E4").click();
  await anna.page.getByTestId("drawn-arrow").waitFor({ state: "detached" });
  stage.nobodyComplained();
});

test("keys draw as well, and so do clicks with the pencil", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage);
  await anna.point("C3").focus();
  await anna.page.keyboard.press("d");
  await anna.see("drawing");
  await anna.page.keyboard.press("d");
  await anna.see("drawn-circle");
  await anna.page.keyboard.press("d");
  await anna.point("A1").focus();
  await anna.page.keyboard.press("d");
  await anna.see("drawn-arrow");
  await anna.point("E4").click();
  for (const id of ["drawn-arrow", "drawn-circle"]) await anna.leaves(id);
  await anna.press("pencil");
  await anna.point("C3").click();
  await anna.point("E4").click();
  await anna.see("drawn-arrow");
  await anna.page.keyboard.press("Escape");
  await anna.page.locator(".board-pen").waitFor({ state: "detached" });
  await anna.point("E4").click();
  await anna.leaves("drawn-arrow");
  stage.nobodyComplained();
});

/** A finger that stays on a point of the board. */
async function holdFinger(person, point) {
  const { x, y } = await person.middle(point);
  const touch = await person.context.newCDPSession(person.page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  return touch;
}

const liftFinger = (touch) => touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });

test("a long press draws a circle on a touch screen", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage, { options: sizes.phone });
  const touch = await holdFinger(anna, "C3");
  await anna.see("drawing");
  await liftFinger(touch);
  await anna.see("drawn-circle");
  stage.nobodyComplained();
});

test("a long press shows the pieces of a stack that was just made", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { options: sizes.phone });
  await anna.play();
  await ben.isMyTurn();
  await ben.act("capture");
  const { to } = await ben.act("stack");
  await ben.page.mouse.move(0, 0);
  await ben.page.locator(".xray").waitFor({ state: "detached" });
  const touch = await holdFinger(ben, to);
  await ben.page.locator(".xray").waitFor();
  await liftFinger(touch);
  assert.equal(await ben.count("drawn-circle"), 0);
  stage.nobodyComplained();
});
