// An evening: founded in a few clicks, players join and say that they are there, one has a bye, a game ends at its board, the
// director decides another way and takes it back, and the table can be read on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { plays } from "./support/table.mjs";

const limit = { timeout: 240_000 };

/** For the next minute but one, so that players can check in at once; returns its path. */
async function found(director, name) {
  await director.visit("/tournaments");
  await director.press("found");
  const at = await director.page.evaluate(() => {
    const start = new Date(Date.now() + 120_000);
    const two = (value) => String(value).padStart(2, "0");
    const date = [start.getFullYear(), two(start.getMonth() + 1), two(start.getDate())].join("-");
    return { date, time: `${two(start.getHours())}:${two(start.getMinutes())}` };
  });
  await director.page.getByTestId("found-date").fill(at.date);
  await director.page.getByTestId("found-time").fill(at.time);
  await director.page.getByTestId("found-name").fill(name);
  await director.press("found-submit");
  await director.page.waitForURL(/\/tournament\/\w{12}$/);
  return new URL(director.page.url()).pathname;
}

async function directs(director, act) {
  await director.page.locator("[data-testid=director][open], [data-testid=director] > summary").first().waitFor();
  if (!(await director.page.locator("[data-testid=director][open]").count())) await director.page.locator("[data-testid=director] > summary").click();
  await director.press(act);
}

const pointsOf = (person, name) => person.page.getByTestId(`points-${name}`);

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`an evening with a bye, a result and an act that is taken back, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const players = { Anna: await enterAs(stage, "Anna", screen), Ben: await enterAs(stage, "Ben", screen), Eve: await enterAs(stage, "Eve", screen) };
    const guest = await stage.person(screen);
    const path = await found(players.Anna, "Friday evening");
    await isAccessible(players.Anna, "a tournament before its start");
    for (const person of Object.values(players)) {
      await person.visit(path);
      await person.press("join");
      await person.see("withdraw");
    }
    await guest.visit(path);
    await guest.page.getByTestId("players").getByText("Eve").waitFor();
    await guest.see("join-guest");
    await look(guest, "95-tournament-planned");

    await directs(players.Anna, "director-start");
    await guest.see("round-1");
    const names = await guest.page.locator("[data-testid=round-1] tbody tr").first().locator("a[href^='/player/']").allTextContents();
    assert.equal(names.length, 2);
    const [bye] = Object.keys(players).filter((name) => !names.includes(name));
    await players[bye].see("own-part");
    assert.equal(await players[bye].count("to-board"), 0);
    for (const name of names) await players[name].press("to-board");
    const seated = names.map((name) => players[name]);
    await plays(seated, 0, 2);
    await seated[1].resign();
    await pointsOf(guest, names[0]).filter({ hasText: "1" }).waitFor();
    await look(guest, "96-tournament-running");
    await isAccessible(guest, "a tournament that runs");

    await guest.visit("/tournaments");
    await guest.page.locator("[data-testid=tournaments-running]").getByText("Friday evening").waitFor();
    await isAccessible(guest, "the list of tournaments");
    await look(guest, "97-tournaments");
    stage.nobodyComplained();
  });
}
