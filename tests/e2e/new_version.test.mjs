// A new version of the site: an open game goes on with the old one, the next page is the new one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keeper, noticeNewVersion } from "./support/keeper.mjs";
import { playOn, start } from "./support/local.mjs";
import { newScript, Site } from "./support/site.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** A mark on the page that goes when another one is loaded. */
async function mark(person) {
  await person.page.evaluate(() => (window.isOld = true));
}

async function isOld(person) {
  return (await person.page.evaluate(() => window.isOld)) === true;
}

async function seeNewPage(person) {
  await person.page.waitForFunction(() => window.isOld === undefined);
  await person.page.locator(`script[src="/assets/${newScript}"]`).waitFor({ state: "attached" });
}

test("in a game of two the old version goes on, and the next page is the new one", limit, async (t) => {
  const stage = await Stage.open(t);
  const site = await Site.before(t, stage.server);
  const [anna, ben] = [await keeper(stage, "/", site.address), await stage.person()];
  const path = await anna.invite();
  await ben.sitDown(path);
  await mark(anna);
  site.isNew = true;
  await Promise.all([anna.see("toast", "A new version"), noticeNewVersion(anna)]);
  await anna.play();
  await allSee(1, [anna, ben]);
  await ben.play("capture");
  await allSee(2, [anna, ben]);
  assert.ok(await isOld(anna), "never in mid-game");
  await anna.page.locator("header a[href='/games']").click();
  await seeNewPage(anna);
  await anna.visit(path);
  await allSee(2, [anna, ben]);
  stage.nobodyComplained();
});

test("files the old version has not loaded yet come from the cache", limit, async (t) => {
  const stage = await Stage.open(t);
  const site = await Site.before(t, stage.server);
  const anna = await keeper(stage, "/local", site.address);
  await start(anna, { game: "zertz", setup: "37" });
  await mark(anna);
  site.isNew = true;
  await Promise.all([anna.see("toast", "A new version"), noticeNewVersion(anna)]);
  await playOn(anna, 3, 0, 2);
  assert.ok(await isOld(anna));
  await anna.page.reload();
  await seeNewPage(anna);
  await anna.board(2);
  stage.nobodyComplained();
});

test("the previous version is not served from the cache", limit, async (t) => {
  const stage = await Stage.open(t);
  const site = await Site.before(t, stage.server);
  const anna = await keeper(stage, "/", site.address);
  site.isNew = true;
  await mark(anna);
  await anna.visit("/games");
  await seeNewPage(anna);
  await noticeNewVersion(anna);
  await anna.context.setOffline(true);
  await mark(anna);
  await anna.visit("/local");
  await seeNewPage(anna);
  stage.nobodyComplained();
});
