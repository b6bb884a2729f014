// Every exercise, proved by the real rules: its answer solves it, most turns do not, and all that do count. And what is
// kept of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Exercise } from "../../../../server/web/src/games/lessons";
import type { Verdict } from "../../../../server/web/src/state/learn/exercise";
import { judge } from "../../../../server/web/src/state/learn/exercise";
import * as kept from "../../../../server/web/src/state/learn/exercises";
import { Solving } from "../../../../server/web/src/state/learn/solving";
import { newsOf } from "../../../../server/web/src/ui/learn/exercise_words";
import { viewOf } from "../../../../server/web/src/games";
import { Table } from "../../../../server/web/src/state/room/table";
import { allParts } from "../../support/games";
import { realRules } from "../../support/task";

const exercises = Object.values(allParts).flatMap((parts) => parts.exercises.list);
const find = (game: string, id: string) => kept.exerciseOf(game, id)!;

/** What each legal first turn is worth. */
async function verdicts(exercise: Exercise): Promise<ReadonlyMap<string, Verdict>> {
  const game = (await realRules).start(exercise.game, exercise.setup);
  const judged = new Map<string, Verdict>();
  for (const turn of game.legalTurns()) {
    const before = game.toMove();
    game.play(turn);
    judged.set(turn, judge(exercise, game, before, 1));
    game.undo();
  }
  game.free();
  return judged;
}

/** An exercise on a table; `wait` lets the time pass that it has asked for. */
async function opened(exercise: Exercise) {
  const waiting: (() => void)[] = [];
  const solving = Solving.open(await realRules, exercise, (_ms, run) => void waiting.push(run));
  assert.ok(solving, exercise.id);
  return { solving, wait: () => waiting.splice(0).forEach((run) => run()) };
}

for (const exercise of exercises) {
  test(`${exercise.game} ${exercise.id}: few of the legal turns solve it, the answer among them`, async () => {
    const judged = await verdicts(exercise);
    const right = [...judged].filter(([, { progress }]) => progress !== "missed").map(([turn]) => turn);
    assert.ok(right.includes(exercise.answer[0]!), exercise.answer[0]);
    assert.ok(right.length === 1 || right.length <= judged.size / 3, `${right.length} of ${judged.size}`);
    const wanted = exercise.turns === 2 ? "open" : "reached";
    for (const turn of right) assert.equal(judged.get(turn)!.progress, wanted, turn);
  });

  test(`${exercise.game} ${exercise.id}: it can be solved at the table`, async () => {
    const { solving, wait } = await opened(exercise);
    const [first, , second] = exercise.answer;
    solving.play(first!);
    wait();
    if (second !== undefined) solving.play(second);
    assert.equal(solving.progress.value, "reached");
    solving.close();
  });
}

test("each game has at least fifteen, five themes, and an id for each", () => {
  for (const game of ["tzaar", "zertz"]) {
    const some = kept.exercisesOf(game);
    assert.ok(some.length >= 15, `${game}: ${some.length}`);
    assert.equal(kept.themesOf(game).size, 5);
    assert.equal(new Set(some.map(({ id }) => id)).size, some.length);
    assert.equal(new Set(some.map(({ setup }) => setup)).size, some.length);
  }
});

test("exercises won in one or two turns are proved wins of tests/data/tactics", () => {
  const folder = join(process.env["GIPFEL_WEB"]!, "../../tests/data/tactics");
  for (const { game, turns, setup } of exercises.filter(({ aim }) => aim.won)) {
    const lines = readFileSync(join(folder, `${game}.txt`), "utf8").split("\n");
    assert.ok(lines.includes(`${turns} ${setup.slice("position:".length)}`), setup);
  }
});

/** What is said after those turns of both sides. */
async function saidAfter(exercise: Exercise, turns: readonly string[]): Promise<string> {
  const { solving } = await opened(exercise);
  turns.forEach((turn) => solving.play(turn));
  const said = newsOf(solving, viewOf(exercise.game)!);
  solving.close();
  return said;
}

