// What the account page proposes and lists.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ratingRows } from "../../../../server/web/src/state/people/pools";
import { nameRule, passwordProblem, proposedName } from "../../../../server/web/src/state/session/account";

const fits = (name: string) => new RegExp(`^(?:${nameRule.pattern})$`, "v").test(name);

test("a guest's name is proposed as an account may have it", () => {
  assert.equal(proposedName("Calm Lynx 41"), "CalmLynx41");
  for (const guest of ["Calm Lynx 41", "Patient Salamander 1234567"]) assert.ok(fits(proposedName(guest)), guest);
});

test("the form lets names of every script through, and leaves the rest to the server", () => {
  for (const name of ["Ada", "a-1", "M_9", "A".repeat(20), "Łucjë", "Noe\u0308l", "Анна-2", "มานี", "太郎_7"]) {
    assert.ok(fits(name), name);
  }
  for (const name of ["", "Al", "1da", "-da", "_да", "Ada L", "Ada!", "Ad☺"]) assert.ok(!fits(name), name);
});

test("a password is counted in characters, as the server does", () => {
  const bears = (count: number) => "\u{1F43B}".repeat(count);
  for (const password of ["12345678", bears(8), bears(200)]) assert.equal(passwordProblem(password), "", password);
  for (const password of ["1234567", "üüüü", bears(7), bears(201)]) assert.match(passwordProblem(password), /8 to 200/);
});

test("ratings are listed by kind of game, the most played first", () => {
  const rated = (games: number) => ({ rating: 1500 + games, provisional: games < 10, games });
  const rows = ratingRows({ tzaar: rated(3), "tzaar-days": rated(12), zertz37: rated(1), "zertz-days": rated(1) });
  assert.deepEqual(
    rows.map(({ name, games }) => [name, games]),
    [
      ["TZAAR, days per turn", 12],
      ["TZAAR", 3],
      ["ZÈRTZ, 37 rings", 1],
      ["ZÈRTZ, 40 to 61 rings, days per turn", 1],
    ],
  );
  assert.equal(rows[0]?.rating, 1512);
});

test("no ratings have no rows, and a pool without a name keeps the server's", () => {
  assert.deepEqual(ratingRows(undefined), []);
  assert.equal(ratingRows({ yinsh: { rating: 1500, provisional: true, games: 1 } })[0]?.name, "yinsh");
});
