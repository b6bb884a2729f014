// Conditional turns as the lines of an analysis' tree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { areSame, linesOf } from "../../../../server/web/src/state/analysis/conditional_lines";
import { newTree, playLine, type Path, type Tree } from "../../../../server/web/src/state/analysis/tree";

const game = ["a", "b"];

function treeWith(...lines: readonly Path[]): Tree {
  return lines.reduce<Tree>((tree, line) => playLine(tree, game, line)!, newTree("tzaar", "fixed", game));
}

test("each end of the tree behind the game is a line", () => {
  const tree = treeWith(["x", "1", "y", "2"], ["x", "1", "z", "3"], ["w", "4"]);
  assert.deepEqual(linesOf(tree, game), [["x", "1", "y", "2"], ["x", "1", "z", "3"], ["w", "4"]]);
});

test("a turn of the other player without an answer is left out", () => {
  assert.deepEqual(linesOf(treeWith(["x"]), game), []);
  assert.deepEqual(linesOf(treeWith(["x", "1", "y"]), game), [["x", "1"]]);
  assert.deepEqual(linesOf(treeWith(["x", "1", "y"], ["x", "1", "z"]), game), [["x", "1"]]);
  assert.deepEqual(linesOf(treeWith(["x", "1", "y"], ["x", "1", "z", "2"]), game), [["x", "1", "z", "2"]]);
});

test("of several answers to a turn the first counts", () => {
  assert.deepEqual(linesOf(treeWith(["x", "1"], ["x", "2", "y", "3"]), game), [["x", "1"]]);
});

test("without a turn behind the game, or without the game, there is none", () => {
  assert.deepEqual(linesOf(treeWith(), game), []);
  assert.deepEqual(linesOf(treeWith(["x", "1"]), ["q"]), []);
});

test("the same lines in another order are the same", () => {
  assert.ok(areSame([["x", "1"], ["y", "2"]], [["y", "2"], ["x", "1"]]));
  assert.ok(!areSame([["x", "1"]], [["x", "2"]]));
  assert.ok(!areSame([["x", "1"]], []));
});
