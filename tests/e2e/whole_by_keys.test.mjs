// Whole games by keys alone, from the first page to the end that the rules give them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterBoard, enterOn, key, walkTo } from "./support/keys.mjs";
import { shortGames, stepsOf } from "./support/short_games.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

const checked = ({ page }, name, value) =>
  page.evaluate(
    ([group, wanted]) => document.activeElement.name === group && [document.activeElement.value, undefined].includes(wanted),
    [name, value],
  );

/** A radio button: the Tab key comes to its group, the arrows to the one that is wanted. */
async function choose(person, name, value) {
  await person.page.locator(`dialog input[name=${name}]`).first().waitFor();
  for (let i = 0; i < 60 && !(await checked(person, name)); i++) await key(person, "Tab");
  for (let i = 0; i < 20 && !(await checked(person, name, value)); i++) await key(person, "ArrowDown");
  assert.ok(await checked(person, name, value), `${name} ${value}`);
}

async function invite(person, game, setup) {
  await person.visit();
  await enterOn(person, "button", "Play a friend");
  await choose(person, "game", game);
  await choose(person, "clock", "none");
  await choose(person, "setup", setup);
  await choose(person, "side", "first");
  await enterOn(person, "button", "Create the game");
  return new URL(await person.page.getByTestId("room-link").inputValue()).pathname;
}

async function plays(person, turn) {
  await person.isMyTurn();
  await enterBoard(person);
  for (const step of stepsOf(turn)) {
    if (/^[WGB]$/.test(step)) await key(person, step.toLowerCase());
    else if (step === "pass") await key(person, "p");
    else {
      await walkTo(person, step);
      await key(person, "Space");
    }
  }
  await person.page.locator("[data-testid=play-turn]:enabled").waitFor();
  await key(person, "Enter");
}

for (const [game, { setup, turns }] of Object.entries(shortGames)) {
  test(`a whole game of ${game} is played by keyboard`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person(), await stage.person()];
    const path = await invite(anna, game, setup);
    await ben.visit(path);
    await enterOn(ben, "button", "Sit down");
    for (const [ply, turn] of turns.entries()) {
      await plays([anna, ben][ply % 2], turn);
      await allSee(ply + 1, [anna, ben]);
    }
    await anna.see("result", "You won");
    await ben.see("result", "You lost");
    assert.deepEqual((await stage.server.record(path.split("/").pop())).state.turns, turns);
    stage.nobodyComplained();
  });
}
