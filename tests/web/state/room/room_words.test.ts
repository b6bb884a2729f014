// What the room page says: how a game ended, who is there, what is offered, what the clocks wait for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../../../server/web/src/i18n/language";
import { spoken } from "../../../../server/web/src/i18n/messages";
import type { ClockState, Result, RoomState, Side } from "../../../../server/web/src/net/wire";
import { clockNote, delayNote } from "../../../../server/web/src/state/room/clock_notes";
import { ownOutcome, reasonSentence, resultSentence } from "../../../../server/web/src/state/room/end_words";
import { offerSentence, offersSpoken } from "../../../../server/web/src/state/room/offer_words";
import { absenceOf, absenceSentence, connectionWords, isOnline } from "../../../../server/web/src/state/room/presence_words";
import { fromSnapshot } from "../../../../server/web/src/state/room/room";
import { headline, reasonWords } from "../../../../server/web/src/state/room/words";

const nobody = { first: null, second: null };
const at = 1_790_000_000_000;

function state(more: Partial<RoomState> = {}): RoomState {
  return {
    game: "tzaar",
    seats: { first: { id: 1, name: "Anna", online: true }, second: { id: 2, name: "Ben", online: true } },
    status: "playing",
    toMove: "first",
    ply: 4,
    you: "first",
    offers: [],
    lag: nobody,
    claim: nobody,
    clock: null,
    result: null,
    invited: null,
    delay: 0,
    ...more,
  } as RoomState;
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const ended = (outcome: Result["outcome"], reason: string, more: Partial<RoomState> = {}) =>
  state({ status: "over", result: { outcome, reason }, ...more });
const none = { position: "", detail: "" };

test("every end that the room makes has a sentence", () => {
  const said: [Result["outcome"], string, string][] = [
    ["first", "resignation", "Black resigned."],
    ["first", "time", "Black ran out of time."],
    ["second", "abandoned", "White left the game and did not come back."],
    ["draw", "abandoned", "One player left; the other claimed a draw."],
    ["draw", "agreement", "Both agreed to a draw."],
    ["aborted", "no_first_turn", "The first turn came too late: the game has no result."],
    ["aborted", "withdrawn", "The challenge was withdrawn."],
    ["aborted", "aborted", "The game was aborted: it has no result."],
  ];
  for (const [outcome, reason, sentence] of said) assert.equal(reasonSentence(ended(outcome, reason), none), sentence);
});

test("a declined challenge says who declined, and why", () => {
  const result = { outcome: "aborted", reason: "declined", detail: "later" } as const;
  const declined = state({ status: "over", result, invited: { id: 2, name: "Ben" } });
  assert.match(reasonSentence(declined, none), /^Ben declined: not now/);
  assert.equal(headline("tzaar", declined.seats, "aborted", "declined"), "Declined");
});

test("players hear of the end from their side, watchers by colour", () => {
  assert.equal(ownOutcome(ended("second", "time")), "You lost");
  assert.equal(ownOutcome(ended("second", "time", { you: null })), null);
  assert.equal(resultSentence(ended("first", "time"), none), "White won (Anna). Black ran out of time.");
  assert.equal(reasonWords("tzaar", "time"), "out of time");
});

test("a colour that won has a sentence of its own, a name another", async (context) => {
  const english = spoken.peek();
  context.after(() => void (spoken.value = english));
  const said = { es: ["Ganan las negras", "Gana Ben"], fr: ["Les Noirs gagnent", "Ben gagne"], pl: ["Wygrywają czarne", "Wygrywa Ben"] };
  for (const [language, [colour, name]] of Object.entries(said)) {
    await speak(language, []);
    assert.equal(headline("tzaar", ended("second", "time").seats, "second"), colour);
    assert.equal(headline("zertz", ended("second", "time").seats, "second"), name);
  }
});

test("where the sides have no colour the players are called by name", () => {
  const won = ended("second", "resignation", { game: "zertz" });
  assert.equal(headline("zertz", won.seats, "second"), "Ben won");
  assert.equal(resultSentence(won, none), "Ben won. Anna resigned.");
  const set = ended("first", "winning_set", { game: "zertz" });
  assert.equal(reasonSentence(set, { ...none, detail: "6 black" }), "Anna captured a winning set: 6 black.");
  assert.equal(headline("zertz", { first: null, second: null }, "second"), "Second won", "of an imported game");
  const due = clock({ first_turn_by: at + 24_000 });
  const game = state({ game: "zertz", clock: due, you: null });
  assert.equal(plain(clockNote(game)?.say(at) ?? ""), "Anna's first turn within 24 s, or the game is aborted.");
});

test("a viewer without a connection is not shown as here", () => {
  const room = fromSnapshot("r", 1, state());
  assert.equal(isOnline(room, "first", true), true);
  assert.equal(isOnline(room, "first", false), false);
  assert.equal(isOnline(room, "second", false), true, "of the other nothing new is known");
  assert.equal(connectionWords(room, "first", false), "not connected");
});

test("a connection in words", () => {
  const here = fromSnapshot("r", 1, state({ lag: { first: 30, second: 420 } }));
  assert.equal(connectionWords(here, "first"), "", "a quick link is not worth a word");
  assert.equal(connectionWords(here, "second"), "slow connection, 420 ms");
  assert.equal(connectionWords(fromSnapshot("r", 1, state()), "second"), "here");
  assert.equal(connectionWords(fromSnapshot("r", 1, state()), "first"), "");
  const noticed = fromSnapshot("r", 1, state({ lag: { first: 151, second: 150 } }));
  assert.equal(connectionWords(noticed, "first"), "151 ms");
  assert.equal(connectionWords(noticed, "second"), "here");
  assert.equal(
    connectionWords(fromSnapshot("r", 1, state({ lag: { first: null, second: 151 } })), "second"),
    "here, 151 ms",
  );
  const away = { ...state().seats, second: { id: 2, name: "Ben", online: false } };
  const left = fromSnapshot("r", 1, state({ seats: away }));
  assert.equal(connectionWords(left, "second"), "away");
  assert.equal(connectionWords(fromSnapshot("r", 1, state({ seats: away, status: "over" })), "second"), "left");
  assert.match(connectionWords({ ...left, awaySince: { first: null, second: at } }, "second"), /^away since .*\d/);
});

test("a computer's thinking time is not shown as its lag", () => {
  const computer = { id: 2, name: "Computer 8", online: true, bot: true };
  const room = (second: typeof computer) =>
    fromSnapshot("r", 1, state({ seats: { ...state().seats, second }, lag: { first: null, second: 900 } }));
  assert.equal(connectionWords(room(computer), "second"), "here");
  assert.equal(connectionWords(room({ ...computer, bot: false }), "second"), "slow connection, 900 ms");
});

test("everybody sees from when an absence may be claimed, each from their side", () => {
  const sentence = (you: Side | null, now: number) => {
    const room = fromSnapshot("r", 1, state({ you, claim: { first: null, second: at + 42_000 } }));
    const absence = absenceOf(room);
    return absence && plain(absenceSentence(room, absence, now));
  };
  assert.equal(sentence("first", at), "Ben left. You can claim the game in 42 s.");
  assert.equal(sentence(null, at + 500), "Ben left. Anna can claim the game in 42 s.");
  assert.equal(sentence("first", at + 42_000), "Ben left. You can claim the game now.");
  assert.equal(absenceOf(fromSnapshot("r", 1, state())), null);
});

test("offers in words", () => {
  assert.equal(offerSentence("draw", "Ben"), "Ben offers a draw.");
  assert.equal(offerSentence("takeback", null), "You ask to take back your last turn.");
  const offers = [{ id: 9, offer: "rematch", side: "second" } as const];
  assert.equal(offersSpoken(state({ offers })), "Ben offers a rematch, with sides swapped.");
  assert.equal(offersSpoken(state({ offers, you: "second" })), "", "one's own needs no telling");
});

function clock(more: Partial<ClockState>): ClockState {
  const still = { running: null, first_turn_by: null, frozen_until: null };
  return { control: "10+5", first: 1, second: 1, at, ...still, ...more };
}

test("a first turn that is due is counted down", () => {
  const due = clock({ first_turn_by: at + 24_000 });
  const said = (you: Side | null) => plain(clockNote(state({ clock: due, you }))?.say(at) ?? "");
  assert.equal(said("first"), "Your first turn within 24 s, or the game is aborted.");
  assert.equal(said("second"), "White's first turn within 24 s, or the game is aborted.");
  assert.equal(clockNote(state({ clock: clock({}) })), null);
});

test("the time for a first turn waits for both players", () => {
  const waits = clock({ first_turn_by: at + 84_000, first_turn_from: at + 24_000 });
  const note = clockNote(state({ clock: waits }));
  const said = (now: number) => plain(note?.say(now) ?? "");
  assert.equal(said(at), "The time for the first turn starts when both are here, or in 24 s.");
  assert.equal(said(at + 24_000), "Your first turn within 1 min 0 s, or the game is aborted.");
});

test("clocks that stand after a restart say until when", () => {
  const seats = { ...state().seats, second: { id: 2, name: "Ben", online: false } };
  const frozen = clock({ frozen_until: at + 20_000 });
  assert.equal(
    plain(clockNote(state({ clock: frozen, seats }))?.say(at) ?? ""),
    "The server was restarted. The clocks start again in 20 s, or once both are here.",
  );
});

test("watchers of a delayed game are told so, players are not", () => {
  assert.equal(delayNote(state({ you: null, delay: 3 })), "You see the game 3 turns late.");
  assert.equal(delayNote(state({ delay: 3 })), null);
  assert.equal(delayNote(state({ you: null, delay: 3, status: "over" })), null);
});
