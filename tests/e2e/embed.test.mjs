// A game and a puzzle in a page of another site: shown to somebody who is nobody here, live and once it is over. No cookie is set, and
// nothing there changes anything. No other page may be shown so.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { storePuzzles, tzaarPuzzle } from "./support/puzzles.mjs";
import { Stage } from "./support/stage.mjs";
import { plays } from "./support/table.mjs";

const limit = { timeout: 180_000 };

/** A site of its own whose only page is this one; returns its address. */
async function siteWith(t, page) {
  const site = createServer((_request, response) => response.setHeader("content-type", "text/html").end(page()));
  site.listen(0);
  await once(site, "listening");
  t.after(() => site.close());
  return `http://127.0.0.1:${site.address().port}/`; // the server is at "localhost", so it is another site
}

const mostBytes = 30_000;

/** What the browser waits for before it paints this page for the first time: the page and its style sheets, in bytes. */
async function bytesBeforePaint(person) {
  return person.page.evaluate(() => {
    const [page] = performance.getEntriesByType("navigation");
    const blocking = performance.getEntriesByType("resource").filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking");
    return [page, ...blocking].map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  });
}

/** The page that is open needs few bytes until it is painted. */
async function isQuick(t, person) {
  const parts = await bytesBeforePaint(person);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  t.diagnostic(`${bytes} bytes`);
  assert.ok(parts.length >= 3 && parts.every((part) => part.bytes > 0), JSON.stringify(parts));
  assert.ok(bytes <= mostBytes, JSON.stringify(parts));
}

/** What can be pressed in that frame, by its test id. */
function pressable(frame) {
  return frame.locator("button:enabled, a, input, select, textarea, [role=button]").evaluateAll((all) => all.map((one) => one.dataset.testid));
}

test("a game is embedded by the text that its menu gives", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite({ game: "zertz", setup: "37", clock: "10+10" });
  await ben.sitDown(path);
  await plays([anna, ben], 0, 2);
  await anna.more("embed");
  const text = await anna.page.getByTestId("embed-text").inputValue();
  assert.ok(text.startsWith(`<iframe src="${stage.server.address}${path}/embed" title="${await anna.name()} – ${await ben.name()} · ZÈRTZ"`), text);
  await isAccessible(anna, "the text that embeds a game");
  await anna.page.keyboard.press("Escape");

  let shown = text;
  const address = await siteWith(t, () => `<!doctype html><html lang="en"><title>Blog</title>${shown}`);
  await eve.page.clock.install();
  await eve.page.goto(address);
  const frame = eve.page.frameLocator("iframe");
  await frame.locator("[data-testid=board][data-ply='2']").waitFor();
  await frame.getByTestId("embed-first").filter({ hasText: await anna.name() }).waitFor();
  await frame.getByTestId("nav-prev").click();
  await frame.locator("[data-testid=board][data-ply='1']").waitFor();
  await frame.getByTestId("nav-last").click();
  assert.deepEqual(await pressable(frame), ["nav-first", "nav-prev", "embed-link"]);
  assert.equal(await frame.getByTestId("embed-link").getAttribute("target"), "_blank");

  await plays([anna, ben], 2, 3);
  await eve.page.clock.runFor(11_000);
  await frame.locator("[data-testid=board][data-ply='3']").waitFor();
  await anna.resign();
  await eve.page.clock.runFor(11_000);
  await frame.getByTestId("embed-status").filter({ hasText: "won: resignation." }).waitFor();
  await frame.getByTestId("replay").waitFor();
  assert.deepEqual(await eve.context.cookies(), []);
  await eve.visit(`/embed${path}`);
  await eve.see("embed-status");
  await isAccessible(eve, "an embedded game");
  assert.deepEqual(await eve.context.cookies(), [], "nor in a page of its own");

  shown = `<iframe src="${stage.server.address}${path}"></iframe>`;
  const blocked = eve.page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await eve.page.goto(address);
  await blocked;
  eve.complaints.length = 0;
  stage.nobodyComplained();
});

test("a site that is given the link of a game asks how to show it", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite({ game: "tzaar", setup: "random", clock: "10+10" });
  await ben.sitDown(path);
  await plays([anna, ben], 0, 1);
  const page = await (await fetch(`${stage.server.address}${path}`)).text();
  const [, link] = /type="application\/json\+oembed" href="([^"]*)"/.exec(page);
  const answer = await (await fetch(link.replaceAll("&amp;", "&"))).json();
  assert.equal(answer.type, "rich");

  const address = await siteWith(t, () => `<!doctype html><html lang="en"><title>Forum</title>${answer.html}`);
  await eve.page.goto(address);
  await eve.page.frameLocator("iframe").locator("[data-testid=board][data-ply='1']").waitFor();
  await eve.visit(`${path}/embed`);
  await eve.see("embed-status");
  await isQuick(t, eve);
  assert.equal(await eve.page.locator("link[rel=preload]").count(), 0, "nothing else takes part in the network before");
  stage.nobodyComplained();
});

test("the puzzle of the day is shown in a frame, light and dark, and leads to the page where it is solved", limit, async (t) => {
  const stage = await Stage.open(t);
  const [id] = storePuzzles(stage.server, [tzaarPuzzle]);
  const address = await siteWith(t, () => `<!doctype html><html lang="en"><title>Blog</title><iframe src="${stage.server.address}/embed/puzzle"></iframe>`);
  const colours = new Set();
  for (const colorScheme of ["light", "dark"]) {
    const eve = await stage.person({ colorScheme });
    await eve.page.goto(address);
    const frame = eve.page.frameLocator("iframe");
    await frame.getByText("You are Black. Win in two turns, whatever the answer.").waitFor();
    await frame.locator(".embed-board svg").waitFor();
    assert.deepEqual(await pressable(frame), ["embed-link"]);
    assert.equal(await frame.getByTestId("embed-link").getAttribute("href"), `/puzzle/${id}`);
    assert.deepEqual(await eve.context.cookies(), []);
    await eve.visit("/embed/puzzle");
    colours.add(await eve.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
    await isAccessible(eve, `an embedded puzzle, ${colorScheme}`);
    await isQuick(t, eve);
  }
  assert.equal(colours.size, 2);
  stage.nobodyComplained();
});
