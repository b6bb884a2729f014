// The end of a game on the page: won looks unlike lost, and the turn that decided has a flag on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { hopped, keepHops } from "./support/hops.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { playTurn, shortGames } from "./support/short_games.mjs";
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

test("a win looks different from a loss; a resignation marks no turn on the board", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, {});
  await anna.play();
  await ben.isMyTurn();
  await ben.resign();
  await anna.see("result", "resigned");
  assert.notEqual(await groundOf(anna), await groundOf(ben));
  for (const size of Object.keys(sizes)) {
    await anna.page.setViewportSize(sizes[size].viewport);
    assert.equal(await anna.page.locator(".result-next :is([data-testid=offer-rematch-button], [data-testid=review])").count(), 2);
    await photographer(size)(anna, "91-won");
  }
  assert.equal(await anna.count("decided"), 0);
  stage.nobodyComplained();
});

test("a set missing one marble is red only for the threatened player", limit, async (t) => {
  const stage = await Stage.open(t);
  const people = Object.values(await together(stage, { game: "zertz", setup: "37" }));
  for (const [ply, turn] of shortGames.zertz.turns.slice(0, 7).entries()) {
    await playTurn(people[ply % 2], turn);
    await allSee(ply + 1, people);
  }
  const colours = await Promise.all(
    people.map(({ page }) => page.locator(".seat-first .way-near .way-to-go").evaluate((one) => getComputedStyle(one).color)),
  );
  assert.deepEqual(colours, ["rgb(44, 122, 75)", "rgb(179, 38, 30)"]);
  for (const size of Object.keys(sizes)) {
    await people[0].page.setViewportSize(sizes[size].viewport);
    await photographer(size)(people[0], "90-near");
  }
  stage.nobodyComplained();
});

test("winner, loser and the page that composed the turn all see the winner's pieces cheer", limit, async (t) => {
  const stage = await Stage.open(t);
  const people = [1, 2].map(() => stage.person({ reducedMotion: "no-preference" }));
  const [anna, ben] = await Promise.all(people);
  for (const { page } of [anna, ben]) await page.addInitScript(keepHops);
  await anna.visit();
  await ben.sitDown(await anna.invite({}));
  let ply = 0;
  while (await playHastily([anna, ben][ply % 2], ply, 1)) await allSee(++ply, [anna, ben]);
  for (const person of [anna, ben]) assert.equal(await hopped(person), 1000);
  stage.nobodyComplained();
});

test("the deciding turn is marked while it is shown", limit, async (t) => {
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
