// Markup in everything that people and imported records say: every page shows it as text, and nothing of it runs.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { reportsLast, says } from "./support/chat.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const image = '<img src=x onerror="document.title=0">';
const script = "<script>document.title=0</script>";
const imported = "k3Xq9aTz01Lm";

const record = `[Game "tzaar"]
[Setup "fixed"]
[Id "${imported}"]
[First "${image.replaceAll('"', '\\"')}"]
[Second "${script}"]
[Source "${script}"]
[Event "${script}"]
1. D3xD4
result second resignation {by first}
`;

/** The operator imports it, for which the server is stopped. */
async function importRecord(t, { server }) {
  const folder = mkdtempSync(path.join(tmpdir(), "gipfel-import-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "hostile.txt");
  writeFileSync(file, record);
  await server.end("SIGTERM");
  await server.operate("import", file);
  await server.launch();
}

/** Notes whatever a page of theirs would do if it took the text for markup, and every page without its policy. */
function watch(person, ran) {
  person.page.on("dialog", (dialog) => void (ran.push(dialog.message()), dialog.dismiss()));
  person.page.on("request", (request) => request.url().endsWith("/x") && ran.push(request.url()));
  person.page.on("response", (response) => {
    const policy = response.headers()["content-security-policy"] ?? "";
    // A picture runs no scripts at all.
    const isPicture = response.headers()["content-type"] === "image/svg+xml";
    const wanted = isPicture ? /^default-src 'none';(?!.*script-src)/ : /^default-src 'none'; script-src 'self'/;
    if (response.request().isNavigationRequest() && !wanted.test(policy))
      ran.push(`${response.url()} has no policy`);
  });
}

async function isText(person, ran, text) {
  await person.page.getByText(text).first().waitFor();
  assert.equal(await person.page.locator("img[src=x], script:not([src])").count(), 0);
  assert.notEqual(await person.page.title(), "0");
  assert.deepEqual(ran, []);
}

async function saysTo(person, tab, text) {
  await person.press(tab);
  await says(person, text);
  await person.see("chat-line", text);
}

test("markup in chats, reports, notes, refusals and announcements is text", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await enterAs(stage, "Anna"), await enterAs(stage, "Ben"), await enterAs(stage, "Eve")];
  await stage.server.operate("user", "admin", "Eve");
  const ran = [];
  for (const person of [anna, ben, eve]) watch(person, ran);
  const game = await anna.invite();
  await ben.sitDown(game);
  await saysTo(ben, "tab-players", image);
  await anna.press("tab-players");
  await isText(anna, ran, image);
  await saysTo(ben, "tab-watchers", script);
  await anna.press("tab-watchers");
  await isText(anna, ran, script);
  await reportsLast(anna);

  await eve.visit("/account");
  await eve.page.locator("main a[href='/admin']").click();
  await eve.see("report", script);
  await isText(eve, ran, script);
  await eve.page.getByTestId("act").selectOption("announce");
  await eve.page.getByTestId("act-text").fill(image);
  await eve.press("act-submit");
  await anna.see("announcement", image);
  await isText(anna, ran, image);
  await eve.see("audit", image);
  await isText(eve, ran, image);

  await anna.play();
  await ben.play("pass");
  await anna.resign();
  await anna.press("announcement-read");
  await anna.press("review");
  await anna.page.getByTestId("own-note").fill(script);
  await anna.see("own-note-standing", "Saved.");
  await anna.visit(game);
  await anna.press("review");
  await anna.page.waitForFunction((text) => document.querySelector("[data-testid=own-note]")?.value === text, script);
  assert.deepEqual(ran, []);
  stage.nobodyComplained();
});

test("markup in an imported record and in addresses is text", limit, async (t) => {
  const stage = await Stage.open(t);
  await importRecord(t, stage);
  const anna = await stage.person();
  const ran = [];
  watch(anna, ran);
  await anna.visit();
  await anna.visit(`/game/${imported}`);
  await isText(anna, ran, image);
  await anna.press("review");
  await isText(anna, ran, script);
  await anna.visit(`/player/${encodeURIComponent(image)}`);
  await isText(anna, ran, image);
  await anna.visit(`/games?player=${encodeURIComponent(image)}`);
  assert.equal(await anna.page.getByTestId("filter-player").inputValue(), image);
  assert.deepEqual(ran, []);
  await anna.visit(`/analysis#${encodeURIComponent(image)}`);
  await anna.page.locator("main").waitFor();
  assert.deepEqual(ran, []);
  for (const form of ["svg", "png"]) {
    await anna.visit(`/game/${imported}.${form}`);
    assert.deepEqual(ran, []);
  }
});
