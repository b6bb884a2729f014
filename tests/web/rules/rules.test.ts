// What the module of the rules says of its games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadRules } from "../../../server/web/src/rules/rules";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

function setup(game: string, id: string) {
  return rules.games().find((one) => one.id === game)?.setups.find((one) => one.id === id);
}

test("a set-up says whether the server draws its seed", () => {
  assert.equal(setup("tzaar", "random")?.needsSeed, true);
  assert.equal(setup("tzaar", "fixed")?.needsSeed, false);
});

test("a set-up says with which others it is rated, if it is", () => {
  assert.equal(setup("tzaar", "random")?.pool, "tzaar");
  assert.equal(setup("zertz", "48")?.pool, "zertz");
  assert.equal(setup("zertz", "37")?.pool, "zertz37");
  assert.equal(setup("zertz", "37:blitz")?.pool, "");
});
