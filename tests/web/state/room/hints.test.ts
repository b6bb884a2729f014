// Hints for the first games: which sentence fits what the rules let a player do, for how many games, and closed for good.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { closeHints, countHinted, hintedGames, hintOf, isHinted, type Hint } from "../../../../server/web/src/state/room/hints";
import { realRules } from "../../support/task";

const playing = (created: number) => ({ created, status: "playing", you: "first" }) as const;

/** The hints on the way through a turn, chosen click by click. */
async function hintsOf(game: string, setup: string, ...points: string[]): Promise<(Hint | null)[]> {
  const started = (await realRules).start(game, setup);
  const said: (Hint | null)[] = [];
  let steps = started.steps("");
  said.push(hintOf(game, steps, 0));
  points.forEach((point, index) => {
    const step = steps.next.find((one) => (one.point || one.kind) === point);
    assert.ok(step, `${point}: ${JSON.stringify(steps.next.slice(0, 5))}`);
    steps = started.steps(step.partial);
    said.push(hintOf(game, steps, index + 1));
  });
  started.free();
  return said;
}

test("TZAAR: opening, capturing, what follows, sending", async () => {
  assert.deepEqual(await hintsOf("tzaar", "fixed", "B5", "B4"), ["tzaar.hint.open", "tzaar.hint.goal", "hint.send"]);
  const position = "position:5/2T1t1/7/1T1R4/8/8/Z1r4/1z1R2/T2t1 w play";
  const said = await hintsOf("tzaar", position, "B3", "B5", "D4", "D2");
  assert.deepEqual(
    said.map((hint) => hint?.split(".").pop()),
    ["capture", "goal", "again", "goal", "send"],
  );
  assert.deepEqual(await hintsOf("tzaar", "tournament"), ["tzaar.hint.place"]);
});

test("ZÈRTZ: placing, taking a ring, jumping, passing", async () => {
  assert.deepEqual(await hintsOf("zertz", "37", "d4"), ["zertz.hint.place", "zertz.hint.ring"]);
  const jump = "position:37 4/5/6/3WG2/1B4/5/4 5/7/9 0/0/0 0/0/0 first";
  assert.deepEqual(await hintsOf("zertz", jump, "d4", "d6"), ["zertz.hint.jump", "zertz.hint.land", "hint.send"]);
});

test("while it is the other side's turn, and in a game that is not known", () => {
  assert.equal(hintOf("zertz", null, 0), "zertz.hint.wait");
  assert.equal(hintOf("chess", null, 0), null);
});

test("the first three games have hints, for players and while they go on, until the hints are closed", () => {
  for (let game = 1; game <= hintedGames; game++) {
    assert.ok(isHinted(playing(game)));
    countHinted(playing(game));
    countHinted(playing(game));
  }
  assert.ok(isHinted(playing(1)), "one that is already counted keeps them");
  assert.ok(!isHinted(playing(hintedGames + 1)));
  assert.ok(!isHinted({ ...playing(1), you: null }));
  assert.ok(!isHinted({ ...playing(1), status: "over" }));
  closeHints();
  assert.ok(!isHinted(playing(1)));
});
