// The tree of variations: playing, marking, promoting, cutting, and walking through it.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as trees from "../../../../server/web/src/state/analysis/tree";
import type { Path, Tree } from "../../../../server/web/src/state/analysis/tree";
import * as walk from "../../../../server/web/src/state/analysis/walk";

const { nodeAt } = trees;

/** a b c, and in place of b the line x y, and in place of x the turn z. */
function forked(): Tree {
  const main = trees.newTree("tzaar", "fixed", ["a", "b", "c"]);
  return grown(grown(main, ["a"], ["x", "y"]), ["a"], ["z"]);
}

function grown(tree: Tree, path: Path, turns: readonly string[]): Tree {
  const more = trees.playLine(tree, path, turns);
  assert.ok(more);
  return more;
}

const following = (tree: Tree, path: Path) => nodeAt(tree, path)?.next.map(({ turn }) => turn);

test("a turn that is known is not added again, a new one is the last variation", () => {
  const tree = forked();
  assert.equal(trees.play(tree, ["a"], "b"), tree);
  assert.deepEqual(following(tree, ["a"]), ["b", "x", "z"]);
  assert.deepEqual(trees.mainLine(tree.root), ["a", "b", "c"]);
  assert.equal(trees.countNodes(tree.root), 7);
});

test("a tree is a value: changes leave the old one as it was", () => {
  const tree = forked();
  const before = JSON.stringify(tree);
  trees.cut(trees.mark(trees.comment(trees.promote(tree, ["a", "x"]), ["a"], "why"), ["a"], "!"), ["a", "x"]);
  assert.equal(JSON.stringify(tree), before);
});

test("comments and marks belong to one turn; the start has no mark", () => {
  const tree = trees.mark(trees.comment(forked(), ["a", "x"], "better"), ["a", "x"], "!?");
  assert.deepEqual([nodeAt(tree, ["a", "x"])?.comment, nodeAt(tree, ["a", "x"])?.mark], ["better", "!?"]);
  assert.deepEqual([nodeAt(tree, ["a", "b"])?.comment, nodeAt(tree, ["a", "b"])?.mark], ["", null]);
  assert.equal(trees.mark(tree, [], "!"), tree);
  assert.equal(nodeAt(trees.comment(tree, [], "x".repeat(600)), [])?.comment.length, trees.longestComment);
});

test("promoting makes a variation the first where it begins, also from deep within it", () => {
  const tree = trees.promote(forked(), ["a", "x", "y"]);
  assert.deepEqual(following(tree, ["a"]), ["x", "b", "z"]);
  assert.deepEqual(trees.mainLine(tree.root), ["a", "x", "y"]);
  assert.ok(trees.isMain(tree, ["a", "x", "y"]) && !trees.isMain(tree, ["a", "b"]));
  assert.equal(trees.promote(tree, ["a", "x"]), tree, "the main line stays");
});

test("of nested variations the inner one is promoted first", () => {
  const nested = grown(forked(), ["a", "x"], ["w"]);
  const once = trees.promote(nested, ["a", "x", "w"]);
  assert.deepEqual(following(once, ["a", "x"]), ["w", "y"]);
  assert.deepEqual(following(once, ["a"]), ["b", "x", "z"]);
  assert.deepEqual(trees.mainLine(trees.promote(once, ["a", "x", "w"]).root), ["a", "x", "w"]);
});

test("cutting takes a turn with all that follows, and only that", () => {
  const tree = trees.cut(forked(), ["a", "x"]);
  assert.deepEqual(following(tree, ["a"]), ["b", "z"]);
  assert.equal(nodeAt(tree, ["a", "x", "y"]), null);
  assert.equal(trees.countNodes(trees.cut(tree, ["a"]).root), 1);
});

test("unknown nodes change nothing", () => {
  const tree = forked();
  for (const same of [trees.comment(tree, ["q"], "?"), trees.play(tree, ["q"], "r"), trees.promote(tree, ["q"])]) {
    assert.equal(same, tree);
  }
});

test("a full tree takes no more turns, and still knows its own", () => {
  const many = Array.from({ length: trees.mostNodes - 1 }, (_, index) => `t${index}`);
  const tree = trees.newTree("tzaar", "fixed", many);
  assert.equal(trees.countNodes(tree.root), trees.mostNodes);
  assert.equal(trees.play(tree, [], "new"), null);
  assert.equal(trees.playLine(tree, [], ["new", "newer"]), null);
  assert.equal(trees.play(tree, [], "t0"), tree);
});

test("forward and back along the line, and to its end", () => {
  const tree = forked();
  assert.deepEqual(walk.forward(tree, ["a"]), ["a", "b"]);
  assert.deepEqual(walk.forward(tree, ["a", "x"]), ["a", "x", "y"]);
  assert.deepEqual(walk.forward(tree, ["a", "b", "c"]), ["a", "b", "c"]);
  assert.deepEqual(walk.back(["a", "x"]), ["a"]);
  assert.deepEqual(walk.back([]), []);
  assert.deepEqual(walk.toEnd(tree, ["a", "x"]), ["a", "x", "y"]);
});

test("from one variation to the next, and from within one, too", () => {
  const tree = forked();
  assert.deepEqual(walk.aside(tree, ["a", "b"], 1), ["a", "x"]);
  assert.deepEqual(walk.aside(tree, ["a", "x"], 1), ["a", "z"]);
  assert.deepEqual(walk.aside(tree, ["a", "z"], 1), ["a", "z"]);
  assert.deepEqual(walk.aside(tree, ["a", "x", "y"], -1), ["a", "b"]);
  assert.deepEqual(walk.aside(tree, ["a", "b", "c"], 1), ["a", "x"]);
  assert.deepEqual(walk.aside(tree, ["a"], 1), ["a"], "there is no other first turn");
  assert.deepEqual(walk.aside(tree, [], 1), []);
});

test("after a cut the nearest turn that is left is shown", () => {
  assert.deepEqual(walk.nearest(trees.cut(forked(), ["a", "x"]), ["a", "x", "y"]), ["a"]);
});
