// Parts of games in files of their own: when they are there, in which language, and what happens before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Book } from "../../../server/web/src/i18n/book";
import { likeness, likenesses } from "../../../server/web/src/games/likeness";
import { Part } from "../../../server/web/src/games/part";
import { ruleAddress } from "../../../server/web/src/state/room/rule_links";

test("a part is there once its file has come, with its texts in the language asked for", async () => {
  const book = new Book<string>({ hello: "Hello" }, { de: () => Promise.resolve({ default: { hello: "Hallo" } }) });
  const part = new Part(() => Promise.resolve({ book }));
  assert.equal(part.value, null);
  await part.open("de");
  assert.equal(part.value?.book.say("hello"), "Hallo");
  await part.open("en");
  assert.equal(part.value?.book.say("hello"), "Hello");
});

test("a file that does not come is asked for again the next time, and one that came is not", async () => {
  let asked = 0;
  const part = new Part(() => (++asked === 1 ? Promise.reject(new Error("no network")) : Promise.resolve({})));
  await assert.rejects(part.open("en"), /no network/);
  assert.equal(part.value, null);
  await part.open("en");
  await part.open("en");
  assert.equal(asked, 2);
});

test("before a game can be studied no position of it passes for another; an unknown game has none", () => {
  assert.throws(() => likeness("tzaar", "5/6/7/8/8/8/7/6/5 w play"), /cannot be compared/);
  assert.throws(() => likenesses("zertz", ""), /cannot be compared/);
  assert.equal(likeness("chess", ""), "");
  assert.deepEqual(likenesses("chess", ""), []);
});

test("before a game's table part has come a refusal leads to no rule", () => {
  assert.equal(ruleAddress("tzaar", "blocked"), null);
});
