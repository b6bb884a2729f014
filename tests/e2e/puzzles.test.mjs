// Puzzles: that of the day from the first page by mouse, another by keyboard with a wrong turn first, ratings, a streak,
// and without a connection.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { sizes } from "./support/pictures.mjs";
import { storePuzzles, tzaarPuzzle, zertzPuzzle, zertzSacrifice } from "./support/puzzles.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

function said({ page }, text) {
  return page.getByTestId("puzzle-news").filter({ hasText: text }).waitFor();
}

function rated({ page }, text) {
  return page.getByTestId("puzzle-rated").filter({ hasText: text }).waitFor();
}

async function stageWith(t, puzzles) {
  const stage = await Stage.open(t);
  return { stage, ids: storePuzzles(stage.server, puzzles) };
}

async function solveTzaar(person) {
  for (const point of ["C4", "D4", "H1", "F1"]) await person.point(point).click();
  await said(person, "Right.");
  await person.page.locator(".point-source[data-testid=point-I5]").waitFor();
  for (const point of ["I5", "I3"]) await person.point(point).click();
}

test("by mouse: the puzzle of the day from the first page, why it wins, a vote, and the player's rating", limit, async (t) => {
  const { stage, ids } = await stageWith(t, [tzaarPuzzle]);
  const anna = await stage.person();
  await anna.visit();
  await anna.page.evaluate(() => localStorage.setItem("gipfel.hasPlayed", "true"));
  await anna.visit();
  await anna.page.getByTestId("daily-tzaar").click();
  await anna.page.waitForURL(`**/puzzle/${ids[0]}`);
  await anna.page.locator(".guided-task").filter({ hasText: "You are Black. Win in two turns, whatever the answer." }).waitFor();
  await solveTzaar(anna);
  await said(anna, "Solved!");
  await rated(anna, /Your rating: \d+ \(\+\d+\)/);
  await anna.page.getByTestId("puzzle-why").filter({ hasText: "Last of a type" }).waitFor();
  await isAccessible(anna, "a solved puzzle");
  await anna.press("vote-up");
  await anna.page.locator("[data-testid=vote-up][aria-pressed=true]").waitFor();
  await anna.visit("/puzzles");
  await anna.page.getByTestId("daily-tried").filter({ hasText: "Solved" }).waitFor();
  await anna.press("train-tzaar");
  await anna.page.getByText("There is no puzzle of this kind that you have not tried.").waitFor();
  assert.equal(anna.complaints.splice(0).length, 1, "404 no_puzzle is in the console");
  await anna.visit(`/player/${encodeURIComponent(await anna.name())}`);
  await anna.page.getByTestId("puzzles-tzaar").filter({ hasText: "Tried: 1" }).waitFor();
  stage.nobodyComplained();
});

test("by keyboard: a wrong turn is answered on the board, taken back, and then solved", limit, async (t) => {
  const { stage, ids } = await stageWith(t, [tzaarPuzzle]);
  const anna = await stage.person();
  const press = async (points) => {
    for (const point of points) {
      await anna.point(point).focus();
      await anna.page.keyboard.press("Space");
    }
  };
  await anna.visit(`/puzzle/${ids[0]}`);
  await press(["C4", "D4", "I5", "I3"]);
  await said(anna, "Legal, but it does not win in time. The other side ");
  await rated(anna, /Your rating: \d+ \(−\d+\)/);
  await anna.page.getByTestId("puzzle-back").focus();
  await anna.page.keyboard.press("Enter");
  await press(["C4", "D4", "H1", "F1"]);
  await said(anna, "Right.");
  await anna.page.locator(".point-source[data-testid=point-I5]").waitFor();
  await press(["I5", "I3"]);
  await said(anna, "Solved!");
  await anna.page.locator("[data-testid=puzzle-next]:focus").waitFor();
  stage.nobodyComplained();
});

test("a streak counts, ends with the first mistake, and the analysis shows why", limit, async (t) => {
  const { stage } = await stageWith(t, [tzaarPuzzle, zertzPuzzle]);
  const anna = await stage.person();
  await anna.visit("/learn");
  await anna.press("to-puzzles");
  await anna.press("streak-tzaar");
  await solveTzaar(anna);
  await anna.page.getByTestId("streak").filter({ hasText: "Streak: 1" }).waitFor();
  await anna.visit("/puzzles");
  await anna.page.getByText("Your longest: 1").waitFor();
  await anna.press("streak-zertz");
  await anna.press("puzzle-hint");
  await said(anna, "Begin at d3.");
  await rated(anna, "The streak is over.");
  await anna.press("puzzle-show");
  await said(anna, "This is the solution.");
  await anna.press("puzzle-analyse");
  await anna.page.waitForURL(/\/analysis/);
  stage.nobodyComplained();
});

