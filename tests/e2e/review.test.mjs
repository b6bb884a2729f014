// A finished game looked through with the engine: the graph, the turning points, the better turn, and the same for
// everybody and at the next visit; and what a browser does where the server reviews no games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { photographer, sizes } from "./support/pictures.mjs";
import { playHastily } from "./support/hasty.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

/** A game of hasty turns, given up after eight of them. */
async function hastyGame(stage, { game, setup }) {
  const players = [await stage.person(), await stage.person()];
  await players[0].visit();
  const path = await players[0].invite({ game, setup });
  await players[1].sitDown(path);
  for (let ply = 0; ply < 8; ply++) await playHastily(players[ply % 2], ply, 4);
  for (const player of players) await player.board(8);
  await players[0].resign();
  return path;
}

/** Runs in the page. */
function isBoardInSight() {
  const { top, bottom } = document.querySelector("[data-testid=board]").getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

const games = [
  { size: "desktop", game: "tzaar", setup: "fixed" },
  { size: "phone", game: "zertz", setup: "37" },
];

/** The clipboard may still hold what another story has copied. */
function copiedFrom({ page, address }) {
  return page.evaluate(async (site) => {
    for (;;) {
      const text = await navigator.clipboard.readText();
      if (text.startsWith(site)) return text;
      await new Promise(requestAnimationFrame);
    }
  }, address);
}

const isReviewed = ({ page }) => page.locator("[data-testid=review][data-done=true]").waitFor({ timeout: 120_000 });

/** What a review says, without its words. */
async function figures({ page }) {
  const graph = await page.locator(".graph-first").getAttribute("d");
  const points = await page.getByTestId("turning-points").innerText();
  const players = await page.getByTestId("review-players").innerText();
  return { graph, numbers: `${points} ${players}`.match(/\d+/g).sort() };
}

test("everybody sees the same review, in their own language", limit, async (t) => {
  const stage = await Stage.open(t);
  const path = await hastyGame(stage, { game: "tzaar", setup: "fixed" });
  const [anna, jan] = [await stage.person(), await stage.person({ locale: "de-DE" })];
  for (const person of [anna, jan]) {
    await person.visit(path);
    await person.press("review");
  }
  await isReviewed(anna);
  await isReviewed(jan);
  assert.deepEqual(await figures(jan), await figures(anna));
  await anna.see("review", "Turning points");
  await jan.see("review", "Wendepunkte");

  // Whoever comes later sees it at once, also after a restart of the server.
  await stage.server.end("SIGTERM");
  await stage.server.launch();
  const eve = await stage.person({ locale: "fr-FR" });
  await eve.visit(`/analysis?game=${path.split("/").pop()}&review`);
  await isReviewed(eve);
  assert.deepEqual(await figures(eve), await figures(anna));
});

test("the browser reviews games if the server does not, and says so", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_REVIEWS: "false" } });
  const path = await hastyGame(stage, { game: "zertz", setup: "37" });
  const eve = await stage.person();
  await eve.visit(path);
  await eve.press("review");
  await eve.see("review-own", "This server does not review games");
  await isReviewed(eve);
  await eve.see("chance-graph");
});

for (const { size, game, setup } of games) {
  test(`a review of ${game}, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const path = await hastyGame(stage, { game, setup });
    const reader = await stage.person(sizes[size]);
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await reader.visit(path);
    const began = Date.now();
    await reader.press("review");
    await isReviewed(reader);
    t.diagnostic(`the review took ${Date.now() - began} ms`);
    await reader.see("chance-graph");
    assert.equal(await reader.count("review-own"), 0, "it is the server's");
    await reader.see("review-players");
    await photographer(size)(reader, `review-${game}`);

    // Hasty turns give something away: the better turn is tried on the board, and is a variation.
    const point = reader.page.locator("[data-testid^=try-]").first();
    const ply = Number((await point.getAttribute("data-testid")).slice("try-".length));
    await point.click();
    await reader.board(ply);
    await reader.page.waitForFunction(isBoardInSight);
    await reader.press("tab-variations");
    await reader.page.locator(".variation-others .variation-turn[aria-current=step]").waitFor();
    await reader.press("copy-analysis");
    const link = await copiedFrom(reader);
    const friend = await stage.person(sizes[size]);
    await friend.page.goto(link);
    assert.equal((await friend.board(ply)).position, await reader.position());

    // The graph leads to a position; the next visit shows the review at once.
    await reader.visit(`/analysis?game=${path.split("/").pop()}&review`);
    await reader.page.locator("[data-testid=review][data-done=true]").waitFor();
    await reader.page.getByTestId("chance-graph").focus();
    await reader.page.keyboard.press("ArrowLeft");
    await reader.board(7);
    stage.nobodyComplained();
  });
}
