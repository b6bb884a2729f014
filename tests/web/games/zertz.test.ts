// ZÈRTZ's texts and boards as the client reads and draws them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { between, placeOf, walk } from "../../../server/web/src/board/geometry";
import { taken, ways } from "../../../server/web/src/board/trail";
import { view as zertz } from "../../../server/web/src/games/zertz/view";
import { actionsOf, inWords, layoutOf, readPosition, readTurn } from "../../../server/web/src/games/zertz/text";

const start = (board: string) => `${board} 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first`;
const step = { partial: "", point: "", kind: "", label: "", gain: "" };

test("numbers are vacant rings, letters marbles, dots places without a ring", () => {
  const { rings, pool, captives, toMove } = readPosition("37 .2W/5/..G3/7/6/5/2B. 5/7/9 0/1/0 2/0/0 second");
  assert.equal(rings.has("a1"), false);
  assert.equal(rings.get("a2"), null);
  assert.equal(rings.get("a4"), "W");
  assert.equal(rings.get("c3"), "G");
  assert.equal(rings.has("c2"), false);
  assert.equal(rings.get("g3"), "B");
  assert.equal(rings.has("g4"), false);
  assert.deepEqual(pool, { W: 5, G: 7, B: 9 });
  assert.deepEqual(captives, { first: { W: 0, G: 1, B: 0 }, second: { W: 2, G: 0, B: 0 } });
  assert.equal(toMove, "second");
});

test("a position is given to the other side", () => {
  assert.equal(zertz.withTurn(start("37"), "second"), start("37").replace("first", "second"));
});

test("a set-up text with options still shows the board", () => {
  assert.equal(layoutOf(start("37:blitz")), layoutOf(start("37")));
  assert.equal(readPosition(start("37:blitz:claim=optional")).board, "37");
});

for (const count of [37, 40, 43, 44, 48, 61]) {
  test(`the board of ${count} has ${count} places, each a step from its neighbours and none nearer`, () => {
    const { places, lines, reach } = layoutOf(start(String(count)));
    assert.equal(places.length, count);
    assert.equal(new Set(places.map(({ label }) => label)).size, count);
    for (const a of places) {
      const nearest = Math.min(...places.flatMap((b) => (a === b ? [] : [Math.hypot(a.x - b.x, a.y - b.y)])));
      assert.ok(Math.abs(nearest - 100) < 1e-6, a.label);
      assert.ok(Math.abs(a.x) < reach.x && Math.abs(a.y) < reach.y);
    }
    const middle = (axis: "x" | "y") =>
      Math.min(...places.map((p) => p[axis])) + Math.max(...places.map((p) => p[axis]));
    assert.ok(Math.abs(middle("x")) < 1e-6 && Math.abs(middle("y")) < 1e-6);
    assert.ok(lines.length > 2 * count);
  });
}

test("rings keep their neighbours on every board", () => {
  const steps = (board: string, a: string, b: string) => {
    const [from, to] = [placeOf(layoutOf(board), a)!, placeOf(layoutOf(board), b)!];
    return Math.round(Math.hypot(from.x - to.x, from.y - to.y));
  };
  assert.equal(steps(start("37"), "d4", "e4"), 100);
  assert.equal(steps(start("37"), "d4", "c3"), 100);
  assert.equal(steps(start("40"), "d7", "c7"), 100);
  assert.equal(steps(start("43"), "h3", "g4"), 100);
  assert.equal(steps(start("48"), "d8", "e7"), 100);
  assert.equal(steps(start("61"), "e9", "f8"), 100);
});

test("a turn's text becomes what it does", () => {
  assert.deepEqual(readTurn("Wd4,d1").placed, { colour: "W", ring: "d4" });
  assert.equal(readTurn("Wd4,d1").removed, "d1");
  assert.equal(readTurn("Wd4").removed, null);
  assert.deepEqual(readTurn("Bd7,b2 x Wa1Wa2").claimed, [
    { colour: "W", ring: "a1" },
    { colour: "W", ring: "a2" },
  ]);
  assert.deepEqual(readTurn("x d1Gd3Wd5").jumps, [
    { colour: "G", ring: "d3" },
    { colour: "W", ring: "d5" },
  ]);
});

test("a partial turn's text becomes what it does", () => {
  assert.deepEqual(actionsOf(",d1"), [{ kind: "remove", from: null, to: "d1" }]);
  assert.deepEqual(actionsOf("Gd4"), [{ kind: "place", from: null, to: "d4", piece: "G" }]);
  assert.deepEqual(actionsOf("x d1"), []);
  assert.deepEqual(actionsOf("-"), []);
});

