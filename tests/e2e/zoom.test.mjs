// The main pages enlarged to 200 % and to 400 %, and with text alone twice as large, as people need them who see badly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { start } from "./support/local.mjs";
import { enter } from "./support/lobby.mjs";
import { playHastily } from "./support/hasty.mjs";
import { reflows, zooms } from "./support/reflow.mjs";
import { Stage } from "./support/stage.mjs";

/** In the page: the text of the element lies within its box and within the window. */
function isWithin(one) {
  const { left, right, top } = one.getBoundingClientRect();
  return one.scrollWidth <= one.clientWidth + 1 && left >= 0 && right <= innerWidth && top >= 0;
}

const limit = { timeout: 180_000 };

/** Looks at the page as it is, enlarged each way, and leaves it as it was. */
async function reflowsEnlarged(person, state) {
  const usual = person.page.viewportSize();
  for (const [zoom, { viewport }] of Object.entries(zooms)) {
    await person.page.setViewportSize(viewport);
    await reflows(person, state, zoom);
  }
  await person.page.setViewportSize(usual);
}

test("the first page and the rules fit enlarged", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await reflowsEnlarged(anna, "home");
  for (const game of ["tzaar", "zertz"]) {
    await anna.visit(`/rules/${game}`);
    await anna.page.locator("h1").first().waitFor();
    await reflowsEnlarged(anna, `rules-${game}`);
  }
  stage.nobodyComplained();
});

for (const [game, setup] of [
  ["tzaar", "fixed"],
  ["zertz", "37"],
]) {
  test(`a room of ${game} fits enlarged from the invitation to the analysis`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person(), await stage.person()];
    await anna.visit();
    const path = await anna.invite({ game, setup, clock: "10+10" });
    await reflowsEnlarged(anna, `${game}-waiting`);
    await ben.sitDown(path);
    await anna.isMyTurn();
    await reflowsEnlarged(anna, `${game}-my-turn`);
    await playHastily(anna, 0, 1);
    await ben.board(1);
    await reflowsEnlarged(anna, `${game}-their-turn`);
    await playHastily(ben, 1, 1);
    await anna.board(2);
    await anna.resign();
    await reflowsEnlarged(anna, `${game}-lost`);
    await anna.page.goto(`${anna.address}/analysis?game=${path.split("/").pop()}`);
    await anna.see("board");
    await reflowsEnlarged(anna, `${game}-analysis`);
    stage.nobodyComplained();
  });
}

/** The first page and a game in this browser, whose reader has set their browser's text to twice the usual size. */
for (const [name, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } })) {
  test(`text twice as large fits on a ${name}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person({ viewport });
    const devtools = await anna.context.newCDPSession(anna.page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
    await anna.visit();
    await anna.page.getByTestId("play-computer").waitFor();
    assert.equal(await anna.page.evaluate(() => getComputedStyle(document.body).fontSize), "32px");
    await reflows(anna, `text-home-${name}`, 200);
    const names = anna.page.locator(".choice-name, .header-name");
    for (const one of await names.all()) assert.ok(await one.evaluate(isWithin), await one.innerText());
    await anna.visit("/local");
    await start(anna, { game: "tzaar", setup: "fixed" });
    await reflows(anna, `text-room-${name}`, 200);
    for (const one of await anna.page.locator(".seat-name").all()) assert.ok(await one.evaluate(isWithin), await one.innerText());
    stage.nobodyComplained();
  });
}
