// What the page answers to what cannot be: a seat that is taken, a game that is not there, a click on what
// is not legal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

test("of two who want the last seat one gets it and the other is told", limit, async (t) => {
  const stage = await Stage.open(t);
  const cable = await stage.cable();
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person({ cable })];
  await anna.visit();
  const path = await anna.invite();
  await eve.visit(path);
  await eve.see("sit");
  cable.hold();
  await ben.sitDown(path);
  await eve.press("sit");
  cable.letThrough();
  await eve.see("toast", "Somebody else sits there.");
  await eve.see("seat-second", await ben.name());
  await eve.leaves("sit");
  assert.equal(await eve.count("resign"), 0);
  await anna.see("watchers", "1");

  const late = await stage.person();
  await late.visit(path);
  await late.see("status", "to move");
  assert.equal(await late.count("sit"), 0);
  stage.nobodyComplained();
});

test("a link to an unknown game says so in the visitor's language", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person({ locale: "de-DE" })];
  for (const path of ["/game/abcdefghijkm", "/game/abc"]) {
    const response = await anna.page.goto(anna.address + path);
    assert.equal(response.status(), 404);
    await anna.see("refusal", "There is no such game.");
    await anna.see("refusal", "Perhaps part of the link is missing.");
    await anna.page.waitForFunction(() => document.title === "Not found · Gipfel");
  }
  await ben.visit("/game/abcdefghijkm");
  await ben.see("refusal", "Vielleicht fehlt ein Teil des Links.");
  await ben.page.getByTestId("refusal").getByRole("link", { name: "Partien" }).click();
  await ben.page.waitForURL("**/games");
  await anna.page.getByRole("link", { name: "To the home page", exact: true }).click();
  await anna.see("play-friend");
  stage.nobodyComplained();
});

test("a click on what is not legal changes nothing", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.sitDown(await anna.invite());
  const before = await allSee(0, [anna, ben]);
  await anna.isMyTurn();
  const legal = new Set(await anna.marked("source"));
  const all = await anna.page.locator("g.point").evaluateAll((points) => points.map((one) => one.dataset.testid));
  for (const label of all.map((id) => id.slice(6)).filter((one) => !legal.has(one))) await anna.point(label).click();
  assert.equal(await anna.position(), before);
  assert.equal((await anna.marked("selected")).length, 0);
  assert.ok(await anna.page.getByTestId("play-turn").isDisabled());
  await ben.point([...legal][0]).click();
  assert.equal((await ben.marked("selected")).length, 0, "nobody moves when it is not their turn");
  await anna.page.keyboard.press("Enter");
  await allSee(0, [anna, ben]);
  stage.nobodyComplained();
});

test("the maker of a displaced game is told when they return", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_PEOPLE_PER_ADDRESS: "1", GIPFEL_MAX_OFFERS_PER_ADDRESS: "2" } });
  const [anna, ben] = [await stage.person(), await stage.person({ locale: "de-DE" })];
  await ben.visit();
  for (let game = 0; game < 3; game++) {
    await ben.visit();
    await ben.invite();
  }
  await ben.page.goto("about:blank");
  await anna.visit();
  await anna.see("counts", "1 person");
  await anna.invite();
  await ben.visit();
  await ben.see("toast", "Während du weg warst");
  stage.nobodyComplained();
});
