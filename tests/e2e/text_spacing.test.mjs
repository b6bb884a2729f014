// The page with the widest spacing that a reader may set for text (WCAG 1.4.12): no text leaves its box or the window.
import { test } from "node:test";
import { fitsNow } from "./support/narrow.mjs";
import { enter } from "./support/lobby.mjs";
import { sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

async function space(person) {
  await person.page.addStyleTag({ content: spaced });
  await person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

for (const [name, options] of sizesOf(import.meta.url)) {
  test(`text may be spaced widely, ${name}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = await enter(stage, 2, { ...options, bypassCSP: true });
    await space(anna);
    await fitsNow(anna, `spaced home ${name}`);
    for (const path of ["/games", "/account", "/learn", "/learn/tzaar", "/rules/zertz", "/local", "/analysis"]) {
      await anna.visit(path);
      await space(anna);
      await fitsNow(anna, `spaced ${path} ${name}`);
    }
    await anna.visit();
    await ben.sitDown(await anna.invite({ clock: "10+10" }));
    await anna.isMyTurn();
    await space(anna);
    await fitsNow(anna, `spaced game ${name}`);
    await anna.press("settings");
    await anna.page.locator("dialog[open]").waitFor();
    await fitsNow(anna, `spaced settings ${name}`);
    stage.nobodyComplained();
  });
}
