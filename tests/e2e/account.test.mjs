// A guest makes an account and stays the same person, signs out, and signs in elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, goTo, isInGame, offer } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const password = "correct horse";

async function fill(person, form, name, secret = password) {
  await person.page.getByTestId(`${form}-name`).fill(name);
  await person.page.getByTestId(`${form}-password`).fill(secret);
  await person.press(`${form}-submit`);
}

/** Goes to their account page. */
async function toAccount(person) {
  await person.press("account-link");
  await person.page.waitForURL(/\/account/);
}

/** Waits until the page shows this name as their account's. */
async function isSignedIn(person, name) {
  await person.see("sign-out");
  await person.see("my-name", name);
}

async function signUp(person, name) {
  await toAccount(person);
  await fill(person, "sign-up", name);
  await isSignedIn(person, name);
}

test("a guest makes an account in the middle of a game, and keeps the seat in another browser", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  const room = await offer(anna);
  await ben.press(`accept-${room}`);
  await isInGame(anna, room);
  await anna.play();
  await allSee(1, [anna, ben]);

  const guest = await anna.name();
  await toAccount(anna);
  const proposed = await anna.page.getByTestId("sign-up-name").inputValue();
  assert.equal(proposed, guest.replaceAll(" ", "").slice(0, 20));
  await anna.see(`begun-${room}`, "continues");
  await fill(anna, "sign-up", "Anna");
  await anna.see("my-name", "Anna");
  await isInGame(anna, room);
  await goTo(anna, "/");
  await anna.see(`own-${room}`);

  await toAccount(anna);
  await anna.see("no-ratings");
  await anna.press("sign-out");
  await anna.see("sign-up-submit");
  assert.notEqual(await anna.name(), "Anna");
  await goTo(anna, "/");
  await anna.page.locator("[data-testid=counts]:not(:empty)").waitFor();
  assert.equal(await anna.count(`own-${room}`), 0);

  const [elsewhere] = await enter(stage, 1);
  await toAccount(elsewhere);
  await fill(elsewhere, "sign-in", "anna");
  await isSignedIn(elsewhere, "Anna");
  await goTo(elsewhere, "/");
  await elsewhere.press(`own-${room}`);
  await allSee(1, [elsewhere, ben]);
  await ben.play("pass");
  await elsewhere.play("pass");
  await allSee(3, [elsewhere, ben]);
  stage.nobodyComplained();
});

test("what the server refuses is said beside the form", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  await signUp(anna, "Anna");
  await toAccount(ben);
  await fill(ben, "sign-up", "ANNA");
  await ben.see("sign-up-problem", "This name is taken, or one that looks the same.");
  await fill(ben, "sign-in", "Anna", "wrong horse");
  await ben.see("sign-in-problem", "There is no account with this name and password.");
  await fill(ben, "sign-in", "Anna");
  await isSignedIn(ben, "Anna");
  stage.nobodyComplained();
});

test("a guest who wants a rated game is led to register, and may then play it", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await anna.press("offer-game");
  await anna.see("rated-note", "Rated games need an account.");
  assert.ok(await anna.page.getByTestId("rated").isDisabled());
  await anna.page.getByRole("link", { name: "Create one" }).click();
  await fill(anna, "sign-up", "Anna");
  await anna.see("my-name", "Anna");
  await anna.press("offer-game");
  await anna.page.locator("dialog [data-testid=rated]:enabled").waitFor();
  stage.nobodyComplained();
});

test("a person whose session the operator ends learns who they are now", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await signUp(anna, "Anna");
  await Promise.all([
    anna.see("toast", "You are no longer signed in as Anna. You now play as the guest"),
    stage.server.renewPassword("Anna"),
  ]);
  await anna.see("sign-up-submit");
  assert.notEqual(await anna.name(), "Anna");
  await goTo(anna, "/");
  await anna.press("offer-game");
  stage.nobodyComplained();
});

test("another tab of the same browser takes over the new account", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  const first = anna.page;
  await anna.newTab();
  await anna.visit();
  await Promise.all([
    first.getByTestId("toast").filter({ hasText: "You are now signed in as Anna." }).waitFor(),
    signUp(anna, "Anna"),
  ]);
  await first.getByTestId("my-name").filter({ hasText: /^Anna$/ }).waitFor();
  assert.equal(await anna.count("toast"), 0, "people who sign in know it");
  await anna.press("sign-out");
  await anna.see("sign-up-submit");
  const guest = await anna.name();
  assert.notEqual(guest, "Anna");
  await first.getByTestId("my-name").filter({ hasText: guest }).waitFor();
  stage.nobodyComplained();
});

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`the account page fits at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna] = await enter(stage, 1, screen);
    await toAccount(anna);
    await look(anna, "40-guest");
    await signUp(anna, "AnnaOfTheHighHills");
    await anna.see("no-ratings");
    await look(anna, "41-account");
    await goTo(anna, "/");
    await look(anna, "42-header");
    stage.nobodyComplained();
  });
}

test("a browser without cookies is told so and does not keep creating guests", limit, async (t) => {
  const stage = await Stage.open(t);
  const ann = await stage.person();
  let guests = 0;
  await ann.page.route("**/api/guest", async (route) => {
    guests++;
    const answer = await fetch(route.request().url(), { method: "POST" }); // without the browser's cookies
    await route.fulfill({ status: answer.status, contentType: "application/json", body: await answer.text() });
  });
  await ann.visit();
  await ann.see("connection-banner", "does not keep this site's cookies");
  assert.equal(guests, 2);
});
