// Reminders by mail: an address is given, confirmed by the link in a mail, refused, changed and removed; reminders stop by
// the link in them, without signing in and without scripts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { MailPeer } from "./support/mail_peer.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const pathIn = (mail) => /http:\/\/localhost:1(\/mail\/\S+)/.exec(mail.text)[1];

async function give(person, address) {
  await person.page.getByTestId("mail-address").fill(address);
  await person.press("mail-submit");
}

/** Once the site knows that the mail server has refused the address. */
async function refusal(person) {
  const isRefused = () => fetch("/api/me/mail").then((answer) => answer.json()).then(({ refused }) => refused);
  while (!(await person.page.evaluate(isRefused))) continue;
}

test("an address is confirmed by its link, and removed again", limit, async (t) => {
  const peer = await MailPeer.start(t);
  const stage = await Stage.open(t, { settings: peer.settings() });
  const anna = await enterAs(stage, "Anna", { locale: "de" });
  await anna.visit("/account");
  await give(anna, "anna@example.org");
  await anna.see("mail-wanted");
  const mail = await peer.next();
  assert.equal(mail.to, "anna@example.org");
  assert.match(mail.text, /um an Partien erinnert zu werden/);
  await anna.visit(pathIn(mail));
  assert.equal(await anna.page.evaluate(() => document.scripts.length), 0);
  await anna.page.click("form button");
  await anna.page.waitForSelector("text=Deine Adresse ist bestätigt");
  await anna.visit("/account");
  await anna.see("mail-held");
  const chosen = anna.page.waitForResponse((one) => one.url().endsWith("/api/me/notices") && one.request().method() === "PUT");
  await anna.page.getByText("Wenn weniger als 12 Stunden bleiben").click();
  await chosen;
  await give(anna, "nobody@example.org");
  await anna.see("mail-wanted");
  await refusal(anna);
  await anna.visit("/account");
  await anna.see("mail-refused");
  assert.ok(await anna.page.isChecked("input[name=mail-notices][value=late]"));
  await anna.press("mail-remove");
  await anna.page.waitForSelector("[data-testid=mail-held]", { state: "detached" });
});

test("nothing of mail is shown where the site sends none", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await enterAs(stage, "Anna");
  const asked = anna.page.waitForResponse((one) => one.url().endsWith("/api/me/mail"));
  await anna.visit("/account");
  assert.equal((await (await asked).json()).offered, false);
  await anna.see("own-data");
  assert.equal(await anna.count("mail-address"), 0);
});

test("an address that the site still holds is removed where it sends no mail any more", limit, async (t) => {
  const peer = await MailPeer.start(t);
  const stage = await Stage.open(t, { settings: peer.settings() });
  const anna = await enterAs(stage, "Anna");
  await anna.visit("/account");
  await give(anna, "anna@example.org");
  await anna.see("mail-wanted");
  await stage.server.end("SIGTERM");
  await stage.server.launch({ GIPFEL_MAIL_SERVER: "none" });
  await anna.visit("/account");
  await anna.page.waitForSelector("[data-testid=mail-left] >> text=anna@example.org");
  assert.equal(await anna.count("mail-address"), 0);
  await anna.press("mail-remove");
  await anna.page.waitForSelector("[data-testid=mail-left]", { state: "detached" });
});
