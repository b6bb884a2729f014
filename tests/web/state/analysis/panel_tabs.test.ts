// What is offered beside the board of an analysis: no help with a game that goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Source } from "../../../../server/web/src/state/analysis/opening";
import { shownTab, tabAsked, tabsOf } from "../../../../server/web/src/state/analysis/panel_tabs";

const source: Source = { room: "k3Xq9aTz01Lm", first: "Ann", second: "Ben", turns: ["a"], levels: null };
const goingOn = { room: "k3Xq9aTz01Lm", turns: ["a"] };
const asked = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return tabAsked(pathname, searchParams);
};

test("every analysis has the explorer, and that of a finished game its review", () => {
  assert.deepEqual(tabsOf(null), ["variations", "explorer"]);
  assert.deepEqual(tabsOf({ ...source, turns: [] }), ["variations", "explorer"]);
  assert.deepEqual(tabsOf(source), ["variations", "explorer", "review"]);
});

test("while conditional turns of a game are entered, there are only the variations, whatever the address asks for", () => {
  for (const address of ["/analysis?conditional=x", "/explorer?conditional=x", "/analysis?conditional=x&review"]) {
    assert.equal(shownTab(tabsOf(null, goingOn), asked(address)), "variations", address);
  }
});

test("an address opens what it asks for, where that is offered", () => {
  assert.equal(shownTab(tabsOf(source), asked("/explorer")), "explorer");
  assert.equal(shownTab(tabsOf(source), asked("/analysis?game=x&review")), "review");
  assert.equal(shownTab(tabsOf(null), asked("/analysis?review")), "variations");
});
