// A match arranged between two zones: one proposes times, the other takes one in two clicks, both see it by their own clocks
// and have it in their calendars; both say that they are ready and are led to the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { found, joins, startNow } from "./support/tournaments.mjs";

/** The date and the time, as the fields want them, by this person's clocks. */
function fieldsAt(person, at) {
  return person.page.evaluate((ms) => {
    const two = (part) => String(part).padStart(2, "0");
    const moment = new Date(ms);
    return [`${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`, `${two(moment.getHours())}:${two(moment.getMinutes())}`];
  }, at);
}

async function adds(person, at) {
  const [date, time] = await fieldsAt(person, at);
  await person.page.getByTestId("time-date").fill(date);
  await person.page.getByTestId("time-time").fill(time);
  await person.press("add-time");
}

/** By the person's own clocks. */
function shownTo(person, at) {
  const how = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return person.page.evaluate(([ms, options]) => new Date(ms).toLocaleString("en", options), [at, how]);
}

test("a match arranged between two zones", { timeout: 400_000 }, async (t) => {
  const stage = await Stage.open(t);
  const look = photographer("phone");
  const berlin = await enterAs(stage, "Ada", { timezoneId: "Europe/Berlin" });
  const tokyo = await enterAs(stage, "Ben", { timezoneId: "Asia/Tokyo", ...sizes.phone });

  const path = await found(berlin, "By Sunday", { form: "round_robin", isArranged: true });
  for (const person of [berlin, tokyo]) await joins(person, path);
  await startNow(berlin);
  await berlin.see("arranging", "Your game with Ben");
  await tokyo.see("arranging", "Your game with Ada");

  const soon = Math.ceil(Date.now() / 60_000 + 8) * 60_000;
  const tomorrow = soon + 86_400_000;
  await adds(berlin, tomorrow);
  await adds(berlin, soon);
  await isAccessible(berlin, "proposing times");
  await berlin.press("send-times");
  await berlin.see("own-times", "Proposed.");
  await tokyo.see("their-times", await shownTo(tokyo, soon));
  await look(tokyo, "85-match-proposed");
  await isAccessible(tokyo, "times of the opponent");
  await tokyo.page.locator("[data-testid=their-times] input").first().check();
  await tokyo.press("agree-time");

  for (const person of [berlin, tokyo]) {
    await person.see("agreed-time", await shownTo(person, soon));
    await person.see("others-time", "");
  }
  const href = await tokyo.page.getByTestId("match-calendar").getAttribute("href");
  const calendar = await tokyo.page.evaluate(async (at) => (await fetch(at)).text(), href);
  assert.match(calendar, new RegExp(`DTSTART:${new Date(soon).toISOString().replace(/[-:]|\.\d+/g, "")}`));
  await look(tokyo, "86-match-agreed");

  await tokyo.press("say-ready");
  await tokyo.see("is-ready", "as soon as Ada is");
  await berlin.see("arranging", "Ben is ready and waits for you");
  await berlin.press("say-ready");
  for (const person of [berlin, tokyo]) await person.page.waitForURL("**/game/*");
  stage.nobodyComplained();
});
