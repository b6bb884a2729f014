// Plays tasks as a learner would, with the real rules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { loadRules, type Rules } from "../../../server/web/src/rules/rules";
import { Practice } from "../../../server/web/src/state/learn/practice";
import type { Task } from "../../../server/web/src/games/lessons";

export const realRules: Promise<Rules> = loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"]!));

/** The task on a table; fails where the rules refuse its position. */
export async function opened(task: Task): Promise<Practice> {
  const practice = Practice.open(await realRules, task);
  assert.ok(practice, `${task.game} ${task.id}: the rules refuse its position`);
  return practice;
}

/** Plays the solution; each of its turns has to be legal, and only the last one reaches the goal. */
export async function solve(task: Task): Promise<void> {
  const practice = await opened(task);
  for (const turn of task.solution) {
    assert.equal(practice.progress.value, "open", `${task.id}: before ${turn}`);
    const before = practice.frames.value.length;
    practice.play(turn);
    assert.equal(practice.frames.value.length, before + 1, `${task.id}: ${turn} is legal`);
  }
  assert.equal(practice.progress.value, "reached", task.id);
  practice.close();
}
