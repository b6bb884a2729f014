// axe-core over the room in all its states, of both games.
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { playHastily } from "./support/hasty.mjs";
import { challenge, enter, isInGame } from "./support/lobby.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 150_000 };

/** Anna and Ben play that game, with a clock and watched by Eve. */
async function atOneTable(stage, game) {
  const [anna, ben, eve] = await enter(stage, 3);
  await anna.page.locator(`.play-now input[value=${game}]`).check();
  const setup = game === "tzaar" ? "fixed" : "37";
  const path = await anna.invite({ setup, clock: "10+10" });
  await ben.sitDown(path);
  await eve.visit(path);
  await anna.board(0);
  await eve.board(0);
  return { anna, ben, eve, path };
}

async function plays(people, from, to) {
  for (let ply = from; ply < to; ply++) await playHastily(people[ply % 2], ply, 3);
  for (const person of people) await person.board(to);
}

/** The page, and each panel of the room that this person has. */
async function isAccessibleThroughout(person, state) {
  await isAccessible(person, state);
  for (const tab of await person.page.getByRole("tab").all()) {
    await tab.click();
    await isAccessible(person, `${state}, ${await tab.innerText()}`, ".panel");
  }
  await person.press("tab-turns");
}

test("waiting, invited, challenged, before the lot", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const path = await anna.invite();
  await isAccessible(anna, "waiting");
  await eve.visit(path);
  await eve.see("sit");
  await isAccessible(eve, "invited");
  await eve.visit();
  await eve.page.locator("[data-testid=play-friend]:enabled").waitFor();
  await eve.invite({ setup: "random" });
  await isAccessible(eve, "before the lot");
  await anna.visit();
  await challenge(anna, await ben.name());
  const room = await isInGame(anna);
  await isAccessible(anna, "waiting for an answer");
  await ben.visit(`/game/${room}`);
  await ben.see("challenge");
  await ben.press("decline-challenge");
  await isAccessible(ben, "challenged");
  stage.nobodyComplained();
});

test("a game of TZAAR, played, watched and over", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve } = await atOneTable(stage, "tzaar");
  await isAccessible(anna, "the first turn");
  await plays([anna, ben], 0, 6);
  await anna.point((await anna.marked("source"))[0]).click();
  await isAccessible(anna, "a piece picked up");
  await anna.page.keyboard.press("Escape");
  await anna.compose();
  await anna.page.getByRole("button", { name: "Labels" }).click();
  await isAccessible(anna, "half a turn, with labels");
  await isAccessible(ben, "their turn");
  await eve.press("tab-watchers");
  await eve.page.getByTestId("chat-field").fill("See https://example.org/");
  await eve.page.getByTestId("chat-field").press("Enter");
  await ben.press("tab-watchers");
  await ben.page.getByTestId("chat-line").getByRole("button").click();
  await isAccessibleThroughout(ben, "live");
  await isAccessibleThroughout(eve, "watching");
  await anna.press("settings");
  await isAccessible(anna, "settings", "dialog");
  await anna.page.keyboard.press("Escape");
  await anna.press("resign");
  await isAccessible(anna, "to resign?", "dialog");
  await anna.press("confirm-resign");
  for (const person of [anna, eve]) {
    await person.see("result");
    await isAccessibleThroughout(person, "over");
  }
  await eve.press("tab-times");
  await eve.page.getByText("Every turn as a table").click();
  await isAccessible(eve, "times of each turn", ".panel");
  stage.nobodyComplained();
});

test("a game of ZÈRTZ with captures to choose from", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve } = await atOneTable(stage, "zertz");
  const people = [anna, ben];
  await isAccessible(anna, "the first turn");
  let ply = 0;
  while ((await people[ply % 2].count("chains")) === 0) await plays(people, ply, ++ply);
  await isAccessible(people[ply % 2], "captures");
  await isAccessible(people[(ply + 1) % 2], "their turn");
  await isAccessible(eve, "watching");
  await people[ply % 2].resign();
  await isAccessibleThroughout(eve, "over");
  stage.nobodyComplained();
});
