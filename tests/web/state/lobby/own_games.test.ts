// One's own rooms: what each waits for, in which order they stand, and how they are spoken of.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Listing } from "../../../../server/web/src/net/wire";
import { standingWords } from "../../../../server/web/src/state/lobby/lobby_words";
import {
  inOrder,
  opponentOf,
  playerAgainst,
  sideFor,
  standingOf,
  waitsForViewer,
} from "../../../../server/web/src/state/lobby/own_games";
import { anna, ben, listing, played } from "../../support/listing";

const asBen = { id: 2, name: "Ben" };
const rooms: Record<string, Listing> = {
  your_turn: played("a", { you: "first", toMove: "first" }),
  their_turn: played("b", { you: "first", toMove: "second" }),
  challenged: listing("c", { seek: null, invited: asBen }),
  seeking: listing("d", { you: "first" }),
  challenging: listing("e", { you: "first", seek: null, invited: asBen }),
  inviting: listing("f", { you: "first", seek: null }),
};

test("each room is known by what it waits for", () => {
  for (const [standing, one] of Object.entries(rooms)) assert.equal(standingOf(one), standing);
});

test("a turn and a challenge wait for the viewer, nothing else does", () => {
  const waiting = Object.values(rooms).filter(waitsForViewer);
  assert.deepEqual(waiting.map(standingOf), ["your_turn", "challenged"]);
});

test("games waiting for the viewer stand first, then the newest", () => {
  const newer = played("g", { you: "second", toMove: "second", created: 5 });
  const order = inOrder([...Object.values(rooms).reverse(), newer]).map(({ room }) => room);
  assert.deepEqual(order, ["g", "a", "c", "b", "d", "e", "f"]);
});

test("the most urgent waiting game stands first: live, then by time left, then untimed", () => {
  const mine = { you: "first", toMove: "first" } as const;
  const games = [
    played("free", { ...mine, clock: null, created: 9 }),
    played("late", { ...mine, clock: "3d", due: 300, created: 8 }),
    played("soon", { ...mine, clock: "14d", due: 200, created: 1 }),
    played("live", { ...mine, clock: "10+5", created: 2 }),
    played("theirs", { you: "first", toMove: "second", clock: "3d", due: 100 }),
  ];
  assert.deepEqual(
    inOrder(games).map(({ room }) => room),
    ["live", "soon", "late", "free", "theirs"],
  );
});

test("the opponent is who sits, or is asked to sit, across", () => {
  assert.equal(opponentOf(rooms["your_turn"]!), "Ben");
  assert.equal(opponentOf(rooms["challenged"]!), "Anna");
  assert.equal(opponentOf(rooms["challenging"]!), "Ben");
  assert.equal(opponentOf(rooms["seeking"]!), null);
});

test("an opponent that is a program is known as one", () => {
  const computer = { id: 3, name: "Computer 2", online: true, bot: true };
  const one = played("x", { you: "first", seats: { first: anna, second: computer } });
  assert.deepEqual(playerAgainst(one), computer);
});

test("a challenged person gets the free seat", () => {
  assert.equal(sideFor(rooms["challenged"]!), "second");
  assert.equal(sideFor(listing("x", { seats: { first: null, second: ben } })), "first");
  assert.equal(sideFor(listing("x", { seats: { first: null, second: anna }, you: "second" })), "second");
});

test("before the draw nobody has a side, and the host is the opponent", () => {
  const seats = { first: null, second: null };
  const hosted = listing("x", { seats, host: anna, seek: null, invited: { id: 2, name: "Ben" } });
  assert.equal(sideFor(hosted), null);
  assert.equal(opponentOf(hosted), "Anna");
  assert.equal(standingOf(hosted), "challenged");
  const own = { ...hosted, you: "host" } as const;
  assert.equal(sideFor(own), null);
  assert.equal(opponentOf(own), "Ben");
  assert.equal(standingOf(own), "challenging");
});

test("every state of a game has a text", () => {
  const words = Object.values(rooms).map(standingWords);
  assert.deepEqual(words, [
    "Your turn",
    "Their turn",
    "Challenges you",
    "Looking for an opponent",
    "Waiting for Ben to answer",
    "Waiting for a friend",
  ]);
});
