// A guest who comes alone plays the server's computers: whole games, a turn taken back, a game offered to people
// meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { hearsOfPerson, playComputer } from "./support/computer.mjs";
import { playOn } from "./support/local.mjs";
import { enter, isInGame } from "./support/lobby.mjs";
import { photographer } from "./support/pictures.mjs";
import { replay } from "./support/server.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

/** Somebody on the first page who can play the server's computers. */
async function enterAlone(stage) {
  const [person] = await enter(stage, 1);
  await person.press("play-computer");
  await person.see("play-in-browser"); // beside "Start": the computers are here
  await person.page.keyboard.press("Escape");
  return person;
}

for (const [game, setup] of [
  ["tzaar", "fixed"],
  ["zertz", "37"],
]) {
  test(`${game}: a guest alone plays a whole game, and takes a turn back`, limit, async (t) => {
    const stage = await Stage.open(t, { computers: true });
    const anna = await enterAlone(stage);
    await playComputer(anna, { game, setup });
    for (const days of ["1d", "7d"]) await anna.page.locator(`dialog input[name=clock][value="${days}"]`).waitFor({ state: "detached" });
    await anna.press("start-computer");
    const room = await isInGame(anna);
    await anna.see("seat-second", "Computer 2");
    await anna.press("suggest");
    await anna.see("advice");
    await playOn(anna, 3, 0, 4);
    await anna.board(4);
    await anna.press("offer-takeback-button");
    await anna.board(2);
    await playOn(anna, 4, 2);
    await anna.see("result", /won|Draw/);
    const { state } = await stage.server.record(room);
    assert.equal(state.rated, false);
    assert.equal(`${state.result.outcome} ${state.result.reason}`, replay(state).result);
    stage.nobodyComplained();
  });
}

test("the bot of another person is offered with its owner, and challenged", limit, async (t) => {
  const stage = await Stage.open(t, { computers: true });
  const ada = await enterAs(stage, "Ada");
  await ada.page.evaluate(async () => {
    const post = async (path, more) => (await fetch(path, { method: "POST", ...more })).json();
    const { token } = await post("/api/bot", { body: JSON.stringify({ name: "Deep-Ibex" }) });
    const { ticket } = await post("/api/ticket", { credentials: "omit", headers: { authorization: `Bearer ${token}` } });
    window.bot = new WebSocket(`${location.origin.replace("http", "ws")}/ws?ticket=${ticket}`, "gipfel.v1");
    await new Promise((resolve) => window.bot.addEventListener("message", resolve));
  });
  const anna = await enterAlone(stage);
  await playComputer(anna, { game: "tzaar", setup: "fixed" });
  await anna.page.locator(".create-bots").getByText("Deep-Ibex by Ada").waitFor();
  await isAccessible(anna, "the computers' dialog with a bot");
  await photographer("desktop")(anna, "computer-bots");
  await anna.press("play-Deep-Ibex");
  const room = await isInGame(anna);
  const { state } = await stage.server.record(room);
  assert.equal(state.invited.name, "Deep-Ibex");
  stage.nobodyComplained();
});

test("after 20 s of waiting a computer is offered, and an arriving opponent is announced", limit, async (t) => {
  const stage = await Stage.open(t, { computers: true });
  const anna = await enterAlone(stage);
  await hearsOfPerson(stage, anna, "**/game/*");
});

test("when all computers are busy the page says so and offers the browser's computer", limit, async (t) => {
  const stage = await Stage.open(t, { computers: true, settings: { GIPFEL_BOT_GAMES: "1" } });
  const anna = await enterAlone(stage);
  await playComputer(anna, { game: "tzaar", setup: "fixed" });
  await anna.press("start-computer");
  await isInGame(anna);
  await anna.see("seat-second", "Computer 2");
  await anna.see("status", /turn|to move/);

  const ben = await enterAlone(stage);
  await playComputer(ben, { game: "zertz", setup: "48", side: "second" });
  await ben.press("start-computer");
  await isInGame(ben);
  await ben.see("result", "Computer 2 is playing as many games as it can.");
  await ben.press("play-in-browser");
  await ben.page.waitForURL("**/local");
  await ben.board(1); // the browser's computer has begun
  await ben.see("seat-first", "Computer 2");
  stage.nobodyComplained();
});
