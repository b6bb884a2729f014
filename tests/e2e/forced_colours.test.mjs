// The contrast themes of systems, which take the page's own colours away: what is chosen, who has which side and
// whose turn it is can still be seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { photographer, waysOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** How the part looks. */
function lookOf(person, part) {
  return person.page.locator(part).evaluate((one) => {
    const { backgroundColor, borderColor, outline } = getComputedStyle(one);
    return `${backgroundColor} ${borderColor} ${outline}`;
  });
}

async function differ(person, one, other) {
  assert.notEqual(await lookOf(person, one), await lookOf(person, other), `${one} and ${other}`);
}

/** One look of each game, three times. */
const looks = [
  { tzaar: "slate", zertz: "felt" },
  { tzaar: "walnut", zertz: "anthracite" },
  { tzaar: "moss", zertz: "night" },
];

/** The colours of both games' boards and rings in each look. */
function boardColours({ page }) {
  const parts = ["#zertz-ring .ring-body", "#zertz-ring .ring-rim", ".miniature .plate-tint-0", ".miniature .table-top"];
  return page.evaluate(
    ({ looks, parts }) =>
      looks.flatMap((look) => {
        for (const [game, name] of Object.entries(look)) document.documentElement.setAttribute(`data-${game}`, name);
        return parts.map((part) => {
          const { fill, stroke } = getComputedStyle(document.querySelector(part));
          return `${part} ${fill} ${stroke}`;
        });
      }),
    { looks, parts },
  );
}

test("every board keeps its colours when the system takes the page's away", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit();
  await anna.page.locator(".miniature .table-top").first().waitFor();
  const own = await boardColours(anna);
  await anna.page.emulateMedia({ forcedColors: "active" });
  assert.deepEqual(await boardColours(anna), own);
  assert.equal(new Set(own).size, own.length, "each look has colours of its own");
  stage.nobodyComplained();
});

for (const colorScheme of waysOf(["light", "dark"], import.meta.url)) {
  test(`pages are readable with forced colours, ${colorScheme}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer("desktop");
    const anna = await stage.person({ forcedColors: "active", colorScheme });
    const ben = await stage.person({ forcedColors: "active", colorScheme });
    await anna.visit();
    await differ(anna, ".play-now label:has([value=tzaar])", ".play-now label:has([value=zertz])");
    await ben.sitDown(await anna.invite({ clock: "10+10" }));
    await anna.isMyTurn();
    await anna.play();
    await ben.isMyTurn();
    for (const person of [anna, ben]) {
      await differ(person, ".seat-first .seat-disc", ".seat-second .seat-disc");
      await differ(person, ".seat-second", ".seat-first");
    }
    await look(ben, `61-forced-${colorScheme}`);
    stage.nobodyComplained();
  });
}
