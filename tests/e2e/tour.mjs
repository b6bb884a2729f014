// A tour of every screen, in pictures to look at: five widths, light and dark. Not a test.
// From the root: E2E_PROGRAM=build/gipfel node tests/e2e/tour.mjs FOLDER [--only home,room] [--widths 390,1280]
//   [--themes light,dark] [--language de] [--whole]     --whole: pages to their end, not only what the window shows
import { mkdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parseArgs } from "node:util";
import { enterAs } from "./support/accounts.mjs";
import { playComputer } from "./support/computer.mjs";
import { playHastily } from "./support/hasty.mjs";
import { beginnings, learnSteps, means, winFinale } from "./support/learner.mjs";
import { challenge, enter, offer } from "./support/lobby.mjs";
import { start } from "./support/local.mjs";
import { playTurn, shortGames, stepsOf } from "./support/short_games.mjs";
import { Stage } from "./support/stage.mjs";

const { values: wishes, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "360,390,768,1280,1920" },
    themes: { type: "string", default: "light,dark" },
    language: { type: "string", default: "en" },
    whole: { type: "boolean", default: false },
  },
});
const [folder] = positionals;
if (!folder) throw new Error("usage: node tour.mjs FOLDER [options]");
mkdirSync(folder, { recursive: true });

const heights = { 360: 740, 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const limit = { timeout: 300_000 };

const listOf = (text) => text.split(",").filter((one) => one !== "");

/** Takes the page as it is in every size and theme. */
async function look({ page }, name) {
  const before = page.viewportSize();
  for (const width of listOf(wishes.widths)) {
    await page.setViewportSize({ width: Number(width), height: heights[width] ?? 800 });
    for (const colorScheme of listOf(wishes.themes)) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const file = `${name}-${width}-${colorScheme}${wishes.language === "en" ? "" : `-${wishes.language}`}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: wishes.whole });
    }
  }
  await page.setViewportSize(before);
}

function scene(name, story, { computers = false } = {}) {
  const wanted = listOf(wishes.only);
  if (wanted.length > 0 && !wanted.some((one) => name.startsWith(one))) return;
  test(name, limit, async (t) => {
    const stage = await Stage.open(t, { computers });
    const person = stage.person.bind(stage);
    stage.person = (options) => person({ locale: wishes.language, ...options });
    await story(stage);
  });
}

async function visits(person, address) {
  await person.visit(address);
  await person.page.locator("main:not([aria-busy]) h1, main [data-testid=board]").first().waitFor();
}

/** Anna and Ben sit at a table with a clock, and Eve watches. */
async function table(stage, game) {
  const [anna, ben, eve] = await enter(stage, 3);
  const path = await anna.invite({ game, setup: shortGames[game].setup, clock: "10+10" });
  await ben.sitDown(path);
  await eve.visit(path);
  for (const one of [anna, ben, eve]) await one.board(0);
  return { anna, ben, eve, path };
}

scene("home", async (stage) => {
  const [anna] = await enter(stage, 1);
  await look(anna, "home");
});

scene("lobby", async (stage) => {
  const anna = await enterAs(stage, "Wilhelmina");
  const [ben, eve, dora] = await enter(stage, 3);
  const path = await anna.invite({ clock: "3d" });
  await ben.sitDown(path);
  await ben.board(0);
  for (const one of [anna, ben]) await one.visit();
  const over = await eve.invite({ game: "zertz", setup: "37" });
  await dora.sitDown(over);
  await playTurn(eve, shortGames.zertz.turns[0]);
  await dora.board(1);
  await dora.resign();
  for (const one of [eve, dora]) await one.visit();
  await offer(eve);
  await challenge(dora, "Wilhelmina");
  await anna.see("decline");
  await look(anna, "lobby");
});

scene("dialogs", async (stage) => {
  const [anna] = await enter(stage, 1);
  for (const dialog of ["play-friend", "offer-game", "play-computer"]) {
    await anna.press(dialog);
    await anna.page.locator("dialog[open]").waitFor();
    await look(anna, `dialog-${dialog}`);
    await anna.page.keyboard.press("Escape");
    await anna.page.locator("dialog").waitFor({ state: "detached" });
  }
}, { computers: true });

for (const [game, { setup, turns }] of Object.entries(shortGames)) {
  scene(`invitation-${game}`, async (stage) => {
    const [anna, ben] = await enter(stage, 2);
    const path = await anna.invite({ game, setup, clock: "10+10" });
    await look(anna, `invitation-${game}-waiting`);
    await ben.visit(path);
    await ben.page.locator("[data-testid=introduction] svg.miniature").nth(2).waitFor();
    await look(ben, `invitation-${game}`);
  });

  scene(`room-${game}`, async (stage) => {
    const { anna, ben, eve } = await table(stage, game);
    await look(anna, `room-${game}-first-turn`);
    for (const [ply, turn] of turns.slice(0, 2).entries()) {
      await playTurn([anna, ben][ply % 2], turn);
      await [ben, anna][ply % 2].board(ply + 1);
    }
    await look(anna, `room-${game}-my-turn`); // in ZÈRTZ a capture is forced
    await anna.press("close-hints");
    await anna.point(stepsOf(turns[2])[0]).click();
    await look(anna, `room-${game}-picked-up`);
    await anna.point(stepsOf(turns[2])[1]).click();
    await look(anna, `room-${game}-within-turn`);
    await look(ben, `room-${game}-their-turn`);
    await look(eve, `room-${game}-watching`);
    await anna.page.keyboard.press("Escape");
    await ben.press("offer-draw-button");
    await anna.see("offer-draw");
    await look(anna, `room-${game}-offer`);
    await anna.press("decline-draw");
    await anna.press("tab-players");
    await look(anna, `room-${game}-chat`);
    await anna.press("tab-turns");
    for (const dialog of ["settings", "legend", "resign"]) {
      await (dialog === "legend" ? anna.more(dialog) : anna.press(dialog));
      await anna.page.locator("dialog[open]").waitFor();
      await look(anna, `room-${game}-${dialog}`);
      await anna.page.keyboard.press("Escape");
    }
    await anna.page.keyboard.press("Escape");
    for (const [ply, turn] of turns.entries()) {
      if (ply < 2) continue;
      await playTurn([anna, ben][ply % 2], turn);
      await [ben, anna][ply % 2].board(ply + 1);
    }
    for (const person of [anna, ben, eve]) await person.see("result");
    await look(anna, `room-${game}-won`);
    await look(ben, `room-${game}-lost`);
    await look(eve, `room-${game}-over`);
    await anna.press("review");
    await anna.page.locator("[data-testid=review][data-done=true]").waitFor({ timeout: 90_000 });
    await look(anna, `review-${game}`);
    await anna.press("tab-variations");
    await look(anna, `analysis-${game}`);
    await anna.press("nav-first");
    await anna.press("nav-next");
    await anna.press("nav-next");
    await look(anna, `analysis-${game}-within`);
  });

  scene(`rules-${game}`, async (stage) => {
    const anna = await stage.person();
    await visits(anna, `/rules/${game}`);
    await look(anna, `rules-${game}`);
    await anna.page.evaluate(() => scrollTo({ top: 1400, behavior: "instant" }));
    await look(anna, `rules-${game}-below`);
  });

  scene(`guided-${game}`, async (stage) => {
    const anna = await stage.person();
    await visits(anna, `/learn/${game}`);
    await look(anna, `guided-${game}`);
    await learnSteps(anna, means.mouse);
    await look(anna, `guided-${game}-finale`);
    await winFinale(anna, means.mouse, game, beginnings[game]);
    await look(anna, `guided-${game}-won`);
  });

  scene(`local-${game}`, async (stage) => {
    const anna = await stage.person();
    await visits(anna, "/local");
    await look(anna, "local-start");
    await start(anna, { game, setup });
    await playHastily(anna, 0, 4);
    await anna.board(2);
    await look(anna, `local-${game}`);
  });
}

scene("exercises", async (stage) => {
  const anna = await stage.person();
  await visits(anna, "/learn");
  await look(anna, "learn");
  for (const address of ["/tzaar", "/zertz", "/tzaar/stack-2", "/zertz/jump-2", "/tzaar/capture-1"]) {
    await visits(anna, `/exercises${address}`);
    await look(anna, `exercises${address.replaceAll("/", "-")}`);
  }
  for (const label of ["D3", "D6"]) await anna.point(label).click();
  await anna.see("next");
  await look(anna, "exercises-solved");
});

scene("site", async (stage) => {
  const anna = await enterAs(stage, "Wilhelmina");
  const [ben] = await enter(stage, 1);
  const path = await anna.invite({ game: "zertz", setup: "37" });
  await ben.sitDown(path);
  await playTurn(anna, shortGames.zertz.turns[0]);
  await ben.board(1);
  await playTurn(ben, shortGames.zertz.turns[1]);
  await anna.board(2);
  await anna.resign();
  await visits(anna, "/games");
  await anna.see(`game-row-${path.split("/").pop()}`);
  await look(anna, "games");
  await visits(anna, "/account");
  await anna.see("sign-out");
  await look(anna, "account");
  for (const page of ["player/Wilhelmina", "leaderboard", "explorer"]) {
    await visits(anna, `/${page}`);
    await look(anna, page.split("/")[0]);
  }
  await visits(ben, "/account");
  await look(ben, "account-guest");
  await visits(ben, "/nowhere");
  await look(ben, "404");
  await visits(ben, "/game/aaaaaaaaaaaa");
  await look(ben, "404-game");
  await visits(ben, "/analysis");
  await look(ben, "analysis-empty");
});

scene("computer", async (stage) => {
  const [anna] = await enter(stage, 1);
  await playComputer(anna, { game: "zertz", setup: "37" });
  await anna.press("start-computer");
  await anna.isMyTurn();
  await look(anna, "room-computer");
}, { computers: true });
