// Marks, notes and whole captures of ZÈRTZ, on the real rules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { marking, notesOf } from "../../../../server/web/src/state/room/marking";
import { view as zertz } from "../../../../server/web/src/games/zertz/view";
import { loadRules } from "../../../../server/web/src/rules/rules";
import * as drafts from "../../../../server/web/src/state/room/draft";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

function table(setup: string, turns: readonly string[] = []) {
  const game = rules.start("zertz", setup);
  for (const turn of turns) assert.ok("turn" in game.play(turn), turn);
  const ask: drafts.Ask = (partial) => game.steps(partial);
  const draft = drafts.begin(ask)!;
  const take = (from: drafts.Draft, partial: string) =>
    drafts.take(
      from,
      drafts.last(from).steps.next.find((one) => one.partial === partial)!,
      ask,
    );
  return { ask, draft, take };
}

/** a1 and a2 hang on the rest by b2 alone, which is free. */
const island = "position:37 W1../.1.2/1.4/7/6/5/4 5/8/10 0/0/0 0/0/0 first";

test("at the beginning an edge ring takes a marble or goes, a middle one takes a marble", () => {
  const marks = marking(table("37").draft, zertz);
  assert.equal(marks.get("d4"), "place");
  assert.equal(marks.get("a1"), "either");
  assert.equal(marks.size, 37);
});

test("after the marble only rings that may go are marked, and the others say why they may not", () => {
  const { draft, take } = table("37");
  const placed = take(draft, "Wd4");
  assert.equal(marking(placed, zertz).get("a1"), "remove");
  assert.equal(marking(placed, zertz).has("d3"), false);
  const notes = notesOf(placed, zertz, null);
  assert.match(notes.get("d3")!.text, /six neighbours/);
  assert.ok(notes.get("d4")!.text.length > 0);
});

test("rings open for a marble have no refusal", () => {
  assert.equal(notesOf(table("37").draft, zertz, null).size, 0);
});

test("a whole capture is offered by number, and jump by jump", () => {
  const { draft, take } = table("37", ["Wd4,a1", "Gd5,a2"]);
  const chains = drafts.chains(draft);
  assert.deepEqual(chains.map((step) => step.partial).sort(), ["x d4Gd6", "x d5Wd3"]);
  assert.equal(drafts.buttons(draft).length, 0);
  const marks = marking(draft, zertz);
  assert.equal(marks.get("d4"), "source");
  const held = marking(take(draft, "x d4"), zertz);
  assert.equal(held.get("d6"), "land");
  assert.equal(held.get("d5"), "prey");
  assert.equal(held.get("d4"), "selected");
  assert.ok(drafts.complete(take(draft, chains[0]!.partial)));
});

test("a marble that must jump on is held", () => {
  const position = "position:37 4/5/6/1WG1B2/6/5/4 5/7/9 0/0/0 0/0/0 first";
  const { draft, take } = table(position);
  const onTheWay = take(take(draft, "x d2"), "x d2Gd4");
  assert.equal(drafts.standing(onTheWay), "d4");
  assert.equal(marking(onTheWay, zertz).get("d4"), "selected");
  assert.equal(marking(onTheWay, zertz).get("d6"), "land");
});

test("a ring whose removal claims says what would be gained", () => {
  const { draft, take } = table(island);
  const note = notesOf(take(draft, "Ba2"), zertz, "B").get("b2");
  assert.equal(note?.text, "You would gain 1 white + 1 black.");
  assert.deepEqual([...note.points].sort(), ["a1", "a2"]);
});
