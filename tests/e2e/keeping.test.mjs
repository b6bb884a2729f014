// How people keep their accounts: another password, the sessions they have, the code for a forgotten password.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs, fill, hasBecomeAGuest, passwordOf, signInElsewhere } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { enter } from "./support/lobby.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const changed = "another horse entirely";

test("changing the password signs out everywhere else", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const elsewhere = await signInElsewhere(stage, "Anna");
  await anna.visit("/account");
  await anna.page.locator("[data-testid=sessions] li").nth(1).waitFor();
  await anna.see("own-data");
  await anna.see("sessions", /Chrome, Linux.* · here · /);
  await isAccessible(anna, "the account page with its forms");
  await photographer("desktop")(anna, "72-account");
  await fill(anna, { "change-old-password": "wrong horse", "change-new-password": changed });
  await anna.press("change-submit");
  await anna.see("change-problem", "This is not your password.");
  await fill(anna, { "change-old-password": passwordOf("Anna") });
  await anna.press("change-submit");
  await anna.see("recovery-code", /^\s*\w{4}-\w{4}-\w{4}-\w{4}/);
  await hasBecomeAGuest(elsewhere, "Anna");
  assert.equal(await anna.name(), "Anna");
  await anna.page.locator("[data-testid=sessions] li").nth(1).waitFor({ state: "detached" });
  await signInElsewhere(stage, "Anna", changed);
});

test("one session is ended from another browser, and signing out everywhere ends all", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const lost = await signInElsewhere(stage, "Anna");
  await anna.visit("/account");
  await anna.press("end-session");
  await hasBecomeAGuest(lost, "Anna");
  await anna.leaves("end-session");
  assert.equal(await anna.name(), "Anna");
  const elsewhere = await signInElsewhere(stage, "Anna");
  await elsewhere.press("sign-out-everywhere");
  await hasBecomeAGuest(elsewhere, "Anna");
  await hasBecomeAGuest(anna, "Anna");
});

test("a bot is made, its token is shown once, renewed and ended", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const isGood = async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${anna.address}/api/me`, { headers })).status === 200;
  };
  const token = () => anna.page.getByTestId("bot-token").inputValue();
  await anna.visit("/account");
  await fill(anna, { "bot-name": "Deep-Ibex" });
  await anna.press("bot-submit");
  await anna.see("bot-Deep-Ibex", "token until");
  const first = await token();
  assert.ok(await isGood(first));
  await anna.press("bot-renew");
  await anna.page.waitForFunction((old) => document.querySelector("[data-testid=bot-token]").value !== old, first);
  const second = await token();
  assert.deepEqual([await isGood(first), await isGood(second)], [false, true]);
  await anna.page.reload();
  await anna.see("bot-Deep-Ibex", "token until");
  await anna.leaves("bot-token");
  await anna.press("bot-end");
  await anna.see("bot-Deep-Ibex", "no token");
  assert.ok(!(await isGood(second)));
  await fill(anna, { "bot-name": "Anna" });
  await anna.press("bot-submit");
  await anna.see("bot-problem", "This name is taken");
});

test("the recovery code is shown until it is noted, and resets the password once", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await anna.press("account-link");
  await fill(anna, { "sign-up-name": "Anna", "sign-up-password": passwordOf("Anna") });
  await anna.press("sign-up-submit");
  await anna.see("my-name", "Anna");
  await anna.see("recovery-code");
  await anna.page.reload();
  const code = (await anna.page.getByTestId("recovery-code").innerText()).trim();
  await anna.press("code-noted");
  await anna.page.getByTestId("recovery-code").waitFor({ state: "detached" });

  const [elsewhere] = await enter(stage, 1);
  const recover = async (given) => {
    await elsewhere.press("account-link");
    await fill(elsewhere, { "sign-in-name": "anna" });
    await elsewhere.press("forgotten");
    assert.equal(await elsewhere.page.getByTestId("recover-name").inputValue(), "anna"); // not to be typed twice
    await fill(elsewhere, { "recover-code": given, "recover-password": changed });
    await elsewhere.press("recover-submit");
  };
  await recover("7QZM-4KXA-WB2N-H3TR");
  await elsewhere.see("recover-problem", "There is no account with this name and recovery code.");
  await fill(elsewhere, { "recover-code": code.toLowerCase().replaceAll("-", " ") });
  await elsewhere.press("recover-submit");
  await elsewhere.see("my-name", "Anna");
  assert.notEqual((await elsewhere.page.getByTestId("recovery-code").innerText()).trim(), code);
  await hasBecomeAGuest(anna, "Anna");
});

test("the account page's forms fit a narrow phone in every language", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna", narrow);
  await anna.visit("/account");
  await anna.see("sessions");
  await anna.page.getByTestId("renew-password").fill(passwordOf("Anna"));
  await anna.press("renew-submit");
  await anna.see("recovery-code");
  await fits(anna, "own account");
});
