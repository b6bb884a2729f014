// Games on laptops and on a phone: what a player needs is in sight, nothing lies over it, and the board is large.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { languages, speak } from "./support/narrow.mjs";
import { isWhole, photographer, sizes } from "./support/pictures.mjs";
import { playTurn, shortGames } from "./support/short_games.mjs";
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

/** Does this with one game in a window of each size. */
async function onEachLaptop(person, act) {
  for (const viewport of laptops) {
    await person.page.setViewportSize(viewport);
    const size = `${viewport.width}x${viewport.height}`;
    await act(viewport, size, photographer(size));
  }
}

test("turns, captures, arrows and chat are in sight together", limit, async (t) => {
  const stage = await Stage.open(t);
  const [, ben] = await manyCaptures(stage);
  const always = [".turn-list", ".turn-nav button", ".chain-list", ".turn-controls button", "[data-testid=resign]"];
  await onEachLaptop(ben, async ({ width }, size, look) => {
    await ben.press("tab-turns");
    assert.deepEqual(await hidden(ben, [...always, ".seat"]), [], size);
    assert.ok((await ben.page.locator(".turn-list").boundingBox()).height > 90, size);
    assert.deepEqual(await cutNames(ben), [], size);
    await look(ben, "80-captures");
    if (width < 1280) await ben.press("tab-players");
    assert.deepEqual(await hidden(ben, [".chat-log", ".chat-writing", ".chain-list"]), [], size);
    assert.ok((await ben.page.locator(".chat-log").boundingBox()).height > 78, size);
  });
  stage.nobodyComplained();
});

test("the board alone is larger, and the seats stand beside it", limit, async (t) => {
  const stage = await Stage.open(t);
  const [, ben] = await manyCaptures(stage);
  // The window stays as it is.
  await ben.page.evaluate(() => (document.documentElement.requestFullscreen = undefined));
  await onEachLaptop(ben, async (_, size, look) => {
    const before = await boardOf(ben);
    await ben.more("full-board");
    await ben.see("full-leave");
    const alone = await boardOf(ben);
    assert.ok(alone.height > before.height + 40, `${size}: ${before.height} ${alone.height}`);
    for (const id of ["seat-first", "seat-second", "play-turn"]) {
      assert.ok((await ben.page.getByTestId(id).boundingBox()).x >= alone.x + alone.width, `${size}: ${id}`);
    }
    const parts = [".seat", "[data-testid=chain-1]", ".turn-controls button", ".full-leave"];
    assert.deepEqual(await hidden(ben, parts), [], size);
    await look(ben, "81-board-alone");
    await ben.press("full-leave");
    await ben.leaves("full-leave");
  });
  stage.nobodyComplained();
});

/** How many lines of the turns and of the chat are whole in sight; more turns than were played have room. */
function linesInSight({ page }) {
  return page.evaluate(() => {
    const list = document.querySelector(".turn-list");
    const log = document.querySelector(".chat-log").getBoundingClientRect();
    const { paddingTop, paddingBottom } = getComputedStyle(list);
    const inside = list.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const isIn = (line) => line.top >= log.top - 1 && line.bottom <= log.bottom + 1;
    return {
      turns: Math.floor((inside + 0.5) / list.querySelector("li").getBoundingClientRect().height),
      chat: [...document.querySelectorAll(".chat-line")].filter((one) => isIn(one.getBoundingClientRect())).length,
    };
  });
}

for (const game of ["tzaar", "zertz"]) {
  test(`${game}: board, whole names, turns, chat and buttons are in sight at once, in all languages`, limit, async (t) => {
    const stage = await Stage.open(t);
    const people = [await enterAs(stage, "AnnaOfTheHighHills"), await enterAs(stage, "BenjaminOfTheLowVale")];
    const [anna, ben] = people;
    const { setup, turns } = shortGames[game];
    await ben.sitDown(await anna.invite({ game, setup, clock: "10+10" }));
    for (const [ply, turn] of turns.slice(0, 2).entries()) {
      await playTurn(people[ply % 2], turn);
      await allSee(ply + 1, people);
    }
    for (let line = 1; line <= 6; line++) {
      await anna.page.getByTestId("chat-field").fill(`Line ${line}`);
      await anna.page.getByTestId("chat-field").press("Enter");
      await anna.has(".chat-line", line);
    }
    const always = [".board", ".seat", ".turn-nav button", ".chat-writing", ".room-tools :is(a, button)", ".tab"];
    const look = async (state, more) => {
      for (const height of isWhole ? [720, 800] : [720]) {
        await anna.page.setViewportSize({ width: 1280, height });
        for (const language of languages) {
          const which = `${state}, ${language}, ${height}`;
          await speak(anna, language);
          assert.deepEqual(await hidden(anna, [...always, ...more]), [], which);
          assert.deepEqual(await cutNames(anna), [], which);
          const { turns: rows, chat } = await linesInSight(anna);
          assert.ok(rows >= 8 && chat >= 4, `${which}: ${rows} turns, ${chat} lines`);
          await photographer(`1280x${height}`)(anna, `88-${game}-${state}-${language}`);
        }
      }
    };
    await anna.leaves("toast");
    await look("played", [".status", ".turn-controls button", ...(game === "zertz" ? [".chain"] : [])]);
    await anna.resign();
    await look("over", [".result"]);
    stage.nobodyComplained();
  });
}

