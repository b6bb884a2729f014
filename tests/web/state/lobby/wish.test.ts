// What a form wishes, and what is sent of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asCreate, asSeek, blankWish, clockPresets, mistakeIn } from "../../../../server/web/src/state/lobby/wish";
import { readClock } from "../../../../server/web/src/state/room/time_control";

const wish = { ...blankWish, game: "zertz", setup: "48", clock: "10+5" };

test("every preset is a clock", () => {
  for (const clock of clockPresets) assert.notEqual(readClock(clock), null);
});

test("a room for anybody with the link names no opponent", () => {
  assert.deepEqual(asCreate(wish, "n"), {
    game: "zertz",
    setup: "48",
    clock: "10+5",
    rated: false,
    side: "random",
    visibility: "public",
    delay: 0,
    nonce: "n",
  });
});

test("a challenge names its opponent", () => {
  const body = asCreate({ ...wish, unlisted: true, delay: 2 }, "n", "Ben") as Record<string, unknown>;
  assert.equal(body["opponent"], "Ben");
  assert.equal(body["visibility"], "private");
  assert.equal(body["delay"], 2);
});

test("a rated game is public", () => {
  const body = asCreate({ ...wish, rated: true, unlisted: true }, "n", "Ben") as Record<string, unknown>;
  assert.equal(body["visibility"], "public");
});

test("what is wished to be rated is asked so", () => {
  assert.equal((asSeek({ ...wish, rated: true }, "n", true) as Record<string, unknown>)["rated"], true);
  assert.equal((asCreate({ ...wish, rated: true }, "n", "Ben") as Record<string, unknown>)["rated"], true);
});

test("a seek says whom it is for only where it matters", () => {
  const open = asSeek(wish, "n", true) as Record<string, unknown>;
  assert.equal(open["pair"], true);
  assert.ok(!("min" in open) && !("max" in open) && !("opponent" in open));
  const bound = asSeek({ ...wish, min: 1400 }, "n", false) as Record<string, unknown>;
  assert.equal(bound["min"], 1400);
  assert.ok(!("max" in bound));
});

test("bounds of ratings that nobody is within are a mistake", () => {
  assert.equal(mistakeIn({ ...wish, min: 1500, max: 1500 }), null);
  assert.equal(mistakeIn({ ...wish, min: 1500 }), null);
  assert.equal(mistakeIn({ ...wish, min: 1501, max: 1500 }), "The minimum is above the maximum.");
});
