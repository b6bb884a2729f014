// Puzzles at the table: what counts as right, what answers a wrong turn, and what is handed in.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { matches } from "../../../../server/web/src/state/puzzles/pattern";
import { PuzzleSolving, type Refuter } from "../../../../server/web/src/state/puzzles/solving";
import { realRules } from "../../support/task";
import { twoTurns } from "../../support/puzzle";

interface Case {
  readonly pattern: string;
  readonly turn: string;
  readonly matches: boolean;
}

const [first, second] = ["C4xD4 H1xF1", "I5xI3"];
const nothing: Refuter = () => Promise.resolve(null);

/** `wait` lets the time pass that it has asked for; `handedIn` has what was decided. */
async function opened(given = twoTurns(), refuter = nothing) {
  const waiting: (() => void)[] = [];
  const handedIn: { turns: readonly string[]; isSolved: boolean }[] = [];
  const after = (_ms: number, run: () => void) => void waiting.push(run);
  const onDecided = (turns: readonly string[], isSolved: boolean) => void handedIn.push({ turns, isSolved });
  const solving = PuzzleSolving.open(await realRules, given, { after, refuter, onDecided });
  assert.ok(solving);
  return { solving, handedIn, wait: () => waiting.splice(0).forEach((run) => run()) };
}

test("a pattern fits the same turns as on the server", () => {
  const file = join(process.env["GIPFEL_WEB"]!, "../../tests/data/puzzles/patterns.json");
  for (const { pattern, turn, matches: wanted } of JSON.parse(readFileSync(file, "utf8")) as readonly Case[])
    assert.equal(matches(pattern, turn), wanted, `${pattern} ${turn}`);
});

test("right turns are answered by the stored reply, up to the win", async () => {
  const { solving, handedIn, wait } = await opened();
  solving.play(first!);
  assert.equal(solving.progress.value, "open");
  wait();
  assert.deepEqual(solving.turns(), [first, "A1xD4 G6+E7"]);
  solving.play(second!);
  assert.equal(solving.progress.value, "reached");
  assert.deepEqual(handedIn, [{ turns: [first, second], isSolved: true }]);
  solving.close();
});

const defence = (): ReturnType<typeof twoTurns> => {
  const given = twoTurns();
  const setup = "position:37 ..W./G3./..1B../..W1.../..1W../...1./...B 2/0/0 0/4/5 1/3/3 second";
  const steps = [{ turn: "Wb2,f4 x Bg4", accepted: ["Wb2,*", "Wb2,* x Bg4"] }] as typeof given.puzzle.steps;
  return { ...given, puzzle: { ...given.puzzle, game: "zertz", setup, steps, goal: { kind: "hold", turns: 2 } } };
};

test("a defence is over with the turn that holds", async () => {
  const { solving, handedIn } = await opened(defence());
  solving.play("Wb4,f4 x Bg4");
  assert.equal(solving.progress.value, "missed");
  solving.takeBack();
  solving.play("Wb2,f4 x Bg4");
  assert.equal(solving.progress.value, "reached");
  assert.deepEqual(handedIn, [{ turns: ["Wb4,f4 x Bg4"], isSolved: false }]);
  solving.close();
});

test("an equivalent turn counts, and the line goes on with the puzzle's own", async () => {
  const { solving, handedIn, wait } = await opened(twoTurns(["C4xD4 *"]));
  solving.play("C4xD4 pass");
  wait();
  assert.equal(solving.replaced.value, "C4xD4 pass");
  assert.deepEqual(solving.turns(), [first, "A1xD4 G6+E7"]);
  solving.play(second!);
  assert.equal(solving.progress.value, "reached");
  assert.equal(handedIn[0]?.isSolved, true);
  solving.close();
});

test("a wrong turn is answered on the board, is handed in once, and can be taken back", async () => {
  const { solving, handedIn } = await opened(twoTurns(), (_game, position) =>
    realRules.then((rules) => rules.start("tzaar", `position:${position}`).legalTurns()[0]!),
  );
  solving.play("C4xD4 pass");
  assert.equal(solving.progress.value, "missed");
  assert.equal(solving.isThinking.value, true);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(solving.turns().length, 2);
  assert.equal(solving.refutation.value, solving.turns()[1]);
  solving.takeBack();
  assert.deepEqual([solving.turns(), solving.progress.value, solving.refutation.value], [[], "open", null]);
  solving.play(first!);
  assert.equal(solving.progress.value, "open");
  assert.deepEqual(handedIn, [{ turns: ["C4xD4 pass"], isSolved: false }]);
  solving.close();
});

test("an answer that comes after the turn was taken back is not played", async () => {
  let answer: (turn: string) => void = () => undefined;
  const { solving } = await opened(twoTurns(), () => new Promise((resolve) => (answer = resolve)));
  solving.play("C4xD4 pass");
  solving.takeBack();
  answer("A1xD4 pass");
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(solving.turns(), []);
  solving.close();
});

test("a hint and the solution count as a failure", async () => {
  const hinted = await opened();
  hinted.solving.hint();
  hinted.solving.play(first!);
  hinted.wait();
  hinted.solving.play(second!);
  assert.equal(hinted.solving.progress.value, "reached");
  assert.deepEqual(hinted.handedIn, [{ turns: [], isSolved: false }]);
  hinted.solving.close();
  const shown = await opened();
  shown.solving.show();
  for (let i = 0; i < 3; i++) shown.wait();
  assert.equal(shown.solving.progress.value, "reached");
  assert.deepEqual(shown.handedIn, [{ turns: [], isSolved: false }]);
  shown.solving.close();
});
