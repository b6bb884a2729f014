// Whole games by random legal clicks, from every set-up, to the end that the rules give them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { replay } from "./support/server.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };
const longest = 100;

async function sitDownTogether(stage, setup) {
  const [anna, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite({ setup });
  await ben.sitDown(path);
  await eve.visit(path);
  return { players: [anna, ben], people: [anna, ben, eve], id: path.split("/").pop() };
}

/** Plays until the end, at most `most` turns; everybody sees every turn. Returns the positions. */
async function play({ players, people }, seed, most = longest) {
  const seen = [await allSee(0, people)];
  while (seen.length <= most && (await playHastily(players[(seen.length - 1) % 2], seen.length - 1, seed))) {
    seen.push(await allSee(seen.length, people));
  }
  return seen;
}

for (const [setup, seed] of [
  ["fixed", 1],
  ["random", 2],
]) {
  test(`a game from the ${setup} start is played to its end`, limit, async (t) => {
    const stage = await Stage.open(t);
    const room = await sitDownTogether(stage, setup);
    const seen = await play(room, seed);
    const { state } = await stage.server.record(room.id);
    const told = replay(state);
    assert.deepEqual(seen, told.positions);
    assert.equal(`${state.result.outcome} ${state.result.reason}`, told.result);
    for (const person of room.people) {
      await person.see("result", state.result.outcome === "first" ? "White won" : "Black won");
      await person.see("result", /had no capture left|last visible/);
    }
    stage.nobodyComplained();
  });
}

test("both players place their pieces in the tournament set-up", limit, async (t) => {
  const stage = await Stage.open(t);
  const room = await sitDownTogether(stage, "tournament");
  const seen = await play(room, 3, 8);
  await room.players[0].resign();
  const { state } = await stage.server.record(room.id);
  assert.equal(state.turns.length, 8);
  assert.deepEqual(seen, replay(state).positions);
  stage.nobodyComplained();
});
