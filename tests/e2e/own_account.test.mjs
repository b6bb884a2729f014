// What people do with their own accounts: another name, preferences in another browser, and the end of the account.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs, fill, passwordOf, signInElsewhere } from "./support/accounts.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

test("a new name is shown everywhere, and the old one leads to the same page", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const elsewhere = await signInElsewhere(stage, "Anna");
  await anna.visit("/account");
  await fill(anna, { "rename-name": "Admin" });
  await anna.press("rename-submit");
  await anna.see("rename-problem", /name/);
  await fill(anna, { "rename-name": "Łucje\u0308" });
  await anna.press("rename-submit");
  await anna.see("my-name", "Łucjë");
  await elsewhere.see("my-name", "Łucjë");
  await anna.visit("/player/Anna");
  await anna.page.getByRole("heading", { name: "Łucjë" }).first().waitFor();
  await anna.visit(`/player/${encodeURIComponent("łucjë")}`);
  await anna.page.getByRole("heading", { name: "Łucjë" }).first().waitFor();
  await anna.visit("/account");
  await fill(anna, { "rename-name": "Anna" });
  await anna.press("rename-submit");
  await anna.see("rename-problem", "You can change your name only once in 90 days.");
});

test("signing in with the old name shows the new one", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  await anna.visit("/account");
  await fill(anna, { "rename-name": "Annabel" });
  await anna.press("rename-submit");
  await anna.see("my-name", "Annabel");
  const elsewhere = await stage.person({ locale: "de-DE" });
  await elsewhere.visit("/account");
  await fill(elsewhere, { "sign-in-name": "Anna", "sign-in-password": passwordOf("Anna") });
  await elsewhere.press("sign-in-submit");
  await elsewhere.see("sign-in-problem", "Anna heißt jetzt Annabel: Melde dich mit diesem Namen an.");
  await fill(elsewhere, { "sign-in-name": "Annabel", "sign-in-password": "wrong horse" });
  await elsewhere.press("sign-in-submit");
  await elsewhere.see("sign-in-problem", "Name oder Passwort stimmt nicht.");
  await fill(elsewhere, { "sign-in-name": "Annabel", "sign-in-password": passwordOf("Anna") });
  await elsewhere.press("sign-in-submit");
  await elsewhere.see("my-name", "Annabel");
});

test("fields that ask for a name propose those of accounts", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = [await enterAs(stage, "Anna"), await enterAs(stage, "Benjamin"), await enterAs(stage, "Benno")];
  const proposes = (id, names) =>
    anna.page.waitForFunction(
      ([list, wanted]) => [...document.querySelectorAll(`#${list} option`)].map(({ value }) => value).join() === wanted,
      [id, names.join()],
    );
  await anna.press("play-friend");
  await anna.page.locator("dialog input[name=invite][value=name]").check();
  await anna.page.locator('dialog input[name=clock][value="3d"]').check();
  await anna.page.getByTestId("opponent").pressSequentially("Ben");
  await proposes("opponent-names", ["Benjamin", "Benno"]);
  await anna.page.getByTestId("opponent").pressSequentially("n");
  await proposes("opponent-names", ["Benno"]);
  await anna.page.keyboard.press("Escape");
  await anna.visit("/games");
  await anna.page.getByTestId("filter-player").fill("benj");
  await proposes("names-player", ["Benjamin"]);
  stage.nobodyComplained();
});

test("the fields for signing in and for recovery propose who was signed in in this browser, until told to forget", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = [await enterAs(stage, "Anna"), await enterAs(stage, "Benno")];
  const proposed = (id) =>
    anna.page.evaluate((list) => [...document.querySelectorAll(`#${list} option`)].map(({ value }) => value), id);
  await anna.visit("/account");
  await anna.press("sign-out");
  await anna.see("forget-names");
  assert.deepEqual(await proposed("sign-in-names"), ["Anna"]);
  assert.deepEqual(await proposed("recover-names"), ["Anna"]);
  for (const id of ["sign-in", "recover"])
    assert.equal(await anna.page.getByTestId(`${id}-name`).getAttribute("list"), `${id}-names`);
  assert.equal(await anna.page.getByTestId("sign-in-name").getAttribute("autocomplete"), "username");
  assert.equal(await anna.page.getByTestId("sign-up-name").getAttribute("list"), null);
  await fill(anna, { "sign-in-name": "Benno", "sign-in-password": passwordOf("Benno") });
  await anna.press("sign-in-submit");
  await anna.see("my-name", "Benno");
  await anna.press("sign-out");
  await anna.see("forget-names");
  assert.deepEqual(await proposed("sign-in-names"), ["Benno", "Anna"]);
  await fill(anna, { "sign-in-name": "Benno", "sign-in-password": passwordOf("Benno") });
  await anna.press("sign-in-submit");
  await anna.press("sign-out-everywhere");
  await anna.see("forget-names");
  assert.deepEqual(await proposed("sign-in-names"), ["Anna"]);
  await anna.press("forget-names");
  await anna.page.getByTestId("forget-names").waitFor({ state: "detached" });
  assert.deepEqual(await proposed("sign-in-names"), []);
  await anna.page.reload();
  await anna.see("sign-in-submit");
  assert.equal(await anna.count("forget-names"), 0);
  stage.nobodyComplained();
});

