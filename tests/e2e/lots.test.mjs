// Sides by lot: nobody sees one, the maker included, before the second player sits down; then all can check it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, isInGame, offer } from "./support/lobby.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const untold = "Drawn at random";

async function knowsNoSide(person) {
  await person.see("sides-by-lot", "Who plays White is drawn at random when both are here.");
  for (const side of ["seat-first", "seat-second"]) await person.see(side, untold);
  assert.equal(await person.page.locator(".seat").getByText("you", { exact: true }).count(), 0);
}

async function seesWhoIsWho(person, names) {
  await person.page.waitForFunction((all) => {
    const seats = [...document.querySelectorAll("[data-testid=seat-first], [data-testid=seat-second]")];
    return all.every((name) => seats.filter(({ innerText }) => innerText.includes(name)).length === 1);
  }, names);
}

test("people invited by a link see no side before sitting down", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite({ side: "random" });
  await ben.visit(path);
  await eve.visit(path);
  for (const person of [anna, ben, eve]) await knowsNoSide(person);
  await ben.see("host", `${await anna.name()} is here.`);
  await ben.see("sit", /^Sit down$/);
  await ben.press("sit");
  await allSee(0, [anna, ben, eve]);
  for (const person of [anna, ben, eve]) {
    await seesWhoIsWho(person, [await anna.name(), await ben.name()]);
    await person.page.locator("[data-testid=lot][data-check=fair]").waitFor({ state: "attached" });
  }
  stage.nobodyComplained();
});

test("the draw decides a random set-up together with the sides", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite({ side: "random", setup: "random" });
  await anna.see("sides-by-lot", "Who plays White is drawn at random when both are here.");
  await ben.sitDown(path);
  await allSee(0, [anna, ben]);
  await ben.page.locator("[data-testid=lot][data-check=fair]").waitFor({ state: "attached" });
  stage.nobodyComplained();
});

test("an open game does not say who will play which side", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  const room = await offer(anna, { side: "random" });
  for (const person of [anna, ben]) await person.see(`seek-${room}`, "Sides by lot at the start");
  await anna.see(`wait-${room}`, "Sides by lot at the start");
  await ben.press(`accept-${room}`);
  for (const person of [anna, ben]) await isInGame(person, room);
  await allSee(0, [anna, ben]);
  await seesWhoIsWho(anna, [await anna.name(), await ben.name()]);
  stage.nobodyComplained();
});
