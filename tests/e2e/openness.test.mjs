// A guest is told before their first game that games are public, and chooses: in the dialog, once, for the game that
// begins there and those that follow.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { enterAs } from "./support/accounts.mjs";
import { playComputer } from "./support/computer.mjs";
import { enter, goTo, isInGame } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const inDialog = (person, id) => person.page.locator(`dialog [data-testid=${id}]`);
const choice = (person, value) => person.page.locator(`dialog input[name=visibility][value=${value}]`);

/** "public" or "private", as the server has it. */
async function visibilityOf(stage, room) {
  const { state } = await stage.server.record(room);
  return state.visibility;
}

async function createGame(person) {
  await person.press("create-game");
  return isInGame(person);
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`at ${size} size a guest is told once that games are public and can keep one private`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = await enter(stage, 2, screen);
    await anna.see("public-note", "Games with strangers are public");
    await look(anna, "85-before-strangers");
    await anna.press("play-friend");
    await inDialog(anna, "public-note").filter({ hasText: "Finished games are public" }).waitFor();
    assert.ok(await choice(anna, "public").isChecked(), "public unless they choose");
    await choice(anna, "private").scrollIntoViewIfNeeded();
    await look(anna, "86-friend");
    await isAccessible(anna, "the note in the dialog");
    await choice(anna, "private").check();
    const room = await createGame(anna);
    assert.equal(await visibilityOf(stage, room), "private");

    await ben.visit(`/game/${room}`);
    await ben.see("public-note", "This game is private");
    await look(ben, "87-invited");

    await goTo(anna, "/");
    await anna.press("play-friend");
    await choice(anna, "private").waitFor();
    assert.equal(await anna.count("public-note"), 0);
    assert.ok(await choice(anna, "private").isChecked(), "as chosen the last time");
    await choice(anna, "public").check();
    assert.equal(await visibilityOf(stage, await createGame(anna)), "public");
    stage.nobodyComplained();
  });

  test(`at ${size} size the dialog for a computer game also says that games are public`, limit, async (t) => {
    const stage = await Stage.open(t, { computers: true });
    const look = photographer(size);
    const [anna] = await enter(stage, 1, screen);
    await playComputer(anna, { game: "tzaar", setup: "fixed" });
    await inDialog(anna, "public-note").waitFor();
    await choice(anna, "private").check();
    await look(anna, "88-computer");
    await anna.press("start-computer");
    assert.equal(await visibilityOf(stage, await isInGame(anna)), "private");
    await goTo(anna, "/");
    assert.equal(await anna.count("public-note"), 0);
    stage.nobodyComplained();
  });
}

test("maker and taker of an open offer are told that the game is public", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  await anna.press("offer-game");
  await inDialog(anna, "public-note").filter({ hasText: "Games with strangers are public" }).waitFor();
  await anna.press("create-game");
  const card = ben.page.locator("[data-testid^=accept-]");
  await card.waitFor();
  await ben.see("public-note", "Games with strangers are public");
  await card.click();
  assert.equal(await visibilityOf(stage, await isInGame(ben)), "public");
  stage.nobodyComplained();
});

test("members are not told again, and their rated games are always public", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  assert.equal(await anna.count("public-note"), 0);
  await anna.press("play-friend");
  await choice(anna, "private").check();
  assert.equal(await anna.count("public-note"), 0);
  await inDialog(anna, "rated").check();
  await choice(anna, "public").waitFor({ state: "detached" });
  await anna.page.locator("dialog").getByText("Public: all rated games are.").waitFor();
  const room = await createGame(anna);
  assert.equal(await visibilityOf(stage, room), "public");
  stage.nobodyComplained();
});
