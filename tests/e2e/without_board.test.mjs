// The non-visual mode, by keyboard, roles, names and the live region alone: it is switched on, and lessons, an exercise, games in
// rooms and an analysis are played by typing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { enters, forgets, hears } from "./support/hearing.mjs";
import { enterOn, key, tabTo } from "./support/keys.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { shortGames } from "./support/short_games.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const exercisesOf = (game) => JSON.parse(readFileSync(new URL(`../../server/web/src/games/${game}/exercises.json`, import.meta.url)));
const exercises = [...exercisesOf("tzaar"), ...exercisesOf("zertz")];

const command = ({ page }) => page.getByRole("textbox", { name: "Command" });

/** Switches it on by the first stop of the Tab key, on the page that is open. */
async function switchesOn(person) {
  const button = person.page.getByRole("button", { name: "Non-visual mode" });
  await key(person, "Tab");
  assert.ok(await button.evaluate((one) => one === document.activeElement), "the first stop");
  await key(person, "Enter");
  await person.page.getByRole("button", { name: "Non-visual mode", pressed: true }).waitFor();
}

async function types(person, text) {
  const field = command(person);
  await field.waitFor();
  await tabTo(person, () => field.evaluate((one) => one === document.activeElement));
  await person.page.keyboard.type(text);
  await key(person, "Enter");
}

/** Asks, hears the answer, and forgets it. */
async function asks(person, question, answer) {
  await types(person, question);
  await hears(person, answer);
  await forgets(person);
}

async function begins(stage, path) {
  const person = await enters(stage);
  await person.visit("/");
  await switchesOn(person);
  await person.visit(path);
  return person;
}

const firstSteps = {
  tzaar: {
    wrong: ["d6 e6", "In a real game you could do that, too."],
    steps: [
      ["b5 b4", "White captures B4 from B5."],
      ["b4 c4", "Five left!"],
    ],
  },
  zertz: {
    wrong: ["w d4", "In a real game you could do that, too."],
    steps: [
      ["g d4", "Then you remove one free ring"],
      ["a1", "That was a whole turn"],
    ],
  },
};

for (const [game, { wrong, steps }] of Object.entries(firstSteps)) {
  test(`${game}: the first steps of a lesson`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await begins(stage, `/learn/${game}`);
    await hears(anna, game === "tzaar" ? "You are White and begin." : "The marbles belong to nobody.");
    assert.equal(await anna.page.locator("svg.board").count(), 0);
    await isAccessible(anna, "a lesson in words");
    await asks(anna, ...wrong);
    await asks(anna, ...wrong);
    for (const [typed, said] of steps) {
      await types(anna, typed);
      await hears(anna, said);
      if ((await anna.count("guided-next")) > 0) await enterOn(anna, "button", "Continue");
    }
    stage.nobodyComplained();
  });
}

test("an exercise: questions, a turn that misses, and the answer", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await begins(stage, "/exercises/tzaar/capture-1");
  await hears(anna, "D6");
  await forgets(anna);
  await asks(anna, "on d6", "D6: Black tzaar, height 2.");
  await asks(anna, "from d3", "Capture");
  await types(anna, "d3 f2");
  await hears(anna, "Legal, but not the task");
  await enterOn(anna, "button", "Start again");
  await forgets(anna);
  const { answer } = exercises.find(({ id, game }) => id === "capture-1" && game === "tzaar");
  await types(anna, answer[0]);
  await hears(anna, "Solved!");
  await isAccessible(anna, "an exercise in words");
  stage.nobodyComplained();
});

/** The first turns as they are typed, the second one in its two parts, and words that each is told with. */
const typed = {
  tzaar: [
    [["D6xE6"], "captures E6 from D6"],
    [["f4 f5", "pass"], "captures F5 from F4, then passes"],
    [["C2xC3 G5xF6"], "captures C3 from C2, then captures F6 from G5"],
  ],
  zertz: [
    [["Wb5,c1"], "places white on b5"],
    [["grey a4", "e1"], "places grey on a4"],
    [["a4 c6"], "jumping from a4"],
  ],
};

for (const [game, { setup }] of Object.entries(shortGames)) {
  test(`${game}: the first turns in a room, each told once to both`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await begins(stage, "/"), await begins(stage, "/")];
    const path = await anna.invite({ game, setup });
    await ben.visit(path);
    await enterOn(ben, "button", "Sit down");
    await hears(ben, "The game begins.");
    for (const [ply, [parts, words]] of typed[game].entries()) {
      const player = [anna, ben][ply % 2];
      await player.page.getByText(/^Your turn\./).first().waitFor();
      for (const part of parts) await types(player, part);
      for (const person of [anna, ben]) await hears(person, words);
    }
    await forgets(anna);
    await asks(anna, "changes 0", "Since turn 0:");
    await asks(anna, "turns 1", `3. `);
    await asks(anna, "board a", game === "zertz" ? "a1" : "A1");
    await asks(anna, "?", "Commands: now, counts");
    await isAccessible(anna, "a room in words");
    for (const [size, options] of Object.entries(sizes)) {
      await anna.page.setViewportSize(options.viewport);
      await photographer(size)(anna, `43-without-board-${game}`);
    }
    stage.nobodyComplained();
  });
}

/** Its lines, whatever they are; told once. */
async function hearsTheEngine({ page }) {
  await page.waitForFunction(() => window.heard.some((one) => /^1\. \d+%: /.test(one)));
  assert.equal(await page.evaluate(() => window.heard.filter((one) => one.includes("%: ")).length), 1);
}

test("an analysis: turns are typed, and the line is gone back along", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await begins(stage, "/analysis");
  await hears(anna, "The game begins.");
  await forgets(anna);
  await types(anna, "a5 a4");
  await hears(anna, "White captures A4 from A5.");
  await asks(anna, "look 0", "After turn 0 of 0.");
  await anna.page.getByTestId("engine-best").waitFor();
  await types(anna, "engine");
  await hearsTheEngine(anna);
  await forgets(anna);
  await asks(anna, "review", "There is no review here yet.");
  await isAccessible(anna, "an analysis in words");
  await anna.page.getByRole("button", { name: "Non-visual mode" }).click();
  await anna.page.locator("svg.board").waitFor();
  stage.nobodyComplained();
});
