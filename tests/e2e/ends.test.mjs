// The end of a game on the page: won looks unlike lost, and the turn that decided has a flag on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

async function together(stage, wish) {
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.sitDown(await anna.invite(wish));
  await anna.isMyTurn();
  return { anna, ben };
}

const groundOf = ({ page }) => page.getByTestId("result").evaluate((one) => getComputedStyle(one).backgroundColor);

test("won looks unlike lost; a resignation leaves no flag on the board", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, {});
  await anna.play();
  await ben.isMyTurn();
  await ben.resign();
  await anna.see("result", "resigned");
  assert.notEqual(await groundOf(anna), await groundOf(ben));
  assert.equal(await anna.count("decided"), 0);
  stage.nobodyComplained();
});

test("the turn that decided has a flag, while it is shown", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { game: "zertz", setup: "37" });
  let ply = 0;
  while (await playHastily([anna, ben][ply % 2], ply, 11)) await allSee(++ply, [anna, ben]);
  await anna.see("result");
  await anna.see("decided");
  await anna.press("nav-prev");
  await anna.leaves("decided");
  stage.nobodyComplained();
});

test(
  "a captured marble flies to the seat of its captor; nothing moves for people who want no motion",
  limit,
  async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person({ reducedMotion: "no-preference" }), await stage.person()];
    for (const { page } of [anna, ben])
      await page.addInitScript(() =>
        addEventListener("animationstart", ({ animationName }) => (window.moved ??= []).push(animationName)),
      );
    await anna.visit();
    await ben.sitDown(await anna.invite({ game: "zertz", setup: "37" }));
    for (const [person, piece, ring, gone] of [
      [anna, "W", "a1", "g1"],
      [ben, "G", "a2", "g4"],
    ]) {
      await person.press(`pile-${piece}`);
      await person.point(ring).click();
      await person.point(gone).click();
      await person.press("play-turn");
    }
    await anna.board(2);
    await anna.page.locator(".point-source").first().waitFor();
    await anna.point("a1").click();
    await anna.point("a3").click();
    await anna.page.waitForFunction(() => window.moved?.includes("fly"));
    await anna.press("play-turn");
    await allSee(3, [anna, ben]);
    assert.equal(await ben.page.evaluate(() => window.moved ?? null), null);
    stage.nobodyComplained();
  },
);
