// A site with a face of its own: its name, colour, logo, contact, imprint, privacy text and words of welcome, where people
// look for them; and accounts by invitation, or none.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fill, passwordOf } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

const imprint = `**Brettspielclub**, Brettweg 7

<script>document.title = "hacked"</script>

[böse](javascript:alert(1)) <img src=x onerror="document.title='hacked'"> ![Pixel](https://elsewhere.example/p.png)
`;

/** A folder with the operator's texts, for as long as the test runs: the settings that name them. */
function texts(t) {
  const folder = mkdtempSync(path.join(tmpdir(), "gipfel-face-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = (name, text) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  return {
    GIPFEL_SITE_NAME: "Spiele <Club>",
    GIPFEL_CONTACT: "vorstand@club.example",
    GIPFEL_TEXT_LANGUAGE: "de",
    GIPFEL_IMPRINT_FILE: file("imprint.md", imprint),
    GIPFEL_WELCOME_FILE: file("welcome.md", "Jeden **Dienstag**."),
  };
}

async function linksOf(person, selector) {
  const links = await person.page.locator(`${selector} a`).all();
  return Promise.all(links.map((link) => link.getAttribute("href")));
}

const ways = ["mailto:vorstand@club.example", "/imprint", "/privacy"];

test("name, contact and texts are shown where people look for them", limit, async (t) => {
  const stage = await Stage.open(t, { settings: texts(t) });
  const anna = await stage.person();
  await anna.visit();
  assert.match(await anna.page.title(), /Spiele <Club>/);
  assert.equal(await anna.page.locator(".header-home").innerText(), "Spiele <Club>");
  const welcome = anna.page.getByTestId("site-welcome");
  assert.equal(await welcome.innerHTML(), "<p>Jeden <strong>Dienstag</strong>.</p>\n");
  assert.equal(await welcome.getAttribute("lang"), "de");
  assert.deepEqual(await linksOf(anna, ".footer"), ways);
  await isAccessible(anna, "the first page with words of welcome");
  await photographer("desktop")(anna, "90-face");

  await anna.page.locator(".footer a[href='/imprint']").click();
  await anna.see("imprint", "Brettspielclub");
  assert.match(await anna.page.title(), /^Imprint · Spiele <Club>$/);
  assert.equal(await anna.page.locator("main script, main img, main a[href^=javascript]").count(), 0);
  await anna.see("imprint", 'document.title = "hacked"');
  await anna.page.locator(".footer a[href='/privacy']").click();
  await anna.see("privacy", "gipfel_session");
  await isAccessible(anna, "the privacy page");

  await anna.press("account-link");
  await anna.see("sign-up-submit");
  assert.deepEqual(await linksOf(anna, "form .site-texts"), ways);
  assert.equal(await anna.page.getByText("the operator of this site").getAttribute("href"), ways[0]);
  assert.deepEqual(anna.complaints, []);
});

test("the server draws the texts before the scripts have run, in a language that they are in", limit, async (t) => {
  const stage = await Stage.open(t, { settings: texts(t) });
  for (const [locale, language] of [["de", "de"], ["it", "it"]]) {
    const ben = await stage.person({ locale, javaScriptEnabled: false });
    await ben.page.goto(`${ben.address}/privacy`);
    assert.equal(await ben.page.locator("main > div").getAttribute("lang"), language);
    assert.equal(await ben.page.locator("html").getAttribute("lang"), locale);
    assert.deepEqual(await linksOf(ben, ".footer"), ways);
    await ben.page.goto(`${ben.address}/`);
    assert.equal(await ben.page.locator(".site-welcome").innerText(), "Jeden Dienstag.");
  }
});

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<script>document.documentElement.setAttribute("data-ran", "yes")</script>
<circle cx="16" cy="16" r="15" fill="#7a1f1f"/><path d="M8 22L16 8L24 22Z" fill="#fff"/></svg>`;

/** With a colour and a logo as well. */
function looks(t) {
  const settings = texts(t);
  const file = path.join(path.dirname(settings.GIPFEL_WELCOME_FILE), "logo.svg");
  writeFileSync(file, logo);
  return { ...settings, GIPFEL_ACCENT: "#7a1f1f", GIPFEL_LOGO_FILE: file };
}

test("a colour and a logo of the operator's take the place of Gipfel's", limit, async (t) => {
  const stage = await Stage.open(t, { settings: looks(t) });
  for (const [size, colorScheme] of [["desktop", "light"], ["phone", "dark"]]) {
    const anna = await stage.person({ ...sizes[size], colorScheme });
    await anna.visit();
    await anna.page.locator("[data-testid=play-now]:enabled").waitFor();
    const accent = await anna.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
    assert.match(accent, /#7a1f1f/);
    const button = await anna.page.locator(".button-primary").first().evaluate((one) => getComputedStyle(one).backgroundColor);
    if (colorScheme === "light") assert.equal(button, "rgb(122, 31, 31)");
    const picture = await anna.page.locator(".header-home .logo").evaluate((sign) => getComputedStyle(sign).backgroundImage);
    assert.match(picture, /\/assets\/site-\d+\.svg/);
    assert.match(await anna.page.locator("link[rel=icon]").getAttribute("href"), /^\/assets\/site-\d+\.svg$/);
    await photographer(size)(anna, `92-looks-${colorScheme}`);
    await isAccessible(anna, `the operator's colour, ${colorScheme}`);
    assert.deepEqual(anna.complaints, []);
  }
});

test("no script in a logo runs, also where it is opened by itself", limit, async (t) => {
  const stage = await Stage.open(t, { settings: looks(t) });
  const ben = await stage.person();
  await ben.visit();
  const address = await ben.page.locator("link[rel=icon]").getAttribute("href");
  await ben.page.goto(ben.address + address);
  assert.equal(await ben.page.evaluate(() => document.documentElement.getAttribute("data-ran")), null);
});

test("without settings there is only the privacy text", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit();
  assert.deepEqual(await linksOf(anna, ".footer"), ["/privacy"]);
  assert.equal(await anna.count("site-welcome"), 0);
  const { status } = await fetch(`${anna.address}/imprint`, { headers: { accept: "text/html" } });
  assert.equal(status, 404);
});

test("an invitation's link makes one account", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_REGISTRATION: "invitation" } });
  const link = /\/account\?invitation=\S+/.exec(stage.server.ask("invite", "create"))[0];
  const anna = await stage.person();
  await anna.visit("/account");
  await fill(anna, { "sign-up-name": "Anna", "sign-up-password": passwordOf("Anna"), "sign-up-invitation": "ABCD-EFGH" });
  await anna.press("sign-up-submit");
  await anna.see("sign-up-problem", "This invitation code is not valid");
  await anna.visit(link);
  await fill(anna, { "sign-up-name": "Anna", "sign-up-password": passwordOf("Anna") });
  await anna.press("sign-up-submit");
  await anna.see("my-name", "Anna");
  const ben = await stage.person();
  await ben.visit(link);
  await fill(ben, { "sign-up-name": "Ben", "sign-up-password": passwordOf("Ben") });
  await ben.press("sign-up-submit");
  await ben.see("sign-up-problem", "This invitation code is not valid");
});

test("where registration is closed the page says so, and guests still play", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_REGISTRATION: "closed" } });
  const anna = await stage.person();
  await anna.visit("/account");
  await anna.see("sign-up-closed", "not accepting new accounts");
  assert.equal(await anna.count("sign-up-submit"), 0);
  await anna.visit();
  await anna.page.locator("[data-testid=play-now]:enabled").waitFor();
});
