// What a player can choose about the board, the turns and the sounds, and that this browser keeps it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** Counts the sounds that begin: each is made of sources that start. */
function countSounds() {
  window.sounds = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.sounds++;
    return start.apply(this, when);
  };
}

async function together(stage, wish) {
  const [anna, ben] = [await stage.person(), await stage.person()];
  for (const person of [anna, ben]) await person.page.addInitScript(countSounds);
  await anna.visit();
  await ben.sitDown(await anna.invite(wish));
  await anna.isMyTurn();
  return { anna, ben };
}

async function settle(person, ...choices) {
  await person.press("settings");
  for (const [id, on] of choices) await person.page.getByTestId(id).setChecked(on);
  await person.page.keyboard.press("Escape");
}

const plateOf = ({ page }) =>
  page
    .locator(".plate-tint-2")
    .first()
    .evaluate((one) => getComputedStyle(one).fill);

test("another board look applies at once and after a reload; coordinates can be hidden", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage, {});
  const before = await plateOf(anna);
  await anna.press("settings");
  await anna.page.locator("input[name=look][value=moss]").check({ force: true });
  await anna.page.waitForFunction((old) => getComputedStyle(document.querySelector(".plate-tint-2")).fill !== old, before);
  const chosen = await plateOf(anna);
  await anna.page.keyboard.press("Escape");
  await settle(anna, ["set-rim-labels", false]);
  await anna.has(".legend", 0);
  await anna.page.reload();
  await anna.isMyTurn();
  assert.equal(await plateOf(anna), chosen);
  assert.equal(await anna.page.locator(".legend").count(), 0);
  stage.nobodyComplained();
});

test("a turn is sent without confirmation only at the chosen speeds", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { clock: "10+10" });
  await settle(anna, ["set-confirm-days", false], ["set-confirm-none", false]);
  await settle(ben, ["set-confirm-live", false]);
  await anna.act("capture");
  assert.ok(await anna.page.getByTestId("play-turn").isEnabled(), "waits to be sent");
  await anna.press("play-turn");
  await ben.isMyTurn();
  await ben.act("capture");
  await ben.press("pass");
  await allSee(2, [anna, ben]);
  stage.nobodyComplained();
});

test("if set, the only capture is made automatically and waits to be sent", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { game: "zertz", setup: "37" });
  const placed = async (person, piece, ring, gone, ply) => {
    await person.press(`pile-${piece}`);
    await person.point(ring).click();
    await person.point(gone).click();
    await person.press("play-turn");
    await allSee(ply, [anna, ben]);
  };
  await placed(anna, "W", "a1", "g1", 1);
  await placed(ben, "G", "a2", "g4", 2);
  await anna.page.locator(".point-source[data-testid=point-a1]").waitFor();
  await settle(anna, ["set-forced", true]);
  await anna.page.reload();
  await anna.page.locator("[data-testid=point-a3][aria-label*='white marble']").waitFor();
  await anna.press("undo-step");
  await anna.page.locator("[data-testid=point-a1][aria-label*='white marble']").waitFor();
  await anna.page.reload();
  await anna.page.locator("[data-testid=play-turn]:enabled").click();
  await ben.board(3);
  stage.nobodyComplained();
});

test("turns sound, each as the player chose", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, {});
  const heard = (person) => person.page.evaluate(() => window.sounds);
  const hears = (person) => person.page.waitForFunction(() => window.sounds > 0);
  await settle(ben, ["set-sound-capture", false]);
  await anna.play();
  await ben.isMyTurn();
  await hears(anna);
  assert.equal(await heard(ben), 0, "switched off");
  await ben.resign();
  await hears(ben);
  stage.nobodyComplained();
});

test("the volume, the switch that mutes all, and the speed of pieces hold after a reload", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, {});
  await anna.press("settings");
  await anna.page.getByTestId("set-volume").fill("40");
  await anna.page.waitForFunction(() => window.sounds > 0);
  await anna.page.getByTestId("set-tempo-fast").check();
  await anna.page.getByTestId("set-mute").check();
  assert.ok(await anna.page.getByTestId("set-volume").isDisabled());
  await anna.page.reload();
  await anna.isMyTurn();
  await anna.act("capture");
  await anna.press("play-turn");
  await allSee(1, [anna, ben]);
  assert.equal(await anna.page.evaluate(() => window.sounds), 0);
  await anna.press("settings");
  assert.equal(await anna.page.getByTestId("set-volume").inputValue(), "40");
  assert.ok(await anna.page.getByTestId("set-tempo-fast").isChecked());
  assert.ok(await anna.page.getByTestId("set-mute").isChecked());
  stage.nobodyComplained();
});