test("the jumps of a chain are one path", () => {
  assert.deepEqual(ways({ ply: 3, actions: [] }, { ply: 4, actions: actionsOf("x d1Gd3Wd5") }), [
    { points: ["d1", "d3", "d5"], after: 0 },
  ]);
});

test("a jump removes the marble it passes, and a claim all it names, in order", () => {
  const layout = layoutOf(start("37"));
  assert.equal(between(layout, placeOf(layout, "d1")!, placeOf(layout, "d3")!)?.label, "d2");
  assert.equal(between(layout, placeOf(layout, "d1")!, placeOf(layout, "d2")!), null);
  const jumped = taken({ ply: 1, actions: actionsOf("x c3Ge4We2") }, layout);
  assert.deepEqual(
    [...jumped],
    [
      ["d4", 0.5],
      ["e3", 1.5],
    ],
  );
  const claimed = taken({ ply: 1, actions: actionsOf("Bd7,b2 x Wa1Wa2") }, layout);
  assert.deepEqual([...claimed.keys()], ["b2", "a1", "a2"]);
});

test("a turn is said in words", () => {
  assert.equal(zertz.words("Wd4,d1"), "places white on d4 and removes d1");
  assert.equal(zertz.words("Bd7,b2 x Wa1Wa2"), "places black on d7, removes b2 and claims 2 white");
  assert.equal(zertz.words("x d1Gd3Wd5"), "captures 1 white + 1 grey, jumping from d1 to d3 to d5");
  assert.equal(zertz.words("-"), "passes");
});

test("a gain names what would be won and where it lies", () => {
  const gain = zertz.gain({ ...step, kind: "remove", partial: "Bd7,b2 x Wa1Ga2", gain: "Wa1Ga2" });
  assert.deepEqual(gain, { points: ["a1", "a2"], note: "You would gain 1 white + 1 grey." });
  const optional = zertz.gain({ ...step, kind: "remove", partial: "Bd7,b2", gain: "Wa1" });
  assert.equal(optional?.note, "You could claim 1 white.");
  assert.equal(zertz.gain({ ...step, kind: "remove" }), null);
});

test("the end is explained with every set", () => {
  const end = (detail: string) => ({ position: "", detail });
  const sets = "3 of each, 4 white, 6 black";
  const called = { first: "Anna", second: "Ben" };
  assert.equal(
    zertz.why("winning_set", "second", end(sets), called),
    "Ben captured a winning set: 3 of each, 4 white and 6 black.",
  );
  assert.match(zertz.why("full_board", "first", end(""), called)!, /^Anna filled the last vacant ring/);
  assert.match(zertz.why("repetition", null, end(""), called)!, /third time/);
  assert.equal(zertz.why("something_new", "first", end(""), called), null);
});

test("what has to be done is told from the steps", () => {
  const task = (kinds: readonly string[], made = 0) =>
    zertz.task(
      { position: "", turn: null, warning: "", blocked: [], next: kinds.map((kind) => ({ ...step, kind })) },
      made,
    );
  assert.equal(task(["select", "capture", "capture", "capture"]), "you must capture: 3 captures are possible");
  assert.equal(task(["select", "capture"]), "you must capture: 1 capture is possible");
  assert.equal(task(["select"]), "you must capture: many captures are possible");
  assert.equal(task(["place", "remove"]), "place a marble, then remove a ring");
  assert.equal(task(["remove"], 1), "now remove a free ring");
  assert.equal(task(["pass"]), "you can neither place nor capture: pass");
});

test("when the pool is empty the mover places their captives", () => {
  const supply = zertz.supply({ position: "37 4/5/6/7/6/5/4 0/0/0 1/2/3 4/4/4 first", facts: [], side: "first" });
  assert.deepEqual(
    supply?.piles.map((pile) => pile.count),
    [1, 2, 3],
  );
  assert.equal(zertz.supply({ position: start("37"), facts: [], side: "first" })?.name, "Pool");
});

test("arrow keys reach every ring, also around a hole", () => {
  const whole = layoutOf(start("37"));
  const layout = { ...whole, places: whole.places.filter(({ label }) => !["d4", "d3", "c3"].includes(label)) };
  const reached = new Set(["a1"]);
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
  assert.equal(reached.size, 34);
});

test("where no ring is straight on, an arrow goes to the nearest that is farther that way", () => {
  const whole = layoutOf(start("37"));
  const layout = { ...whole, places: whole.places.filter(({ label }) => !["a1", "a2"].includes(label)) };
  assert.equal(walk(layout, placeOf(layout, "b1")!, -1, 0).label, "a3");
  assert.equal(walk(layout, placeOf(layout, "a3")!, -1, 0).label, "a3");
});

test("counts of marbles are told in the order white, grey, black", () => {
  assert.equal(inWords([{ colour: "B" }, { colour: "W" }, { colour: "B" }]), "1 white + 2 black");
});
