// A knock-out and an arena, each played to its end by browsers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { isWhole, photographer, sizes } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { boardsOf, found, joins, playsOut, pointsAre, startNow } from "./support/tournaments.mjs";

const limit = { timeout: 400_000 };

async function enterAll(stage, names) {
  const people = {};
  for (const name of names) people[name] = await enterAs(stage, name);
  return people;
}

/** Names in the order of their places. */
function places(viewer) {
  return viewer.page.locator("[data-testid=standings] tbody th").allInnerTexts();
}

test("a knock-out of four is played to its end, with a match for third place", limit, async (t) => {
  const stage = await Stage.open(t);
  const look = photographer("laptop");
  const people = await enterAll(stage, ["Ada", "Ben", "Cleo", "Dora"]);
  const { Ada } = people;
  const path = await found(Ada, "Four for a cup", { form: "knock_out" });
  const { Dora, ...others } = people;
  for (const player of Object.values(others)) await joins(player, path);
  await Dora.visit();
  await Dora.see("tournaments-next", "Four for a cup");
  await look(Dora, "82-next-tournament");
  await Dora.page.getByTestId("tournaments-next").getByRole("button", { name: "Join" }).click();
  await Dora.page.getByTestId("tournaments-next").getByRole("link", { name: "Four for a cup" }).click();
  await Dora.see("withdraw");
  await startNow(Ada);
  await Ada.see("tournament-state", "Round 1");
  await Ada.see("bracket", "to come");
  const winners = [];
  for (const [first, second] of await boardsOf(Ada, 1)) {
    await playsOut(people[first], people[second]);
    winners.push(second);
  }
  await Ada.see("tournament-state", "Round 2");
  await Ada.see("bracket", "for third place");
  const last = await boardsOf(Ada, 2);
  for (const [first, second] of last) await playsOut(people[first], people[second]);
  await Ada.see("tournament-state", "won");
  const final = last.find((names) => names.every((name) => winners.includes(name)));
  const third = last.find((names) => names !== final);
  assert.deepEqual(await places(Ada), [final[1], final[0], third[1], third[0]]);
  await isAccessible(Ada, "a knock-out that is over");
  await look(Ada, "83-knock-out-over");

  const reader = await stage.person({ javaScriptEnabled: false, ...sizes.phone });
  await reader.page.goto(reader.address + path);
  await reader.page.getByRole("heading", { name: "Four for a cup" }).waitFor();
  const tables = await reader.page.locator(".tournament-table").allInnerTexts();
  assert.equal(tables.length, 3);
  assert.ok(tables[0].includes(final[1]));
  await look(reader, "84-tournament-without-script");
  const picture = await reader.context.request.get(`${reader.address}${path}.svg`);
  assert.ok((await picture.text()).includes("Four for a cup"));
  stage.nobodyComplained();
});

/** Shorter than the form has it. */
async function foundArena(director, minutes) {
  const answer = await director.context.request.post(`${director.address}/api/tournaments`, {
    headers: { origin: director.address },
    data: {
      name: "A short arena", game: "tzaar", setup: "fixed", clock: "5+5", rated: true, form: "arena",
      duration_minutes: minutes, starts: Date.now() + 360_000, no_show_minutes: 1,
    },
  });
  assert.equal(answer.status(), 201, await answer.text());
  return `/tournament/${(await answer.json()).id}`;
}

test("an arena pairs whoever is free until its time is up", limit, async (t) => {
  const stage = await Stage.open(t);
  const look = photographer("laptop");
  const people = await enterAll(stage, ["Ada", "Ben", "Cleo"]);
  const { Ada } = people;
  const path = await foundArena(Ada, 3);
  for (const player of Object.values(people)) await joins(player, path);
  await startNow(Ada);
  await Ada.see("tournament-state", "Round 1");
  const [[first, second]] = await boardsOf(Ada, 1);
  const waits = Object.keys(people).find((name) => name !== first && name !== second);
  await people[waits].see("own-part", "opponent");
  await playsOut(people[first], people[second]);
  await pointsAre(Ada, second, "2");
  await Ada.see("tournament-state", "Round 2");
  const [again] = await boardsOf(Ada, 2);
  assert.ok(again.includes(waits));
  await playsOut(people[again[0]], people[again[1]]);
  await pointsAre(Ada, again[1], again[1] === second ? "4" : "2");
  await isAccessible(Ada, "an arena while it is played");
  await look(Ada, "85-arena-running");
  stage.nobodyComplained();
  if (!isWhole) return; // its three minutes pass in the nightly preset
  await Ada.page.getByTestId("tournament-state").filter({ hasText: "won" }).waitFor({ timeout: 240_000 });
  await look(Ada, "86-arena-over");
  stage.nobodyComplained();
});
