// What the first page shows at once: a board that plays a game, the ways into one, and nothing that is empty.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { playComputer } from "./support/computer.mjs";
import { playHastily } from "./support/hasty.mjs";
import { enter, goTo, isInGame, offer } from "./support/lobby.mjs";
import { photographer, sizes, sizesOf } from "./support/pictures.mjs";
import { storePuzzles } from "./support/puzzles.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const shownBy = (person) => person.page.locator("[data-testid=showcase] [data-testid=miniature]");

async function positionOf(person) {
  return shownBy(person).getAttribute("data-position");
}

/** Waits until the large board shows another position; returns it. */
async function becomesOther(person, position) {
  await person.page.locator(`[data-testid=showcase] [data-position]:not([data-position="${position}"])`).waitFor();
  return positionOf(person);
}

test("on an empty site the board shows the engine's game, and moves only when asked to", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await anna.page.clock.install();
  await anna.page.reload();
  await anna.see("showcase", "TZAAR: the computer against itself");
  const before = await positionOf(anna);
  await anna.page.clock.runFor(60_000);
  assert.equal(await positionOf(anna), before);
  await anna.press("showcase-forward");
  const next = await becomesOther(anna, before);
  await anna.press("showcase-back");
  assert.equal(await becomesOther(anna, next), before);
  await anna.press("showcase-run");
  await anna.page.clock.runFor(2_000);
  await becomesOther(anna, before);
  await anna.press("showcase-run");

  await anna.page.locator(".play-now input[value=zertz]").check();
  await anna.see("showcase", "ZÈRTZ: the computer against itself");
  for (const empty of ["seeks", "live-games", "own-games", "games-list"])
    assert.equal(await anna.count(empty), 0, empty);
  stage.nobodyComplained();
});

test("the board plays by itself until it is stopped", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1, { reducedMotion: "no-preference" });
  await shownBy(anna).waitFor();
  await becomesOther(anna, await positionOf(anna));
  await anna.press("showcase-run");
  await anna.page.locator("[data-testid=showcase-run][data-runs=false]").waitFor();
  stage.nobodyComplained();
});

test("visitors are shown a finished game, or a live one while it is played", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3, { reducedMotion: "no-preference" });
  const path = await anna.invite({ clock: "10+10" });
  await ben.sitDown(path);
  await playHastily(anna, 0, 1);
  await eve.page.locator(`[data-testid=showcase-link][href="${path}"]`, { hasText: "Watch" }).waitFor();
  for (let ply = 1; await playHastily([anna, ben][ply % 2], ply, 1); ply++);
  await eve.page.reload();
  const link = eve.page.locator(`[data-testid=showcase-link][href="${path}"]`);
  await link.filter({ hasText: await anna.name() }).click();
  await eve.see("result");
  stage.nobodyComplained();
});

test("a computer has its mark among one's own games", limit, async (t) => {
  const stage = await Stage.open(t, { computers: true });
  const [anna] = await enter(stage, 1);
  await playComputer(anna, { game: "tzaar", setup: "fixed" });
  await anna.see("play-in-browser"); // beside "Start": the computers are here
  await anna.press("start-computer");
  const room = await isInGame(anna);
  await goTo(anna, "/");
  await anna.page.locator(`[data-testid=own-${room}] .bot-mark`).waitFor();
  stage.nobodyComplained();
});

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`at ${size} size the board and all three ways are in sight`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna] = await enter(stage, 1, screen);
    await shownBy(anna).waitFor();
    await anna.page.evaluate(() => document.fonts.ready);
    const { width, height } = screen.viewport;
    for (const part of [
      shownBy(anna),
      ...["computer", "friend", "now"].map((id) => anna.page.getByTestId(`play-${id}`)),
    ]) {
      const box = await part.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
    }
    assert.ok((await shownBy(anna).boundingBox()).height > 300);
    await look(anna, "70-home");
    stage.nobodyComplained();
  });
}

