// Somebody spoils a chat: it is reported, an admin sees it with what was said around it, and acts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs, fill, hasBecomeAGuest, passwordOf } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { reportsLast, says } from "./support/chat.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { Site } from "./support/site.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

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
  await reportsLast(anna);
  const eve = await enterAs(stage, "Eve");
  await stage.server.operate("user", "admin", "Eve");
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
  await ben.see("warning", "This line was reported");
  await ben.see("warning", "A warning to you from the people who run this site");
  assert.equal(await ben.count("toast"), 0);

  await eve.press("lift");
  await eve.page.getByTestId("lift").waitFor({ state: "detached" });
  await ben.page.getByTestId("chat-field").press("Enter");
  await anna.see("chat-line", "Hello?");
  assert.equal(await anna.count("warning"), 0);
});

test("an admin settles a report and changes a setting while the server runs", limit, async (t) => {
  const stage = await Stage.open(t);
  const { eve } = await reported(stage);
  await eve.visit("/admin");
  await eve.see("report", "Go home <b>goat</b>");
  await eve.press("report-settle");
  await eve.page.getByTestId("report").waitFor({ state: "detached" });
  await eve.see("audit", /Eve · settle/);

  await eve.page.getByTestId("setting-max_connections").fill("0");
  await eve.press("change-max_connections");
  await eve.page.getByText("max_connections must be from 1 to 1000000").waitFor();
  await eve.page.getByTestId("setting-max_connections").fill("20000");
  await eve.press("change-max_connections");
  await eve.see("audit", /Eve · set · max_connections: 20000/);
  await photographer("desktop")(eve, "77-settings");
  await eve.press("reset-max_connections");
  await eve.page.getByTestId("reset-max_connections").waitFor({ state: "detached" });
  await eve.page.waitForFunction(() => document.getElementById("setting-max_connections").value === "15000");
});

test("an admin finds an account, gives a new password, and makes and revokes an invitation", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_REGISTRATION: "open" } });
  const ben = await enterAs(stage, "Ben");
  const eve = await enterAs(stage, "Eve");
  await stage.server.operate("user", "admin", "Eve");
  await stage.server.operate("user", "mute", "Ben", "--hours", "1", "--reason", "Rude <b>words</b>.");
  await eve.visit("/admin");
  await eve.page.getByTestId("find-account").fill("nobody");
  await eve.page.getByText("No account name begins like this.").waitFor();
  await eve.page.getByTestId("find-account").fill("be");
  await eve.page.getByTestId("account").locator("summary", { hasText: "Ben" }).click();
  await eve.see("account-facts", /Games\s*0.*Sessions\s*1.*until .*Rude <b>words<\/b>\./s);
  await ben.visit("/account");
  await eve.press("renew-password");
  await isAccessible(eve, "a new password");
  await eve.press("renew-password-yes");
  const password = await eve.page.getByTestId("new-password").inputValue();
  await hasBecomeAGuest(ben, "Ben");
  await fill(ben, { "sign-in-name": "Ben", "sign-in-password": password });
  await ben.press("sign-in-submit");
  await ben.see("my-name", "Ben");
  await eve.see("audit", /Eve · password · Ben/);

  await eve.page.getByTestId("field-invitation-uses").fill("20");
  await eve.press("invite");
  const link = await eve.page.getByTestId("invitation-link").inputValue();
  assert.match(link, /^http:\/\/.*\/account\?invitation=\S+$/);
  await eve.see("invitations", /1: used 0 of 20, until/);
  await photographer("desktop")(eve, "82-admin-accounts");
  await isAccessible(eve, "accounts and invitations");
  await eve.press("revoke");
  await eve.page.getByText("There are no invitations.").waitFor();
  await eve.see("audit", /Eve · revoke · invitation 1/);
});

test("a player is reported from a game and from their page; the admin page shows it by itself and settles it", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben")];
  const eve = await enterAs(stage, "Eve");
  await stage.server.operate("user", "admin", "Eve");
  await eve.visit("/admin");
  await eve.page.getByText("Nobody has been reported.").waitFor();
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.more("report-player");
  await anna.page.locator("input[name=reason][value=stalling]").check();
  await anna.page.getByTestId("complaint-comment").fill("Never <b>plays</b>");
  await isAccessible(anna, "reporting a player");
  await photographer("desktop")(anna, "80-report");
  await anna.press("complaint-send");
  await anna.see("toast", "The operator has been told.");
  await eve.see("complaint", /Ben.*Stalling.*Never <b>plays<\/b>.*Reported by Anna.*reported by 0 other people.*0 earlier actions by moderators/s);
  await eve.visit("/player/Ben");
  await eve.press("report-person");
  await eve.page.getByRole("dialog", { name: "Report Ben?" }).waitFor();
  await eve.page.locator("input[name=reason][value=name]").check();
  await eve.press("complaint-send");
  await eve.see("toast", "The operator has been told.");
  await eve.visit("/admin");
  await eve.page.getByTestId("complaint").nth(1).waitFor();
  await isAccessible(eve, "reported people");
  await photographer("desktop")(eve, "81-reported");
  await eve.page.getByTestId("complaint-settle_complaint").first().click();
  await eve.page.getByText("Nobody has been reported.").waitFor();
  await eve.see("audit", /Eve · settle_complaint|Eve · Close the report/);
  stage.nobodyComplained();
});

