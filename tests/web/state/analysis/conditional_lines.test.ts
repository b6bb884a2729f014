// Conditional turns as the lines of an analysis' tree.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { areSame, exceeded, limits, linesOf } from "../../../../server/web/src/state/analysis/conditional_lines";
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

const turnsOf = (count: number, size = 1) => Array.from({ length: count }, () => "x".repeat(size));

test("each limit of the server may be reached, and is named when it is exceeded", () => {
  const lines = (count: number) => Array.from({ length: count }, () => ["x", "1"]);
  assert.equal(exceeded(lines(limits.lines)), null);
  assert.equal(exceeded(lines(limits.lines + 1)), "lines");
  assert.equal(exceeded([turnsOf(limits.turns)]), null);
  assert.equal(exceeded([["x", "1"], turnsOf(limits.turns + 2)]), "turns");
  assert.equal(exceeded([turnsOf(10, limits.bytes / 20), turnsOf(10, limits.bytes / 20)]), null);
  assert.equal(exceeded([turnsOf(10, limits.bytes / 20), [...turnsOf(9, limits.bytes / 20), "é".repeat(limits.bytes / 40) + "1"]]), "bytes");
});

test("the limits are those that the server refuses by", () => {
  const source = readFileSync(join(process.env["GIPFEL_WEB"] ?? "", "../protocol/messages.hpp"), "utf8");
  const ofServer = (what: string) => Number(new RegExp(`max_conditional_${what} = (\\d+);`).exec(source)?.[1]);
  for (const what of ["lines", "turns", "bytes"] as const) assert.equal(ofServer(what), limits[what], what);
});
