// Games without a server: against the computer in the browser, with the network cut after the page has come, and two
// people at one board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { playOn, start } from "./support/local.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 120_000 };

const plyOf = async (person) => Number(await person.page.getByTestId("board").getAttribute("data-ply"));

for (const [game, setup] of [
  ["tzaar", "random"],
  ["zertz", "37:blitz"],
]) {
  test(`${game}: a whole game against level 2 without a connection, with a turn taken back`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person();
    anna.networkMayFail = true;
    await anna.visit("/local");
    await start(anna, { game, setup });
    await playHastily(anna, 0, 5);
    await anna.board(2);
    await anna.context.setOffline(true);
    await playHastily(anna, 2, 6);
    await anna.board(4);
    await anna.press("take-back");
    await anna.board(2);
    await playOn(anna, 7, 2);
    await anna.see("result", /won/);
    assert.equal(await anna.count("connection-banner"), 0, "no connection is needed here");
    assert.equal(await anna.page.locator("[data-testid=turn-list] li").count(), await plyOf(anna));
    await anna.press("play-again");
    await anna.board(1);
    await anna.isMyTurn();
    stage.nobodyComplained();
  });
}

test("a game goes on after a reload, and a game resigned stays so", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/local");
  await start(anna, { game: "zertz", setup: "37" });
  const ply = await playOn(anna, 3, 0, 4);
  const { position } = await anna.board(ply);
  await anna.page.reload();
  assert.equal((await anna.board(ply)).position, position);
  await anna.resign();
  await anna.page.reload();
  await anna.see("result", "resigned");
  stage.nobodyComplained();
});

test("two at one board play both sides, by keys too", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/local");
  await start(anna, { way: "two", game: "tzaar", setup: "fixed" });
  await anna.see("status", "White to move");
  await playHastily(anna, 0, 1);
  await anna.see("status", "Black to move");
  await playHastily(anna, 1, 2);
  await anna.board(2);
  await anna.page.keyboard.press("ArrowLeft");
  await anna.board(1);
  await anna.page.keyboard.press("End");
  await anna.board(2);
  await anna.press("take-back");
  await anna.board(1);
  await anna.see("status", "Black to move");
  stage.nobodyComplained();
});
