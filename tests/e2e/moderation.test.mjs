// Somebody spoils a chat: it is reported, an admin sees it with what was said around it, and acts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 120_000 };

async function says(person, text) {
  await person.page.getByTestId("chat-field").fill(text);
  await person.page.getByTestId("chat-field").press("Enter");
}

/** Anna and Ben at a game in which Ben was rude and Anna has reported it; Eve is an admin. */
async function reported(stage) {
  const [anna, ben] = [await stage.person(), await enterAs(stage, "Ben")];
  await anna.visit();
  await ben.sitDown(await anna.invite());
  for (const person of [anna, ben]) await person.press("tab-players");
  await says(anna, "Hello");
  await ben.see("chat-line", "Hello");
  await says(ben, "Go home <b>goat</b>");
  await anna.see("chat-line", "Go home");
  await anna.page.locator("[data-testid=chat-line] button.chat-name").last().click();
  await anna.press("report");
  await anna.press("confirm-report");
  await anna.page.getByTestId("confirm-report").waitFor({ state: "detached" });
  const eve = await enterAs(stage, "Eve");
  stage.server.operate("user", "admin", "Eve");
  return { anna, ben, eve };
}

test("an admin mutes whoever was reported, removes the line and warns, each in one click", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve } = await reported(stage);
  await eve.visit("/account");
  await eve.page.locator("main a[href='/admin']").click();
  await eve.see("report", "Go home <b>goat</b>");
  await eve.page.locator("details summary").click();
  const around = await eve.page.locator(".admin-context").innerText();
  assert.match(around, /: Hello\nBen: Go home <b>goat<\/b>/);
  await isAccessible(eve, "the admin page");
  await photographer("desktop")(eve, "76-moderation");

  await eve.press("report-mute");
  await eve.see("restrictions", "Ben");
  await eve.see("audit", /Eve · mute · Ben/);
  await says(ben, "Hello?");
  await ben.see("chat-problem", /You may not write until .*: This line was reported: Go home/);

  await eve.press("report-remove_line");
  await anna.page.locator("[data-testid=chat-line] em", { hasText: "Removed by a moderator" }).waitFor();
  assert.equal(await anna.page.getByText("goat").count(), 0);

  await eve.press("report-warn");
  await ben.page.getByText("This line was reported", { exact: false }).last().waitFor();

  await eve.press("lift");
  await eve.page.getByTestId("lift").waitFor({ state: "detached" });
  await ben.page.getByTestId("chat-field").press("Enter");
  await anna.see("chat-line", "Hello?");
});

test("everybody hears an announcement", limit, async (t) => {
  const stage = await Stage.open(t);
  const eve = await enterAs(stage, "Eve");
  stage.server.operate("user", "admin", "Eve");
  const anna = await stage.person();
  await anna.visit();
  await anna.page.locator("[data-testid=play-now]:enabled").waitFor();
  await eve.visit("/admin");
  await eve.page.getByTestId("act").selectOption("announce");
  await eve.page.getByTestId("act-text").fill("Back at <i>eight</i>.");
  await eve.press("act-submit");
  await anna.page.getByText("Back at <i>eight</i>.").waitFor();
  await eve.see("audit", /Eve · announce · Back at/);
});

test("for others there is no admin page", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  await anna.visit("/admin");
  await anna.see("nothing-here");
  assert.equal(await anna.count("admin"), 0);
});

test("the admin page fits a phone", limit, async (t) => {
  const stage = await Stage.open(t);
  const eve = await enterAs(stage, "Eve", narrow);
  stage.server.operate("user", "admin", "Eve");
  await eve.visit("/admin");
  await eve.see("admin");
  await fits(eve, "the admin page");
});