test("a warning stays until the warned person has read it, also after a reload", limit, async (t) => {
  const stage = await Stage.open(t);
  const ben = await enterAs(stage, "Ben");
  await stage.server.operate("user", "warn", "Ben", "--reason", "Be kind.");
  await ben.see("warning", "Be kind.");
  await ben.page.reload();
  await ben.see("warning", "Be kind.");
  for (const size of Object.keys(sizes)) {
    await ben.page.setViewportSize(sizes[size].viewport);
    await photographer(size)(ben, "79-warning");
  }
  await isAccessible(ben, "a warning");

  await ben.press("account-link");
  await ben.press("sign-out");
  await hasBecomeAGuest(ben, "Ben");
  assert.equal(await ben.count("warning"), 0, "another person's");
  await fill(ben, { "sign-in-name": "Ben", "sign-in-password": passwordOf("Ben") });
  await ben.press("sign-in-submit");
  await ben.see("my-name", "Ben");
  await ben.press("warning-read");
  await ben.leaves("warning");
  await ben.page.reload();
  await ben.see("my-name", "Ben");
  await ben.see("sign-out");
  assert.equal(await ben.count("warning"), 0);
});

test("an announcement reaches everybody", limit, async (t) => {
  const stage = await Stage.open(t);
  const eve = await enterAs(stage, "Eve");
  await stage.server.operate("user", "admin", "Eve");
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

test("an announcement stays until it is read, also for who comes later", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await anna.page.locator("[data-testid=play-now]:enabled").waitFor();
  await stage.server.operate("announce", "Back at eight.");
  await anna.see("announcement", "Back at eight.");
  await anna.see("announcement", "From the people who run this site");
  assert.equal(await anna.count("toast"), 0);
  await anna.page.reload();
  await anna.see("announcement", "Back at eight.");
  for (const size of Object.keys(sizes)) {
    await anna.page.setViewportSize(sizes[size].viewport);
    await photographer(size)(anna, "78-announcement");
  }
  await anna.press("announcement-read");
  await anna.leaves("announcement");
  await anna.page.reload();
  await anna.page.locator("[data-testid=play-now]:enabled").waitFor();
  assert.equal(await anna.count("announcement"), 0);

  await ben.visit("/rules/tzaar");
  await ben.see("announcement", "Back at eight.");
  await stage.server.end("SIGTERM");
  await stage.server.launch();
  const carl = await stage.person();
  await carl.visit();
  await carl.see("announcement", "Back at eight.");
});

test("a banned person is told until when and why, also on an open page", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_TRUSTED_PROXIES: "127.0.0.1" } });
  const site = await Site.before(t, stage.server);
  site.client = "203.0.113.9";
  const [anna, eve] = [await stage.person(), await enterAs(stage, "Eve", { cable: site })];
  await anna.visit();
  await anna.page.locator("[data-testid=play-now]:enabled").waitFor();
  await stage.server.operate("user", "ban", await anna.name(), "--hours", "1", "--reason", "A <i>flood</i>.");
  await anna.see("connection-banner", /^This browser is banned until .*: A <i>flood<\/i>\.$/);
  await anna.visit("/account");
  await isAccessible(anna, "the account page of a browser that is banned");
  await fill(anna, { "sign-in-name": "Eve", "sign-in-password": passwordOf("Eve") });
  await anna.press("sign-in-submit");
  await anna.see("sign-out");
  await eve.visit();
  await eve.page.locator("[data-testid=play-now]:enabled").waitFor();
  await stage.server.operate("network", "ban", "203.0.113.0/24", "--hours", "1", "--reason", "A flood.");
  await eve.see("connection-banner", /^Your network is banned until .*: A flood\.$/);
  for (const path of ["/", "/leaderboard", "/rules/tzaar"]) {
    await eve.visit(path);
    await eve.see("connection-banner", /^Your network is banned until .*: A flood\.$/);
  }
});

test("the admin page is hidden from others", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  await anna.visit("/admin");
  await anna.see("nothing-here");
  assert.equal(await anna.count("admin"), 0);
});

test("the admin page fits a phone", limit, async (t) => {
  const stage = await Stage.open(t);
  const eve = await enterAs(stage, "Eve", narrow);
  await stage.server.operate("user", "admin", "Eve");
  await eve.visit("/admin");
  await eve.see("admin");
  await fits(eve, "the admin page");
});
