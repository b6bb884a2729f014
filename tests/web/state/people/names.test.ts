// Names that are proposed while one is typed.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { suggest } from "../../../../server/web/src/state/people/names";

test("names are requested once typing pauses, and late answers are ignored", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked: string[] = [];
  const told: (readonly string[])[] = [];
  const ask = async (prefix: string) => (asked.push(prefix), [`${prefix}na`]);
  suggest("A", (names) => told.push(names), ask)();
  suggest(" An ", (names) => told.push(names), ask);
  mock.timers.tick(1000);
  await Promise.resolve();
  assert.deepEqual(asked, ["An"]);
  assert.deepEqual(told, [["Anna"]]);
  mock.timers.reset();
});

test("without a letter or an answer there are no proposals", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const told: (readonly string[])[] = [];
  suggest("  ", (names) => told.push(names), () => assert.fail("nothing is asked"));
  const ask = () => Promise.reject(new Error("no network"));
  suggest("An", (names) => told.push(names), ask);
  mock.timers.tick(1000);
  await new Promise((next) => setImmediate(next));
  assert.deepEqual(told, [[], []]);
  mock.timers.reset();
});
