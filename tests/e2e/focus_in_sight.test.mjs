// What has the focus is in sight: nothing that stays in its place while the page scrolls hides it wholly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { key } from "./support/keys.mjs";
import { enter } from "./support/lobby.mjs";
import { sizes, waysOf } from "./support/pictures.mjs";
import { zooms } from "./support/reflow.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const mostStops = 150;

/** In the page: null, or the name of what has the focus if nothing of it is in sight. */
function hiddenFocus() {
  const one = document.activeElement;
  if (one === document.body) return null;
  const label = one.matches("input, select") ? one.closest("label") : null;
  const shown = label ?? one.querySelector(".point-hit") ?? one;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const at = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isSeen = at.some((x) =>
    at.some((y) => {
      const upper = document.elementFromPoint(left + x * width, top + y * height);
      return upper !== null && (shown.contains(upper) || one.contains(upper));
    }),
  );
  return isSeen ? null : `${one.dataset.testid ?? one.getAttribute("aria-label") ?? one.textContent.trim()}`;
}

/** Goes through the whole page by Tab, and back again. */
async function isInSight(person, state) {
  const found = new Set();
  let stops = 0;
  for (const way of ["Tab", "Shift+Tab"]) {
    for (let stop = 0; stop < mostStops; stop++) {
      await key(person, way);
      if (await person.page.evaluate(() => document.activeElement === document.body)) break;
      stops++;
      const hidden = await person.page.evaluate(hiddenFocus);
      if (hidden !== null) found.add(`${way}: ${hidden}`);
    }
  }
  assert.ok(stops >= 4, `${state}: only ${stops} stops`);
  assert.deepEqual([...found], [], state);
}

const windows = { desktop: sizes.desktop, phone: sizes.phone, "400 %": zooms[400] };
for (const [name, options] of waysOf(Object.entries(windows), import.meta.url)) {
  test(`the focus is in sight on every page, ${name}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = await enter(stage, 2, options);
    await isInSight(anna, "home");
    for (const path of ["/games", "/account", "/learn", "/learn/tzaar", "/local", "/analysis"]) {
      await anna.visit(path);
      await isInSight(anna, path);
    }
    await anna.visit();
    await ben.sitDown(await anna.invite({ clock: "10+10" }));
    await anna.isMyTurn();
    await isInSight(anna, "a game");
    await anna.press("settings");
    await anna.page.locator("dialog[open]").waitFor();
    await isInSight(anna, "settings");
    await key(anna, "Escape");
    await anna.leaves("set-mute");
    await key(anna, "/");
    await anna.see("command");
    await isInSight(anna, "beside the command line");
    stage.nobodyComplained();
  });

  test(`the focus is in sight while the connection is lost, ${name}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const cable = await stage.cable();
    const anna = await stage.person({ ...options, cable });
    await anna.visit();
    await anna.page.locator("[data-testid=play-friend]:enabled").waitFor();
    anna.networkMayFail = true;
    await cable.cut();
    await anna.page.locator(".banner").waitFor();
    await isInSight(anna, "without a connection");
  });
}
