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
  await elsewhere.see("sign-in-problem", "Kein Konto hat diesen Namen und dieses Passwort.");
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
});
