// Exercises: solved by mouse, by touch and by keyboard, a turn that misses is told why, what is solved is kept until it is
// forgotten, and each has its address.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { goTo } from "./support/lobby.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer, sizes, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const exercisesOf = (game) => JSON.parse(readFileSync(new URL(`../../server/web/src/games/${game}/exercises.json`, import.meta.url)));
const exercises = [...exercisesOf("tzaar"), ...exercisesOf("zertz")];
const limit = { timeout: 180_000 };

function said({ page }, text) {
  return page.getByTestId("practice-news").filter({ hasText: text }).waitFor();
}

function progress({ page }, text) {
  return page.getByTestId("progress").filter({ hasText: text }).first().waitFor();
}

/** The first exercise of TZAAR: a stack of two takes D6. */
async function captureD6(person) {
  await person.point("D3").click();
  await person.point("D6").click();
}

test("by mouse: from the first page to the next exercise, with a wrong turn", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit();
  await goTo(anna, "/learn");
  await anna.page.getByRole("link", { name: "TZAAR exercises" }).click();
  await anna.press("begin-tzaar");
  await anna.page.waitForURL(/\/exercises\/tzaar\/capture-1$/);
  await anna.page.getByTestId("lit-D6").waitFor();
  assert.equal(await anna.count("play-turn"), 0, "turns are played at once");
  await anna.point("D3").click();
  await anna.point("F2").click();
  await said(anna, "Legal, but not the task");
  await anna.press("practice-again");
  await captureD6(anna);
  await said(anna, "Solved!");
  await anna.press("next");
  await anna.page.waitForURL(/\/exercises\/tzaar\/capture-2$/);
  await anna.page.reload();
  await anna.page.getByRole("link", { name: "Capture 1, solved" }).waitFor();
  await anna.page.getByRole("link", { name: "TZAAR exercises" }).click();
  await progress(anna, "1 of 5 solved");
  await anna.press("forget");
  await anna.press("forget-sure");
  await progress(anna, "0 of 5 solved");
  stage.nobodyComplained();
});

test("by keyboard: a win in two, with the answer between, in German", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person({ locale: "de-DE" });
  await anna.visit("/exercises/zertz/win_in_two-1");
  const press = async (place, key) => {
    await place.focus();
    await anna.page.keyboard.press(key);
  };
  await press(anna.page.getByTestId("pile-G"), "Enter");
  for (const ring of ["d4", "c3"]) await press(anna.point(ring), "Space");
  await said(anna, "Richtig: Keine Antwort verhindert deinen Sieg.");
  await anna.page.locator(".point-source[data-testid=point-d3]").waitFor();
  for (const ring of ["d3", "f3"]) await press(anna.point(ring), "Space");
  await said(anna, "Gelöst!");
  stage.nobodyComplained();
});

test("by touch: exercises are solved, missed and shown while the board stays in place", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person(sizes.phone);
  const tap = (...places) => places.reduce((before, place) => before.then(() => place.tap()), Promise.resolve());
  const top = () => anna.page.getByTestId("board").evaluate((board) => board.getBoundingClientRect().top + scrollY);
  const id = (name) => anna.page.getByTestId(name);
  await anna.visit("/exercises/tzaar/capture-1");
  await anna.page.locator(".point-source").first().waitFor();
  await anna.page.evaluate(() => document.fonts.ready);
  const before = await top();
  await tap(anna.point("D3"), anna.point("F2"));
  await said(anna, "Legal, but not the task");
  await tap(id("practice-again"), anna.point("D3"), anna.point("D6"));
  await said(anna, "Solved!");
  assert.equal(await top(), before);
  await tap(id("next"));
  await anna.page.waitForURL(/capture-2$/);
  await anna.visit("/exercises/zertz/win_in_two-1");
  await tap(id("pile-G"), anna.point("d4"), anna.point("g1"));
  await said(anna, "The other side gets away: ");
  await tap(id("show-answer"));
  await said(anna, "This is one solution.");
  stage.nobodyComplained();
});

test("a solved exercise explains the win, and the learn page ticks finished items", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/exercises/tzaar/win_in_one-2");
  for (const point of ["C5", "C6", "C6", "E5"]) await anna.point(point).click();
  await said(anna, /Solved! White captured Black's last visible t\w+\./);
  const all = await anna.page.evaluate(() => JSON.parse(localStorage.getItem("gipfel.exercises")));
  assert.deepEqual(all, ["/exercises/tzaar/win_in_one-2"]);
  const every = exercises.filter(({ game }) => game === "tzaar").map(({ id }) => `/exercises/tzaar/${id}`);
  await anna.page.evaluate((solved) => localStorage.setItem("gipfel.exercises", JSON.stringify(solved)), every);
  await anna.visit("/learn");
  await anna.see("solved-tzaar");
  assert.equal(await anna.count("solved-zertz"), 0);
  stage.nobodyComplained();
});

test("a turn that lets the opponent escape is answered; a shown answer does not count", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/exercises/zertz/win_in_two-1");
  await anna.page.getByTestId("pile-G").click();
  await anna.point("d4").click();
  await anna.point("g1").click();
  await said(anna, "The other side gets away: ");
  await anna.press("show-answer");
  await said(anna, "This is one solution.");
  await anna.page.getByRole("link", { name: "Win in two 1", exact: true }).waitFor();
  await anna.visit("/exercises/zertz/no-such");
  await anna.page.getByRole("heading", { name: "There is no such exercise." }).waitFor();
  stage.nobodyComplained();
});

test("the pages are accessible", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  for (const path of ["/tzaar", "/zertz", "/tzaar/capture-1", "/zertz/ring-1"]) {
    await anna.visit(`/exercises${path}`);
    await anna.page.locator("main:not([aria-busy]) h1").waitFor();
    await isAccessible(anna, `exercises${path}`);
  }
  await anna.visit("/exercises/tzaar/capture-1");
  await captureD6(anna);
  await said(anna, "Solved!");
  await isAccessible(anna, "solved");
  stage.nobodyComplained();
});

test("all texts fit on a narrow phone", limit, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person(narrow);
  for (const path of ["/tzaar", "/zertz", "/tzaar/stack-1", "/zertz/jump-1"]) {
    await ada.visit(`/exercises${path}`);
    await ada.page.locator("main:not([aria-busy]) h1").waitFor();
    await fits(ada, `exercises${path}`);
  }
});

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`pages fit at ${size} size, light and dark`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    for (const colorScheme of ["light", "dark"]) {
      const anna = await stage.person({ ...screen, colorScheme });
      for (const path of ["/tzaar", "/zertz", "/tzaar/stack-2", "/zertz/jump-2"]) {
        await anna.visit(`/exercises${path}`);
        await anna.page.locator("main:not([aria-busy]) h1").waitFor();
        await look(anna, `exercises${path.replaceAll("/", "-")}-${colorScheme}`);
      }
      await anna.visit("/exercises/tzaar/capture-1");
      await captureD6(anna);
      await said(anna, "Solved!");
      await look(anna, `exercises-solved-${colorScheme}`);
    }
    stage.nobodyComplained();
  });
}