/** How far down the page its lower edge is, in pixels of the window. */
async function bottomOf(person, id) {
  const { y, height } = await person.page.getByTestId(id).boundingBox();
  return y + height;
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`at ${size} size members see first who is waiting`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const anna = await enterAs(stage, "Anna", screen);
    for (let game = 0; game < 3; game++) {
      await anna.invite({ clock: "3d" });
      await goTo(anna, "/");
    }
    const waiting = await enter(stage, 3);
    const rooms = [];
    for (const one of waiting) rooms.push(await offer(one, { clock: rooms.length === 0 ? "3d" : "10+10" }));
    await anna.see(`accept-${rooms[0]}`);
    assert.ok((await bottomOf(anna, `accept-${rooms[0]}`)) < screen.viewport.height);
    assert.equal(await anna.page.getByText("No account needed").count(), 0);
    await anna.page.locator(".daily-card").waitFor();
    assert.equal(await anna.page.getByRole("heading", { name: "How to play" }).count(), 0);
    await look(anna, "71-home-of-a-member");
    stage.nobodyComplained();
  });
}

test("the card of a slow game tells how much time is left, and the most urgent stands first", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  const rooms = [];
  for (const clock of ["1d", "7d"]) {
    const path = await anna.invite({ clock });
    await ben.sitDown(path);
    await anna.page.locator(`[data-testid=terms]`, { hasText: clock === "1d" ? "1 day" : "7 days" }).waitFor();
    rooms.push(path.split("/").pop());
    await goTo(anna, "/");
  }
  await anna.see(`own-${rooms[0]}`, "23 h 59 min left");
  await anna.see(`own-${rooms[1]}`, "6 d 23 h left");
  const order = await anna.page.locator(".own-game[data-testid^=own-]").evaluateAll((all) => all.map((one) => one.dataset.testid));
  assert.deepEqual(order, rooms.map((room) => `own-${room}`));
  stage.nobodyComplained();
});

test("who has learnt or played finds the exercise of the day where there are no puzzles, and a tick once it is solved; who is new a way to learn", limit, async (t) => {
  const stage = await Stage.open(t);
  storePuzzles(stage.server, []);
  const anna = await stage.person();
  await anna.visit();
  await anna.see("first-step", "Learn TZAAR");
  assert.equal(await anna.count("daily"), 0);
  await anna.page.evaluate(() => localStorage.setItem("gipfel.guided.finished", '["tzaar"]'));
  await anna.visit();
  const address = await anna.page.getByTestId("daily").getByRole("link").getAttribute("href");
  assert.match(address, /^\/exercises\/(tzaar|zertz)\/\w+-\d$/);
  for (const gone of ["first-step", "showcase", "daily-solved"]) assert.equal(await anna.count(gone), 0, gone);
  await anna.page.locator(".play-now input[value=zertz]").check();
  await anna.see("first-step", "Learn ZÈRTZ");
  await anna.page.evaluate((solved) => localStorage.setItem("gipfel.exercises", JSON.stringify([solved])), address);
  await anna.visit();
  await anna.see("daily-solved");
  await isAccessible(anna, "home again");
  await anna.page.getByTestId("daily").getByRole("link").click();
  await anna.page.waitForURL(`**${address}`);
  stage.nobodyComplained();
});

test("the card of a live game counts down the time of whose turn it is", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  const path = await anna.invite({ clock: "10+10" });
  await ben.sitDown(path);
  for (let ply = 0; ply < 2; ply++) await playHastily([anna, ben][ply % 2], ply, 1);
  await goTo(anna, "/");
  const card = anna.page.getByTestId(`own-${path.split("/").pop()}`);
  await card.filter({ hasText: /Your turn · 9:5\d left/ }).waitFor();
  const left = await card.textContent();
  await card.filter({ hasNotText: left }).waitFor();
  stage.nobodyComplained();
});

test("on a phone the other parts of the site are in a menu", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1, sizes.phone);
  const games = anna.page.locator("nav[aria-label=Site] a[href='/games']");
  assert.equal(await games.isVisible(), false);
  await anna.press("site-menu");
  await games.waitFor();
  await anna.page.keyboard.press("Escape");
  await games.waitFor({ state: "hidden" });
  await anna.press("site-menu");
  await games.click();
  await anna.page.waitForURL("**/games");
  await games.waitFor({ state: "hidden" });
  stage.nobodyComplained();
});

test("a member's first page is rendered for them before the session is known", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  let answer;
  const answered = new Promise((go) => (answer = go));
  await anna.newTab();
  await anna.page.route("**/api/me", async (route) => {
    await answered;
    await route.continue();
  });
  await anna.visit();
  await anna.see("my-name", "Anna");
  await anna.page.locator(".again").waitFor();
  assert.equal(await anna.page.getByText("No account needed").count(), 0);
  answer();
  await anna.page.locator("[data-testid=play-now]:enabled").waitFor();
  stage.nobodyComplained();
});
