// A board to ask questions about, with the real rules: two people play at it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { TestContext } from "node:test";
import { signal } from "@preact/signals";
import { viewOf } from "../../../server/web/src/games";
import { loadRules } from "../../../server/web/src/rules/rules";
import { LocalGame } from "../../../server/web/src/state/local/local_game";
import { Table } from "../../../server/web/src/state/room/table";
import { sentence } from "../../../server/web/src/state/room/task_words";
import type { Answer, Asked, Opinion } from "../../../server/web/src/state/spoken/asked";
import { answer } from "../../../server/web/src/state/spoken/commands";
import { complete } from "../../../server/web/src/state/spoken/completion";
import { open as openEngine } from "./engine";

export const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

export const usualSetup = { tzaar: "fixed", zertz: "37" } as const;
export type Played = keyof typeof usualSetup;

/** `setup`: "position:..." for another beginning; `more` of ask(): how its room differs. */
export function sit(t: TestContext, id: Played, turns: readonly string[] = [], setup: string = usualSetup[id]) {
  const { engine } = openEngine();
  const kept = { game: id, setup, levels: { first: null, second: null }, turns, resigned: null, seed: 7, created: 1 };
  const game = LocalGame.open({ rules, engine, saved: signal(null), after: (_, run) => run() }, kept);
  assert.ok(game);
  const table = new Table(game);
  t.after(() => (table.close(), game.close(), engine.close()));
  const view = viewOf(id)!;
  function asked(more = {}, opinion?: Opinion): Asked {
    const state = { ...game!.room.value.state, ...more };
    const asked = { table, state, view, now: 3000, task: () => sentence(table, state, view), look: (ply: number) => table.look(ply) };
    return opinion ? { ...asked, opinion } : asked;
  }
  const ask = (text: string, more = {}, opinion?: Opinion): Answer => answer(text, asked(more, opinion));
  const say = (text: string, more = {}, opinion?: Opinion) => {
    const { wrong, lines } = ask(text, more, opinion);
    return { wrong, lines: lines() };
  };
  const completed = (text: string) => {
    const { text: whole, answer: given } = complete(text, asked());
    return { text: whole, lines: given.lines() };
  };
  return { game, table, view, asked, ask, say, completed };
}
