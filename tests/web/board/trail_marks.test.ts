// The last turn as it is drawn: arrows on their lines, and faint pictures of what was captured.
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { placeOf } from "../../../server/web/src/board/geometry";
import { TrailMarks } from "../../../server/web/src/board/marks";
import { view as tzaar } from "../../../server/web/src/games/tzaar/view";
import type { GameView } from "../../../server/web/src/games/view";
import { view as zertz } from "../../../server/web/src/games/zertz/view";

function drawn(view: GameView, turn: string, isPlayed = true): string {
  const placeOfPoint = (label: string) => placeOf(view.layout("37"), label);
  return renderToString(h(TrailMarks, { actions: view.actions(turn), placeOf: placeOfPoint, ...(isPlayed ? { view } : {}) }));
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

for (const [view, turn] of [[tzaar, "E5xE6 E6+E8"], [tzaar, "E1xE2 D1+E2"], [zertz, "x d1Gd3Wd5"]] as const) {
  test(`every arrow of ${turn} begins in its point and goes straight to the other`, () => {
    const text = drawn(view, turn);
    for (const { from, to } of view.actions(turn)) {
      const [a, b] = [placeOf(view.layout("37"), from ?? "")!, placeOf(view.layout("37"), to)!];
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      assert.ok(text.includes(`<g class="trail-arrow" transform="translate(${a.x} ${a.y}) rotate(${angle})"><path d="M24 0H`), text);
    }
  });
}

test("a captured marble leaves a faint picture of its colour, until the next turn", () => {
  const text = drawn(zertz, "x d1Gd3Wd5");
  assert.equal(count(text, 'data-testid="captive"'), 2);
  for (const colour of ["G", "W"]) assert.equal(count(text, `href="#zertz-${colour}"`), 1);
  assert.equal(count(drawn(zertz, "x d1Gd3Wd5", false), "captive"), 0, "not of a turn that is only shown");
});

test("so do marbles that were cut off; their rings are crossed out and nothing else", () => {
  const text = drawn(zertz, "Ba2,b2 x Wa1Ba2");
  assert.equal(count(text, 'data-testid="captive"'), 2);
  assert.equal(count(text, "trail-gone"), 3);
  assert.equal(count(text, "trail-to"), 0);
});

test("the points of a long chain are numbered", () => {
  assert.equal(count(drawn(zertz, "x d1Gd3Wd5Gd7"), "trail-number"), 2);
  assert.equal(count(drawn(zertz, "x d1Gd3Wd5"), "trail-number"), 0);
});
