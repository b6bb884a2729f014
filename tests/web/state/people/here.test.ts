// The list of who is here, as the page puts it together.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Here, HerePerson } from "../../../../server/web/src/net/presence";
import { followedFirst, joined } from "../../../../server/web/src/state/people/here";

function person(id: number, doing: HerePerson["doing"] = "here"): HerePerson {
  return { id, name: `Person${id}`, guest: false, doing, ratings: {} };
}

const page = (people: readonly HerePerson[], follows: readonly HerePerson[] = [], total = people.length): Here =>
  ({ people: [...people], follows: [...follows], total }) as Here;

test("pages are joined, and whoever moved between two of them is there once, as they were last", () => {
  const whole = joined([page([person(1), person(2)], [person(3)], 4), page([person(2, "playing"), person(3)], [], 3)]);
  assert.deepEqual(whole.people.map(({ id, doing }) => [id, doing]), [[1, "here"], [2, "playing"], [3, "here"]]);
  assert.equal(whole.total, 3);
  assert.deepEqual(whole.follows.map(({ id }) => id), [3]);
});

test("followed people come first and once, also those of pages that are not shown", () => {
  const { people, followed } = followedFirst(joined([page([person(1), person(2), person(4)], [person(4), person(9)], 40)]));
  assert.deepEqual(people.map(({ id }) => id), [4, 9, 1, 2]);
  assert.deepEqual([...followed], [4, 9]);
});
