// What is shown for a message that a push service brings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { noticeOf } from "../../../server/web/src/offline/notices";

const words = {
  turn: "It is your turn against {name}.",
  turnAlone: "It is your turn.",
  challenge: "{name} challenges you to a game.",
  seek: "{name} is looking for an opponent.",
  games: { tzaar: "TZAAR", zertz: "ZÈRTZ" },
};
const message = { kind: "turn", room: "k3Xq9aTz01Lm", game: "zertz", from: "Ben" } as const;

test("a notice says which game, who, and leads to the room", () => {
  assert.deepEqual(noticeOf(message, words, "Club"), {
    title: "ZÈRTZ",
    body: "It is your turn against Ben.",
    tag: "k3Xq9aTz01Lm",
    path: "/game/k3Xq9aTz01Lm",
  });
});

test("challenges and turns against nobody have sentences of their own", () => {
  assert.equal(noticeOf({ ...message, kind: "challenge" }, words, "Club").body, "Ben challenges you to a game.");
  assert.equal(noticeOf({ ...message, from: "" }, words, "Club").body, "It is your turn.");
});

test("a club's hour has its sentence, in the reader's time, and leads to the club", () => {
  const at = new Date(2027, 2, 23, 20, 0).getTime();
  const hour = { kind: "club", room: "k3Xq9aTz01Lm", game: "", from: "The Oak", at } as const;
  const shown = noticeOf(hour, { ...words, club: "{name} plays at {time}." }, "Club");
  assert.match(shown.body, /^The Oak plays at 0?8:00/);
  assert.equal(shown.path, "/club/k3Xq9aTz01Lm");
  assert.equal(shown.title, "Club");
  assert.equal(noticeOf(hour, words, "Club").body, "The Oak");
});

test("a game at an agreed time has its sentence, and leads to its tournament", () => {
  const at = new Date(2027, 2, 23, 20, 0).getTime();
  const shown = noticeOf({ ...message, kind: "match", at }, { ...words, match: "You play {name} at {time}." }, "Club");
  assert.match(shown.body, /^You play Ben at 0?8:00/);
  assert.equal(shown.path, "/tournament/k3Xq9aTz01Lm");
  assert.equal(shown.title, "ZÈRTZ");
});

test("a seek has its sentence, or just the name where an earlier version left the words", () => {
  assert.equal(noticeOf({ ...message, kind: "seek" }, words, "Club").body, "Ben is looking for an opponent.");
  const { seek: _, ...older } = words;
  assert.equal(noticeOf({ ...message, kind: "seek" }, older, "Club").body, "Ben");
});

test("names are shown as they are", () => {
  assert.equal(noticeOf({ ...message, from: "$& {name}" }, words, "Club").body, "It is your turn against $& {name}.");
});

test("without words there is still something to show", () => {
  const { title, body } = noticeOf({ ...message, game: "unknown" }, null, "Club");
  assert.deepEqual([title, body], ["Club", "Ben"]);
});
