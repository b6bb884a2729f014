// What a first visit costs: bytes over the line, and text that moves while it loads. The typeface is there, with
// figures of equal width.
import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "./support/narrow.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const mostBytes = 130_000;
const mostShift = 0.02;

/** Before the page's own scripts: adds up what moves. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function firstVisit(t, locale = "en") {
  const stage = await Stage.open(t);
  const anna = await stage.person({ locale });
  await anna.page.addInitScript(watchShifts);
  await anna.visit();
  await anna.page.locator("[data-testid=play-friend]:enabled").waitFor();
  return anna.page;
}

/** Parts of the names of what has to come. */
const endingsIn = (locale) => [".wasm", ".woff2", ".js", ".css", `${locale}-`];

for (const locale of languages)
  test(`${locale}: the first page with rules and typeface stays within its byte budget`, limit, async (t) => {
    const page = await firstVisit(t, locale);
    await page.waitForFunction((wanted) => {
      const all = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return wanted.every((ending) => all.some((name) => name.includes(ending)));
    }, endingsIn(locale));
    const parts = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter(({ name }) => !name.includes("/api/"))
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
    );
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes > 0 && bytes <= mostBytes, `${bytes} bytes: ${JSON.stringify(parts)}`);
    for (const ending of endingsIn(locale))
      assert.ok(
        parts.some(({ name, bytes: own }) => name.includes(ending) && own > 0),
        ending,
      );
  });

test("nothing moves while the first page loads", limit, async (t) => {
  const page = await firstVisit(t);
  assert.ok((await page.evaluate(() => window.shifted)) < mostShift);
});

test("the typeface is loaded and has figures of equal width", limit, async (t) => {
  const page = await firstVisit(t);
  const widths = await page.evaluate(async () => {
    await document.fonts.load("650 20px Karla", "0");
    const line = document.createElement("span");
    line.style.cssText = "position: absolute; font: 650 20px Karla; font-variant-numeric: tabular-nums";
    document.body.append(line);
    return ["000", "111", "777", "999"].map((figures) => {
      line.textContent = figures;
      return line.getBoundingClientRect().width;
    });
  });
  assert.equal(new Set(widths).size, 1, String(widths));
  assert.ok(await page.evaluate(() => document.fonts.check("16px Karla")));
  assert.equal(
    await page.evaluate(() => [...document.fonts].find(({ family }) => family.includes("Karla"))?.status),
    "loaded",
  );
});
