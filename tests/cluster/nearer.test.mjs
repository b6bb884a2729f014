// Three servers behind HAProxy: a page goes to the server at which its game is at work, and nobody notices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "../e2e/support/hasty.mjs";
import { allSee, Stage } from "../e2e/support/stage.mjs";
import { startAt } from "./at_server.mjs";

/** The addresses of all WebSockets that the person's page has opened. */
function connectionsOf({ page }) {
  const addresses = [];
  page.on("websocket", (socket) => addresses.push(new URL(socket.url())));
  return addresses;
}

/** Runs in the page: notes whether it ever shows that a connection is gone or that an opponent is away. */
function watchForBreaks() {
  window.breaks = [];
  const look = () => {
    const found = document.querySelector("[data-testid=connection-banner], .seat-away");
    if (found) window.breaks.push(found.textContent);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}

test("who plays at another server goes to that of the game, without a break", { timeout: 180_000 }, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  const [ofAnna, ofBen, ofEve] = [anna, ben, eve].map(connectionsOf);
  await anna.page.addInitScript(startAt, "one");
  await ben.page.addInitScript(startAt, "two");
  await eve.page.addInitScript(startAt, "three");
  await anna.visit();
  const path = await anna.invite({ clock: "10+10" });
  await ben.visit(path);
  await eve.visit(path);
  await ben.see("sit");
  for (const { page } of [anna, ben, eve]) await page.evaluate(watchForBreaks);
  const another = ben.page.waitForEvent("websocket");
  await ben.press("sit");
  const nearer = await another;
  for (const ply of [0, 1, 2, 3, 4, 5]) await playHastily([anna, ben][ply % 2], ply, 4);
  await allSee(6, [anna, ben, eve]);

  assert.equal(new URL(nearer.url()).searchParams.get("server"), "one");
  assert.equal(ofBen.length, 2);
  assert.equal(ofAnna.length, 1);
  assert.equal(ofEve.length, 1, "who only watches stays where they are");
  for (const { page } of [anna, ben, eve]) assert.deepEqual(await page.evaluate(() => window.breaks), []);
  stage.nobodyComplained();
  await stage.server.end("SIGTERM"); // so that the site clears away what it has made
});
