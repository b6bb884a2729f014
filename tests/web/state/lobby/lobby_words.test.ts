// The lobby's words: counts, clocks, ratings, sides, answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as words from "../../../../server/web/src/state/lobby/lobby_words";
import { listing } from "../../support/listing";

test("counts of people and games", () => {
  assert.equal(words.countsWords({ people: 1, games: 0 }), "1 person here");
  assert.equal(words.countsWords({ people: 12, games: 1 }), "12 people here · 1 game being played");
});

test("a clock has a name and a sentence", () => {
  assert.equal(words.clockName("10+5"), "10+5");
  assert.equal(words.clockName("1d"), "1 day");
  assert.equal(words.clockName("3d"), "3 days");
  assert.equal(words.clockName(null), "No clock");
  assert.equal(words.clockSentence("10+5"), "10 minutes per player, 5 seconds more per turn");
  assert.equal(words.clockSentence("1+0"), "1 minute per player");
  assert.equal(words.clockName("10+3x30"), "10+3×30");
  assert.equal(words.clockSentence("10+3x30"), "10 minutes per player, then 3 × 30 seconds");
  assert.equal(words.clockSentence("1d"), "1 day for each turn");
  assert.equal(words.clockSentence(null), "No time limit");
});

test("a game of the past says what was played, and no clock that nobody knows", () => {
  const seats = { first: null, second: null };
  const game = { ...seats, id: "a", game: "tzaar", setup: "random:7f3a", plies: 34, created: 1, ended: 2 };
  const over = { ...game, outcome: "first", reason: "time", rated: false } as const;
  assert.equal(words.aboutWords({ ...over, clock: "10+5" }), "TZAAR · Random set-up · 10+5 · 34 turns");
  assert.equal(words.aboutWords({ ...over, clock: "1d", rated: true }), "TZAAR · Random set-up · 1 day · 34 turns · rated");
  assert.equal(words.aboutWords({ ...over, clock: null }), "TZAAR · Random set-up · No clock · 34 turns");
  assert.equal(words.aboutWords(over), "TZAAR · Random set-up · 34 turns");
});

test("a rating range is said where there is one", () => {
  assert.equal(words.ratingRange({ min: 0, max: 0 }), null);
  assert.equal(words.ratingRange(null), null);
  assert.equal(words.ratingRange({ min: 1400, max: 0 }), "rating 1400 or more");
  assert.equal(words.ratingRange({ min: 0, max: 1800 }), "rating up to 1800");
  assert.equal(words.ratingRange({ min: 1400, max: 1800 }), "rating 1400–1800");
});

test("a side is called by its colour where it has one", () => {
  assert.equal(words.sideWords(listing("a")), "You play Black");
  assert.equal(words.sideWords(listing("a", { game: "zertz", setup: "48" })), "You move second");
  const seats = { first: null, second: null };
  const host = { id: 1, name: "Anna", online: true };
  assert.equal(words.sideWords(listing("a", { seats, host })), "Sides by lot at the start");
  assert.equal(words.sideWords(listing("a", { seats, host, you: "host" })), "Sides by lot at the start");
});

test("what is left of a turn of days is told to the hour, then to the minute", () => {
  const hour = 3_600_000;
  assert.equal(words.leftWords(53 * hour + 1, "3d"), "2 d 5 h left");
  assert.equal(words.leftWords(24 * hour - 1, "3d"), "23 h 59 min left");
  assert.equal(words.leftWords(12 * 60_000, "3d"), "12 min left");
  assert.equal(words.leftWords(-1, "3d"), "0 min left");
  assert.equal(words.untilLess(61_000, "3d"), 1001);
  assert.equal(words.leftWords(272_999, "10+5"), "4:32 left");
  assert.equal(words.untilLess(61_250, "10+5"), 251);
  assert.equal(words.isUrgent(5 * hour, "3d"), true);
  assert.equal(words.isUrgent(7 * hour, "3d"), false);
  assert.equal(words.isUrgent(59_000, "10+5"), true);
  assert.equal(words.isUrgent(61_000, "10+5"), false);
});

test("waiting is counted in minutes and seconds", () => {
  assert.equal(words.elapsedWords(12_900), "0:12");
  assert.equal(words.elapsedWords(-5), "0:00");
  assert.equal(words.elapsedWords(3_723_000), "1:02:03");
});

test("a live game asks you to stay, a game by days lets you leave", () => {
  assert.match(words.waitHint([listing("a"), listing("b", { clock: "3d" })]), /opens by itself/);
  assert.match(words.waitHint([listing("a", { clock: null })]), /while you are away/);
});
