// Entries of lists as sentences: who, against whom, the game, the clock, rated or not, and how it stands.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameSummary } from "../../../../server/web/src/net/wire";
import { gameSentence, liveSentence, ownSentence, seekSentence } from "../../../../server/web/src/state/lobby/list_sentences";
import { ben, listing, played } from "../../support/listing";

const anna = { id: 1, name: "Anna", online: true, rating: 1512, provisional: true };
const seats = { first: anna, second: ben };

test("a live game is one sentence", () => {
  const one = played("a", { seats, rated: true, ply: 12, watchers: 3 });
  assert.equal(liveSentence(one), "Anna 1512? against Ben, TZAAR, Fixed set-up, 10+5, rated, 12 turns, 3 watching.");
});

test("an open game says who waits, and which side is left", () => {
  const one = listing("a", { seats: { first: anna, second: null }, clock: null });
  assert.match(seekSentence(one, anna), /^Anna 1512\?, TZAAR, Fixed set-up, No clock, /);
  assert.match(seekSentence(one, null), /^You, /);
});

test("one's own game says how it stands and how long it may take", () => {
  const one = played("a", { seats, you: "first" });
  assert.match(ownSentence(one, "2 d left"), /^Ben, .*, 2 d left, TZAAR, /);
});

test("a game that was played says how it ended", () => {
  const game = {
    id: "a", game: "tzaar", setup: "fixed", plies: 34, created: 0, ended: 0, rated: false,
    first: anna, second: ben, outcome: "first", reason: "resignation",
  } as unknown as GameSummary;
  assert.equal(gameSentence(game, ""), "Anna 1512? against Ben, White won, resignation, TZAAR, Fixed set-up, 34 turns.");
});
