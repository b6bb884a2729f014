// At most two marks on a point, and which of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { leastMarks, most, shown, sorts, type Bearing, type Sort } from "../../../server/web/src/board/least_marks";

function everySet(): ReadonlySet<Sort>[] {
  return Array.from({ length: 2 ** sorts.length }, (_, bits) => new Set(sorts.filter((_, bit) => (bits >> bit) & 1)));
}

test("of every combination at most two are shown, each of them present, none left out while there is room", () => {
  for (const present of everySet()) {
    const found = shown(present);
    assert.equal(found.size, Math.min(most, present.size), [...present].join());
    for (const one of found) assert.ok(present.has(one));
  }
});

test("what is hidden never matters more than what is shown", () => {
  for (const present of everySet()) {
    const found = shown(present);
    const least = Math.max(...[...found].map((one) => sorts.indexOf(one)));
    for (const one of present) assert.ok(found.has(one) || sorts.indexOf(one) > least, [...present].join());
  }
});

test("a circle that the viewer draws and what a step would do are always shown", () => {
  for (const present of everySet()) {
    for (const one of ["circle", "step"] as const) assert.equal(shown(present).has(one), present.has(one));
  }
});

const bearing: Bearing = {
  circles: [],
  marks: new Map([["C3", "capture"], ["E1", "source"]]),
  lit: ["C3"],
  gains: [],
  decidedAt: null,
  trail: { ply: 1, actions: [{ kind: "capture", from: "E1", to: "C3" }] },
};

test("a piece that can be captured, is pointed at and came last has the crosshair and the lesson's ring", () => {
  const shows = leastMarks(bearing);
  assert.deepEqual(sorts.filter((sort) => shows("C3", sort)), ["step", "lit"]);
  assert.deepEqual(sorts.filter((sort) => shows("E1", sort)), ["step", "trail"]);
  assert.deepEqual(sorts.filter((sort) => shows("A1", sort)), []);
});

test("without the lesson its sign is there as well, and the last turn steps back", () => {
  const shows = leastMarks({ ...bearing, lit: [] });
  assert.deepEqual(sorts.filter((sort) => shows("C3", sort)), ["step", "sign"]);
});