test("every solved exercise says why, in a sentence without gaps", async () => {
  for (const exercise of exercises) {
    const said = await saidAfter(exercise, exercise.answer);
    assert.match(said, /^Solved! [A-Z].*\.$/, exercise.id);
    assert.doesNotMatch(said, /[{}]|: ,|\(\)| 0/, exercise.id);
  }
});

test("the reason names what has happened on the board", async () => {
  for (const [game, id, turns, said] of [
    ["tzaar", "capture-2", ["F3xF8 F8xE7"], "Solved! Nothing on E7 and F8 was higher than the stack that captured it."],
    ["tzaar", "protect-1", ["C6xD7 H5+H6"], "Solved! On H6 it tops a stack of 6, and no answer can capture it."],
    ["tzaar", "capture-2", ["F3xF8 pass"], "Legal, but not the task: nothing has captured E7."],
    ["zertz", "cut_off-3", ["Wf4,f3 x Wf4Bf5Bg4"], "Solved! No ring of the group was vacant, so its marbles are yours: 3."],
    ["zertz", "jump-1", ["Wg3,f1"], "Solved! The other side has to capture 1 white, and then you capture 1 white + 1 grey."],
    ["zertz", "win_in_two-1", ["Gd4,c3"], "Right: no answer prevents your win. Now find it."],
  ] as const) {
    assert.equal(await saidAfter(find(game, id), turns), said, id);
  }
});

test("no legal turn of any exercise is answered with a gap", async () => {
  for (const exercise of exercises.filter(({ id }) => /-[12]$/.test(id))) {
    for (const turn of (await verdicts(exercise)).keys())
      assert.match(await saidAfter(exercise, [turn]), /^[^{}]{12,}[.]$/, `${exercise.id} ${turn}`);
  }
});

/** The table of that exercise after those clicks. */
async function clicked(id: string, ...points: string[]) {
  const { solving } = await opened(find("tzaar", id));
  const table = new Table(solving);
  for (const point of points) assert.ok(table.click(point), point);
  return { solving, progress: solving.progress.value, close: () => (table.close(), solving.close()) };
}

test("a turn of two parts is answered as soon as its first one does the task, or rules it out", async () => {
  for (const [id, points, progress, turn] of [
    ["capture-1", ["D3", "D6"], "reached", "D3xD6 pass"],
    ["capture-1", ["D3", "F2"], "missed", "D3xF2 pass"],
    ["capture-2", ["F3", "F8"], "open", undefined],
    ["stack-1", ["I1", "H2"], "open", undefined],
    ["win_in_one-2", ["C5", "C6"], "open", undefined],
  ] as const) {
    const table = await clicked(id, ...points);
    assert.equal(table.progress, progress, id);
    assert.equal(table.solving.room.value.state.turns.at(-1), turn, id);
    table.close();
  }
});

test("every turn that wins is taken, whatever the answer on file", async () => {
  const exercise = exercises.find(({ aim, turns }) => aim.won && turns === 1)!;
  const game = (await realRules).start(exercise.game, exercise.setup);
  const side = game.toMove();
  for (const [turn, { progress }] of await verdicts(exercise)) {
    game.play(turn);
    assert.equal(progress === "reached", game.outcome()?.winner === side, turn);
    game.undo();
  }
  game.free();
});

test("a turn that misses is told why, with the answer that shows it", async () => {
  const misses = new Map<string, string | undefined>();
  for (const exercise of exercises) {
    for (const verdict of (await verdicts(exercise)).values())
      if (verdict.progress === "missed") misses.set(verdict.miss, verdict.answer);
  }
  assert.deepEqual([...misses.keys()].sort(), ["escaped", "every", "lost", "next", "none", "safe", "turn", "won"]);
  for (const miss of ["escaped", "every", "next", "none", "safe"]) assert.ok(misses.get(miss), miss);
});

