// What people do with their own accounts: another name, preferences in another browser, and the end of the account.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { enter } from "./support/lobby.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 120_000 };
const passwordOf = (name) => `${name} plays for points`;

async function fill(person, fields) {
  for (const [id, text] of Object.entries(fields)) await person.page.getByTestId(id).fill(text);
}

/** A new browser, signed in as this account. */
async function signInElsewhere(stage, name) {
  const [person] = await enter(stage, 1);
  await person.press("account-link");
  await fill(person, { "sign-in-name": name, "sign-in-password": passwordOf(name) });
  await person.press("sign-in-submit");
  await person.see("my-name", name);
  return person;
}

test("a new name is shown everywhere, and the old one leads to the same page", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const elsewhere = await signInElsewhere(stage, "Anna");
  await anna.visit("/account");
  await fill(anna, { "rename-name": "Admin" });
  await anna.press("rename-submit");
  await anna.see("rename-problem", /name/);
  await fill(anna, { "rename-name": "Hanna" });
  await anna.press("rename-submit");
  await anna.see("my-name", "Hanna");
  await elsewhere.see("my-name", "Hanna");
  await anna.visit("/player/Anna");
  await anna.page.getByRole("heading", { name: "Hanna" }).first().waitFor();
  await anna.visit("/account");
  await fill(anna, { "rename-name": "Anna" });
  await anna.press("rename-submit");
  await anna.see("rename-problem", "You can take another name once in 90 days.");
});

test("preferences follow the account to another browser", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const kept = anna.page.waitForRequest((one) => one.method() === "PUT" && one.url().endsWith("/api/me/preferences"));
  const known = anna.page.waitForResponse((one) => one.url().endsWith("/api/me/preferences"));
  await anna.page.reload();
  await known;
  await anna.page.getByRole("button", { name: /Change it/ }).first().click();
  const theme = await anna.page.evaluate(() => document.documentElement.dataset.theme);
  assert.notEqual(theme, "auto");
  await kept;
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
