// A turn put together click by click, on the real rules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { marking, notesOf } from "../../../../server/web/src/state/room/marking";
import { viewOf } from "../../../../server/web/src/games";
import { loadRules } from "../../../../server/web/src/rules/rules";
import * as drafts from "../../../../server/web/src/state/room/draft";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

const tzaar = viewOf("tzaar")!;

function table(setup: string, turns: readonly string[] = [], of = "tzaar") {
  const game = rules.start(of, setup);
  for (const turn of turns) assert.ok("turn" in game.play(turn), turn);
  const ask: drafts.Ask = (partial) => game.steps(partial);
  const draft = drafts.begin(ask);
  assert.ok(draft);
  return { ask, draft };
}

function clicked(draft: drafts.Draft, point: string, ask: drafts.Ask): drafts.Draft {
  const result = drafts.click(draft, point, ask);
  assert.equal(result.kind, "draft", `click on ${point}`);
  return result.kind === "draft" ? result.draft : draft;
}

test("two clicks make the first turn", () => {
  const { ask, draft } = table("fixed");
  const done = clicked(clicked(draft, "A5", ask), "A4", ask);
  assert.equal(drafts.last(done).steps.turn, "A5xA4");
  assert.ok(drafts.complete(done));
});

test("each step can be taken back", () => {
  const { ask, draft } = table("fixed");
  const done = clicked(clicked(draft, "A5", ask), "A4", ask);
  assert.equal(drafts.selected(drafts.back(done)), "A5");
  assert.equal(drafts.back(drafts.back(done)).length, 1);
  assert.equal(drafts.back(draft).length, 1);
});

test("a second click on the piece picked up puts it back", () => {
  const { ask, draft } = table("fixed");
  assert.equal(clicked(clicked(draft, "A5", ask), "A5", ask).length, 1);
});

test("a click on another piece picks that one up instead", () => {
  const { ask, draft } = table("fixed");
  const sources = [...marking(draft, tzaar)].filter(([, mark]) => mark === "source").map(([point]) => point);
  const other = sources.find((point) => point !== "A5" && !drafts.stepsAt(clicked(draft, "A5", ask), point).length);
  assert.ok(other);
  assert.equal(drafts.selected(clicked(clicked(draft, "A5", ask), other, ask)), other);
});

test("after a capture the turn counts as ending with a pass", () => {
  const { ask, draft } = table("fixed", ["A5xA4"]);
  const from = drafts.last(draft).steps.next.find((step) => step.kind === "select");
  assert.ok(from);
  const held = drafts.take(draft, from, ask);
  const capture = drafts.last(held).steps.next.find((step) => step.kind === "capture");
  assert.ok(capture);
  const made = drafts.take(held, capture, ask);
  assert.equal(drafts.passed(draft, ask), null);
  assert.equal(drafts.passed(held, ask), null);
  assert.equal(drafts.passed(made, ask), `${capture.partial} pass`);
  const next = drafts.last(made).steps.next.find((step) => step.kind === "select");
  assert.ok(next);
  assert.equal(drafts.passed(drafts.take(made, next, ask), ask), `${capture.partial} pass`);
});

test("a click where nothing can be done changes nothing", () => {
  const { ask, draft } = table("fixed");
  assert.equal(drafts.click(draft, "A4", ask).kind, "nothing");
});

test("a stuck stack says why, and is no step", () => {
  const { draft } = table("fixed");
  const notes = notesOf(draft, tzaar, null);
  assert.equal(notes.get("C7")?.text, "C7 has nothing to capture: it meets only stacks of yours.");
  assert.equal(drafts.stepsAt(draft, "C7").length, 0);
  assert.equal(notes.has("A5"), false);
});

test("after the first capture you may pass, by a button", () => {
  const { ask, draft } = table("fixed", ["A5xA4"]);
  const captured = clicked(clicked(draft, "B4", ask), "A4", ask);
  const [pass] = drafts.buttons(captured);
  assert.equal(pass?.kind, "pass");
  assert.equal(drafts.complete(captured), false);
  const done = pass && drafts.take(captured, pass, ask);
  assert.equal(done && drafts.last(done).steps.turn, "B4xA4 pass");
});

test("an empty space of the placement asks which piece", () => {
  const { ask, draft } = table("tournament");
  const result = drafts.click(draft, "C3", ask);
  assert.equal(result.kind, "choose");
  assert.deepEqual(result.kind === "choose" && result.steps.map((step) => step.partial).sort(), [
    "R@C3",
    "T@C3",
    "Z@C3",
  ]);
});

test("marks tell captures from stackings", () => {
  const { ask, draft } = table("fixed", ["A5xA4"]);
  const marks = marking(clicked(clicked(clicked(draft, "B4", ask), "A4", ask), "B3", ask), tzaar);
  assert.equal(marks.get("B3"), "selected");
  assert.equal(marks.get("B5"), "capture");
  assert.equal(marks.get("A3"), "stack");
});

test("where one capture is all that is possible it is made, and can be undone", () => {
  const { ask, draft } = table("37", ["Wa1,g1", "Ga2,g4"], "zertz");
  const made = drafts.forced(draft, ask);
  assert.equal(drafts.last(made).steps.turn, "x a1Ga3");
  assert.deepEqual(drafts.back(made), draft);
});

test("where there are several captures, or other ways to play, nothing is made", () => {
  for (const turns of [[], ["Wd4,g1"], ["Wd4,g1", "Gd5,g4"]]) {
    const { ask, draft } = table("37", turns, "zertz");
    assert.equal(drafts.forced(draft, ask), draft, turns.join());
  }
  const { ask, draft } = table("fixed");
  assert.equal(drafts.forced(draft, ask), draft);
});
