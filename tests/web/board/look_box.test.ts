// The look into a stack covers no point, whichever stack it is and however high.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAt, lookBox } from "../../../server/web/src/board/look_box";
import { view as tzaar } from "../../../server/web/src/games/tzaar/view";

const layout = tzaar.layout("");
/** A piece with the marks round it. */
const reach = 54;
const heights = Array.from({ length: 14 }, (_, more) => more + 2);

test("the look lies inside the picture and clear of every point and its marks", () => {
  for (const height of heights) {
    for (const stack of layout.places) {
      const { left, top, width, height: tall } = lookBox(height, stack, layout);
      assert.ok(left >= -layout.reach.x && left + width <= layout.reach.x);
      assert.ok(top >= -layout.reach.y && top + tall <= layout.reach.y);
      for (const { label, x, y } of layout.places) {
        const aside = Math.max(left - x, 0, x - left - width);
        const far = Math.hypot(aside, Math.max(top - y, 0, y - top - tall));
        assert.ok(far >= reach, `height ${height} on ${stack.label} and ${label}: ${far}`);
      }
    }
  }
});

test("each piece has a cell of its own inside the box, the top one first", () => {
  for (const height of heights) {
    const box = lookBox(height, { x: 0, y: 0 }, layout);
    const cells = Array.from({ length: height }, (_, index) => cellAt(box, index));
    assert.equal(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size, height);
    for (const { x, y } of cells) {
      assert.ok(x - box.cell / 2 >= 0 && x + box.cell / 2 <= box.width);
      assert.ok(y - box.cell / 2 >= 0 && y + box.cell / 2 <= box.height);
    }
    assert.ok(cells[0]!.y <= cells[1]!.y);
  }
});
