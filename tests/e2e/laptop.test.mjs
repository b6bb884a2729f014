// A game of ZÈRTZ on laptops and on a phone: what a player needs is in sight, nothing lies over it, and the board is large.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { playTurn } from "./support/short_games.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const laptops = [
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
];
const crossing = ["Wc3,a1", "Wd5,g1", "Wd4,a4"]; // four captures by three neighbours

/** Two with long names; after three turns Ben has captures to choose from. */
async function manyCaptures(stage, options) {
  const people = [
    await enterAs(stage, "AnnaOfTheHighHills", options),
    await enterAs(stage, "BenjaminOfTheLowVale", options),
  ];
  await people[0].page.locator(".play-now input[value=zertz]").check();
  await people[1].sitDown(await people[0].invite({ setup: "37", clock: "10+10" }));
  for (const [ply, turn] of crossing.entries()) {
    await playTurn(people[ply % 2], turn);
    await allSee(ply + 1, people);
  }
  await people[1].see("chain-4");
  return people;
}

/** What of these is not whole in the window, or lies below something else at one of its corners. */
function hidden({ page }, selectors) {
  return page.evaluate((wanted) => {
    const inset = 4;
    const isFree = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => [x, y]));
      return right > left && corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    };
    return wanted.filter((selector) => {
      const all = [...document.querySelectorAll(selector)];
      return all.length === 0 || !all.every(isFree);
    });
  }, selectors);
}

/** The names that are cut off. */
function cutNames({ page }) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".seat-name")]
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2)
      .map((one) => one.textContent),
  );
}

const boardOf = (person) => person.page.getByTestId("board").boundingBox();

for (const viewport of laptops) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`at ${size} turns, captures, arrows and chat are in sight together`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [, ben] = await manyCaptures(stage, { viewport });
    const always = [".turn-list", ".turn-nav button", ".chain-list", ".turn-controls button", "[data-testid=resign]"];
    assert.deepEqual(await hidden(ben, [...always, ".seat"]), []);
    assert.ok((await ben.page.locator(".turn-list").boundingBox()).height > 90);
    assert.deepEqual(await cutNames(ben), []);
    await look(ben, "80-captures");
    await ben.press("tab-players");
    assert.deepEqual(await hidden(ben, [".chat-log", ".chain-list"]), []);
    assert.ok((await ben.page.locator(".chat-log").boundingBox()).height > 90);
    stage.nobodyComplained();
  });

  test(`at ${size} the board alone is larger, and the seats stand beside it`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [, ben] = await manyCaptures(stage, { viewport });
    // The window stays as it is.
    await ben.page.evaluate(() => (document.documentElement.requestFullscreen = undefined));
    const before = await boardOf(ben);
    await ben.more("full-board");
    await ben.see("full-leave");
    const alone = await boardOf(ben);
    assert.ok(alone.height > before.height + 40, `${before.height} ${alone.height}`);
    for (const id of ["seat-first", "seat-second", "play-turn"]) {
      assert.ok((await ben.page.getByTestId(id).boundingBox()).x >= alone.x + alone.width, id);
    }
    assert.deepEqual(await hidden(ben, [".seat", "[data-testid=chain-1]", ".turn-controls button", ".full-leave"]), []);
    await look(ben, "81-board-alone");
    stage.nobodyComplained();
  });
}

for (const viewport of laptops) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`at ${size} the analysis has both sides, the engine, the turns and the tools in sight`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = await manyCaptures(stage, { viewport });
    await anna.resign();
    await anna.see("review");
    assert.deepEqual(await hidden(anna, [".panel-terms", ".tab", ".turn-nav button"]), []);
    await look(anna, "84-over");
    await ben.page.goto(ben.page.url().replace("/game/", "/analysis?game="));
    await ben.see("engine-best");
    await look(ben, "85-analysis");
    const parts = [".seat", ".engine-lines", ".turn-controls button", ".turn-nav button", ".chain-list", ".tools button"];
    assert.deepEqual(await hidden(ben, parts), []);
    stage.nobodyComplained();
  });
}

test("names are whole from 1024 pixels on", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await manyCaptures(stage, { viewport: { width: 1024, height: 768 } });
  for (const width of [1024, 1199, 1200, 1440]) {
    for (const person of [anna, ben]) {
      await person.page.setViewportSize({ width, height: 800 });
      assert.deepEqual(await cutNames(person), [], String(width));
    }
  }
  stage.nobodyComplained();
});

test("on a phone the board has the whole width while it is played", limit, async (t) => {
  const stage = await Stage.open(t);
  const look = photographer("phone");
  const [anna, ben] = await manyCaptures(stage, sizes.phone);
  await anna.page.locator(".first-hint button").click();
  await anna.page.locator(".first-hint").waitFor({ state: "detached" });
  const { x, width } = await anna.page.getByTestId("board").evaluate((board) => {
    const plate = board.querySelector(".table-top").getBoundingClientRect();
    return { x: plate.x, width: plate.width };
  });
  assert.ok(x <= 8 && width >= sizes.phone.viewport.width - 16, `${x} ${width}`);
  await look(anna, "82-whole-width");
  await look(ben, "83-captures");
  stage.nobodyComplained();
});

test("lessons and exercises on a phone show what each player holds, beside the whole board", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person(sizes.phone);
  const needed = [".guided-task", ".ways", ".guided-board .board", ".supply"];
  for (const path of ["/learn/zertz", "/exercises/zertz/win_in_two-1"]) {
    await anna.visit(path);
    for (const selector of needed) await anna.page.locator(selector).first().waitFor();
    await anna.page.evaluate(() => document.fonts.ready);
    assert.deepEqual(await hidden(anna, needed), [], path);
    await photographer("phone")(anna, `42-phone${path.replaceAll("/", "-")}`);
  }
  stage.nobodyComplained();
});