test("an answer that escapes leaves no win, and one to the right turn still loses", async () => {
  const exercise = find("zertz", "win_in_two-1");
  const game = (await realRules).start(exercise.game, exercise.setup);
  const side = game.toMove();
  const winsNext = (answer: string) => {
    game.play(answer);
    const wins = game.legalTurns().some((turn) => {
      game.play(turn);
      const won = game.outcome()?.winner === side;
      game.undo();
      return won;
    });
    game.undo();
    return wins;
  };
  for (const [turn, verdict] of await verdicts(exercise)) {
    game.play(turn);
    if (verdict.progress === "open") for (const answer of game.legalTurns()) assert.ok(winsNext(answer), `${turn} ${answer}`);
    if (verdict.progress === "missed" && verdict.miss === "escaped") assert.ok(!winsNext(verdict.answer!), turn);
    game.undo();
  }
  game.free();
});

test("while the answer is on its way it is not the visitor's turn", async () => {
  const exercise = find("tzaar", "win_in_two-1");
  const { solving, wait } = await opened(exercise);
  const state = () => solving.room.value.state;
  const { you } = state();
  const toMove = () => solving.frames.value.at(-1)!.toMove;
  solving.play(exercise.answer[0]!);
  assert.notEqual(toMove(), you);
  wait();
  assert.equal(toMove(), you);
  assert.equal(state().turns.length, 2);
  solving.close();
});

test("an answer that comes after a new start is not played", async () => {
  const { solving, wait } = await opened(find("tzaar", "win_in_two-1"));
  solving.play(solving.task.answer[0]!);
  solving.reset();
  wait();
  assert.equal(solving.frames.value.length, 1);
  assert.equal(solving.verdict.value, null);
  solving.close();
});

test("the answer is shown turn by turn and does not count", async () => {
  const { solving, wait } = await opened(find("zertz", "win_in_two-1"));
  solving.show();
  assert.equal(solving.frames.value.length, 2);
  for (const _turn of solving.task.answer) wait();
  assert.equal(solving.progress.value, "reached");
  assert.ok(solving.shown.value);
  solving.close();
});

test("what is solved is kept, counted and forgotten, game by game", () => {
  const [first, second] = kept.exercisesOf("tzaar");
  const other = kept.exercisesOf("zertz")[0]!;
  assert.equal(kept.firstOpen("tzaar"), first);
  kept.keepSolved(first!);
  kept.keepSolved(first!);
  kept.keepSolved(other);
  assert.equal(kept.solvedAmong(kept.exercisesOf("tzaar")), 1);
  assert.equal(kept.firstOpen("tzaar"), second);
  kept.forgetSolved("tzaar");
  assert.ok(!kept.isSolved(first!) && kept.isSolved(other));
});

test("the exercise of the day is the same all day, and each has its turn before one comes again", () => {
  const day = 86_400_000;
  const start = 20_000 * day;
  assert.equal(kept.exerciseOfDay(start), kept.exerciseOfDay(start + day - 1));
  for (const [game, offset] of [["tzaar", 0], ["zertz", 1]] as const) {
    const all = kept.exercisesOf(game);
    const days = all.map((_, index) => kept.exerciseOfDay(start + (2 * index + offset) * day));
    assert.equal(new Set(days).size, all.length);
    assert.ok(days.every((one) => one.game === game));
  }
});

test("who solves an exercise is read from its position as the rules do", async () => {
  for (const one of exercises) {
    const game = (await realRules).start(one.game, one.setup);
    assert.equal(kept.beginnerOf(one), game.toMove(), one.id);
    game.free();
  }
});

test("next leads to the next unsolved exercise, from the end to the first, at last to none", () => {
  const all = kept.exercisesOf("tzaar");
  kept.keepSolved(all[1]!);
  assert.equal(kept.nextAfter(all[0]!), all[2]);
  assert.equal(kept.nextAfter(all.at(-1)!), all[0]);
  for (const one of all) kept.keepSolved(one);
  assert.equal(kept.nextAfter(all[0]!), null);
  kept.forgetSolved("tzaar");
});
