// The two chats of a room: who reads which, what is new, and what you do not want to read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

async function atOneTable(stage, options) {
  const [anna, ben, eve] = [await stage.person(options), await stage.person(options), await stage.person(options)];
  await anna.visit();
  const path = await anna.invite();
  await ben.sitDown(path);
  await eve.visit(path);
  await anna.see("watchers", "1");
  return { anna, ben, eve, path };
}

async function says(person, channel, text) {
  await person.press(`tab-${channel}`);
  await person.page.getByTestId("chat-field").fill(text);
  await person.page.getByTestId("chat-field").press("Enter");
  await person.see("chat-line", text);
}

test("players and watchers have separate chats; players read both", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve, path } = await atOneTable(stage);
  await ben.page.setViewportSize({ width: 1024, height: 768 }); // turns or chat
  await says(anna, "players", "A secret for two");
  await ben.see("unread-players", "1");
  await ben.page.reload();
  await ben.see("unread-players", "1");
  await ben.press("tab-players");
  await ben.see("chat-line", "A secret for two");
  await ben.leaves("unread-players");

  await says(eve, "watchers", "What a game! <b>See</b> https://example.org/.");
  await anna.see("unread-watchers", "1");
  await anna.press("tab-watchers");
  await anna.see("chat-line", "What a game! <b>See</b> https://example.org/.");
  const link = anna.page.locator(".chat a");
  assert.equal(await link.innerText(), "https://example.org/");
  assert.equal(await link.getAttribute("href"), "https://example.org/");
  assert.equal(await link.getAttribute("rel"), "noopener nofollow ugc");
  assert.equal(await link.getAttribute("target"), "_blank");
  assert.equal(await eve.page.getByText("A secret").count(), 0);
  assert.equal(await eve.count("tab-players"), 0);

  await eve.page.reload();
  await eve.press("tab-watchers");
  await eve.see("chat-line", "What a game!");
  assert.equal(await eve.page.getByText("A secret").count(), 0, "nor after the fact");
  await ben.visit(path);
  await ben.press("tab-players");
  await ben.see("chat-line", "A secret for two");
  stage.nobodyComplained();
});

test("lines written quickly are all sent, or returned to their writer", limit, async (t) => {
  const stage = await Stage.open(t);
  const cable = await stage.cable();
  const [anna, ben] = [await stage.person({ cable }), await stage.person()];
  await anna.visit();
  await ben.sitDown(await anna.invite());
  await anna.press("tab-players");
  await ben.press("tab-players");
  const field = anna.page.getByTestId("chat-field");
  cable.hold();
  for (const text of ["1 of 3", "2 of 3", "3 of 3"]) {
    await field.fill(text);
    await field.press("Enter");
    await ben.see("chat-line", text);
  }
  cable.letThrough();
  for (const text of ["1 of 3", "2 of 3", "3 of 3"]) await anna.see("chat-line", text);
  assert.equal(await field.inputValue(), "");

  anna.networkMayFail = true;
  cable.cut();
  await anna.see("connection-banner");
  await field.fill("four");
  await field.press("Enter");
  await anna.see("chat-problem", "The connection was lost.");
  await anna.page.waitForFunction(() => document.querySelector("[data-testid=chat-field]").value === "four");
  stage.nobodyComplained();
});

test("a line is reported", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, eve } = await atOneTable(stage);
  await says(eve, "watchers", "Something rude");
  await anna.press("tab-watchers");
  await anna.page.getByTestId("chat-line").getByRole("button").click();
  await anna.press("report");
  await anna.page.getByRole("textbox", { name: "What is wrong" }).fill("Rude.");
  await anna.press("confirm-report");
  await anna.see("toast", "Reported.");
  await anna.leaves("confirm-report");
  stage.nobodyComplained();
});

test("a person is muted and unmuted, or all watchers are hidden", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, eve } = await atOneTable(stage);
  await says(eve, "watchers", "Something rude");
  await anna.press("tab-watchers");
  const line = anna.page.getByTestId("chat-line").filter({ hasText: "Something rude" });
  await line.getByRole("button").click();
  await anna.press("mute");
  await line.waitFor({ state: "detached" });
  await anna.page.reload();
  await anna.press("tab-watchers");
  await anna.page.getByText(`${await eve.name()} is muted.`).waitFor();
  assert.equal(await line.count(), 0, "also after a reload");
  await anna.press("unmute");
  await line.waitFor();

  await anna.press("settings");
  await anna.page.getByTestId("set-watchers").check();
  await anna.page.keyboard.press("Escape");
  await line.waitFor({ state: "detached" });
  await anna.press("show-watchers");
  await line.waitFor();
  stage.nobodyComplained();
});

test("the names of the watchers are shown", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, eve } = await atOneTable(stage);
  await anna.press("watchers");
  await anna.see("watcher-names", await eve.name());
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`long lines fit at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, eve } = await atOneTable(stage, options);
    const look = photographer(size);
    await says(eve, "watchers", "x".repeat(300));
    await says(eve, "watchers", "Words that are many and therefore break into lines, as words do when they are many.");
    await anna.press("tab-watchers");
    await anna.see("chat-line", "Words that are many");
    await anna.page.getByTestId("chat-field").scrollIntoViewIfNeeded();
    await look(anna, "50-chat");
    await look(eve, "51-chat-watching");
    stage.nobodyComplained();
  });
}