test("the analysis has both sides, the engine, the turns and the tools in sight", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await manyCaptures(stage);
  await anna.resign();
  await anna.see("review");
  await onEachLaptop(anna, async (_, size, look) => {
    assert.deepEqual(await hidden(anna, [".panel-terms", ".tab", ".turn-nav button"]), [], size);
    await look(anna, "84-over");
  });
  await ben.page.goto(ben.page.url().replace("/game/", "/analysis?game="));
  await ben.see("engine-best");
  const parts = [".seat", ".engine-lines", ".turn-controls button", ".turn-nav button", ".chain-list", ".tools button"];
  await onEachLaptop(ben, async (_, size, look) => {
    await look(ben, "85-analysis");
    assert.deepEqual(await hidden(ben, parts), [], size);
  });
  stage.nobodyComplained();
});

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

/** Where the ZÈRTZ board's plate is, and how wide. */
const plateOf = ({ page }) =>
  page.locator(".table-top").evaluate((plate) => (({ x, width }) => ({ x, width }))(plate.getBoundingClientRect()));

test("on a phone the board has the whole width, and after the game the replay's buttons are below it", limit, async (t) => {
  const stage = await Stage.open(t);
  const look = photographer("phone");
  const [anna, ben] = await manyCaptures(stage, sizes.phone);
  await anna.page.locator(".first-hint button").click();
  await anna.page.locator(".first-hint").waitFor({ state: "detached" });
  const isWhole = async (width, height, state) => {
    await anna.page.setViewportSize({ width, height });
    const plate = await plateOf(anna);
    assert.ok(plate.x <= 8 && plate.width >= width - 16, `${state}, ${width}: ${plate.x} ${plate.width}`);
  };
  await isWhole(360, 740, "played");
  await isWhole(390, 844, "played");
  await look(anna, "82-whole-width");
  await look(ben, "83-captures");
  await anna.resign();
  await anna.page.evaluate(() => scrollTo(0, 0));
  for (const [width, height] of [[360, 640], [390, 664], [390, 844]]) {
    await isWhole(width, height, "over");
    assert.deepEqual(await hidden(anna, [".board", ".turn-nav button"]), [], `${width}x${height}`);
  }
  await look(anna, "86-over");
  stage.nobodyComplained();
});

for (const [game, { setup, turns }] of Object.entries(shortGames)) {
  test(`${game}: the board alone is as large as before at least, in every window`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person(), await stage.person()];
    await anna.visit();
    await ben.sitDown(await anna.invite({ game, setup, clock: "10+10" }));
    for (const [ply, turn] of turns.slice(0, 2).entries()) {
      await playTurn([anna, ben][ply % 2], turn);
      await allSee(ply + 1, [anna, ben]);
    }
    await anna.page.evaluate(() => (document.documentElement.requestFullscreen = undefined));
    const widthOf = () => anna.page.locator(".plate, .table-top").first().evaluate((one) => one.getBoundingClientRect().width);
    for (const [width, height] of [[1280, 720], [1280, 800], [1920, 1080], [390, 844]]) {
      await anna.page.setViewportSize({ width, height });
      const before = await widthOf();
      await anna.more("full-board");
      await anna.see("full-leave");
      const alone = await widthOf();
      assert.ok(alone >= before - 0.5, `${width}x${height}: ${before} ${alone}`);
      assert.deepEqual(await hidden(anna, [".seat", ".turn-controls button", ".full-leave"]), [], `${width}x${height}`);
      await photographer(`${width}x${height}`)(anna, `89-${game}-alone`);
      await anna.press("full-leave");
      await anna.leaves("full-leave");
    }
    stage.nobodyComplained();
  });
}

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
