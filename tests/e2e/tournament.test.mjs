// An evening that one volunteer holds: sign-up, check-in, a late player, a bye, somebody who does not come, a result that is
// decided and taken back, the table on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { enter } from "./support/lobby.mjs";
import { photographer, sizes } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { boardsOf, found, joins, playsOut, pointsAre, startNow, toBoard } from "./support/tournaments.mjs";

const limit = { timeout: 400_000 };

/** As the table has it, by places: "Ben 2½". */
function table(viewer) {
  return viewer.page.locator("[data-testid=standings] tbody tr").evaluateAll((rows) =>
    rows.map(({ cells }) => `${cells[1].innerText.trim()} ${cells[2].innerText.trim()}`),
  );
}

async function decides(director, label, outcome) {
  await director.press("director-adjudicate");
  await director.page.getByTestId("which-game").selectOption({ label });
  await director.page.getByTestId("which-result").selectOption(outcome);
  await director.press("adjudicate-submit");
}

test("an evening with a late player, a bye, somebody who does not come, and a result that is taken back", limit, async (t) => {
  const stage = await Stage.open(t);
  const look = photographer("phone");
  const director = await enterAs(stage, "Ada");
  const people = {};
  for (const name of ["Ben", "Cleo", "Dora", "Emil"]) people[name] = await enterAs(stage, name);
  const [guest] = await enter(stage, 1, sizes.phone);

  const path = await found(director, "Friday evening");
  await guest.visit("/tournaments");
  await guest.see("found-guest");
  await guest.see("tournaments-planned", "Friday evening");
  await guest.visit(path);
  await guest.see("join-guest");
  for (const name of ["Ben", "Cleo", "Dora"]) {
    await joins(people[name], path);
    await people[name].see("own-part", "You are in and checked in"); // who joins so late is there
  }
  await director.see("tournament-state", "3 players so far");
  await isAccessible(guest, "a tournament before its start");
  await look(guest, "80-tournament-planned");

  await startNow(director);
  await guest.see("tournament-state", "Round 1 of 3");
  const [[first, second]] = await boardsOf(guest, 1);
  const idle = ["Ben", "Cleo", "Dora"].find((name) => name !== first && name !== second);
  await guest.see("byes", idle);
  await people[idle].see("own-part", "You have a bye in this round");
  await joins(people.Emil, path);
  await playsOut(people[first], people[second]);

  await guest.see("tournament-state", "Round 2 of 3");
  await isAccessible(guest, "a tournament while it is played");
  await look(guest, "81-tournament-running");
  await pointsAre(guest, idle, "1");
  await pointsAre(guest, second, "1");
  const boards = await boardsOf(guest, 2);
  const [withEmil] = boards.filter((names) => names.includes("Emil"));
  const [others] = boards.filter((names) => !names.includes("Emil"));
  await toBoard(people[withEmil.find((name) => name !== "Emil")]);
  await playsOut(people[others[0]], people[others[1]]);
  await guest.page.getByTestId("tournament-state").filter({ hasText: "Round 3 of 3" }).waitFor({ timeout: 120_000 }); // a minute passes
  await guest.page.getByTestId("choose-round").selectOption("2");
  await guest.see("round-2", "without a game");
  await people.Emil.see("check-in");

  const before = await table(director);
  await decides(director, `Round 1: ${first} – ${second}`, "first_won");
  await director.page.waitForFunction((held) => !document.querySelector("[data-testid=standings]").innerText.includes(held), before[0].replace(" ", "\n"));
  await director.see("director", "Round 1, board 1: the result was decided by hand");
  await director.press("undo");
  await director.page.getByTestId("undo").waitFor({ state: "detached" });
  assert.deepEqual(await table(director), before);
  await director.page.getByTestId("acts-log").locator("summary").click();
  await director.page.locator("[data-testid=acts-log] del").first().waitFor();

  const [last] = await boardsOf(director, 3);
  await decides(director, `Round 3: ${last[0]} – ${last[1]}`, "drawn");
  await guest.see("tournament-state", "won");
  await guest.page.locator("[data-testid^=points-]").first().click();
  await isAccessible(guest, "a tournament that is over");
  await look(guest, "82-tournament-over");
  await guest.visit("/tournaments");
  await guest.see("tournaments-ended", "Friday evening");
  stage.nobodyComplained();
});
