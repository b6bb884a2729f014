// What the questions about a position are answered, in positions that are known.
import assert from "node:assert/strict";
import { test } from "node:test";
import { raysFrom } from "../../../../server/web/src/board/rays";
import { sit } from "../../support/asked";

test("what is on a point", (t) => {
  const { say } = sit(t, "tzaar", ["A5xA4", "B4xA4 A3+A4"]);
  assert.deepEqual(say("on a1").lines, ["A1: Black tott."]);
  assert.deepEqual(say("on A5").lines, ["A5: empty."]);
  assert.deepEqual(say("on a4").lines, ["A4: Black tott, height 2. From the top: tott and tzarra."]);
  assert.deepEqual(say("on z9"), { wrong: true, lines: ["This board has no point z9."] });
  assert.ok(say("on").wrong);
  assert.deepEqual(sit(t, "zertz", ["Wd4,a1"]).say("on a1").lines, ["a1: gone."]);
  assert.deepEqual(sit(t, "zertz", ["Wd4,a1"]).say("on d4").lines, ["d4: white marble."]);
});

test("the rays of a point go to the edge, to the hole, and no further", (t) => {
  const { say } = sit(t, "tzaar");
  assert.deepEqual(say("rays e4").lines, [
    "Up: hole in the middle.",
    "Up right: F4 Black tott, G4 White tzaar, H4 White tzarra, I4 White tott, edge.",
    "Down right: F3 Black tzaar, G2 Black tzarra, H1 Black tott, edge.",
    "Down: E3 White tzaar, E2 White tzarra, E1 White tott, edge.",
    "Down left: D3 White tzaar, C2 White tzarra, B1 White tott, edge.",
    "Up left: D4 Black tott, C4 Black tzaar, B4 Black tzarra, A4 Black tott, edge.",
  ]);
});

test("neighbours on a ray that are called the same are named once", (t) => {
  const { say } = sit(t, "zertz", ["Wd4,a1", "Bd6,a2"]);
  assert.equal(say("rays d4").lines[0], "Up: d5 empty ring, d6 black marble, d7 empty ring, edge.");
  assert.equal(say("rays d4").lines[3], "Down: d3 d2 d1 empty ring, edge.");
});

for (const id of ["tzaar", "zertz"] as const) {
  test(`${id}: every ray is straight, and goes both ways`, (t) => {
    const { view, game } = sit(t, id);
    const layout = view.layout(game.room.value.state.start);
    const places = new Map(layout.places.map((place) => [place.label, place]));
    for (const { label, x, y } of layout.places) {
      const rays = raysFrom(layout, label, () => true);
      assert.equal(rays.length, 6);
      for (const [index, { points }] of rays.entries()) {
        points.forEach((point, steps) => {
          const { x: farX, y: farY } = places.get(point)!;
          assert.ok(Math.abs(Math.hypot(farX - x, farY - y) - 100 * (steps + 1)) < 1, `${label} ${point}`);
          const back = raysFrom(layout, point, () => true)[(index + 3) % 6]!;
          assert.ok(back.points.includes(label), `${point} ${label}`);
        });
      }
    }
  });
}

test("a lost point with others behind it is a gap", (t) => {
  const { view, game } = sit(t, "zertz");
  const layout = view.layout(game.room.value.state.start);
  const [up] = raysFrom(layout, "d4", (label) => label !== "d6");
  assert.deepEqual(up, { way: "up", points: ["d5"], end: "gap" });
  const [short] = raysFrom(layout, "d4", (label) => !["d6", "d7"].includes(label));
  assert.deepEqual(short, { way: "up", points: ["d5"], end: "edge" });
  assert.deepEqual(raysFrom(layout, "z1", () => true), []);
});

test("the board is read line by line", (t) => {
  const { say } = sit(t, "zertz", ["Wd4,a1", "Bd6,a2"]);
  const { lines } = say("board");
  assert.equal(lines.length, 7);
  assert.equal(lines[0], "a3 a4 empty ring.");
  assert.equal(lines[3], "d1 d2 d3 empty ring, d4 white marble, d5 empty ring, d6 black marble, d7 empty ring.");
  assert.deepEqual(say("board d").lines, [lines[3]]);
  assert.deepEqual(say("board q"), { wrong: true, lines: ["The lines of this board are a b c d e f g."] });
});

test("what has changed since a turn", (t) => {
  const { table, say } = sit(t, "tzaar", ["A5xA4", "B4xA4 pass"]);
  assert.deepEqual(say("changes").lines, [
    "Since turn 1:",
    "A4: Black tzarra, was White tott.",
    "B4: empty, was Black tzarra.",
  ]);
  assert.equal(say("changes 0").lines.length, 4);
  assert.deepEqual(say("changes 2").lines, ["Nothing has changed since turn 2."]);
  assert.ok(say("changes 7").wrong);
  table.look(0);
  assert.deepEqual(say("changes").lines, ["Nothing has changed since turn 0."]);
  assert.ok(sit(t, "zertz", ["Wd4,a1"]).say("changes").lines.includes("a1: gone, was empty ring."));
});

test("the last turns, and the position after one of them", (t) => {
  const { table, say } = sit(t, "tzaar", ["A5xA4", "B4xA4 pass"]);
  assert.deepEqual(say("turns").lines, ["1. White captures A4 from A5.", "2. Black captures A4 from B4, then passes."]);
  assert.deepEqual(say("turns 1").lines, ["2. Black captures A4 from B4, then passes."]);
  assert.deepEqual(say("look 1").lines, ["After turn 1 of 2. White captures A4 from A5."]);
  assert.equal(table.ply.value, 1);
  assert.deepEqual(say("now").lines, ["After turn 1 of 2. White captures A4 from A5."]);
  assert.deepEqual(say("look"), { wrong: true, lines: ["Say the number of a turn, from 0 to 2."] });
  say("look 2");
  assert.deepEqual(say("now").lines, ["White to move. Capture, then capture, stack or pass."]);
  assert.deepEqual(sit(t, "zertz").say("turns").lines, ["No turns yet."]);
});

test("what can be played from a point", (t) => {
  const { say } = sit(t, "tzaar");
  assert.deepEqual(say("from a5").lines, ["A5: Capture A4."]);
  assert.deepEqual(say("from b6"), { wrong: true, lines: ["B6 has nothing to capture: it meets only stacks of yours."] });
  const zertz = sit(t, "zertz", ["Wd4,a1", "Gd5,a2"]);
  assert.deepEqual(zertz.say("from d4").lines, ["d4: Jump to d6, capturing grey."]);
  assert.deepEqual(zertz.say("from a3"), { wrong: true, lines: ["Nothing can be played from a3 now."] });
});
