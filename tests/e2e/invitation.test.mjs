// Who follows an invitation to a game they do not know: its rules in three pictures, the guided game, and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { beginnings, learnSteps, means, winFinale } from "./support/learner.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

for (const [game, setup] of [["tzaar", "fixed"], ["zertz", "37"]]) {
  test(`${game}: an invitation explains the game in three pictures and leads to the guided game and back`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person(), await stage.person()];
    await anna.visit();
    const room = await anna.invite({ game, setup });
    await ben.visit(room);
    await ben.see("introduction", game === "tzaar" ? "TZAAR" : "ZÈRTZ");
    const pictures = ben.page.locator("[data-testid=introduction] [data-testid=miniature]");
    await pictures.nth(2).waitFor();
    assert.equal(await pictures.count(), 3);
    await ben.press("learn-first");
    await ben.see("guided-step", "1 /");
    await ben.press("guided-leave");
    await ben.press("sit");
    await anna.isMyTurn();
    stage.nobodyComplained();
  });
}

test("after the guided game the way leads back to the invitation", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.visit(await anna.invite({ game: "zertz", setup: "37" }));
  await ben.press("learn-first");
  await learnSteps(ben, means.mouse);
  await winFinale(ben, means.mouse, "zertz", beginnings.zertz);
  await ben.press("guided-return");
  await ben.press("sit");
  await anna.isMyTurn();
  stage.nobodyComplained();
});

test("an invitation with its pictures fits", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.visit(await anna.invite());
  await ben.page.locator("[data-testid=introduction] svg.miniature").nth(2).waitFor();
  await isAccessible(ben, "an invitation");
  stage.nobodyComplained();
});