test("preferences follow the account to another browser", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const kept = anna.page.waitForResponse(
    (one) => one.request().method() === "PUT" && one.url().endsWith("/api/me/preferences"),
  );
  const asked = anna.page.waitForRequest((one) => one.method() === "GET" && one.url().endsWith("/api/me/preferences"));
  let lost = false; // the first time they are sent
  await anna.page.route("**/api/me/preferences", (route) => {
    if (route.request().method() !== "PUT" || lost) return route.continue();
    lost = true;
    return route.abort();
  });
  anna.networkMayFail = true;
  await anna.page.reload();
  await asked; // what is chosen from here on holds
  await anna.page.getByRole("button", { name: /Change it/ }).first().click();
  await anna.page.locator("html:not([data-theme=auto])").waitFor({ state: "attached" });
  const theme = await anna.page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal((await kept).ok(), true);
  const elsewhere = await signInElsewhere(stage, "Anna");
  await elsewhere.page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
});

test("a deleted account is gone, and asks for the password and a yes first", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const elsewhere = await signInElsewhere(stage, "Anna");
  await anna.visit("/account");
  await fill(anna, { "delete-password": "wrong horse" });
  await anna.page.getByTestId("delete-sure").check();
  await anna.press("delete-submit");
  await anna.see("delete-problem", "This is not your password.");
  await fill(anna, { "delete-password": passwordOf("Anna") });
  await anna.press("delete-submit");
  await anna.see("sign-up-submit");
  await elsewhere.page.waitForFunction(() => !document.querySelector("[data-testid=my-name]")?.textContent.includes("Anna"));
  await anna.visit("/player/Anna");
  await anna.page.getByText("Nobody on this site is called Anna.").waitFor();
  await anna.visit("/account");
  await fill(anna, { "sign-up-name": "Anna", "sign-up-password": passwordOf("Anna") });
  await anna.press("sign-up-submit");
  await anna.see("sign-up-problem", /taken/);
  assert.equal(await anna.count("forget-names"), 0, "its name is proposed no more");
});

/** As date fields have it, so many days from today. */
const dayFromNow = (days) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};
const shown = (days) =>
  new Date(`${dayFromNow(days)}T12:00`).toLocaleDateString("en-US", { day: "numeric", month: "short" });

test("an absence stops the clock in games by days, is shown to others, and ends before its time", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const ben = await enterAs(stage, "Ben");
  const path = await anna.invite({ clock: "3d" });
  const room = path.split("/").pop();
  await ben.sitDown(path);
  await anna.board(0);

  await anna.visit("/account");
  await anna.see("absence-card", "30 days of absence left");
  await fill(anna, { "absence-last": dayFromNow(-1) });
  assert.ok(await anna.page.getByTestId("absence-announce").isDisabled());
  await fill(anna, { "absence-last": dayFromNow(2) });
  await anna.see("absence-card", "This uses 3 days of absence.");
  await anna.press("absence-announce");
  await anna.see("absence-now", `You are away until ${shown(2)}.`);
  await anna.see("absence-card", /2[789] days of absence left/); // over New Year of two years

  await ben.see("away-note", `Anna is away until ${shown(2)}. The clock stands still.`);
  await ben.see("seat-first", `away until ${shown(2)}`);
  await ben.visit();
  await ben.see(`away-${room}`, `Anna: away until ${shown(2)}`);
  await ben.visit("/player/Anna");
  await ben.see("player-about", `away until ${shown(2)}`);
  await ben.press("challenge");
  await ben.page.locator('dialog input[name=clock][value="3d"]').check();
  await ben.see("away-hint", `Anna is away until ${shown(2)}.`);
  await ben.page.keyboard.press("Escape");

  await anna.visit(path);
  await anna.see("away-note", "Your clock stands still");
  await ben.visit(path);
  await anna.visit("/account");
  await anna.press("absence-end");
  await anna.see("absence-announce");
  await anna.see("absence-card", "29 days of absence left");
  await ben.leaves("away-note");
  stage.nobodyComplained();
});
