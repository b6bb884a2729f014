// axe-core over the guided first games.
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { beginnings, learnSteps, means, winFinale } from "./support/learner.mjs";
import { waysOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const firstTurn = { tzaar: ["point-B5", "point-B4"], zertz: ["pile-G", "point-d4", "point-a1"] };
const limit = { timeout: 240_000 };

for (const [game, begin] of waysOf(Object.entries(beginnings), import.meta.url)) {
  test(`${game}: a guided game from the first question to the win is accessible`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person();
    await anna.visit(`/learn/${game}`);
    await anna.see("guided-words");
    await isAccessible(anna, "the first step");
    await anna.press("guided-show");
    await anna.see("guided-shown");
    await isAccessible(anna, "a turn that is shown");
    for (const id of firstTurn[game]) await anna.press(id);
    await anna.see("guided-next");
    await isAccessible(anna, "a step that is done", ".guided-card");
    await learnSteps(anna, means.mouse);
    await isAccessible(anna, "the position at the end");
    await winFinale(anna, means.mouse, game, begin);
    await isAccessible(anna, "won");
    stage.nobodyComplained();
  });
}
