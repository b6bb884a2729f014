// The filters of the page of all games and its address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, isStep, readFilter } from "../../../../server/web/src/state/lobby/games_filter";

const none = { player: "", game: "", result: "" };
const read = (text: string) => readFilter(new URLSearchParams(text));

test("what a filter's address says is that filter", () => {
  for (const player of ["", "Swift Ibex 7", "Ö&ä=?#/+ %"]) {
    for (const game of ["", "zertz"]) {
      for (const result of ["", "draw"]) {
        const filter = { player, game, result };
        assert.deepEqual(readFilter(new URL(addressOf(filter), "http://x").searchParams), filter);
      }
    }
  }
  assert.equal(addressOf(none), "/games");
});

test("what nobody can mean is left out", () => {
  assert.deepEqual(read("game=chess&result=lost&other=1&player=%20Ada%20"), { ...none, player: "Ada" });
});

test("a name being typed is one step", () => {
  const [a, ad] = [
    { ...none, player: "A" },
    { ...none, player: "Ad" },
  ];
  assert.equal(isStep(none, a), true);
  assert.equal(isStep(a, ad), false);
  assert.equal(isStep(ad, none), true);
  assert.equal(isStep(a, { ...a, game: "zertz" }), true);
  assert.equal(isStep(a, { ...a, result: "draw" }), true);
});
