// What the engine says, read line by line.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  before,
  ended,
  EngineError,
  readAnswer,
  readThought,
  Thoughts,
  timeText,
  type Score,
  type Thought,
} from "../../../server/web/src/engine/lines";

function thought(turn: string, depth = 1, score: Score = { chance: 50 }): Thought {
  return { depth, nodes: 10, score, turns: [turn] };
}

const firstTurns = (thoughts: Thoughts) => thoughts.all().map(({ turns }) => turns[0]);

test("times are written with milliseconds, within what the engine takes", () => {
  assert.equal(timeText(1500), "00:00:01.500");
  assert.equal(timeText(3_723_004), "01:02:03.004");
  assert.equal(timeText(0), "00:00:00.001");
  assert.equal(timeText(1e12), "99:59:59.999");
});

test("an info line becomes a thought, whatever its score", () => {
  const scoreIn = (text: string) => readThought(`info depth 4 line 2 nodes 99 ms 7 score ${text} turns E4xD3;x d3Wd5\n`);
  assert.deepEqual(scoreIn("61.2%"), {
    number: 2,
    thought: { depth: 4, nodes: 99, score: { chance: 61.2 }, turns: ["E4xD3", "x d3Wd5"] },
  });
  assert.deepEqual(scoreIn("win 2")?.thought.score, { winIn: 2 });
  assert.deepEqual(scoreIn("loss 1")?.thought.score, { lossIn: 1 });
  assert.equal(readThought("E4xD3"), null);
});

test("an answer loses its ok, and a refusal is thrown with its code", () => {
  assert.equal(readAnswer("ok\n"), "");
  assert.equal(readAnswer("one\ntwo\nok\n"), "one\ntwo");
  assert.throws(
    () => readAnswer("err game_over The game is over.\nok\n"),
    (error) => error instanceof EngineError && error.code === "game_over" && error.message === "The game is over.",
  );
});

test("lines of a new depth come before those it has not reached", () => {
  const thoughts = new Thoughts(3);
  ["a", "b", "c"].forEach((turn, index) => thoughts.add(index + 1, thought(turn)));
  thoughts.add(1, thought("b", 2));
  assert.deepEqual(firstTurns(thoughts), ["b", "a", "c"]);
  thoughts.add(2, thought("d", 2));
  assert.deepEqual(firstTurns(thoughts), ["b", "d", "a"]);
  assert.deepEqual(
    thoughts.all().map(({ depth }) => depth),
    [2, 2, 1],
  );
});

test("lines come best first, in whatever order the engine found them", () => {
  const thoughts = new Thoughts(5);
  const scores: Score[] = [{ chance: 40 }, { lossIn: 1 }, { winIn: 3 }, { lossIn: 4 }, { winIn: 1 }];
  scores.forEach((score, index) => thoughts.add(index + 1, thought("abcde"[index]!, 1, score)));
  assert.deepEqual(firstTurns(thoughts), ["e", "c", "a", "d", "b"]);
  const alone = new Thoughts(1);
  alone.add(1, thought("a", 1, { chance: 90 }));
  alone.add(1, thought("b", 2, { chance: 30 }));
  assert.deepEqual(firstTurns(alone), ["b"], "what is known of it now, not what looked better before");
});

test("a score after forced turns counts for the side that makes the first", () => {
  assert.deepEqual(before(["x"], thought("y", 3, { chance: 30 })), { ...thought("y", 3, { chance: 70 }), turns: ["x", "y"] });
  assert.deepEqual(before(["x"], thought("y", 3, { lossIn: 1 })).score, { winIn: 2 });
  assert.deepEqual(before(["x"], thought("y", 3, { winIn: 2 })).score, { lossIn: 2 });
  assert.deepEqual(before(["w", "x"], thought("y", 3, { winIn: 2 })).score, { winIn: 3 });
});

test("turns that end the game are scored by their end", () => {
  assert.deepEqual(ended(["x"], "second", "second winning_set").score, { winIn: 1 });
  assert.deepEqual(ended(["x", "y"], "first", "second winning_set").score, { lossIn: 1 });
  assert.deepEqual(ended(["x"], "first", "draw repetition").score, { chance: 50 });
});
