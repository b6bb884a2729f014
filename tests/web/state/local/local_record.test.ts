// A game of this browser to take away: its record is exact and imported by the real program, its JSON says the same.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { loadRules } from "../../../../server/web/src/rules/rules";
import { readPasted } from "../../../../server/web/src/state/analysis/pasted";
import { mainLine } from "../../../../server/web/src/state/analysis/tree";
import { recordOfLocal } from "../../../../server/web/src/state/local/local_record";
import { localRoom, type LocalGameSaved } from "../../../../server/web/src/state/local/local_room";
import { Timeline } from "../../../../server/web/src/state/room/timeline";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));
const turns = ["Wd4,a1", "Bd7,a4"];

function recordOf(more: Partial<LocalGameSaved> = {}) {
  const levels = { first: null, second: 2 };
  const kept = { game: "zertz", setup: "37", levels, turns, resigned: "first", seed: 7, created: 1_700_000_000_000, ...more } as const;
  const timeline = Timeline.replay(rules, kept.game, kept.setup, kept.turns)!;
  const { state } = localRoom(kept, timeline);
  timeline.free();
  return recordOfLocal(state, 'Calm "Lynx" 41');
}

test("the record names both players, every turn, and who gave up", async () => {
  const text = await recordOf().read("text");
  assert.deepEqual(text.split("\n"), [
    '[Game "zertz"]', '[Setup "37"]', '[First "Calm \\"Lynx\\" 41"]', '[Second "Computer 2"]',
    '[Created "2023-11-14T22:13:20.000Z"]', "1. Wd4,a1", "2. Bd7,a4", "result second resignation {by first}", "",
  ]);
  assert.equal(recordOf().name, "zertz-2023-11-14");
  assert.ok(recordOf().addressOf("text").endsWith(encodeURIComponent(text)));
  assert.match(await recordOf({ levels: { first: null, second: null } }).read("text"), /\[First "Player 1"\]\n\[Second "Player 2"\]/);
  const { root } = await readPasted(rules, text, { game: "tzaar", setup: "fixed" });
  assert.deepEqual(mainLine(root), turns);
});

test("beside the record the result is in words, with the names of the players", () => {
  assert.equal(recordOf().result, "Computer 2 won: resignation.");
});

test("the program imports the record", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "gipfel-local-record-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const [file, database] = [join(folder, "game.txt"), join(folder, "gipfel.sqlite")];
  writeFileSync(file, await recordOf().read("text"));
  const gipfel = process.env["GIPFEL_PROGRAM"]!;
  const imported = spawnSync(gipfel, ["import", "--create", file, "--database", database], { encoding: "utf8", env: {} });
  assert.equal(imported.status, 0, imported.stdout + imported.stderr);
  const { stdout } = spawnSync(gipfel, ["export", "--database", database], { encoding: "utf8", env: {} });
  assert.match(stdout, /1\. Wd4,a1\n2\. Bd7,a4\nresult second resignation \{by first\}/);
});

test("the JSON has the names that the server uses", async () => {
  const { game, first, second, created, state } = JSON.parse(await recordOf().read("json"));
  assert.deepEqual([game, first.name, second.name, created], ["zertz", 'Calm "Lynx" 41', "Computer 2", 1_700_000_000_000]);
  assert.deepEqual([state.setup, state.turns, state.status], ["37", turns, "over"]);
  assert.deepEqual(state.result, { outcome: "second", reason: "resignation" });
});
