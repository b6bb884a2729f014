// The guided first games: whole ones by mouse, touch and keyboard, wrong turns, leaving and coming back, and the ways to
// them from home and from the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hopped, keepHops } from "./support/hops.mjs";
import { goTo } from "./support/lobby.mjs";
import { beginnings, learnSteps, means, winFinale } from "./support/learner.mjs";
import { photographer, sizes, waysOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
/** Why the position at the end is won, in words. */
const why = { tzaar: /Black('s last visible| had no capture left)/, zertz: /You captured/ };
const options = { mouse: {}, touch: sizes.phone, keyboard: {} };

for (const [game, begin] of Object.entries(beginnings)) {
  for (const [name, press] of waysOf(Object.entries(means), game)) {
    test(`${game}: the whole guided game by ${name}`, limit, async (t) => {
      const stage = await Stage.open(t);
      const anna = await stage.person(options[name]);
      await anna.visit(`/learn/${game}`);
      const seen = await learnSteps(anna, press);
      const count = Number(seen[0].split(" / ")[1]);
      assert.deepEqual(seen, Array.from({ length: count - 1 }, (_, at) => `${at + 1} / ${count}`));
      await winFinale(anna, press, game, begin);
      await anna.see("guided-doors");
      await anna.see("guided-won", why[game]);
      await press(anna, "guided-again");
      await anna.see("guided-step", "1 /");
      await anna.visit("/learn");
      await anna.see(`finished-${game}`);
      stage.nobodyComplained();
    });
  }
}

test("the winner's pieces cheer for a second, and the first page goes on with the puzzle of the day", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person({ reducedMotion: "no-preference" });
  await anna.page.addInitScript(keepHops);
  await anna.visit();
  await anna.see("first-step", "Learn TZAAR");
  await anna.press("first-step");
  await learnSteps(anna, means.mouse);
  await winFinale(anna, means.mouse, "tzaar", beginnings.tzaar);
  assert.equal(await hopped(anna), 1000);
  await anna.visit();
  await anna.page.locator(".daily-card").waitFor();
  assert.equal(await anna.count("first-step"), 0);
  stage.nobodyComplained();
});

test("a wrong turn is undone with a reason; the texts are read out", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/learn/tzaar");
  const words = anna.page.getByRole("status").and(anna.page.getByTestId("announcer"));
  await words.filter({ hasText: "You are White" }).waitFor();
  const before = await anna.position();
  await anna.point("D6").click();
  await anna.point("E6").click();
  await words.filter({ hasText: "In a real game you could do that, too" }).waitFor();
  assert.equal(await anna.position(), before);
  await anna.press("guided-show");
  await anna.see("guided-shown", "captures");
  assert.equal(await anna.count("drawn-arrow"), 1);
  assert.equal(await anna.position(), before);
  for (const size of Object.keys(sizes)) {
    await anna.page.setViewportSize(sizes[size].viewport);
    await photographer(size)(anna, "41-guided-shown");
  }
  for (const point of ["B5", "B4"]) await anna.point(point).click();
  await anna.see("guided-words", "Captured!");
  assert.equal(await anna.count("drawn-arrow"), 0);
  stage.nobodyComplained();
});

test("a visitor who returns continues where they were, in any language", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/learn/zertz");
  for (const id of ["pile-G", "point-d4", "point-a1", "guided-next"]) await anna.press(id);
  await anna.see("guided-step", "3 / 9");
  const { position } = await anna.board(2);
  await anna.page.reload();
  await anna.see("guided-step", "3 / 9");
  assert.equal((await anna.board(2)).position, position);
  await anna.press("guided-back");
  await anna.see("guided-step", "2 / 9");
  await anna.page.getByTestId("lit-a1").waitFor();
  await anna.page.getByTestId("language").selectOption("de");
  await anna.see("guided-words", "Entferne den Ring a1.");
  stage.nobodyComplained();
});

test("the final position survives a reload and can be undone and restarted", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/learn/zertz");
  await learnSteps(anna, means.mouse);
  const begin = await anna.board(0);
  const play = async () => {
    for (const id of ["pile-W", "point-d2", "point-d1"]) await anna.press(id);
    return anna.board(2);
  };
  const { position } = await play();
  await anna.page.reload();
  assert.equal((await anna.board(2)).position, position);
  await anna.press("take-back");
  assert.deepEqual(await anna.board(0), begin);
  await play();
  await anna.press("guided-restart");
  assert.deepEqual(await anna.board(0), begin);
  await anna.press("guided-back");
  await anna.see("guided-step", "8 / 9");
  stage.nobodyComplained();
});

test("TZAAR states its aim first; hints and the computer's turns are shown and described", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/learn/tzaar");
  await anna.see("guided-words", "To win, capture the last tzaar");
  await learnSteps(anna, means.mouse);
  await anna.press("ask-hint");
  await anna.see("guided-hint", "A strong computer captures");
  const [lit] = await anna.page.locator("[data-testid^=lit-]").evaluateAll((all) => all.map((one) => one.dataset.testid));
  await anna.press(lit.replace("lit-", "point-"));
  await anna.press("undo-step");
  for (const id of ["point-B3", "point-A2", "pass"]) await anna.press(id);
  await anna.board(2);
  await anna.see("guided-said", /^Black captures/);
  assert.equal(await anna.count("guided-hint"), 0);
  stage.nobodyComplained();
});

test("the first page and the rules lead to the guided game", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit();
  await anna.page.locator(".play-now input[value=zertz]").check();
  await anna.page.locator(".welcome a[href='/learn/zertz']").click();
  await anna.page.getByRole("heading", { name: "Your first game of ZÈRTZ" }).waitFor();
  await goTo(anna, "/learn");
  await anna.page.getByRole("link", { name: "The rules of TZAAR" }).click();
  await anna.press("rules-learn");
  await anna.page.getByRole("heading", { name: "Your first game of TZAAR" }).waitFor();
  await anna.page.locator("nav[aria-label=Site] a[aria-current=true]", { hasText: "Learn" }).waitFor();
  stage.nobodyComplained();
});
