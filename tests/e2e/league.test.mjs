// A league by days: an administrator founds it, people sign up in one click, a season starts by itself, its tables are read on
// a phone, and somebody leaves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs, passwordOf } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

/** As a program would: the answer, read. */
async function ask(address, cookie, path, data) {
  const headers = { origin: address, "content-type": "application/json", cookie };
  const answer = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(data) });
  assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
  return { body: await answer.json(), cookie: answer.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ") };
}

async function signsUp(address, name, id) {
  const { cookie } = await ask(address, "", "/api/register", { name, password: passwordOf(name) });
  await ask(address, cookie, `/api/leagues/${id}/acts`, { act: "join" });
}

/** Two divisions of three; the season starts in half a minute. */
async function found(admin) {
  const league = {
    name: "Slow league", game: "tzaar", setup: "random", clock: "3d", starts: Date.now() + 30_000,
    least_in_division: 3, most_in_division: 5, movers: 1,
  };
  const answer = await admin.context.request.post(`${admin.address}/api/leagues`, { headers: { origin: admin.address }, data: league });
  assert.equal(answer.status(), 201, await answer.text());
  return (await answer.json()).id;
}

test("a league whose season starts by itself, read and left on a phone", limit, async (t) => {
  const stage = await Stage.open(t);
  const look = photographer("phone");
  const ada = await enterAs(stage, "Ada");
  const ben = await enterAs(stage, "Ben", sizes.phone);
  await stage.server.operate("user", "admin", "Ada");
  const id = await found(ada);

  await ada.visit("/tournaments");
  await ada.press("found-league");
  await ada.page.getByTestId("found-name").fill("League of all");
  await look(ada, "84-league-form");
  await ada.press("found-submit");
  await ada.page.waitForURL("**/league/*");
  await ada.see("own-place", "Sign up");

  await ben.visit("/tournaments");
  await ben.see("leagues", "Slow league");
  assert.equal(await ben.count("found-league"), 0);
  await look(ben, "85-leagues");
  await ben.page.getByTestId(`league-${id}`).getByRole("link", { name: "Slow league" }).click();
  await ben.press("sign-up");
  await ben.see("own-place", "You are signed up");
  await ben.see("signed-up", "Ben");
  await Promise.all(["Cleo", "Dora", "Emil", "Fay"].map((name) => signsUp(ada.address, name, id)));
  await ada.visit(`/league/${id}`);
  await ada.press("sign-up");
  await ada.see("signed-up", "Fay");
  await isAccessible(ada, "a league before its first season");

  const plays = (person) => person.page.getByTestId("league-state").filter({ hasText: "Season 1 is being played" }).waitFor({ timeout: 120_000 });
  await plays(ben);
  await ben.see("to-division");
  for (const division of [1, 2]) {
    await ben.press(`division-${division}`);
    await ben.page.locator("[data-testid=standings] tbody tr").nth(2).waitFor();
  }
  await isAccessible(ben, "a league while it is played");
  await look(ben, "86-league-season");

  await ben.press("withdraw");
  await ben.press("withdraw-yes");
  await ben.see("sign-up");
  await plays(ada);
  await ada.press("to-division");
  await ada.see("to-board");
  await ada.see("absence-days", "0 of 14");
  await ada.see("standings");
  await ada.visit("/player/Ada");
  await ada.see("player-leagues", "Season 1");
  await look(ada, "87-player-leagues");
  await isAccessible(ada, "a player in a league");
  stage.nobodyComplained();
});
