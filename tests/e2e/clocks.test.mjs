// Games with a clock: it runs for the player to move; absence, a server that is away, and the other tab.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isGone } from "./support/lobby.mjs";
import { sizes } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";
import { withClock } from "./support/table.mjs";

const limit = { timeout: 180_000 };

function runs(person, side) {
  return person.page.locator(`[data-testid=clock-${side}] .clock-running`).waitFor();
}

/** Waits until the words since when the second is away are complete, and nothing of the card covers them. */
function tellsAbsence({ page }) {
  return page.waitForFunction(() => {
    const words = document.querySelector("[data-testid=seat-second] [data-testid=connection]");
    const range = document.createRange();
    range.selectNodeContents(words);
    const middles = [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2)),
    );
    return middles.length > 0 && middles.every((one) => one === words);
  });
}

/** Waits until a clock has another text than this one. */
function shows(person, side, otherThan) {
  return person.page.waitForFunction(
    ([id, text]) => document.querySelector(`[data-testid=${id}]`).innerText.trim() !== text,
    [`clock-${side}`, otherThan],
  );
}

test("the clock runs for the player to move once both have played", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, people } = await withClock(stage);
  await anna.see("clock-note", "Your first turn within");
  await ben.see("clock-note", "White's first turn within");
  await ben.see("clock-second", "5:00");
  await anna.play();
  await ben.see("clock-note", "Your first turn within");
  await ben.play("pass");
  for (const person of people) {
    await runs(person, "first");
    await isGone(person, "clock-note");
    await shows(person, "first", "5:00");
  }
  await anna.play("stack");
  for (const person of people) {
    await runs(person, "second");
    await person.see("clock-first", "5:0");
  }
  stage.nobodyComplained();
});

test("everybody sees that a player left and when the game can be claimed", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve, path } = await withClock(stage);
  await anna.play();
  await ben.play("pass");
  await runs(anna, "first");
  await ben.page.goto("about:blank");
  await anna.see("absence", "left. You can claim the game in");
  await eve.see("absence", `${await anna.name()} can claim the game in`);
  await anna.page.getByTestId("seat-second").getByText("away since").waitFor();
  for (const size of Object.values(sizes)) {
    await anna.page.setViewportSize(size.viewport);
    await tellsAbsence(anna);
  }
  await ben.visit(path);
  await isGone(anna, "absence");
  stage.nobodyComplained();
});

test("clocks stop while the server is away, and the chat says for how long", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, people } = await withClock(stage);
  await anna.play();
  await ben.play("pass");
  await runs(ben, "first");
  for (const person of people) person.networkMayFail = true;
  await stage.server.end("SIGTERM");
  for (const person of people) await person.see("connection-banner", "Connection lost");
  await stage.server.launch();
  for (const person of people) {
    await person.page.evaluate(() => dispatchEvent(new Event("online")));
    await isGone(person, "connection-banner");
  }
  for (const person of people) await runs(person, "first");
  await anna.press("tab-players");
  await anna.page.getByText("The clocks stood still for").waitFor();
  await anna.page.getByTestId("language").selectOption("de");
  await anna.page.locator(".chat-server", { hasText: "Die Uhren standen" }).waitFor();
  await anna.page.getByTestId("language").selectOption("en");
  await anna.play("stack");
  await runs(ben, "second");
  stage.nobodyComplained();
});

test("the latest tab of a player takes over the game", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, path } = await withClock(stage, { clock: "none" });
  const old = anna.page;
  await anna.newTab();
  await anna.visit(path);
  await anna.isMyTurn();
  await old.getByTestId("connection-banner").getByText("This game is open in another tab.").waitFor();
  await old.locator(".point-source").first().waitFor({ state: "detached" }); // nothing can be played there
  await anna.play();

  await old.bringToFront();
  await old.getByTestId("play-here").click();
  await anna.see("connection-banner", "open in another tab");
  await ben.play("pass");
  anna.page = old;
  await anna.board(2);
  await anna.play("stack");
  await allSee(3, [anna, ben]);
  stage.nobodyComplained();
});

/** Anna's game with a clock that runs is open in a second tab; returns the first. */
async function inTwoTabs(stage) {
  const { anna, ben, path } = await withClock(stage);
  await anna.play();
  await ben.play("pass");
  await runs(anna, "first");
  const first = anna.page;
  await anna.newTab();
  await anna.visit(path);
  await runs(anna, "first");
  await first.getByTestId("play-here").waitFor();
  return { anna, ben, first };
}

test("the inactive tab offers no actions and shows no running clock", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, first } = await inTwoTabs(stage);
  for (const id of ["offer-takeback-button", "offer-draw-button", "resign"]) {
    await first.locator(`[data-testid=${id}][aria-disabled=true]`).waitFor();
  }
  await first.getByTestId("resign").click({ force: true });
  await first.getByTestId("toast").filter({ hasText: "while you are not connected" }).waitFor();
  assert.equal(await first.locator("dialog").count(), 0);
  await first.locator("[data-testid=clock-first] .clock-unknown").waitFor();
  await first.getByRole("timer", { name: /^White's clock, not connected, last known: \d/ }).waitFor();
  await anna.page.locator("[data-testid=resign][aria-disabled=false]").waitFor();
  stage.nobodyComplained();
});

test("the first tab plays on when the second closes", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, first } = await inTwoTabs(stage);
  await anna.page.close({ runBeforeUnload: true });
  anna.page = first;
  await anna.leaves("play-here");
  await runs(anna, "first");
  await anna.play("stack");
  await allSee(3, [anna, ben]);
  stage.nobodyComplained();
});

test("the first tab plays on when the second leaves the game", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, first } = await inTwoTabs(stage);
  await anna.page.locator(".logo").first().click();
  anna.page = first;
  await anna.leaves("play-here");
  await runs(anna, "first");
  stage.nobodyComplained();
});

test("a tab that is focused again plays on", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, first } = await inTwoTabs(stage);
  await first.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await first.getByTestId("play-here").waitFor({ state: "detached" });
  await anna.see("play-here");
  stage.nobodyComplained();
});
