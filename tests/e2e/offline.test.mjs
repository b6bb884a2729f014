// The site without a network: it starts from what the service worker keeps, and all of it works that needs no server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutOff, keeper } from "./support/keeper.mjs";
import { playOn, start } from "./support/local.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

test("a whole game against the computer without a network, the page loaded again in its middle", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await keeper(stage, "/");
  await cutOff(stage, anna);
  await anna.visit("/local");
  await start(anna, { game: "zertz", setup: "37:blitz" });
  const ply = await playOn(anna, 3, 0, 4);
  const { position } = await anna.board(ply);
  await anna.page.reload();
  assert.equal((await anna.board(ply)).position, position);
  await playOn(anna, 4, ply);
  await anna.see("result", /won/);
  stage.nobodyComplained();
});

test("without a network there are rules and analysis, and a game of others says why it is not", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await keeper(stage, "/");
  await cutOff(stage, anna);
  // The page that came before there was anything to keep goes on with what is kept.
  await anna.page.locator("a[href='/analysis']").first().click();
  await anna.see("board");
  await anna.visit("/rules/zertz");
  await anna.page.getByRole("heading", { level: 1, name: "ZÈRTZ" }).waitFor();
  await anna.page.locator(".practice svg").first().waitFor();
  await anna.visit("/analysis");
  await anna.page.getByTestId("engine-turn").first().waitFor();
  await anna.visit("/game/k3Xq9aTz01Lm");
  await anna.see("no-network", "There is no network");
  stage.nobodyComplained();
});

test("without a network the pages say what works, the dialog offers the browser's computer, and the account why it is not there", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await keeper(stage, "/");
  await anna.page.locator("[data-testid=play-friend]:enabled").waitFor();
  await cutOff(stage, anna);
  await anna.visit("/account");
  await anna.see("account-offline", "Your account is on the server, and there is no connection to it right now.");
  await anna.visit("/");
  await anna.see("connection-banner", "You can still play the computer, learn and analyse.");
  const [banner, heading] = [anna.page.getByTestId("connection-banner"), anna.page.getByRole("heading", { level: 1 })];
  const [above, below] = [await heading.boundingBox(), await banner.boundingBox()];
  assert.ok(above.y + above.height <= below.y, "it covers no heading");
  await anna.press("play-computer");
  await anna.see("computer-hint", "There is no connection to the server.");
  await anna.press("start-computer");
  await anna.page.waitForURL("**/local");
  await anna.see("board");
  stage.nobodyComplained();
});

test("a running game is never shown from the cache", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await keeper(stage, "/");
  const path = await anna.invite();
  const ben = await stage.person();
  await ben.sitDown(path);
  await anna.play();
  await anna.board(1);
  const kept = await anna.page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(kept.includes("/index.html"));
  assert.ok(kept.some((one) => one.endsWith(".wasm")));
  assert.deepEqual(
    kept.filter((one) => one !== "/index.html" && !one.startsWith("/assets/")),
    [],
  );
  await cutOff(stage, anna);
  await anna.page.reload();
  await anna.see("no-network");
  assert.equal(await anna.count("board"), 0);
  await stage.server.launch();
  await anna.context.setOffline(false);
  await anna.board(1);
});

test("over plain HTTP nothing is cached and nothing breaks", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person({ serviceWorkers: "allow" });
  anna.address = stage.server.address.replace("localhost", "plain.test");
  await anna.visit("/local");
  assert.equal(await anna.page.evaluate(() => isSecureContext || "serviceWorker" in navigator), false);
  await start(anna, { game: "zertz", setup: "37" });
  await playOn(anna, 3, 0, 2);
  await anna.visit("/");
  await anna.page.locator("[data-testid=play-friend]:enabled").waitFor();
  // The browser notes that this header says nothing there.
  assert.deepEqual(
    anna.complaints.filter((one) => !one.startsWith("The Cross-Origin-Opener-Policy header has been ignored")),
    [],
  );
});

test("rules that are lost on the way are fetched again, and rules that never come are complained of", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.page.route("**/*.wasm", (route) => route.abort(), { times: 1 });
  anna.networkMayFail = true;
  await anna.visit("/analysis");
  await anna.see("board");
  await ben.page.route("**/*.wasm", (route) => route.abort());
  await ben.page.goto(ben.address + "/analysis");
  await ben.page.getByText("The rules did not load. Please reload the page.").waitFor();
  assert.deepEqual(anna.complaints, []);
});
