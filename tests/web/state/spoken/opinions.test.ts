// What the engine and the review say to those who ask in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Thought } from "../../../../server/web/src/engine/lines";
import { viewOf } from "../../../../server/web/src/games";
import type { Thinking } from "../../../../server/web/src/state/analysis/thinking";
import { opinionOf } from "../../../../server/web/src/state/review/opinion";
import type { Judged, Review } from "../../../../server/web/src/state/review/review";
import { sit } from "../../support/asked";
import "../../support/games";

function engineThat(best: readonly Thought[] = []) {
  const thinking = {
    best: signal(best),
    problem: signal<string | null>(null),
    paused: signal(false),
    ownGame: signal<string | null>(null),
    isOver: signal(false),
    wishes: { on: signal(true) },
  };
  const review = signal<Review | null>(null);
  return { thinking, review, opinion: opinionOf(viewOf("tzaar")!, thinking as unknown as Thinking, review) };
}

const thought = (score: Thought["score"], ...turns: string[]): Thought => ({ depth: 3, nodes: 9, score, turns });

function judged(part: Partial<Judged>): Judged {
  const usual = { ply: 2, side: "second", turn: "B4xA4 pass", best: 71, played: 38, better: "B4xB5 pass", same: null, reason: null };
  return { ...usual, ...part } as Judged;
}

test("the engine's best lines are told, each with its score and how it goes on", (t) => {
  const { opinion } = engineThat([thought({ chance: 71.2 }, "B4xB5 pass", "A5xA4 pass", "C2xC3 pass"), thought({ winIn: 2 }, "D6xE6 pass")]);
  const { say } = sit(t, "tzaar", ["A5xA4"]);
  assert.deepEqual(say("engine", {}, opinion), {
    wrong: false,
    lines: ["1. 71%: captures B5 from B4, then passes. Then A5xA4 pass, C2xC3 pass.", "2. wins in 2: captures E6 from D6, then passes."],
  });
  assert.deepEqual(say("engine"), { wrong: true, lines: ["The engine can be asked only in an analysis."] });
});

test("an answer keeps what the engine said then", () => {
  const { thinking, opinion } = engineThat([thought({ chance: 71 }, "B4xB5 pass")]);
  const lines = opinion.lines();
  thinking.best.value = [thought({ chance: 12 }, "D6xE6 pass")];
  assert.match(lines()[0]!, /^1\. 71%/);
});

test("why it says nothing is told in its place", () => {
  const { thinking, opinion } = engineThat();
  assert.deepEqual(opinion.lines()(), ["Thinking…"]);
  thinking.isOver.value = true;
  assert.deepEqual(opinion.lines()(), ["The game is over here."]);
  thinking.paused.value = true;
  assert.deepEqual(opinion.lines()(), ["The engine is reviewing the game."]);
  thinking.ownGame.value = "abc";
  assert.match(opinion.lines()()[0]!, /^You are playing this position right now/);
  thinking.wishes.on.value = false;
  assert.deepEqual(opinion.lines()(), ["The engine is switched off."]);
});

test("the review's turning points and its verdict on a turn are told", (t) => {
  const { review, opinion } = engineThat();
  const { say } = sit(t, "tzaar", ["A5xA4"]);
  assert.match(say("review", {}, opinion).lines[0]!, /^There is no review here yet\./);
  review.value = { chances: [], turns: [judged({ ply: 1, side: "first", turn: "A5xA4", better: null }), judged({})] };
  const blunder = "2. Black captures A4 from B4, then passes. Mistake, −33%. Another capture was better: B4xB5 pass. The chance of winning fell from 71% to 38%.";
  assert.deepEqual(say("review", {}, opinion), { wrong: false, lines: [blunder] });
  assert.deepEqual(say("review 2", {}, opinion).lines, [blunder]);
  assert.deepEqual(say("review 1", {}, opinion).lines, ["1. White captures A4 from A5. Fine."]);
  assert.deepEqual(say("review 9", {}, opinion), { wrong: true, lines: ["The review has no verdict on turn 9."] });
  review.value = { chances: [], turns: [judged({ better: null })] };
  assert.deepEqual(say("review", {}, opinion).lines, ["No turn cost much."]);
  assert.equal(say("review").wrong, true);
});
