// The language of the page: the browser's at first, then the one chosen in the header, at once and for good.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

async function speaks(person, language, playing) {
  await person.page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  await person.page.locator("nav a[href='/']", { hasText: playing }).waitFor();
}

test("the page speaks the browser's language, and another one when that is chosen", limit, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person({ locale: "de-CH" });
  await ada.visit();
  await speaks(ada, "de", "Spielen");
  await ada.page.evaluate(() => (window.isSamePage = true));
  await ada.page.getByTestId("language").selectOption("pl");
  await speaks(ada, "pl", "Graj");
  assert.ok(await ada.page.evaluate(() => window.isSamePage), "without a reload");

  await ada.reload();
  await speaks(ada, "pl", "Graj");
  await ada.page.getByTestId("language").selectOption("en");
  await speaks(ada, "en", "Play");
  stage.nobodyComplained();
});

/** In German and in English. */
const titles = {
  "/": ["Gipfel · TZAAR und ZÈRTZ spielen", "Gipfel · play TZAAR and ZÈRTZ"],
  "/games": ["Partien · Gipfel", "Games · Gipfel"],
  "/people": ["Leute · Gipfel", "People · Gipfel"],
  "/statistics": ["Statistik · Gipfel", "Statistics · Gipfel"],
  "/account": ["Konto · Gipfel", "Account · Gipfel"],
  "/analysis": ["Analyse · Gipfel", "Analysis · Gipfel"],
  "/local": ["In diesem Browser spielen · Gipfel", "Play in this browser · Gipfel"],
  "/learn": ["Lernen · Gipfel", "Learn · Gipfel"],
  "/learn/zertz": ["Deine erste Partie ZÈRTZ · Gipfel", "Your first game of ZÈRTZ · Gipfel"],
  "/rules/tzaar": ["Die Regeln von TZAAR · Gipfel", "The rules of TZAAR · Gipfel"],
  "/exercises/tzaar": ["Übungen zu TZAAR · Gipfel", "TZAAR exercises · Gipfel"],
  "/nowhere": ["Nicht gefunden · Gipfel", "Not found · Gipfel"],
};

test("the tab title is in the chosen language", { timeout: 180_000 }, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person({ locale: "de" });
  ada.networkMayFail = true;
  const isCalled = (title) => ada.page.waitForFunction((wanted) => document.title === wanted, title);
  for (const [path, [german, english]] of Object.entries(titles)) {
    await ada.visit(path);
    await isCalled(german);
    await ada.page.getByTestId("language").selectOption("en");
    await isCalled(english);
    await ada.page.getByTestId("language").selectOption("de");
    await isCalled(german);
  }
});

test("a browser with unsupported languages gets English", limit, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person({ locale: "ja-JP" });
  await ada.visit();
  await speaks(ada, "en", "Play");
});

test("a page whose messages cannot be loaded falls back to English", limit, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person({ locale: "de-CH" });
  ada.networkMayFail = true;
  await ada.page.route(/\/assets\/de-/, (route) => route.abort());
  await ada.visit();
  await speaks(ada, "en", "Play");
  await ada.page.route(/\/assets\/en-/, (route) => route.abort());
  await ada.page.reload();
  await ada.page.getByText("cannot be loaded right now").waitFor();
});

test("a language whose messages cannot be loaded is not selected, and the page says so", limit, async (t) => {
  const stage = await Stage.open(t);
  const ada = await stage.person();
  ada.networkMayFail = true;
  await ada.visit();
  await ada.page.route(/\/assets\/fr-/, (route) => route.abort());
  await ada.page.getByTestId("language").selectOption("fr");
  await ada.see("toast", "cannot be loaded");
  await speaks(ada, "en", "Play");
  assert.equal(await ada.page.getByTestId("language").inputValue(), "en");
  stage.nobodyComplained();
});
