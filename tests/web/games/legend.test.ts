// The names of points at a board's rim, as rings leave it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutLost } from "../../../server/web/src/board/geometry";
import { view as tzaar } from "../../../server/web/src/games/tzaar/view";
import { view as zertz } from "../../../server/web/src/games/zertz/view";

const start = "37 4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 first";
const whole = zertz.layout(start);
const legendWithout = (...lost: string[]) => withoutLost(whole, (label) => !lost.includes(label)).legend;
const named = (legend: readonly { readonly label: string }[], column: string) =>
  legend.map(({ label }) => label).filter((label) => label.startsWith(column));

test("a whole board names the ends of each column", () => {
  assert.equal(whole.legend.length, 2 * 7);
  assert.deepEqual(named(whole.legend, "a"), ["a1", "a4"]);
  assert.equal(tzaar.layout("").legend.length, 2 * 9);
});

test("coordinates follow the remaining rim", () => {
  assert.deepEqual(named(legendWithout("a1", "a2"), "a"), ["a3", "a4"]);
  assert.deepEqual(named(legendWithout("d7"), "d"), ["d1", "d6"]);
});

test("a single ring is named once, and a column without rings not at all", () => {
  assert.deepEqual(named(legendWithout("a1", "a2", "a4"), "a"), ["a3"]);
  assert.deepEqual(named(legendWithout("a1", "a2", "a3", "a4"), "a"), []);
});

test("a coordinate does not overlap its ring or others", () => {
  const lost = ["a1", "b1", "g4", "g3"];
  const { places, legend } = withoutLost(whole, (label) => !lost.includes(label));
  for (const name of legend)
    for (const ring of places)
      assert.ok(Math.hypot(name.x - ring.x, name.y - ring.y) > 46 + 8, `${name.label} ${ring.label}`);
});
