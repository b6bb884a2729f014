// The site as a screen reader has it: everything is found by role and name, and read from live regions, each thing once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enters, hears } from "./support/hearing.mjs";
import { shortGames, stepsOf } from "./support/short_games.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** The control of that role whose name begins so. */
const activate = ({ page }, role, name) => page.getByRole(role, { name: new RegExp(`^${name}`) }).click();
const point = ({ page }, label) => page.getByRole("button", { name: new RegExp(`^${label}, `) });

async function invite(person, game, setupName) {
  const { page } = person;
  await person.visit();
  await activate(person, "button", "Play a friend");
  const dialog = page.getByRole("dialog", { name: "Play a friend" });
  await dialog.getByRole("radio", { name: game }).check();
  await dialog.getByRole("radio", { name: "No clock" }).check();
  await dialog.getByRole("radio", { name: setupName }).check();
  await dialog.getByRole("radio", { name: /^(White|First)/ }).check();
  await dialog.getByRole("button", { name: "Create the game" }).click();
  return new URL(await page.getByRole("textbox", { name: "Link to this game" }).inputValue()).pathname;
}

/** The marble of that colour, to be placed next. */
const pile = ({ page }, letter) => page.getByRole("button", { name: new RegExp(`^${marbles[letter]}`) });

async function plays(person, turn) {
  for (const step of stepsOf(turn)) {
    if (step === "pass") await activate(person, "button", "Pass");
    else await (marbles[step] ? pile(person, step) : point(person, step)).click();
  }
  await activate(person, "button", "Play turn");
}

const marbles = { W: "white", G: "grey", B: "black" };
const games = {
  tzaar: {
    name: "TZAAR",
    start: /^Fixed/,
    told: ["captures E6 from D6", "captures F5 from F4, then passes", "captures C3 from C2, then captures F6 from G5"],
  },
  zertz: {
    name: "ZÈRTZ",
    start: /^Basic 37/,
    told: ["places white on b5", "places grey on a4", "jumping from a4"],
  },
};

for (const [game, { name, start, told }] of Object.entries(games)) {
  const { setup, turns } = shortGames[game];

  test(`a whole game of ${name} is playable by roles and names and announced once`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben, eve] = [await enters(stage), await enters(stage), await enters(stage)];
    const path = await invite(anna, name, start);
    await ben.visit(path);
    await ben.page.getByRole("button", { name: /^Sit down/ }).click();
    await eve.visit(path);
    await hears(ben, "The game begins.");
    for (const [ply, turn] of turns.entries()) {
      const [player, other] = ply % 2 === 0 ? [anna, ben] : [ben, anna];
      await player.page.getByText(/^Your turn\./).first().waitFor();
      await plays(player, turn);
      if (told[ply]) await hears(other, told[ply]);
      if (told[ply]) await hears(eve, told[ply]);
    }
    for (const person of [anna, ben, eve]) await hears(person, " won");
    const { state } = await stage.server.record(path.split("/").pop());
    assert.deepEqual([state.setup, state.turns], [setup, turns]);
    stage.nobodyComplained();
  });
}

test("offers and answers are announced once, to the player they concern", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await enters(stage), await enters(stage), await enters(stage)];
  const path = await invite(anna, "TZAAR", /^Fixed/);
  await ben.sitDown(path);
  await eve.visit(path);
  for (const [ply, turn] of shortGames.tzaar.turns.slice(0, 2).entries()) {
    const player = [anna, ben][ply % 2];
    await player.isMyTurn();
    await plays(player, turn);
  }
  await anna.isMyTurn();
  await activate(ben, "button", "Take back");
  await hears(anna, "asks to take back");
  await activate(anna, "button", "Decline");
  await hears(ben, "does not agree to the take-back");
  await activate(ben, "button", "Draw");
  await hears(anna, "offers a draw");
  await plays(anna, shortGames.tzaar.turns[2]);
  await hears(eve, games.tzaar.told[2]);
  assert.equal(await eve.page.evaluate(() => window.heard.some((one) => /offers a draw|take back/.test(one))), false);
  stage.nobodyComplained();
});

test("a low clock is announced once, only to its player", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await enters(stage), await enters(stage)];
  await anna.page.clock.install();
  await anna.visit();
  await ben.sitDown(await anna.invite({ clock: "5+5" }));
  for (const [ply, turn] of shortGames.tzaar.turns.slice(0, 2).entries()) {
    const player = [anna, ben][ply % 2];
    await player.isMyTurn();
    await plays(player, turn);
  }
  await anna.isMyTurn();
  await anna.page.clock.fastForward("04:30");
  await hears(anna, "Your time is running out.");
  assert.equal(await ben.page.evaluate(() => window.heard.some((one) => one.includes("short"))), false);
});
