// A game by keys alone: one way into the board, arrows on it, keys for what the buttons do, and a list of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterBoard, focused, hasBoardFocus, hasFocus, key, walkTo } from "./support/keys.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** Anna (first) and Ben at a board; `wish` as for an invitation, `game` chosen in the form. */
async function together(stage, { game = "tzaar", ...wish } = {}) {
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  await ben.sitDown(await anna.invite({ game, ...wish }));
  await anna.isMyTurn();
  return { anna, ben };
}

test("the board is one Tab stop and regains the focus after a turn", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage);
  const stops = [];
  for (let i = 0; i < 60 && !stops.includes("body"); i++) {
    await key(anna, "Tab");
    stops.push(await focused(anna));
  }
  assert.equal(stops.filter((id) => id?.startsWith("point-")).length, 1, stops.join(" "));

  await enterBoard(anna);
  await walkTo(anna, "A5");
  await key(anna, "Space");
  await walkTo(anna, "A4");
  await key(anna, "Enter");
  await key(anna, "Enter");
  await allSee(1, [anna, ben]);
  await hasFocus(anna, "point-A4");

  await enterBoard(ben);
  await walkTo(ben, "A1");
  await key(ben, "Space");
  await walkTo(ben, "B1");
  await key(ben, "Space");
  await key(ben, "u");
  await ben.has(".point-selected", 1); // one step was taken back
  await key(ben, "Space");
  await key(ben, "p");
  await ben.page.getByTestId("play-turn").focus();
  await key(ben, "Enter");
  await allSee(2, [anna, ben]);
  await hasBoardFocus(ben);
  stage.nobodyComplained();
});

test("the focus stays on the board when its ring is removed", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, { game: "zertz", setup: "37" });
  await enterBoard(anna);
  await walkTo(anna, "d4");
  await key(anna, "w");
  await key(anna, "Space");
  await walkTo(anna, "a1");
  await key(anna, "Space");
  await anna.leaves("point-a1");
  await hasBoardFocus(anna);
  await key(anna, "Enter");
  await allSee(1, [anna, ben]);
  await hasBoardFocus(anna);
  stage.nobodyComplained();
});

test("arrow keys stay within the piece chooser", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage, { setup: "tournament" });
  await anna.page.getByTestId("point-C3").focus();
  await key(anna, "Space");
  await anna.page.locator("[data-testid^=choose-]:focus").waitFor();
  const first = await focused(anna);
  const seen = new Set([first]);
  for (let i = 0; i < 2; i++) {
    await key(anna, "ArrowRight");
    seen.add(await focused(anna));
  }
  assert.equal(seen.size, 3);
  await key(anna, "ArrowRight");
  await hasFocus(anna, first); // they go round
  await key(anna, "ArrowLeft");
  assert.match(await focused(anna), /^choose-/);
  await key(anna, "Escape");
  await hasFocus(anna, "point-C3");
  stage.nobodyComplained();
});

test("arrows step through the turns, also after a click on the board or on a button", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage);
  await anna.play();
  await ben.play("pass");
  await allSee(2, [anna, ben]);
  await anna.isMyTurn();
  await anna.point("E8").click();
  await key(anna, "ArrowLeft");
  await anna.board(1);
  await anna.press("nav-prev");
  await anna.board(0);
  await key(anna, "ArrowRight");
  await anna.board(1);
  await anna.press("tab-players");
  await anna.page.getByTestId("chat-field").focus();
  await key(anna, "ArrowRight");
  await anna.board(1);
  stage.nobodyComplained();
});

test("keys that write a character can be switched off, and stay off", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage);
  await key(anna, "?");
  await anna.page.getByTestId("set-character-keys").uncheck();
  await key(anna, "Escape");
  await anna.leaves("keys");
  await anna.page.reload();
  await anna.isMyTurn();
  await anna.compose();
  for (const name of ["u", "?", "/", "1"]) await key(anna, name);
  await key(anna, "Enter"); // the turn is still whole
  await allSee(1, [anna, ben]);
  for (const shown of ["keys", "command"]) assert.equal(await anna.count(shown), 0, shown);
  stage.nobodyComplained();
});

test("all keys are listed under the question mark and by a button", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage);
  await key(anna, "?");
  for (const what of ["Play the turn", "Pass", "Undo a step", "from point to point"]) await anna.see("keys", what);
  await key(anna, "Escape");
  await anna.page.getByTestId("keys").waitFor({ state: "detached" });
  await anna.more("keys-button");
  await anna.see("keys");
  stage.nobodyComplained();
});
