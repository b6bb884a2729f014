// Hints for the first games: which sentence fits what the rules let a player do, for how many games, and closed for good.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameId } from "../../../../server/web/src/games";
import { helpBook } from "../../../../server/web/src/i18n/help_book";
import type { Steps } from "../../../../server/web/src/rules/rules";
import { closeHints, countHinted, hintedGames, hintOf, isHinted } from "../../../../server/web/src/state/room/hints";
import { allParts } from "../../support/games";
import { realRules } from "../../support/task";

const playing = (created: number) => ({ created, status: "playing", you: "first" }) as const;

/** The name of the hint that is said. */
function hintIn(game: GameId, steps: Steps | null, made: number): string {
  const { help } = allParts[game];
  const said = hintOf(help, steps, made);
  if (said === helpBook.say("hint.send")) return "hint.send";
  const name = `hint.${help.hint(steps, made)}`;
  assert.equal(said, help.book.say(name));
  return name;
}

/** The hints on the way through a turn, chosen click by click. */
async function hintsOf(game: GameId, setup: string, ...points: string[]): Promise<string[]> {
  const started = (await realRules).start(game, setup);
  const said: string[] = [];
  let steps = started.steps("");
  said.push(hintIn(game, steps, 0));
  points.forEach((point, index) => {
    const step = steps.next.find((one) => (one.point || one.kind) === point);
    assert.ok(step, `${point}: ${JSON.stringify(steps.next.slice(0, 5))}`);
    steps = started.steps(step.partial);
    said.push(hintIn(game, steps, index + 1));
  });
  started.free();
  return said;
}

test("TZAAR: opening, capturing, what follows, sending", async () => {
  assert.deepEqual(await hintsOf("tzaar", "fixed", "B5", "B4"), ["hint.open", "hint.goal", "hint.send"]);
  const position = "position:5/2T1t1/7/1T1R4/8/8/Z1r4/1z1R2/T2t1 w play";
  const said = await hintsOf("tzaar", position, "B3", "B5", "D4", "D2");
  assert.deepEqual(
    said.map((hint) => hint.split(".").pop()),
    ["capture", "goal", "again", "goal", "send"],
  );
  assert.deepEqual(await hintsOf("tzaar", "tournament"), ["hint.place"]);
});

test("ZÈRTZ: placing, taking a ring, jumping, passing", async () => {
  assert.deepEqual(await hintsOf("zertz", "37", "d4"), ["hint.place", "hint.ring"]);
  const jump = "position:37 4/5/6/3WG2/1B4/5/4 5/7/9 0/0/0 0/0/0 first";
  assert.deepEqual(await hintsOf("zertz", jump, "d4", "d6"), ["hint.jump", "hint.land", "hint.send"]);
});

test("while it is the other side's turn", () => {
  assert.equal(hintIn("zertz", null, 0), "hint.wait");
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
