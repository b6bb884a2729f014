// A game on paper: board, players, result and every turn, with nothing to press.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

for (const [game, setup] of [
  ["tzaar", "fixed"],
  ["zertz", "48"],
]) {
  test(`a game of ${game} prints with board, players and turns`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person({ colorScheme: "dark" }), await stage.person()];
    await anna.visit();
    await ben.sitDown(await anna.invite({ game, setup, clock: "10+10" }));
    await anna.isMyTurn();
    for (let ply = 0; ply < 12; ply++) {
      await playHastily([anna, ben][ply % 2], ply, 5);
      await allSee(ply + 1, [anna, ben]);
    }
    await anna.resign();
    await ben.see("result");
    await anna.press("tab-players");
    const { page } = anna;
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.getByTestId("turn-1").waitFor();
    for (const shown of ["board", "seat-first", "seat-second", "result", "turn-1", "turn-12"])
      assert.ok(await page.getByTestId(shown).isVisible(), shown);
    for (const hidden of [".header", ".tools", ".turn-nav", ".turn-controls", ".clock"])
      assert.equal(await page.locator(`${hidden}:visible`).count(), 0, hidden);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.equal(ground, "rgb(255, 255, 255)");
    if (process.env.E2E_PICTURES) {
      mkdirSync(process.env.E2E_PICTURES, { recursive: true });
      await page.pdf({ path: path.join(process.env.E2E_PICTURES, `print-${game}.pdf`), format: "A4" });
      await page.setViewportSize({ width: 760, height: 1075 });
      await page.screenshot({ path: path.join(process.env.E2E_PICTURES, `print-${game}.png`), fullPage: true });
    }
    stage.nobodyComplained();
  });
}
