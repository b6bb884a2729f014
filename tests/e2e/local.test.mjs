// Games without a server: against the computer in the browser, with the network cut after the page has come, and two
// people at one board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { playOn, start } from "./support/local.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

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

test("against the computer a complete turn is played at once, unless it is to be confirmed; two people confirm", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  const place = async () => {
    for (const id of ["pile-W", "point-d4", "point-a1"]) await anna.press(id);
  };
  await anna.visit("/local");
  await anna.page.locator("input[name=game][value=zertz]").check();
  assert.ok(await anna.page.locator("input[name=setup][value='37']").isChecked(), "the board that is learnt on");
  await start(anna, { game: "zertz", setup: "37" });
  assert.equal(await anna.count("play-turn"), 0);
  await place();
  await anna.board(2);
  await anna.press("take-back");
  await anna.board(0);
  await anna.press("settings");
  await anna.page.getByTestId("set-confirm-computer").check();
  await anna.page.keyboard.press("Escape");
  await place();
  await anna.press("play-turn");
  await anna.board(2);
  await anna.press("settings");
  await anna.page.getByTestId("set-confirm-computer").uncheck();
  await anna.page.keyboard.press("Escape");
  await anna.more("new-game");
  await start(anna, { way: "two", game: "zertz", setup: "37" });
  await place();
  await anna.press("play-turn");
  await anna.board(1);
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`a turn is suggested on the board and in words, is not played, and goes with the next one, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person(options);
    await anna.visit("/local");
    await start(anna, { game: "tzaar", setup: "fixed" });
    await anna.isMyTurn();
    await anna.press("suggest");
    await anna.see("advice");
    const words = anna.page.getByRole("status").filter({ hasText: /^Suggested: \w/ });
    await words.waitFor({ state: "attached" });
    await photographer(size)(anna, "92-suggested");
    assert.equal(await plyOf(anna), 0);
    const { y, height } = await anna.page.getByTestId("board").boundingBox();
    assert.ok(y >= -1 && y + height <= anna.page.viewportSize().height + 1, "the board is in sight");
    const [from] = (await anna.page.getByTestId("advice").getAttribute("data-turn")).match(/[A-I]\d/g);
    await anna.point(from).click();
    await anna.leaves("advice");
    await anna.page.keyboard.press("Escape");
    await anna.see("advice");
    await playHastily(anna, 0, 5);
    await anna.board(2);
    assert.equal(await anna.count("advice"), 0);
    await words.waitFor({ state: "detached" });
    stage.nobodyComplained();
  });
}

test("nothing is suggested to two people at one board", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/local");
  await start(anna, { way: "two", game: "tzaar", setup: "fixed" });
  await anna.isMyTurn();
  assert.equal(await anna.count("suggest"), 0);
  stage.nobodyComplained();
});

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

test("two people at one board play both sides, also by keyboard", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/local");
  await start(anna, { way: "two", game: "tzaar", setup: "fixed" });
  await anna.see("status", "White to move");
  await playHastily(anna, 0, 1);
  await anna.see("status", "Black to move");
  await playHastily(anna, 1, 2);
  await anna.board(2);
  assert.deepEqual(await anna.page.locator(".turn-number").allInnerTexts(), ["1.", "2."], "as in records and links");
  await anna.page.keyboard.press("ArrowLeft");
  await anna.board(1);
  await anna.page.keyboard.press("End");
  await anna.board(2);
  await anna.press("take-back");
  await anna.board(1);
  await anna.see("status", "Black to move");
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`a finished game is downloaded, analysed and reviewed offline, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person(options);
    anna.networkMayFail = true;
    await anna.visit("/local");
    await start(anna, { way: "two", game: "zertz", setup: "37" });
    for (let ply = 0; ply < 4; ply++) await playHastily(anna, ply, 3);
    const { position } = await anna.board(4);
    await anna.page.waitForLoadState("networkidle");
    await anna.context.setOffline(true);
    assert.equal(await anna.count("review"), 0, "not while it is played");
    await anna.resign();
    await photographer(size)(anna, "local-finished");

    await anna.more("record");
    const content = anna.page.getByTestId("record-content");
    await content.and(anna.page.locator("[aria-busy=false]")).waitFor();
    assert.match(await content.inputValue(), /^\[Game "zertz"\]\n\[Setup "37"\]\n\[First "Player 1"\][^]*\n4\. .*\nresult second resignation \{by first\}\n$/);
    await anna.press("record-json");
    await content.and(anna.page.locator("[aria-label$=JSON][aria-busy=false]")).waitFor();
    assert.equal(JSON.parse(await content.inputValue()).state.turns.length, 4);
    const [download] = await Promise.all([anna.page.waitForEvent("download"), anna.press("record-download")]);
    assert.match(download.suggestedFilename(), /^zertz-\d{4}-\d\d-\d\d\.json$/);
    await anna.page.keyboard.press("Escape");

    await anna.more("analyse");
    await anna.page.waitForURL(/\/analysis\?played=0-0#1\./);
    await anna.see("variations");
    assert.equal((await anna.board(4)).position, position);
    await anna.see("engine-best");
    await anna.page.getByRole("link", { name: "To the game", exact: true }).click();
    await anna.press("review");
    await anna.page.locator("[data-testid=review][data-done=true]").waitFor({ timeout: 120_000 });
    const players = await anna.page.locator("[data-testid=review-players] .review-name").allInnerTexts();
    assert.match(players.join(), /^.*\bPlayer 1,.*\bPlayer 2$/);
    await photographer(size)(anna, "local-review");
    assert.equal(await anna.count("connection-banner"), 0);
    stage.nobodyComplained();
  });
}
