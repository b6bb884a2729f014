// Who follows an invitation to a game they do not know: its rules in three pictures, the guided game, and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { beginnings, learnSteps, means, winFinale } from "./support/learner.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

for (const [game, setup] of [["tzaar", "fixed"], ["zertz", "37"]]) {
  test(`${game}: an invitation explains the game in three pictures and leads to the guided game and back`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await stage.person(), await stage.person()];
    await anna.visit();
    const room = await anna.invite({ game, setup });
    await ben.visit(room);
    await ben.see("introduction", game === "tzaar" ? "TZAAR" : "ZÈRTZ");
    const pictures = ben.page.locator("[data-testid=introduction] [data-testid=miniature]");
    await pictures.nth(2).waitFor();
    assert.equal(await pictures.count(), 3);
    await ben.press("learn-first");
    await ben.see("guided-step", "1 /");
    await ben.press("guided-leave");
    await ben.press("sit");
    await anna.isMyTurn();
    stage.nobodyComplained();
  });
}

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`the link is shown as a QR code, which is fetched only then, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await stage.person({ ...options, colorScheme: "dark" });
    await anna.visit();
    const fetched = [];
    anna.page.on("request", (request) => fetched.push(request.url()));
    const link = anna.address + (await anna.invite());
    await photographer(size)(anna, "90-invitation");
    const isQr = (address) => address.includes("qr_dialog");
    assert.equal(fetched.filter(isQr).length, 0);
    await anna.press("show-qr");
    await anna.page.getByRole("img", { name: `QR code of ${link}` }).waitFor();
    assert.equal(fetched.filter(isQr).length, 1);
    const { background, ink, side } = await anna.page.getByTestId("qr").evaluate((picture) => {
      const { backgroundColor, fill } = getComputedStyle(picture);
      return { background: backgroundColor, ink: fill, side: picture.getBoundingClientRect().width };
    });
    assert.deepEqual([background, ink], ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], "also in the dark theme");
    assert.ok(side >= 200, String(side));
    await photographer(size)(anna, "91-qr");
    await isAccessible(anna, "a QR code", "dialog");
    await anna.page.keyboard.press("Escape");
    await anna.leaves("qr");
    stage.nobodyComplained();
  });
}

test("after the guided game the way leads back to the invitation", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.visit(await anna.invite({ game: "zertz", setup: "37" }));
  await ben.press("learn-first");
  await learnSteps(ben, means.mouse);
  await winFinale(ben, means.mouse, "zertz", beginnings.zertz);
  await ben.press("guided-return");
  await ben.press("sit");
  await anna.isMyTurn();
  stage.nobodyComplained();
});

test("an invitation with its pictures fits", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.visit(await anna.invite());
  await ben.page.locator("[data-testid=introduction] svg.miniature").nth(2).waitFor();
  await isAccessible(ben, "an invitation");
  stage.nobodyComplained();
});
