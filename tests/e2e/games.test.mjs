// The page of all games: its filters stand in the address, and every line of it is one line.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { enter, goTo } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** A game of either that the second one wins; returns its row on the page. */
async function aGame(anna, ben, clock = "none") {
  const path = await anna.invite({ clock });
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  await anna.resign();
  return `game-row-${path.split("/").pop()}`;
}

function isAt(person, address) {
  return person.page.waitForFunction((wanted) => location.pathname + location.search === wanted, address);
}

function finds(person, row, count) {
  const wanted = person.page.getByTestId(row);
  return count === 0 ? wanted.waitFor({ state: "detached" }) : wanted.waitFor();
}

test("filters are in the address: Back, a reload and a link lead to the same list", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const row = await aGame(anna, ben);
  const field = eve.page.getByTestId("filter-player");
  const choice = eve.page.getByTestId("filter-game");
  await goTo(eve, "/games");
  await finds(eve, row, 1);
  await eve.see("games-found", "1 game");
  await choice.selectOption("zertz");
  await isAt(eve, "/games?game=zertz");
  await finds(eve, row, 0);
  await eve.see("games-found", "0 games");
  await field.fill("Nob");
  await isAt(eve, "/games?player=Nob&game=zertz");
  await field.fill("Nobody");
  await isAt(eve, "/games?player=Nobody&game=zertz");

  await eve.page.reload();
  await eve.page.getByText("No games match.").waitFor();
  assert.equal(await field.inputValue(), "Nobody");
  await eve.page.goBack();
  await isAt(eve, "/games?game=zertz");
  await eve.page.waitForFunction(() => document.querySelector("[data-testid=filter-player]").value === "");
  assert.equal(await choice.inputValue(), "zertz");
  await eve.page.goBack();
  await isAt(eve, "/games");
  await finds(eve, row, 1);

  await anna.visit("/games?result=draw");
  await anna.page.getByText("No games match.").waitFor();
  assert.equal(await anna.page.getByTestId("filter-result").inputValue(), "draw");
  stage.nobodyComplained();
});

test("the games of a search can be downloaded", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const row = await aGame(anna, ben);
  const id = row.split("-").pop();
  const download = async (form) => {
    const [file] = await Promise.all([eve.page.waitForEvent("download"), eve.press(`download-${form}`)]);
    return [file.suggestedFilename(), await readFile(await file.path(), "utf8")];
  };
  await goTo(eve, "/games");
  await finds(eve, row, 1);
  const record = await (await eve.context.request.get(`${eve.address}/api/games/${id}.txt`)).text();
  assert.deepEqual(await download("records"), ["gipfel-games.txt", record]);
  const [name, line] = await download("json");
  assert.equal(name, "gipfel-games.jsonl");
  assert.equal(JSON.parse(line).id, id);
  await eve.page.getByTestId("filter-game").selectOption("zertz");
  await finds(eve, row, 0);
  assert.deepEqual(await download("json"), ["gipfel-games.jsonl", ""]);
  stage.nobodyComplained();
});

test("people are found by a prefix of their name and by their guest name", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const row = await aGame(anna, ben);
  const guest = await anna.name();
  const answer = await anna.context.request.post(`${anna.address}/api/register`, {
    headers: { origin: anna.address },
    data: { name: "Wanda", password: "a long enough password" },
  });
  assert.equal(answer.status(), 200);
  for (const beginning of [guest, guest.slice(0, 4).toUpperCase(), "wan"]) {
    await eve.visit("/games?player=nobody");
    await eve.page.getByText("No games match.").waitFor();
    await eve.page.getByTestId("filter-player").fill(beginning);
    await finds(eve, row, 1);
  }
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`every list says what clock a game had, and games are searched by it, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await enterAs(stage, "Anna", options), await enterAs(stage, "Ben", options)];
    const rows = {};
    for (const clock of ["10+10", "3d", "none"]) {
      rows[clock] = await aGame(anna, ben, clock);
      await goTo(anna, "/");
    }
    const said = { "10+10": "· 10+10 ·", "3d": "· 3 days ·", none: "· No clock ·" };
    const seesClocks = async (place) => {
      for (const [clock, words] of Object.entries(said)) await anna.see(rows[clock], words);
      await photographer(size)(anna, `62-clocks-${place}`);
    };
    await goTo(anna, "/games");
    await seesClocks("games");
    await anna.page.getByTestId(rows.none).getByRole("link", { name: "Ben" }).click();
    await isAt(anna, "/player/Ben");
    await seesClocks("player");
    await goTo(anna, "/games");
    await anna.press("filter-more");
    const choice = anna.page.getByLabel("Clock", { exact: true });
    const searches = { rapid: "10+10", correspondence: "3d", untimed: "none", live: "10+10" };
    for (const [speed, fits] of Object.entries(searches)) {
      await choice.selectOption(speed);
      await isAt(anna, `/games?speed=${speed}`);
      for (const clock of Object.keys(rows)) await finds(anna, rows[clock], clock === fits ? 1 : 0);
    }
    await choice.scrollIntoViewIfNeeded();
    await photographer(size)(anna, "63-clock-searched");
    await choice.selectOption("bullet");
    await anna.page.getByText("No games match.").waitFor();
    await anna.visit("/games?speed=quick");
    await finds(anna, rows.none, 1);
    assert.equal(await choice.inputValue(), "");
    stage.nobodyComplained();
  });

  test(`long names end in an ellipsis, and a result is one line, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const anna = await enterAs(stage, "Wilhelmina-Mathilda1", options);
    const ben = await enterAs(stage, "WWWWWWWWWWWWWWWWWWWW", options);
    const row = anna.page.getByTestId(await aGame(anna, ben));
    await goTo(anna, "/games");
    await row.waitFor();
    const lines = (part) =>
      row.locator(part).evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))),
      );
    assert.deepEqual(await lines(".row-name"), [1, 1]);
    if (size === "desktop") assert.deepEqual(await lines(".row-result, .row-about"), [1, 1]);
    await photographer(size)(anna, "60-games");
    stage.nobodyComplained();
  });
}

test("invalid values are reported beside their field, and an empty list says so", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  const row = await aGame(anna, ben);
  await goTo(ben, "/games");
  await finds(ben, row, 1);
  await ben.press("filter-more");
  await ben.page.getByLabel("Rating from").fill("15oo");
  await ben.see("fault-min_rating", "Enter a number from 0 to 4000.");
  assert.equal(new URL(ben.page.url()).search, "");
  await ben.page.getByLabel("Rating from").fill("");
  await ben.leaves("fault-min_rating");
  await ben.page.getByLabel("From date").fill("2026-09-21");
  await ben.page.getByLabel("To date").fill("2026-09-20");
  await ben.see("fault-until", "Before the first date.");
  await ben.page.getByText("No games match.").waitFor();
  await ben.page.getByLabel("To date").fill("");
  await ben.leaves("fault-until");
  await ben.page.getByLabel("From date").fill("");
  await finds(ben, row, 1);
  stage.nobodyComplained();
});
