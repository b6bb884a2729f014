// What a page shows before its scripts have run, as the server sends it, and that they take over without moving anything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/accounts.mjs";
import { sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };
const mostShift = 0.02;

/** The first words of each page's heading, without scripts. */
const headings = {
  "/": "Play TZAAR and ZÈRTZ",
  "/games": "Games",
  "/leaderboard": "Leaderboard",
  "/people": "People",
  "/clubs": "Clubs",
  "/puzzles": "Puzzles",
  "/statistics": "Statistics",
  "/tournaments": "Tournaments",
  "/tv": "TV",
  "/local": "Play in this browser",
  "/analysis": "Analysis: TZAAR",
  "/explorer": "Analysis: TZAAR",
  "/learn": "Learn",
  "/learn/tzaar": "Your first game of TZAAR",
  "/learn/zertz": "Your first game of ZÈRTZ",
  "/rules/tzaar": "The rules of TZAAR",
  "/rules/zertz": "The rules of ZÈRTZ",
  "/exercises": "Learn",
  "/exercises/tzaar": "TZAAR exercises",
  "/exercises/zertz": "ZÈRTZ exercises",
  "/account": "You are a guest",
  "/privacy": "Privacy",
};

/** Before the page's own scripts: adds up what moves, and notes which headings there were. */
function watch() {
  window.shifted = 0;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifted += value;
      window.moved.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.className ?? node?.nodeName).join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** A game that is over, with the names of both. */
async function playedGame(stage) {
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  await anna.resign();
  return { path, anna: await anna.name(), ben: await ben.name() };
}

test("each page has its header and its heading in the HTML", limit, async (t) => {
  const stage = await Stage.open(t);
  const { page } = await stage.person({ javaScriptEnabled: false });
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(stage.server.address + path);
    await page.locator("header.header a[href='/learn']").first().waitFor({ state: "attached" });
    assert.match(await page.locator("main h1").innerText(), new RegExp(`^${heading}`), path);
    assert.equal(await page.locator("main").count(), 1, path);
    assert.equal(await page.locator(":is(button, select, input):not([inert], [inert] *)").count(), 0, `${path}: what does nothing yet`);
  }
  stage.nobodyComplained();
});

test("a game's page has the board, the names and the result in the HTML", limit, async (t) => {
  const stage = await Stage.open(t);
  const { path, anna, ben } = await playedGame(stage);
  const reader = await stage.person({ javaScriptEnabled: false });
  await reader.page.goto(reader.address + path);
  const main = reader.page.locator("main");
  assert.deepEqual(await main.locator(".seat-name").allInnerTexts(), [ben, anna]);
  assert.match(await main.innerText(), new RegExp(`${ben} won a game of TZAAR against ${anna}`));
  assert.ok((await main.locator(".room-board svg circle").count()) > 50);
  stage.nobodyComplained();
});

test("the HTML is in the language and the theme that were chosen on the site", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person({ locale: "pl-PL" });
  await anna.visit("/learn");
  await anna.page.getByTestId("language").selectOption("de");
  await anna.page.getByRole("heading", { name: "Lernen" }).waitFor();
  await anna.page.locator(".header-end > button").click();
  const html = await (await anna.page.request.get(`${anna.address}/learn`)).text();
  assert.match(html, /<html lang="de" data-theme="light">/);
  assert.match(html, /<h1>Lernen<\/h1>/);
  stage.nobodyComplained();
});

test("a member's first page is drawn for a member", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit();
  await signUp(anna, "Wilhelmina");
  await anna.visit();
  await anna.page.locator(".again").waitFor();
  const html = await (await anna.page.request.get(anna.address)).text();
  assert.match(html, /class="again"/);
  stage.nobodyComplained();
});

test("the first page of a guest who has been here is drawn for them", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.page.addInitScript(() => localStorage.setItem("gipfel.hasPlayed", "true"));
  await anna.visit();
  await anna.page.locator(".daily-card").waitFor();
  const html = await (await anna.page.request.get(anna.address)).text();
  assert.match(html, /class="again"/);
  stage.nobodyComplained();
});

test("a first visit makes no failing requests", limit, async (t) => {
  const stage = await Stage.open(t);
  for (const path of ["/", "/games", "/account"]) {
    const guest = await stage.person();
    const failed = [];
    guest.page.on("response", (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
    await guest.visit(path);
    await guest.page.locator(".header-guest").waitFor();
    await guest.page.waitForLoadState("networkidle");
    assert.deepEqual(failed, [], path);
  }
  stage.nobodyComplained();
});

test("a list of games comes compressed", limit, async (t) => {
  const stage = await Stage.open(t);
  for (let game = 0; game < 4; game++) await playedGame(stage);
  const reader = await stage.person();
  const answers = [];
  reader.page.on("response", (answer) => answer.url().includes("/api/games?") && answers.push(answer));
  await reader.visit("/games");
  await reader.page.getByTestId(/^game-row-/).first().waitFor();
  const [answer] = answers;
  assert.equal((await answer.allHeaders())["content-encoding"], "gzip");
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url))
  test(`the scripts take over without moving anything, with classic scroll bars, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const game = await playedGame(stage);
    for (const path of [...Object.keys(headings), game.path, `/player/${encodeURIComponent(game.anna)}`]) {
      const reader = await stage.person({ ...options, scrollBars: true });
      await reader.page.addInitScript(watch);
      await reader.visit(path);
      await reader.page.locator(".header-guest").waitFor();
      await reader.page.locator("main:not([aria-busy])").waitFor();
      await reader.page.waitForLoadState("networkidle");
      const [shifted, moved] = await reader.page.evaluate(() => [window.shifted, window.moved]);
      assert.ok(shifted < mostShift, `${path}: ${shifted}: ${moved.join("; ")}`);
      await reader.context.close();
    }
    stage.nobodyComplained();
  });
