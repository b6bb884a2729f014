// The filters of the page of all games and its address.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addressOf,
  askedOf,
  exportOf,
  isContradiction,
  isStep,
  numberFault,
  rangeFault,
  readFilter,
} from "../../../../server/web/src/state/lobby/games_filter";

const none = {
  player: "",
  opponent: "",
  game: "",
  setup: "",
  result: "",
  reason: "",
  speed: "",
  rated: "",
  min_rating: "",
  max_rating: "",
  min_turns: "",
  max_turns: "",
  since: "",
  until: "",
};
const read = (text: string) => readFilter(new URLSearchParams(text));

test("what a filter's address says is that filter", () => {
  for (const player of ["", "Swift Ibex 7", "Ö&ä=?#/+ %"]) {
    for (const game of ["", "zertz"]) {
      for (const result of ["", "draw"]) {
        const filter = { ...none, player, game, result, opponent: player, since: "2026-09-21" };
        assert.deepEqual(readFilter(new URL(addressOf(filter), "http://x").searchParams), filter);
      }
    }
  }
  assert.equal(addressOf(none), "/games");
});

test("impossible filters are dropped", () => {
  assert.deepEqual(read("game=chess&result=lost&other=1&player=%20Ada%20"), { ...none, player: "Ada" });
});

test("numbers, days and words that cannot be are left out", () => {
  const wrong = "min_rating=4001&max_rating=-1&min_turns=x&since=2026-13-01&until=today&rated=maybe&reason=a%20b&speed=quick";
  assert.deepEqual(read(wrong), none);
  const right = { min_rating: "1500", max_turns: "40", since: "2026-09-21", rated: "false", reason: "no_capture", speed: "rapid" };
  assert.deepEqual(read(new URLSearchParams(right).toString()), { ...none, ...right });
});

test("the last day is included completely", () => {
  assert.deepEqual(askedOf({ ...none, player: "Ada", until: "2026-09-30" }), { player: "Ada", until: "2026-10-01" });
  assert.deepEqual(askedOf(none), {});
});

test("a download has the games of the list", () => {
  assert.equal(exportOf(none, "json"), "/api/games/export?format=json");
  const filter = { ...none, player: "Ada & Ben", until: "2026-09-30" };
  const place = "/api/games/export?format=records&player=Ada+%26+Ben&until=2026-10-01";
  assert.equal(exportOf(filter, "records"), place);
});

test("a name being typed is one step", () => {
  const [a, ad] = [
    { ...none, player: "A" },
    { ...none, player: "Ad" },
  ];
  assert.equal(isStep(none, a), true);
  assert.equal(isStep(a, ad), false);
  assert.equal(isStep(ad, none), true);
  assert.equal(isStep(a, { ...a, game: "zertz" }), true);
  assert.equal(isStep(a, { ...a, result: "draw" }), true);
});

test("an invalid number is reported with the allowed range", () => {
  assert.equal(numberFault("min_rating", "15oo"), "games.fault.rating");
  assert.equal(numberFault("max_rating", "4001"), "games.fault.rating");
  assert.equal(numberFault("min_turns", "-1"), "games.fault.turns");
  for (const fine of ["", "0", "1500"]) assert.equal(numberFault("min_rating", fine), null, fine);
});

test("a reversed range is reported at its end", () => {
  const backwards = read("min_rating=900&max_rating=80&min_turns=10&max_turns=9&since=2026-09-21&until=2026-09-20");
  assert.equal(rangeFault(backwards, "max_rating"), "games.fault.max");
  assert.equal(rangeFault(backwards, "max_turns"), "games.fault.max");
  assert.equal(rangeFault(backwards, "until"), "games.fault.until");
  assert.equal(rangeFault(backwards, "since"), null);
  assert.equal(isContradiction(backwards), true);
  assert.equal(isContradiction(read("min_rating=80&max_rating=900&since=2026-09-21&until=2026-09-21")), false);
  assert.equal(isContradiction(read("max_rating=900&until=2026-09-21")), false);
});
