// A finished game that plays by itself, on its own page and in the analysis, and gives way to whoever steps in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { key } from "./support/keys.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { threeTurns } from "./support/table.mjs";

const limit = { timeout: 180_000 };

/** Waits until the button that plays the turns has that name. */
function offers({ page }, name) {
  return page.locator(`[data-testid=replay][aria-label="${name}"]`).waitFor();
}

/** Notes from now on which plies the board shows, and what the page tells screen readers. */
function listen({ page }) {
  return page.evaluate(() => {
    window.heard = { plies: [], told: [] };
    const board = document.querySelector("[data-testid=board]");
    const looks = new MutationObserver(() => window.heard.plies.push(Number(board.dataset.ply)));
    looks.observe(board, { attributeFilter: ["data-ply"] });
    const hears = new MutationObserver((changes) => {
      window.heard.told.push(...changes.map(({ target }) => target.textContent).filter(Boolean));
    });
    for (const region of document.querySelectorAll("[aria-live]")) {
      hears.observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
}

const heard = ({ page }) => page.evaluate(() => window.heard);

/** From the usual speed on to the slow one. */
async function slowsDown(person) {
  for (const speed of ["2×", "½×"]) {
    await person.press("replay-speed");
    await hasSpeed(person, speed);
  }
}

function hasSpeed({ page }, speed) {
  return page.locator(`[data-testid=replay-speed][aria-label="Speed: ${speed}. Change it"]`).waitFor();
}

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`a finished game plays to its end, and again from its start, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, ben, path } = await threeTurns(stage);
    assert.equal(await anna.count("replay"), 0, "not while it is played");
    await ben.resign();
    const eve = await stage.person(options);
    await eve.visit(path);
    await eve.board(3);
    await offers(eve, "Replay from the start");
    await listen(eve);
    await eve.press("replay");
    await offers(eve, "Pause");
    await photographer(size)(eve, "replay");
    await offers(eve, "Replay from the start");
    assert.deepEqual(await heard(eve), { plies: [0, 1, 2, 3], told: [] }, "no more is said than for steps by hand");
    stage.nobodyComplained();
  });
}

test("whoever steps, or presses the turn that is shown, pauses it", limit, async (t) => {
  const stage = await Stage.open(t);
  const { ben, path } = await threeTurns(stage);
  await ben.resign();
  const eve = await stage.person();
  await eve.visit(`${path}?ply=0`);
  await eve.board(0);
  await slowsDown(eve);
  await key(eve, "A");
  await offers(eve, "Pause");
  await key(eve, "ArrowLeft");
  await offers(eve, "Replay");
  await key(eve, "Home");
  await eve.board(0);
  await eve.press("replay");
  await offers(eve, "Pause");
  await eve.press("turn-1");
  await offers(eve, "Replay");
  await eve.board(1);

  // The speed is that of the next visit, and the key is in the list.
  await eve.reload();
  await hasSpeed(eve, "½×");
  await key(eve, "?");
  await eve.see("keys", "Replay the turns, or pause");
  stage.nobodyComplained();
});

test("the line of an analysis plays with its motion, until a turn is begun", limit, async (t) => {
  const stage = await Stage.open(t);
  const { ben, path } = await threeTurns(stage);
  await ben.resign();
  const eve = await stage.person({ reducedMotion: "no-preference" });
  await eve.visit(`${path}?ply=0`);
  await eve.board(0);
  await eve.more("analyse");
  await eve.has(".variation-turn", 3);
  await offers(eve, "Replay");
  await listen(eve);
  await eve.press("replay");
  await offers(eve, "Replay from the start");
  assert.deepEqual((await heard(eve)).plies, [1, 2, 3]);
  await photographer("desktop")(eve, "replay-analysis");

  await slowsDown(eve);
  await eve.press("replay");
  await offers(eve, "Pause");
  await eve.page.locator(".point-source").first().click();
  await eve.page.locator(".point-selected").waitFor();
  await offers(eve, "Replay");
  await key(eve, "Escape");
  await eve.press("replay");
  await offers(eve, "Pause");
  await eve.page.getByTestId("comment").focus();
  await offers(eve, "Replay");
  stage.nobodyComplained();
});
