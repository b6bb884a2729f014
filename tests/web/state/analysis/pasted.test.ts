// What people paste into the analysis, read on the real rules; and records written from it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadRules } from "../../../../server/web/src/rules/rules";
import { Illegal, legalTree } from "../../../../server/web/src/state/analysis/legal";
import { BadLink, fragmentOf } from "../../../../server/web/src/state/analysis/link";
import { readPasted } from "../../../../server/web/src/state/analysis/pasted";
import { isMoreThanALine, recordText } from "../../../../server/web/src/state/analysis/record_text";
import * as trees from "../../../../server/web/src/state/analysis/tree";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const here = { game: "tzaar", setup: "fixed" };
const turns = ["A5xA4", "B4xA4 pass"];
const zertzEnd = "37 4/5/6/2WW3/6/5/4 1/8/10 3/0/0 0/0/0 first";

async function read(text: string, from = here) {
  const { game, setup, root } = await readPasted(rules, text, from);
  return { game, setup, turns: trees.mainLine(root) };
}

async function refused(text: string): Promise<string> {
  const error: unknown = await readPasted(rules, text, here).then(() => assert.fail(text), (one: unknown) => one);
  assert.ok(error instanceof Illegal || error instanceof BadLink, String(error));
  return error.message;
}

/** A legal turn after `first`, and `more`, that is not `known`. */
function other(first: string, known: string, ...more: readonly string[]): string {
  const game = rules.start("tzaar", "fixed");
  for (const turn of [first, ...more]) game.play(turn);
  return game.legalTurns().find((turn) => turn !== known)!;
}

test("a record, with its notes, comments and result", async () => {
  const record = [
    '[Game "tzaar"]', '[Setup "fixed"]', '[Id "k3Xq9aTz01Lm"]', '[First "a \\"b\\" c"]',
    "1. a5 x a4 {time 2026-09-21T14:13:30.123Z}", "; a comment; with 2. more", "2. B4xA4 pass {clock 1000}",
    "result second resignation {by first}",
  ];
  assert.deepEqual(await read(record.join("\r\n")), { ...here, turns });
});

test("a position alone, of each game, and with turns after it", async () => {
  const tzaar = "ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play";
  assert.deepEqual(await read(` ${tzaar}\n`), { game: "tzaar", setup: `position:${tzaar}`, turns: [] });
  assert.deepEqual(await read(zertzEnd), { game: "zertz", setup: `position:${zertzEnd}`, turns: [] });
  assert.deepEqual(await read(`${zertzEnd}\nx d3d5`), { game: "zertz", setup: `position:${zertzEnd}`, turns: ["x d3Wd5"] });
  assert.deepEqual(await read(`zertz:${`position:${zertzEnd}`}`), { game: "zertz", setup: `position:${zertzEnd}`, turns: [] });
});

test("a list of turns in lines, or with semicolons, numbered or not", async () => {
  for (const list of ["A5xA4\nB4xA4 pass", "A5xA4;B4xA4 pass", "1. A5xA4\n2. B4xA4 pass", "1.a5xa4; 2.b4xa4pass"]) {
    assert.deepEqual(await read(list), { ...here, turns }, list);
  }
  assert.deepEqual((await read("Wd4,d1;Bd7,a4")).game, "zertz");
  assert.equal((await read("Z@A1")).setup, "tournament");
  assert.equal((await read("Wd4,d1", { game: "zertz", setup: "48" })).setup, "48", "from the start on the page");
  assert.equal((await read("A5xA4", { game: "zertz", setup: "48" })).setup, "fixed");
});

test("many turns in one line, numbered or not, one by one or in pairs", async () => {
  const third = other("A5xA4", "", turns[1]!);
  const three = [...turns, third];
  const lists = [
    `1. A5xA4 2. B4xA4 pass 3. ${third}`, `A5xA4 B4xA4 pass ${third}`, `1. A5xA4 B4xA4 pass 2. ${third}`,
    `1.A5xA4 2.B4xA4 pass 3.${third}`, `1) a5 x a4 2) b4 x a4 pass\n3) ${third.toLowerCase()}`,
    `1. A5xA4 B4xA4 pass; 2. ${third}`, `1... A5xA4 2... B4xA4 pass ${third}`, `tzaar:fixed 1. A5xA4 2. B4xA4 pass 3. ${third}`,
  ];
  for (const list of lists) assert.deepEqual(await read(list), { ...here, turns: three }, list);
  const zertz = ["Wd4,a1", "Bd7,a4", "Gb5,g4"];
  for (const list of ["Wd4,a1 Bd7,a4 Gb5,g4", "1. Wd4,a1 Bd7,a4 2. Gb5,g4"]) {
    assert.deepEqual(await read(list), { game: "zertz", setup: "37", turns: zertz }, list);
  }
  assert.deepEqual((await read(`zertz:position:${zertzEnd}\nx d3 W d5`)).turns, ["x d3Wd5"]);
});

