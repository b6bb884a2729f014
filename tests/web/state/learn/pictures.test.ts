// The pictures that show the rules of each game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allParts } from "../../support/games";
import { realRules } from "../../support/task";

test("the rules in three pictures: each turn is legal in its position, and the last one wins", async () => {
  const rules = await realRules;
  for (const [game, { table: { pictures } }] of Object.entries(allParts)) {
    for (const [index, { setup, turn }] of pictures.entries()) {
      const played = rules.start(game, setup);
      assert.deepEqual(played.play(turn), { turn }, `${game}: ${turn}`);
      if (index === 2) assert.equal(played.outcome()?.winner, "first", game);
      played.free();
    }
  }
});
