// Messages to a browser while the site is closed: turned on, told of a turn in a game by days, and turned off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { photographer } from "./support/pictures.mjs";
import { deliver, giveSubscription, PushService } from "./support/push_service.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** Ben challenges somebody to a game by days. */
async function challenge(ben, opponent) {
  return ben.page.evaluate(async (name) => {
    const { ticket } = await (await fetch("/api/ticket", { method: "POST" })).json();
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws?ticket=${ticket}`, "gipfel.v1");
    await new Promise((open) => (socket.onopen = open));
    const answer = new Promise((heard) => {
      socket.onmessage = ({ data }) => JSON.parse(data).id === 1 && heard(JSON.parse(data));
    });
    const d = { game: "zertz", setup: "37:blitz", clock: "3d", side: "first", visibility: "public", rated: false, opponent: name };
    socket.send(JSON.stringify({ t: "create", id: 1, d }));
    return (await answer).d.room;
  }, opponent);
}

test("notifications of challenges can be switched on and off, in the page's language", limit, async (t) => {
  const service = await PushService.start(t);
  const stage = await Stage.open(t, { settings: service.settings });
  const anna = await enterAs(stage, "Anna", { serviceWorkers: "allow", locale: "de" });
  await anna.page.evaluate(() => navigator.serviceWorker.ready);
  await giveSubscription(anna, service.subscription);
  await anna.visit("/account");
  await anna.press("push-on");
  await anna.see("push-is-on");
  await anna.visit("/rules/zertz");
  const ben = await enterAs(stage, "Ben");
  const room = await challenge(ben, "Anna");
  const text = await service.next();
  assert.deepEqual(JSON.parse(text), { kind: "challenge", room, game: "zertz", from: "Ben" });
  assert.deepEqual(await deliver(anna, text), {
    title: "ZÈRTZ",
    body: "Ben fordert dich zu einer Partie heraus.",
    path: `/game/${room}`,
  });
  await anna.visit("/account");
  await anna.see("push-is-on");
  const chosen = anna.page.waitForResponse((one) => one.url().endsWith("/api/me/notices") && one.request().method() === "PUT");
  await anna.page.getByTestId("seek-zertz-live").check();
  assert.equal((await chosen).status(), 200);
  await photographer("desktop")(anna, "push-choices");
  await anna.visit("/rules/zertz");
  const seek = { kind: "seek", room, game: "zertz", from: "Ben" };
  assert.equal((await deliver(anna, JSON.stringify(seek))).body, "Ben sucht jemanden zum Spielen.");
  await anna.visit("/account");
  await anna.page.locator("[data-testid=seek-zertz-live]:checked").waitFor();
  await anna.press("push-off");
  await anna.see("push-on");
});

test("notifications are not offered if the server sends none", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna", { serviceWorkers: "allow" });
  await anna.page.evaluate(() => navigator.serviceWorker.ready);
  const asked = anna.page.waitForResponse((one) => one.url().endsWith("/api/push"));
  await anna.visit("/account");
  assert.equal((await asked).status(), 404);
  await anna.see("own-data");
  assert.equal(await anna.count("push-on"), 0);
});