test("puzzles that were kept are solved without a connection and handed in later", limit, async (t) => {
  const { stage, ids } = await stageWith(t, [tzaarPuzzle]);
  const anna = await stage.person();
  await anna.visit("/puzzles");
  await anna.press("puzzle-pack");
  await anna.page.getByTestId("puzzles-kept").filter({ hasText: "1" }).waitFor();
  await anna.page.route("**/api/puzzles/**", (route) => route.abort());
  await anna.press("train-tzaar");
  await anna.page.waitForURL(`**/puzzle/${ids[0]}`);
  await solveTzaar(anna);
  await rated(anna, "It counts when you are connected again.");
  await anna.page.unroute("**/api/puzzles/**");
  await anna.visit("/puzzles");
  await anna.page.waitForFunction(() => localStorage.getItem("gipfel.puzzles.waiting") === "[]");
  const { plays } = await (await fetch(`${stage.server.address}/api/puzzles/${ids[0]}`)).json();
  assert.equal(plays, 1);
});

/** Where the board stands on the page, in pixels; a click may scroll the window. */
function boardOf({ page }) {
  return page.locator(".guided-board").evaluate((board) => {
    const { top, height } = board.getBoundingClientRect();
    return { y: top + scrollY, height };
  });
}

test("on a phone the board stays where it is through a wrong turn and the win", limit, async (t) => {
  const { stage, ids } = await stageWith(t, [tzaarPuzzle]);
  const anna = await stage.person(sizes.phone);
  await anna.visit(`/puzzle/${ids[0]}`);
  await anna.see("puzzle-hint");
  const before = await boardOf(anna);
  for (const point of ["C4", "D4", "I5", "I3"]) await anna.point(point).click();
  await said(anna, "Legal, but it does not win in time. The other side ");
  await rated(anna, "Your rating");
  assert.deepEqual(await boardOf(anna), before);
  await anna.press("puzzle-back");
  await solveTzaar(anna);
  await said(anna, "Solved!");
  await anna.see("vote-up");
  assert.deepEqual(await boardOf(anna), before);
  stage.nobodyComplained();
});

test("on a phone the board of ZÈRTZ stays where it is through a wrong turn", limit, async (t) => {
  const { stage, ids } = await stageWith(t, [zertzSacrifice]);
  const anna = await stage.person(sizes.phone);
  await anna.visit(`/puzzle/${ids[0]}`);
  await anna.see("puzzle-hint");
  const before = await boardOf(anna);
  await anna.press("pile-W");
  for (const point of ["c3", "e6"]) await anna.point(point).click();
  await said(anna, "Legal, but it does not win in time. The other side ");
  await rated(anna, "Your rating");
  assert.deepEqual(await boardOf(anna), before);
  stage.nobodyComplained();
});

test("two tabs share what waits to be handed in", limit, async (t) => {
  const { stage, ids } = await stageWith(t, [tzaarPuzzle, zertzPuzzle]);
  const anna = await stage.person();
  await anna.visit(`/puzzle/${ids[0]}`);
  await anna.see("puzzle-hint");
  const other = await anna.context.newPage();
  await other.goto(`${stage.server.address}/puzzle/${ids[1]}`);
  await other.getByTestId("puzzle-hint").waitFor();
  await anna.context.route("**/api/puzzles/**", (route) => route.abort());
  await anna.press("puzzle-hint");
  await rated(anna, "It counts when you are connected again.");
  await other.getByTestId("puzzle-hint").click();
  await other.getByTestId("puzzle-rated").filter({ hasText: "It counts when you are connected again." }).waitFor();
  const waiting = await anna.page.evaluate(() => JSON.parse(localStorage.getItem("gipfel.puzzles.waiting")).map(({ id }) => id));
  assert.deepEqual(waiting, ids);
});

test("on a narrow phone nothing overflows", limit, async (t) => {
  const { stage, ids } = await stageWith(t, [tzaarPuzzle, zertzPuzzle]);
  const anna = await stage.person(narrow);
  for (const path of ["/puzzles", `/puzzle/${ids[0]}`]) {
    await anna.visit(path);
    await anna.page.locator("h1").first().waitFor();
    await fits(anna, path);
  }
});
