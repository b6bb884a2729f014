// Clubs: one person founds one, the other comes in by its link or is accepted, and is removed again; its first event.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { isGone } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** The founder stands on the club's page afterwards. */
async function founds(person, name, entry) {
  await person.visit("/clubs");
  await person.press("found-club");
  await person.page.getByTestId("club-name").fill(name);
  await person.page.getByTestId("club-about").fill("We play on Tuesdays at eight.");
  await person.page.getByRole("radio", { name: entry }).check();
  await isAccessible(person, "the window that founds a club");
  await person.press("found-it");
  await person.see("club-text", "We play on Tuesdays at eight.");
}

/** For members only; the founder stands on the club's page before and afterwards. */
async function foundsLeague(anna, ben, eve, club, look) {
  await anna.press("found-league");
  await anna.page.getByTestId("found-name").fill("The Oak's league");
  await anna.page.getByTestId("found-members-only").check();
  await look(anna, "97b-club-league-form");
  await isAccessible(anna, "the window that founds a league");
  await anna.press("found-submit");
  await anna.page.waitForURL("**/league/*");
  const league = new URL(anna.page.url()).pathname;
  await anna.see("to-club", "The Oak");
  await ben.visit(club);
  await ben.page.getByTestId("club-leagues").getByRole("link", { name: "The Oak's league" }).click();
  await ben.press("sign-up");
  await anna.see("signed-up", "Ben"); // without asking for it
  await look(anna, "97c-club-league");
  await eve.visit(league);
  await eve.page.getByTestId("no-league").waitFor();
  eve.complaints.length = 0; // the browser tells of each 404
  await eve.visit(club);
  await eve.see("club");
  assert.equal(await eve.count("club-leagues"), 0);
  await anna.visit(club);
  await anna.see("club-leagues", "The Oak's league");
  await look(anna, "97d-club-leagues");
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`a request is accepted, an officer made, a member removed, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    await founds(anna, "Go Club Bern", "Anybody an officer accepts");
    await ben.visit("/people");
    await ben.press("to-clubs");
    await ben.page.getByTestId("club-search").fill("club bern");
    await look(ben, "90-clubs");
    await ben.press("club-Go Club Bern");
    await ben.press("join-club");
    await ben.see("take-back");
    await anna.visit("/club/Go%20Club%20Bern");
    await look(anna, "91-club-requests");
    await anna.press("accept-Ben");
    await anna.see("member-Ben");
    await anna.press("acts-Ben");
    await anna.press("make_officer-Ben");
    await anna.page.getByTestId("unmake_officer-Ben").waitFor();
    await look(anna, "92-club");
    await isAccessible(anna, "a club");
    await ben.visit("/player/Ben");
    await ben.page.getByTestId("player-clubs").getByRole("link", { name: "Go Club Bern" }).click();
    await ben.see("leave-club");
    await anna.press("remove-Ben");
    await isGone(anna, "member-Ben");
    await ben.visit("/clubs");
    await ben.see("club-Go Club Bern");
    assert.equal(await ben.count("own-clubs"), 0);
    await isAccessible(ben, "the clubs");
    stage.nobodyComplained();
  });

  test(`from a new club to its first event in under two minutes, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t, { settings: { GIPFEL_CLUB_WEBHOOKS: "127.0.0.1" } });
    const look = photographer(size);
    const [anna, ben, eve] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen), await enterAs(stage, "Eve", screen)];
    const begun = Date.now();
    await founds(anna, "The Oak", "Everybody");
    const club = new URL(anna.page.url()).pathname;
    await anna.press("found-event");
    await anna.page.getByTestId("found-name").fill("Tuesday evening");
    await anna.page.getByTestId("found-members-only").check();
    await look(anna, "94-club-event-form");
    await anna.press("found-submit");
    await anna.page.waitForURL("**/tournament/*");
    const event = new URL(anna.page.url()).pathname;
    await anna.see("to-club", "The Oak");
    assert.ok(Date.now() - begun < 120_000, "a volunteer has an evening");
    await isAccessible(anna, "an event of a club");
    await eve.visit(event);
    await eve.page.getByTestId("no-tournament").waitFor();
    eve.complaints.length = 0; // the browser tells of each 404
    await eve.visit(club);
    await eve.see("join-club");
    assert.equal(await eve.count("club-events"), 0);
    await ben.visit(club);
    await ben.press("join-club");
    await ben.page.getByTestId("club-events").getByRole("link", { name: "Tuesday evening" }).waitFor();
    await look(ben, "95-club-events");
    await isAccessible(ben, "a club with an event");
    await ben.press(`join-${event.split("/").at(-1)}`);
    await ben.page.getByRole("link", { name: "Tuesday evening" }).click();
    await ben.see("withdraw");
    await ben.see("to-club", "The Oak");
    await look(ben, "96-club-event");
    await anna.visit(event);
    await anna.page.getByTestId("director").locator("summary").click();
    await anna.press("director-cancel");
    await anna.press("cancel-yes");
    await anna.page.getByTestId("tournament-state").filter({ hasText: "cancelled" }).waitFor();
    await anna.press("to-club");
    await anna.see("club-results", "Tuesday evening");
    await look(anna, "97-club-results");
    await foundsLeague(anna, ben, eve, club, look);
    await anna.press("run-club");
    await anna.page.getByTestId("hour-day").selectOption({ label: "Tuesday" });
    await anna.page.getByTestId("hour-time").fill("20:00");
    await anna.page.getByTestId("hour-zone").selectOption("Asia/Tokyo");
    await anna.press("save-hour");
    await anna.see("club-hour", "20:00 Asia/Tokyo");
    await look(anna, "98-club-hour-form");
    await anna.page.getByTestId("hook-address").fill("http://127.0.0.1:9/where-nobody-listens");
    await anna.press("save-hook");
    await anna.see("hook-standing", "127.0.0.1");
    await anna.press("test-hook");
    await anna.see("hook-standing", "could not be reached");
    assert.doesNotMatch(await anna.page.content(), /where-nobody-listens/);
    await anna.page.getByTestId("webhook").scrollIntoViewIfNeeded();
    await look(anna, "98b-club-webhook");
    await isAccessible(anna, "a club with its settings");
    await ben.visit(club);
    await ben.see("club-hour", /Every week: Tuesday.*11:00 AM/); // by his clock, which shows UTC
    await look(ben, "99-club-hour");
    stage.nobodyComplained();
  });

  test(`whoever has the link finds a club that is in no list, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    await founds(anna, "The Oak", "Anybody with the link");
    const link = await anna.page.getByTestId("club-link").inputValue();
    await look(anna, "93-club-link");
    const { pathname, hash } = new URL(link);
    await ben.visit(pathname);
    await ben.page.getByText("There is no such club, or only its members can see it.").waitFor();
    ben.complaints.length = 0; // the browser tells of each 404
    await ben.visit("/clubs");
    await ben.page.getByText("There are no clubs yet.").waitFor();
    await ben.visit(pathname + hash);
    await ben.press("join-club");
    await ben.see("leave-club");
    await ben.see("member-Anna");
    await anna.press("run-club");
    await anna.press("close-club");
    await anna.press("confirm-close");
    await anna.page.getByText("The club is closed.").waitFor();
    stage.nobodyComplained();
  });
}
