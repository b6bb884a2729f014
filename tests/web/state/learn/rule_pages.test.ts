// Every rule has a position the rules accept and a solution that reaches its goal; every refusal has its rule.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ruleAddress } from "../../../../server/web/src/state/room/rule_links";
import type { Task } from "../../../../server/web/src/games/lessons";
import { allParts } from "../../support/games";
import { opened, realRules, solve } from "../../support/task";

const { sections: tzaarRules } = allParts.tzaar.rules;
const { sections: zertzRules } = allParts.zertz.rules;
const pages: Readonly<Record<string, readonly Task[]>> = { tzaar: tzaarRules, zertz: zertzRules };
const all = Object.values(pages).flat();

for (const rule of all) test(`${rule.game} ${rule.id}: its solution reaches its goal`, () => solve(rule));

test("each rule of a page has a name of its own", () => {
  for (const rules of Object.values(pages)) {
    assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length);
  }
});

test("the codes of schema/notation.md are those that lead to a rule, and each rule they lead to is there", () => {
  const text = readFileSync(join(process.env["GIPFEL_WEB"]!, "../../schema/notation.md"), "utf8");
  for (const [game, heading] of [["tzaar", "## TZAAR"], ["zertz", "## ZÈRTZ"]] as const) {
    const [, table = ""] = /\| code \| the rule .*\n.*\n((?:\|.*\n)+)/.exec(text.slice(text.indexOf(heading))) ?? [];
    const codes = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code!);
    assert.ok(codes.length > 10, game);
    assert.deepEqual(Object.keys(allParts[game].table.refusals).sort(), codes.sort());
    const names = pages[game]!.map(({ id }) => id);
    for (const code of codes) assert.ok(names.includes(ruleAddress(game, code)!.split("#")[1]!), `${game} ${code}`);
  }
});

test("a code that no rule explains leads nowhere", () => {
  assert.equal(ruleAddress("tzaar", "game_over"), null);
  assert.equal(ruleAddress("chess", "blocked"), null);
});

test("a legal turn that misses the goal ends the try, and it can be begun again", async () => {
  const practice = await opened(tzaarRules[0]!);
  practice.play("I1xI4 pass");
  assert.equal(practice.progress.value, "missed");
  practice.play("C3xC6 pass");
  assert.equal(practice.progress.value, "missed", "nothing more is played");
  practice.reset();
  assert.equal(practice.progress.value, "open");
  practice.play("C3xC6 pass");
  assert.equal(practice.progress.value, "reached");
});

test("an illegal turn changes nothing", async () => {
  const practice = await opened(zertzRules[5]!);
  practice.play("Wd1,a1");
  assert.equal(practice.progress.value, "open");
  assert.equal(practice.frames.value.length, 1);
});

test("a position that the rules do not know is not opened", async () => {
  const { Practice } = await import("../../../../server/web/src/state/learn/practice");
  assert.equal(Practice.open(await realRules, { ...zertzRules[0]!, setup: "position:37 nonsense" }), null);
});
