// What is still seen while a turn moves: a stack counts when it lands, and what was cut off drifts away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beneath, leaveMs, leaving, travellers } from "../../../server/web/src/board/ghosts";
import { ways, type Trail } from "../../../server/web/src/board/trail";
import { view as tzaar } from "../../../server/web/src/games/tzaar/view";
import type { GameView } from "../../../server/web/src/games/view";
import { view as zertz } from "../../../server/web/src/games/zertz/view";
import { tempos } from "../../../server/web/src/state/session/preferences";

const actionMs = 240;

function moved(view: GameView, turn: string) {
  const trail: Trail = { ply: 2, actions: view.actions(turn) };
  return { trail, moved: ways({ ply: 1, actions: [] }, trail), turning: { view, trail, flip: false, actionMs } };
}

/** A White tott on A1 captures on B1, then a tzarra from C1 is put upon it. */
const before = tzaar.read("T4/t5/R6/8/8/8/7/6/5 w play");
const after = tzaar.read("5/(TR)5/7/8/8/8/7/6/5 b play");

test("a stack in flight is shown as what left, and the stack where both have landed", () => {
  const { moved: way } = moved(tzaar, "A1xB1 C1+B1");
  const found = travellers(way, before, after, actionMs);
  assert.deepEqual(found.map(({ label, occupant }) => [label, occupant?.height]), [["B1", 1], ["B1", 1]]);
  assert.deepEqual(found.map(({ way }) => way?.points), [["A1", "B1"], ["C1", "B1"]]);
  for (const { lands } of found) assert.equal(lands, 2 * actionMs);
});

test("a piece that stays what it is slides itself", () => {
  const { moved: way } = moved(tzaar, "A1xB1");
  assert.deepEqual(travellers(way, before, tzaar.read("5/T5/R6/8/8/8/7/6/5 b play"), actionMs), []);
});

test("what lies where two pieces go lies there once, and settles when the first arrives", () => {
  const { moved: way, turning } = moved(tzaar, "A1xB1 C1+B1");
  const found = beneath(turning, way, before);
  assert.deepEqual(found.map(({ label, settles, leaves }) => [label, settles, leaves]), [["B1", true, 0.7 * actionMs]]);
});

test("rings that are cut off drift away from the others, their marbles fly to their seat", () => {
  const { moved: way, turning } = moved(zertz, "Ba2,b2 x Wa1Ba2");
  const pictures = {
    before: zertz.read("37 W1../.1.2/1.4/7/6/5/4 5/8/10 0/0/0 0/0/0 first"),
    now: zertz.read("37 ..../...2/1.4/7/6/5/4 5/8/9 1/0/1 0/0/0 second"),
  };
  const seat = { dx: 5, dy: 6 };
  const found = leaving(turning, zertz.layout("37"), way, pictures, () => seat);
  const cut = found.filter(({ drift }) => drift !== undefined);
  assert.deepEqual(cut.map(({ label }) => label).sort(), ["a1", "a2"]);
  for (const { drift, flight, ground } of cut) {
    assert.ok(ground && flight === seat);
    assert.ok(drift!.dx < 0, "to the left, where nothing is");
  }
});

test("at every speed what leaves takes 150 to 400 ms, and so does an action", () => {
  for (const ms of Object.values(tempos)) {
    if (ms === 0) continue;
    for (const time of [ms, leaveMs(ms)]) assert.ok(time >= 150 && time <= 400, String(time));
  }
});
