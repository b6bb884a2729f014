// The rules' pages: each rule has an address and a board that knows when its task is done, by mouse and by keyboard; a
// step that is refused leads to its rule.
import { test } from "node:test";
import { start } from "./support/local.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** The board of a rule, and what is on it. */
function board({ page }, rule) {
  const place = page.getByTestId(`practice-${rule}`);
  return { place, point: (label) => place.getByTestId(`point-${label}`), news: place.getByTestId("practice-news") };
}

async function isInView(page, id) {
  await page.waitForFunction((name) => {
    const { top, bottom } = document.getElementById(name)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return bottom > 0 && top < innerHeight;
  }, id);
}

test("a rule has its address, and its board says when the task is missed or done", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/rules/zertz#place");
  await isInView(anna.page, "place");
  const { place, point, news } = board(anna, "place");
  for (const [ring, said] of [["d7", "not the task"], ["d1", "That's it"]]) {
    await place.getByTestId("practice-again").click();
    await place.getByTestId("pile-W").click();
    await point("d4").click();
    await point(ring).click();
    await news.filter({ hasText: said }).waitFor();
  }
  await anna.page.getByRole("link", { name: "TZAAR", exact: true }).click();
  await anna.page.getByRole("heading", { name: "The rules of TZAAR" }).waitFor();
  stage.nobodyComplained();
});

test("a game links to its rules on a separate page, and continues", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.sitDown(await anna.invite());
  await anna.isMyTurn();
  const [rules] = await Promise.all([anna.context.waitForEvent("page"), anna.more("rules")]);
  await rules.getByRole("heading", { name: "The rules of TZAAR" }).waitFor();
  await anna.play();
  await ben.board(1);
  stage.nobodyComplained();
});

test("the rules work by keyboard only and in another language", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person({ locale: "de-DE" });
  await anna.visit("/rules/tzaar#lines");
  await anna.page.getByRole("heading", { name: "Die Regeln von TZAAR" }).waitFor();
  const { place, point, news } = board(anna, "lines");
  for (const label of ["A1", "D4"]) {
    await point(label).focus();
    await anna.page.keyboard.press("Space");
  }
  await place.getByTestId("pass").focus();
  await anna.page.keyboard.press("Enter");
  await news.filter({ hasText: "Genau so!" }).waitFor();
  stage.nobodyComplained();
});

test("a refused step links to its rule", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit("/local");
  await start(anna, { way: "two", game: "zertz", setup: "37" });
  await anna.page.getByTestId("pile-W").click();
  await anna.point("d4").click();
  await anna.point("d5").click();
  const [rules] = await Promise.all([anna.context.waitForEvent("page"), anna.press("hint-rule")]);
  await rules.waitForURL(/\/rules\/zertz#free$/);
  await isInView(rules, "free");
  stage.nobodyComplained();
});
