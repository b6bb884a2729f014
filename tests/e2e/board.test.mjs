// What the board and the page around it do for the hand and the eye: placing piece by piece, reasons, no tooltip in the
// way, lists and boxes that stay in sight.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { sizes } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** Anna (first) and Ben at a board. */
async function together(stage, { game = "tzaar", options, ...wish } = {}) {
  const [anna, ben] = [await stage.person(options), await stage.person(options)];
  await anna.visit();
  await ben.sitDown(await anna.invite({ game, ...wish }));
  await anna.isMyTurn();
  return { anna, ben };
}

/** In ZÈRTZ: a marble from the tray on one ring, another ring removed. */
async function composes(person, marble, ring, removed) {
  await person.press(`pile-${marble}`);
  await person.point(ring).click();
  await person.point(removed).click();
  await person.press("play-turn");
}

test("a piece chosen from the tray stays chosen until none is left", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { setup: "tournament" });
  await anna.press("pile-Z");
  await ben.see("pile-T", "15");
  await ben.page.locator("[data-testid=board]").waitFor();
  for (let ply = 0; ply < 12; ply += 2) {
    await anna.board(ply);
    await anna.point(`C${ply / 2 + 1}`).click();
    await ben.board(ply + 1);
    if (ply === 0) await ben.press("pile-T");
    await ben.point(`D${ply / 2 + 1}`).click();
  }
  await allSee(12, [anna, ben]);
  await anna.page.locator("[data-testid=pile-Z]:disabled").waitFor();
  await anna.page.getByTestId("pile-Z").filter({ hasText: /^0$/ }).waitFor();
  await anna.page.getByTestId("fact-tzaars_left").filter({ hasText: "0" }).first().waitFor();
  await anna.page.getByTestId("seat-second").getByTestId("fact-totts_left").filter({ hasText: "9" }).waitFor();
  await anna.has(".pile-held", 0); // a kind of which none is left is put down
  await ben.has(".pile-held[data-testid=pile-T]", 1);
  stage.nobodyComplained();
});

test("a stuck piece says why it cannot move", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage);
  await anna.point("C7").click();
  await anna.see("hint", "C7 has nothing to capture: it meets only stacks of yours.");
  await anna.page.locator("[data-testid=point-C7][aria-label*='meets only stacks of yours']").waitFor();
  stage.nobodyComplained();
});

test("no popup covers the rings; a click on a ring that cannot be removed says why", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage, { game: "zertz", setup: "37" });
  await anna.press("pile-W");
  await anna.point("d4").click();
  await anna.page.locator(".point-remove").first().waitFor();
  await anna.page.clock.install();
  await anna.point("c3").hover();
  await anna.page.clock.runFor(5000);
  assert.equal(await anna.count("hint"), 0);
  await anna.point("c3").click();
  await anna.see("hint", "six neighbours");
  stage.nobodyComplained();
});

test("a turn prepared while the other thinks is played, and one that has become illegal is cancelled", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { game: "zertz", setup: "37" });
  await composes(ben, "W", "d7", "b1");
  await ben.see("prepared-bar", "Prepared: places white on d7 and removes b1");
  await ben.page.locator("[data-testid=prepared][data-turn='Wd7,b1']").waitFor();
  await ben.reload();
  await ben.see("prepared-bar", "places white on d7");
  await composes(anna, "W", "d4", "a1");
  await allSee(2, [anna, ben]);

  await composes(ben, "G", "g1", "a2"); // the ring a1 is gone
  await ben.see("prepared-bar", "places grey on g1");
  await ben.page.keyboard.press("Escape");
  await ben.leaves("prepared-bar");
  await composes(ben, "G", "g1", "c1");
  await ben.point("e3").click({ button: "right" });
  await ben.leaves("prepared-bar");
  assert.equal(await ben.count("drawn-circle"), 0);
  await composes(ben, "G", "g1", "c1");
  await ben.see("prepared-bar", "places grey on g1");
  await composes(anna, "B", "g1", "a2");
  await ben.see("dropped-bar", "The turn you prepared is no longer legal.");
  await ben.page.getByTestId("announcer").filter({ hasText: "is no longer legal" }).waitFor({ state: "attached" });
  await ben.isMyTurn();
  await allSee(3, [anna, ben]);
  stage.nobodyComplained();
});

test("the newest turn stays in view when the content above the list grows", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage);
  for (let ply = 0; ply < 24; ply++) {
    assert.ok(await playHastily([anna, ben][ply % 2], ply, 7));
    await allSee(ply + 1, [anna, ben]);
  }
  const isInView = () =>
    anna.page.waitForFunction(() => {
      const list = document.querySelector("[data-testid=turn-list]").getBoundingClientRect();
      const turn = document.querySelector("[data-testid=turn-24]").getBoundingClientRect();
      return turn.top >= list.top - 1 && turn.bottom <= list.bottom + 1;
    });
  await isInView();
  await anna.page.locator(".room-status").evaluate(({ style }) => (style.minHeight = "90px"));
  await isInView();
  stage.nobodyComplained();
});

for (const game of ["tzaar", "zertz"]) {
  test(`the waiting room of ${game} fits into a low window`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person(sizes.desktop);
    await anna.visit();
    await anna.invite({ game, setup: game === "zertz" ? "48" : "fixed", clock: "10+10" });
    const out = await anna.page.evaluate(() =>
      [...document.querySelectorAll(".room *, .turn-none")]
        .filter((one) => {
          const box = one.closest(".turn-list, .room") ?? document.body;
          const { bottom, height } = one.getBoundingClientRect();
          return height > 1 && (bottom > innerHeight || bottom > box.getBoundingClientRect().bottom + 1);
        })
        .map((one) => `${one.localName}.${one.getAttribute("class")}`),
    );
    assert.deepEqual(out, []);
    stage.nobodyComplained();
  });
}

test("the board on a phone keeps its size while captures are chosen", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { game: "zertz", setup: "48", options: sizes.phone });
  const size = () => anna.page.getByTestId("board").boundingBox();
  const before = await size();
  for (const [person, piece, at, ring] of [
    [anna, "W", "d4", "a1"],
    [ben, "G", "d5", "a2"],
  ]) {
    await person.press(`pile-${piece}`);
    await person.point(at).click();
    await person.point(ring).click();
    await person.press("play-turn");
  }
  await anna.see("chains");
  assert.deepEqual(await size(), before);
  stage.nobodyComplained();
});
