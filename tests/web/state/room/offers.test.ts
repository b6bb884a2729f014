// Which offers wait for whom, and when one cannot be made.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { OpenOffer, RoomEvent, RoomState, Side } from "../../../../server/web/src/net/wire";
import { declinedSentence } from "../../../../server/web/src/state/room/offer_words";
import { notNow, offerOf, offersToAnswer, ownOffers } from "../../../../server/web/src/state/room/offers";

const draw: OpenOffer = { id: 9, offer: "draw", side: "second" };

function state(you: Side | null, ply = 4, offers: OpenOffer[] = [draw]): RoomState {
  return { you, ply, offers } as RoomState;
}

test("an offer is the other player's to answer and its maker's to take back", () => {
  assert.deepEqual(offersToAnswer(state("first")), [draw]);
  assert.deepEqual(offersToAnswer(state("second")), []);
  assert.deepEqual(ownOffers(state("second")), [draw]);
  assert.equal(offerOf(state("second"), "draw", "second"), draw);
  assert.equal(offerOf(state("second"), "takeback", "second"), null);
});

test("watchers can neither answer nor take back offers", () => {
  assert.deepEqual(offersToAnswer(state(null)), []);
  assert.deepEqual(ownOffers(state(null)), []);
});

test("there is nothing to take back before one's own first turn", () => {
  assert.notEqual(notNow(state("first", 0), "takeback", {}, 0), null);
  assert.equal(notNow(state("first", 1), "takeback", {}, 0), null);
  assert.notEqual(notNow(state("second", 1), "takeback", {}, 0), null);
  assert.equal(notNow(state("second", 2), "takeback", {}, 0), null);
  assert.equal(notNow(state("first", 0), "draw", {}, 0), null);
});

test("a refused offer becomes available after the time the server named", () => {
  const held = { takeback: { ply: 4, until: 11_000, why: "Declined." } };
  assert.deepEqual(notNow(state("first"), "takeback", held, 10_999), { why: "Declined.", until: 11_000 });
  assert.equal(notNow(state("first"), "takeback", held, 11_000), null);
  assert.equal(notNow(state("first"), "draw", held, 0), null);
});

test("a refused offer becomes available after the viewer's next turn if no time was named", () => {
  const draw = (ply: number) => ({ draw: { ply, until: null, why: "Once a turn." } });
  const blocked = (at: number, ply: number) => notNow(state("first", ply), "draw", draw(at), 0) !== null;
  assert.deepEqual(notNow(state("first", 4), "draw", draw(4), 0), { why: "Once a turn.", until: null });
  assert.deepEqual([blocked(4, 4), blocked(4, 5)], [true, false], "it was their turn");
  assert.deepEqual([blocked(5, 6), blocked(5, 7)], [true, false], "it was the other's");
  assert.equal(blocked(4, 3), false, "a turn was taken back");
});

test("a standing offer cannot be repeated", () => {
  assert.match(notNow(state("second"), "draw", {}, 0)?.why ?? "", /already offered/);
  assert.equal(notNow(state("first"), "draw", {}, 0), null);
});

test("an opponent's take-back request must be answered first", () => {
  const takeback: OpenOffer = { id: 9, offer: "takeback", side: "second" };
  assert.match(notNow(state("first", 4, [takeback]), "takeback", {}, 0)?.why ?? "", /Answer the other player's/);
  assert.equal(notNow(state("first", 4, [takeback]), "draw", {}, 0), null);
});

test("only the maker of an offer is told that it was declined", () => {
  const seats = { first: { id: 1, name: "Anna", online: true }, second: { id: 2, name: "Ben", online: true } };
  const event = (action: "decline" | "cancel"): RoomEvent => ({
    kind: "offer", id: 9, offer: "draw", action, side: "first", at: 0,
  });
  const told = (you: Side | null, action: "decline" | "cancel") =>
    declinedSentence({ ...state(you), seats } as RoomState, event(action));
  assert.equal(told("second", "decline"), "Anna declines the draw.");
  assert.equal(told("first", "decline"), null);
  assert.equal(told(null, "decline"), null);
  assert.equal(told("second", "cancel"), null);
});