test("a start is written as in a record, with turns behind it or not", async () => {
  assert.deepEqual(await read("zertz:48"), { game: "zertz", setup: "48", turns: [] });
  assert.deepEqual(await read("ZÈRTZ:48"), { game: "zertz", setup: "48", turns: [] });
  assert.equal((await read("tzaar:random:7")).setup, "random:7");
  assert.deepEqual(await read("Tzaar:fixed; A5xA4"), { ...here, turns: turns.slice(0, 1) });
  assert.deepEqual(await read("tzaar:fixed\n1. A5xA4 2. B4xA4 pass"), { ...here, turns });
});

test("a refusal names what is wrong and where", async () => {
  assert.match(await refused("1. A5xA4 2. B9xA4 pass 3. A3xA4 pass"), /^Turn 2, B9xA4 pass: /);
  assert.match(await refused("A5xA4 B4xA4 pass hello you"), /^Turn 3, hello: /);
  assert.match(await refused("1. Wd4,a1 Bd9,a4 2. Gb5,g4"), /^Turn 2, Bd9,a4: /);
  assert.match(await refused("zertz:49"), /^The set-up zertz:49: /);
  assert.match(await refused("tzaar:random"), /^The set-up tzaar:random: /);
  assert.match(await refused(`zertz:position:${"9".repeat(60)}`), /^The set-up zertz:position:9{25}…: /);
  assert.match(await refused("good morning to all who read this\nand more"), /: good morning to all who …$/);
});

test("a link, with variations, comments and marks", async () => {
  const tree = trees.mark(trees.comment(trees.newTree("tzaar", "fixed", turns), [turns[0]!], "why"), [turns[0]!], "??");
  const grown = trees.play(tree, [turns[0]!], other(turns[0]!, turns[1]!))!;
  const fragment = await fragmentOf(grown);
  const { game, setup } = grown;
  const copy = await readPasted(rules, `https://club.example/analysis#${fragment}`, { game, setup });
  assert.deepEqual(copy, legalTree(rules, grown));
  assert.equal(copy.root.next[0]?.next.length, 2);
  const shown = await readPasted(rules, `https://club.example/analysis?game=k3Xq9aTz01Lm#${fragment}~2`, { game, setup });
  assert.deepEqual(shown, copy, "as the page's own address");
});

test("what the rules refuse is refused with the turn's number and their sentence", async () => {
  assert.match(await refused("A5xA4;A4xA5"), /^Turn 2, A4xA5: /);
  assert.match(await refused("tzaar:nonsense"), /set-up|start/i);
  assert.match(await refused("RRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w open x"), /not a record/);
  assert.match(await refused("1RT2/6/7/2zr4/2t5/8/7/6/2TRt w sleep"), /./);
  assert.match(await refused('[Game "chess"]\n[Setup "fixed"]'), /./);
  assert.match(await refused('[Game "tzaar"]\n1. A5xA4'), /set-up/);
});

test("foreign text is refused in plain words", async () => {
  assert.match(await refused(""), /Paste something first/);
  for (const text of ["hello", "1. e4 e5", "https://example.org/game/x"]) assert.match(await refused(text), /^This is not a record/, text);
  assert.match(await refused("https://club.example/analysis#1.eJw"), /damaged/);
});

test("more turns than an analysis takes are refused before they are played", async () => {
  assert.match(await refused(Array.from({ length: trees.mostNodes }, () => "A5xA4").join(";")), /at most 1,999 turns; this has 2,000/);
});

test("the record of a line is exact, and is read back", async () => {
  const tree = legalTree(rules, trees.newTree("zertz", `position:${zertzEnd}`, ["x d3d5"]));
  const game = rules.start(tree.game, tree.setup);
  game.play("x d3d5");
  const text = recordText(tree, game.outcome());
  assert.equal(text, `[Game "zertz"]\n[Setup "position:${zertzEnd}"]\n1. x d3Wd5\nresult first winning_set\n`);
  assert.deepEqual(await readPasted(rules, text, here), tree);
  assert.ok(!isMoreThanALine(tree.root));
});

test("variations, comments and marks become comment lines of a record", async () => {
  const line = trees.newTree("tzaar", "fixed", ["A5xA4", "B4xA4 pass", "A3xA4 pass"]);
  const more = trees.playLine(line, ["A5xA4"], ["B4xA4 B3xB4", "A3xA4 pass"])!;
  const twice = trees.play(more, ["A5xA4", "B4xA4 B3xB4"], "A2xA1 pass")!;
  const tree = trees.mark(trees.comment(trees.comment(twice, ["A5xA4"], "bold\nor not"), [], "from the club"), ["A5xA4"], "!?");
  assert.ok(isMoreThanALine(tree.root));
  const text = recordText(tree, null);
  assert.deepEqual(text.split("\n"), [
    '[Game "tzaar"]', '[Setup "fixed"]', "; from the club",
    "1. A5xA4", "; !? bold", "; or not",
    "2. B4xA4 pass", "; (2. B4xA4 B3xB4 3. A3xA4 pass (3. A2xA1 pass))",
    "3. A3xA4 pass", "",
  ]);
});
