// The statistics' rows, what they are called and where they lead.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { StatisticsOfGame } from "../../../../server/web/src/net/statistics";
import {
  addressOf,
  averageWords,
  chosen,
  lengthRows,
  ratingRows,
  readAsked,
  reasonRows,
  setupRows,
  share,
} from "../../../../server/web/src/state/people/statistics";

const results = { games: 4, first: 1, second: 2, draw: 1 };
const fixed = {
  ...results,
  setup: "fixed",
  turns: 130,
  ratings: [
    { from: 1400, to: 1599, ...results },
    { from: null, to: null, ...results },
  ],
  lengths: [
    { from: 21, to: 30, ...results },
    { from: 151, to: null, ...results },
  ],
  reasons: [{ reason: "resignation", ...results }],
};
const { setup: _, ...all } = fixed;
const held: StatisticsOfGame = { all, setups: [fixed, { ...fixed, setup: "position" }] };
const tzaar = { game: "tzaar", setup: "" };
const labels = (rows: readonly { label: string; href: string }[]) => rows.map(({ label, href }) => [label, href]);

test("an address leads to what it was made of, and what makes no sense to the first game", () => {
  for (const asked of [tzaar, { game: "zertz", setup: "37" }]) {
    const { searchParams } = new URL(addressOf(asked), "http://x");
    assert.deepEqual(readAsked(searchParams, ["tzaar", "zertz"]), asked);
  }
  assert.deepEqual(readAsked(new URLSearchParams("game=chess&setup=x"), ["tzaar", "zertz"]), tzaar);
});

test("all games come first, then each set-up; a chosen one stands alone", () => {
  assert.deepEqual(labels(setupRows(held, tzaar)), [
    ["All games", "/games?game=tzaar"],
    ["Fixed set-up", "/games?game=tzaar&setup=fixed"],
    ["Given position", "/games?game=tzaar&setup=position"],
  ]);
  const asked = { game: "tzaar", setup: "fixed" };
  assert.deepEqual(labels(setupRows(held, asked)), [["Fixed set-up", "/games?game=tzaar&setup=fixed"]]);
  assert.equal(chosen(held, ""), held.all);
  assert.equal(chosen(held, "fixed"), held.setups[0]);
  assert.equal(chosen(held, "random"), undefined);
});

test("bands of ratings, ranges of lengths and endings lead to the search for their games", () => {
  const asked = { game: "tzaar", setup: "fixed" };
  const games = "/games?game=tzaar&setup=fixed";
  assert.deepEqual(labels(ratingRows(fixed, asked)), [
    ["1400–1599", `${games}&min_rating=1400&max_rating=1599`],
    ["Not rated", `${games}&rated=false`],
  ]);
  assert.deepEqual(labels(lengthRows(fixed, asked)), [
    ["21–30", `${games}&min_turns=21&max_turns=30`],
    ["151 or more", `${games}&min_turns=151`],
  ]);
  assert.deepEqual(labels(reasonRows(fixed, asked)), [["resignation", `${games}&reason=resignation`]]);
});

test("shares and averages are whole numbers, also of nothing", () => {
  assert.equal(share(1, 3), "33%");
  assert.equal(share(0, 0), "0%");
  assert.equal(averageWords(fixed), "A game has 33 turns on average.");
  assert.equal(averageWords({ ...all, games: 0, turns: 0 }), "A game has 0 turns on average.");
});
