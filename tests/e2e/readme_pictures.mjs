// Takes the README's pictures again: a game of TZAAR on a desktop and one of ZÈRTZ on a phone, in server/web/pictures.
// Not a test. From the root: cmake --build build --target gipfel e2e_packages && node --test tests/e2e/readme_pictures.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { playHastily } from "./support/hasty.mjs";
import { sizes } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const folder = fileURLToPath(new URL("../../server/web/pictures", import.meta.url));

/** What the person sees, as WebP, which the browser writes but Playwright has no word for. */
async function photograph({ context, page }, name) {
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 85 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, "base64"));
}

/** The game after `plies` random turns, as the player to move sees it. */
async function takePicture(t, { size, game, setup, plies, seed }) {
  const stage = await Stage.open(t);
  const players = [await stage.person(sizes[size]), await stage.person(sizes[size])];
  await players[0].visit();
  await players[1].sitDown(await players[0].invite({ game, setup, clock: "10+10" }));
  for (let ply = 0; ply < plies; ply++) {
    await playHastily(players[ply % 2], ply, seed);
    await allSee(ply + 1, players);
  }
  const viewer = players[plies % 2];
  await viewer.page.locator(".point-source, .point-place").first().waitFor();
  await photograph(viewer, size);
}

test("TZAAR on a desktop", (t) =>
  takePicture(t, { size: "desktop", game: "tzaar", setup: "fixed", plies: 14, seed: 5 }));
test("ZÈRTZ on a phone", (t) =>
  takePicture(t, { size: "phone", game: "zertz", setup: "37", plies: 7, seed: 1 }));
