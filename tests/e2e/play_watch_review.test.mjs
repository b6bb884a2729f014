// The whole story: a game between two friends, watched by a third, kept and looked through afterwards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { replay } from "./support/server.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const sides = ["White", "Black"];

/** After `ply` turns all have the same board and list of turns, and see whose turn it is. */
async function everybodyFollows(ply, people, names) {
  const position = await allSee(ply, people);
  const [toMove, waits] = ply % 2 === 0 ? ["first", "second"] : ["second", "first"];
  for (const { page } of people) {
    await page.locator(`.seat-to-move[data-testid=seat-${toMove}]`).waitFor();
    await page.locator(`[data-testid=seat-${waits}]:not(.seat-to-move)`).waitFor();
    await page.locator("[data-testid=turn-list] .turn").nth(ply).waitFor({ state: "detached" });
    assert.equal(await page.locator("[data-testid=turn-list] .turn").count(), ply);
  }
  await people[2].see("status", `${sides[ply % 2]} (${names[ply % 2]}) to move`);
  return position;
}

/** Takes every step of the turn back and sees the board as it was. */
async function takesItAllBack(person, position) {
  await person.moves(position);
  await person.page.locator(".point-source").first().waitFor(); // a second action is offered
  while (await person.page.getByTestId("undo-step").isEnabled()) await person.press("undo-step");
  await person.stands(position);
}

/** Looks at every ply of a finished game, forward by button and back by key. */
async function stepsThrough(person, { positions }) {
  const last = positions.length - 1;
  await person.press("nav-first");
  for (let ply = 0; ply <= last; ply++) {
    assert.equal((await person.board(ply)).position, positions[ply]);
    if (ply < last) await person.press("nav-next");
  }
  await person.page.getByTestId("board").focus();
  for (let ply = last - 1; ply >= 0; ply--) {
    await person.page.keyboard.press("ArrowLeft");
    assert.equal((await person.board(ply)).position, positions[ply]);
  }
  await person.page.keyboard.press("ArrowRight");
  assert.equal((await person.board(1)).position, positions[1]);
  await person.press("nav-prev");
  await person.board(0);
  await person.press("nav-last");
  await person.board(last);
  await person.page.keyboard.press("Home");
  await person.board(0);
  await person.press("turn-3");
  assert.equal((await person.board(3)).position, positions[3]);
  await person.page.keyboard.press("End");
  await person.board(last);
}

test("captures a player could make are described as possible", limit, async (t) => {
  const stage = await Stage.open(t);
  const anna = await stage.person();
  await anna.visit();
  await anna.invite();
  const seat = anna.page.getByTestId("seat-first");
  await seat.getByTestId("fact-captures").filter({ hasText: "42 possible" }).waitFor();
  stage.nobodyComplained();
});

test("two friends play, a third watches, and the game is kept", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];

  await anna.visit();
  const path = await anna.invite({ setup: "fixed", side: "first" });
  await anna.see("status", "Waiting for an opponent");
  await ben.sitDown(path);
  await eve.visit(path);
  const names = [await anna.name(), await ben.name()];
  assert.equal(new Set([...names, await eve.name()]).size, 3, "every guest has a different name");
  const people = [anna, ben, eve];
  for (const person of people) {
    await person.see("seat-first", names[0]);
    await person.see("seat-second", names[1]);
    await person.see("watchers", "1");
  }
  assert.equal((await eve.marked("source")).length, 0, "who watches cannot move");
  let position = await everybodyFollows(0, people, names);

  // White opens with one capture, by dragging.
  await anna.isMyTurn();
  const { from, to } = await anna.act("capture");
  while (await anna.page.getByTestId("undo-step").isEnabled()) await anna.press("undo-step");
  await anna.drag(from, to);
  await anna.moves(position);
  assert.equal(await ben.position(), position, "half a turn is nobody else's business");
  await anna.press("play-turn");
  await everybodyFollows(1, people, names);

  await ben.play("pass");
  position = await everybodyFollows(2, people, names);

  // White thinks again in the middle of a turn, and then stacks.
  await anna.compose();
  await takesItAllBack(anna, position);
  await anna.play("stack");
  position = await everybodyFollows(3, people, names);
  assert.match(position, /\([A-Za-z]{2}\)/, "a stack of two stands on the board");

  await ben.play("stack");
  await everybodyFollows(4, people, names);
  await anna.play("capture");
  await everybodyFollows(5, people, names);
  await ben.play("capture");
  await everybodyFollows(6, people, names);
  await anna.play("stack");
  await everybodyFollows(7, people, names);

  // Black resigns, after a second thought.
  await ben.press("resign");
  await ben.page.getByRole("button", { name: "Go back" }).click();
  assert.equal(await ben.count("result"), 0);
  await ben.press("resign");
  await ben.press("confirm-resign");
  for (const person of people) {
    await person.see("result", `White won (${names[0]})`);
    await person.see("result", "Black resigned.");
    await person.has(".point-source", 0);
  }

  // Somebody who was not there finds the game, opens it by its link, and looks through it.
  const id = path.split("/").pop();
  const record = await stage.server.record(id);
  assert.deepEqual([record.outcome, record.reason, record.plies], ["first", "resignation", 7]);
  const told = replay(record.state);
  const dora = await stage.person();
  await dora.visit("/games");
  await dora.see(`game-row-${id}`, "White won");
  await dora.press(`game-row-${id}`);
  await dora.see("result", "Black resigned.");
  assert.equal(new URL(dora.page.url()).pathname, path);
  await stepsThrough(dora, told);

  const emil = await stage.person();
  await emil.visit(path);
  await emil.see("result", `White won (${names[0]})`);
  assert.deepEqual(await emil.board(7), { position: told.positions[7], hash: record.state.hash, ply: "7" });
  stage.nobodyComplained();
});
