// Ratings in words, and why a game cannot be rated.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  gainText,
  hindranceOf,
  hindranceText,
  isOfferedTo,
  ratingIn,
  ratingSentence,
  ratingsSentence,
  ratingText,
} from "../../../../server/web/src/state/lobby/ratings";
import { anna, ben } from "../../support/listing";

test("a rating from few games has a question mark, and no rating is shown as nothing", () => {
  assert.equal(ratingText({ rating: 1512, provisional: false }), "1512");
  assert.equal(ratingText({ rating: 1512, provisional: true }), "1512?");
  assert.equal(ratingText(anna), null);
  assert.equal(ratingSentence({ rating: 1512, provisional: true }), "Rating 1512, from few games");
  assert.equal(ratingSentence({ rating: 1512, provisional: false }), "Rating 1512");
});

const up = { before: 1500, after: 1662, provisional: true };
const down = { before: 1512, after: 1374, provisional: true };

test("rating changes show their sign, also zero", () => {
  assert.deepEqual([up, down, { ...up, after: 1500 }].map(gainText), ["+162", "−138", "±0"]);
});

test("what a game did to both is spoken", () => {
  const seats = { first: anna, second: ben };
  const said = ratingsSentence({ ratings: { first: up, second: down }, seats });
  assert.equal(said, "Anna's rating is now 1662 (+162). Ben's rating is now 1374 (−138).");
  assert.equal(ratingsSentence({ ratings: null, seats }), "");
});

test("a game is rated with an account, a pool and a clock", () => {
  const ratable = { guest: false, pool: "tzaar", clock: "10+5" };
  assert.equal(hindranceOf(ratable), null);
  assert.equal(hindranceOf({ ...ratable, clock: "3d" }), null);
  assert.equal(hindranceOf({ ...ratable, guest: true }), "guest");
  assert.equal(hindranceOf({ ...ratable, clock: null, guest: true }), "clock");
  assert.equal(hindranceOf({ guest: true, pool: "", clock: null }), "setup");
  assert.equal(new Set((["guest", "setup", "clock"] as const).map(hindranceText)).size, 3);
});

test("one's rating is that of the pool and the kind of clock, and 1500 where nothing is known", () => {
  const one = (rating: number) => ({ rating, provisional: false, games: 9 });
  const ratings = { tzaar: one(1620), "tzaar-days": one(1400) };
  assert.equal(ratingIn(ratings, "tzaar", "10+5"), 1620);
  assert.equal(ratingIn(ratings, "tzaar", "3d"), 1400);
  for (const [pool, clock] of [
    ["zertz", "10+5"],
    ["tzaar", null],
    ["", "10+5"],
  ] as const) {
    assert.equal(ratingIn(ratings, pool, clock), 1500);
  }
  assert.equal(ratingIn(undefined, "tzaar", "10+5"), 1500);
});

test("a game is offered to ratings within its bounds, those included", () => {
  assert.ok(isOfferedTo(null, 1500));
  assert.ok(isOfferedTo({ min: 0, max: 0 }, 1500));
  assert.ok(isOfferedTo({ min: 1500, max: 1500 }, 1500));
  assert.ok(!isOfferedTo({ min: 1501, max: 0 }, 1500));
  assert.ok(!isOfferedTo({ min: 0, max: 1499 }, 1500));
});
