// Links that hold a whole analysis: what goes in comes out, and what is damaged is said to be.
import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { test } from "node:test";
import * as trees from "../../../../server/web/src/state/analysis/tree";
import { BadLink, fragmentOf, longestLink, treeOf } from "../../../../server/web/src/state/analysis/link";
import { BadTree, readTree, treeText } from "../../../../server/web/src/state/analysis/tree_text";
import type { Path, Tree } from "../../../../server/web/src/state/analysis/tree";

const position = "position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2(TR)t w play";

function small(): Tree {
  const tree = trees.newTree("tzaar", position, ["E4xD3 D4xC3", "D4xD5 pass", "F1xG1 A4+B4"]);
  const more = trees.playLine(tree, ["E4xD3 D4xC3"], ["A1xB1 pass", "A2xB2 pass"])!;
  const said = trees.comment(more, ["E4xD3 D4xC3", "A1xB1 pass"], "a } and a \\ and (this); $!\nÈ 🙂");
  return trees.mark(trees.comment(said, [], "{start}"), ["E4xD3 D4xC3"], "?!");
}

/** Numbers from 0 to below `limit`, the same for the same seed. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 0) % limit;
  };
}

function randomTree(seed: number): Tree {
  const roll = dice(seed);
  const letters = ["a", "Z", "}", "\\", "{", "(", ")", ";", "$", "!", "\n", "ü", "🙂"];
  const said = () => Array.from({ length: roll(9) }, () => letters[roll(letters.length)]).join("");
  const paths: Path[] = [[]];
  let tree = trees.newTree("zertz", "37");
  for (let turns = roll(60); turns > 0; turns--) {
    const path = paths[roll(paths.length)]!;
    const turn = ["Wd4,d1", "Bd7,b2 x Wa1Wa2", "x d1Gd3Wd5", "-", "Ga1"][roll(5)]!;
    tree = trees.play(tree, path, turn)!;
    tree = trees.comment(trees.mark(tree, [...path, turn], trees.marks[roll(9)] ?? null), [...path, turn], said());
    paths.push([...path, turn]);
  }
  return tree;
}

test("the text of a tree is as documented", () => {
  const text = treeText(small());
  assert.equal(
    text,
    `tzaar:${position}\n{{start\\}}E4xD3 D4xC3$?!;D4xD5 pass` +
      "(A1xB1 pass{a \\} and a \\\\ and (this); $!\nÈ 🙂};A2xB2 pass;);F1xG1 A4+B4;",
  );
  assert.deepEqual(readTree(text), small());
});

test("links round-trip", async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const tree = randomTree(seed);
    assert.deepEqual(readTree(treeText(tree)), tree, `seed ${seed}`);
    const fragment = await fragmentOf(tree);
    assert.match(fragment ?? "", /^1\.[\w-]+$/);
    assert.deepEqual(await treeOf(`#${fragment}`), tree, `seed ${seed}`);
  }
});

test("a game of sixty turns makes a link that can be sent in a message", async () => {
  const turns = Array.from({ length: 60 }, (_, ply) => `${"ABCDEFGHI"[ply % 9]}${1 + (ply % 5)}xE${1 + (ply % 8)} D${1 + (ply % 7)}+C${1 + (ply % 6)}`);
  assert.ok((await fragmentOf(trees.newTree("tzaar", "fixed", turns)))!.length < 1500);
});

test("a tree too large for a link is refused", async () => {
  const roll = dice(7);
  let tree = trees.newTree("tzaar", "fixed", Array.from({ length: 200 }, (_, ply) => `t${ply}`));
  for (let path: Path = ["t0"]; path.length <= 200; path = [...path, `t${path.length}`]) {
    tree = trees.comment(tree, path, Array.from({ length: 500 }, () => String.fromCharCode(33 + roll(90))).join(""));
  }
  assert.equal(await fragmentOf(tree), null);
});

test("texts of no tree are refused at the place where they go wrong", () => {
  const bad = ["", "tzaar", "tzaar:fixed", "tzaar:fixed\na", "tzaar:fixed\na;b;)", "tzaar:fixed\na(b;;", "tzaar:fixed\n;",
    "tzaar:fixed\na$x;", "tzaar:fixed\na$!!!;", "tzaar:fixed\na{;", "tzaar:fixed\na(a;);", "tzaar:fixed\n((((", "TZAAR:x\n"];
  for (const text of bad) assert.throws(() => readTree(text), BadTree, text);
  assert.throws(() => readTree("tzaar:fixed\na;b$?!?;"), { message: "character 19" });
  assert.throws(() => readTree(`tzaar:fixed\na{${"x".repeat(501)}};`), BadTree);
  const many = Array.from({ length: trees.mostNodes - 1 }, (_, index) => `t${index};`).join("");
  assert.equal(trees.countNodes(readTree(`tzaar:fixed\n${many}`).root), trees.mostNodes);
  assert.throws(() => readTree(`tzaar:fixed\n${many}more;`), BadTree);
});

async function complaint(fragment: string): Promise<string> {
  const error: unknown = await treeOf(fragment).then(() => assert.fail(fragment), (one: unknown) => one);
  assert.ok(error instanceof BadLink, String(error));
  return error.message;
}

test("a damaged link says so, wherever it is damaged", async () => {
  const good = (await fragmentOf(small()))!;
  for (let length = 3; length < good.length; length++) {
    assert.match(await complaint(good.slice(0, length)), /damaged/, `cut to ${length}`);
  }
  for (let at = 2; at < good.length; at++) {
    const other = good.slice(0, at) + (good[at] === "A" ? "B" : "A") + good.slice(at + 1);
    const told = await treeOf(other).then((tree) => tree, (error: unknown) => error);
    if (!(told instanceof BadLink)) assert.deepEqual(told, small(), "bits beyond the end mean nothing");
  }
});

test("other fragments are no links to an analysis", async () => {
  for (const fragment of ["", "#", "top", "2.eJw", "1"]) assert.match(await complaint(fragment), /no link|newer/);
  for (const fragment of ["1.", "1.*", "1.é"]) assert.match(await complaint(fragment), /damaged/);
});

test("a small link that unpacks to very much is refused", async () => {
  const bomb = deflateSync(Buffer.from(`tzaar:fixed\n{${"x".repeat(5_000_000)}}`)).toString("base64url");
  assert.ok(bomb.length < longestLink);
  assert.match(await complaint(`1.${bomb}`), /more than an analysis can hold/);
});
