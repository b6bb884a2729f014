// TZAAR's texts and board as the client reads and draws them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clearNames, nearest, placeOf, walk } from "../../../server/web/src/board/geometry";
import { ways } from "../../../server/web/src/board/trail";
import { view as tzaar } from "../../../server/web/src/games/tzaar/view";
import { readPosition, readTurn } from "../../../server/web/src/games/tzaar/text";

const layout = tzaar.layout("");
const start = "ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT w open";

test("a position's text becomes 60 stacks on their points", () => {
  const position = readPosition(start);
  assert.equal(position.stacks.size, 60);
  assert.equal(position.phase, "open");
  assert.deepEqual(position.stacks.get("A5"), [{ kind: "T", side: "first" }]);
  assert.deepEqual(position.stacks.get("E8"), [{ kind: "T", side: "second" }]);
});

test("numbers are empty spaces and parentheses are stacks, top last", () => {
  const position = readPosition("2(TRZ)2/6/7/8/8/8/7/6/4(zt) b play");
  assert.equal(position.stacks.size, 2);
  assert.equal(position.stacks.get("A3")?.length, 3);
  assert.equal(position.toMove, "second");
});

test("a position is given to the other side, whose turn is not an opening", () => {
  assert.equal(tzaar.withTurn(start, "second"), start.replace("w open", "b play"));
  assert.equal(tzaar.withTurn("5/6/7/8/8/8/7/6/5 w place", "second"), "5/6/7/8/8/8/7/6/5 b place");
});

test("every point has a name for those who listen", () => {
  const picture = tzaar.read("2(TRZ)2/6/7/8/8/8/7/6/5 b play");
  assert.equal(picture.at("A3")?.name, "White tzaar, height 3");
  assert.equal(picture.at("A4"), null);
});

test("a turn's text becomes its actions", () => {
  assert.deepEqual(readTurn("F1xG1 A4+B4"), [
    { kind: "capture", from: "F1", to: "G1" },
    { kind: "stack", from: "A4", to: "B4" },
  ]);
  assert.deepEqual(readTurn("Z@A1"), [{ kind: "place", from: null, to: "A1" }]);
  assert.equal(readTurn("E1xE3 pass").length, 1);
});

test("a turn is said in words", () => {
  assert.equal(tzaar.words("F1xG1 A4+B4"), "captures G1 from F1, then stacks A4 onto B4");
  assert.equal(tzaar.words("E1xE3 pass"), "captures E3 from E1, then passes");
  assert.equal(tzaar.words("R@C3"), "places a tzarra on C3");
});

test("the end is explained with the kind that is missing", () => {
  const noTzarra = "Z(RT)3/6/7/8/8/8/7/6/2zrt w play";
  const end = { position: noTzarra, detail: "" };
  assert.equal(tzaar.why("type_captured", "second", end, tzaar.sides), "Black captured White's last visible tzarra.");
  assert.equal(tzaar.why("type_covered", "second", end, tzaar.sides), "White covered their own last visible tzarra.");
  assert.equal(tzaar.why("no_capture", "first", end, tzaar.sides), "Black had no capture left.");
  assert.equal(tzaar.why("something_new", "first", end, tzaar.sides), null);
});

test("the board has 60 points, 150 lines between neighbours, and none through the hole", () => {
  const { places, lines } = layout;
  assert.equal(places.length, 60);
  assert.equal(lines.length, 150);
  assert.equal(
    lines.some(([a, b]) => a.label === "E4" && b.label === "E5"),
    false,
  );
});

test("arrow keys walk from point to point and stop at the edge", () => {
  const from = placeOf(layout, "C3")!;
  assert.equal(walk(layout, from, 0, -1).label, "C4");
  assert.equal(walk(layout, from, 0, 1).label, "C2");
  const edge = placeOf(layout, "A3")!;
  assert.equal(walk(layout, edge, -1, 0).label, "A3");
});

test("every point can be reached by arrow keys", () => {
  const reached = new Set(["A1"]);
  for (const label of reached) {
    const from = placeOf(layout, label)!;
    for (const [dx, dy] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const)
      reached.add(walk(layout, from, dx, dy).label);
  }
  assert.equal(reached.size, 60);
});

test("a pointer selects the nearest point, or none if all are far", () => {
  const { x, y } = placeOf(layout, "G2")!;
  assert.equal(nearest(layout, x + 20, y - 20)?.label, "G2");
  assert.equal(nearest(layout, 0, 0), null);
});

test("a piece that acts twice is animated as one path", () => {
  const before = { ply: 3, actions: [] };
  assert.deepEqual(ways(before, { ply: 4, actions: readTurn("A1xA2 A2+A3") }), [
    { points: ["A1", "A2", "A3"], after: 0 },
  ]);
});

test("a further step of the same turn animates only that step", () => {
  const before = { ply: 4, actions: readTurn("A1xA2") };
  assert.deepEqual(ways(before, { ply: 4, actions: readTurn("A1xA2 B1+B2") }), [{ points: ["B1", "B2"], after: 0 }]);
});

test("stepping back one turn animates backwards", () => {
  const before = { ply: 4, actions: readTurn("A1xA2 B1+B2") };
  assert.deepEqual(
    ways(before, { ply: 3, actions: [] }).map((way) => way.points),
    [
      ["B2", "B1"],
      ["A2", "A1"],
    ],
  );
});

/** Half of how high a name at the rim is. */
const halfName = 8;

test("stacks at the rim do not cover coordinates, and coordinates stay on the board", () => {
  for (let height = 1; height <= 8; height++) {
    const stack = height === 1 ? "T" : `(${"T".repeat(height)})`;
    const row = (size: number) => stack.repeat(size);
    const picture = tzaar.read(`${[5, 6, 7, 8, 8, 8, 7, 6, 5].map(row).join("/")} w play`);
    for (const name of clearNames(layout, (label) => picture.at(label)?.over ?? 0)) {
      const { y } = placeOf(layout, name.label)!;
      const reach = 46 + (8 * (Math.min(height, 6) - 1)) / 2;
      assert.ok(Math.abs(name.y - y) - halfName >= reach, `${name.label} beside ${height}`);
      const rim = (layout.reach.y - 10) - (Math.abs(name.x) * (layout.reach.y - 10)) / 2 / (layout.reach.x - 9);
      assert.ok(Math.abs(name.y) + halfName < rim, `${name.label} inside ${rim}`);
    }
  }
});
