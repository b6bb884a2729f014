// What a viewer reads of a chat, and what they have not read yet.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChatLine } from "../../../../server/web/src/net/wire";
import { speak, speakOfAll } from "../../../../server/web/src/i18n/language";
import { excess, lastVersion, linesIn, mutedHere, unreadCount, wordsOf } from "../../../../server/web/src/state/room/chat";

function line(v: number, channel: ChatLine["channel"], id: number): ChatLine {
  return { v, at: v, channel, id, name: `user ${id}`, text: `line ${v}` };
}

const chat = [line(1, "players", 1), line(2, "watchers", 3), line(3, "all", 0), line(4, "players", 2)];
const versions = (lines: readonly ChatLine[]) => lines.map(({ v }) => v);

test("a channel has its own lines and the server's", () => {
  assert.deepEqual(versions(linesIn(chat, "players", [])), [1, 3, 4]);
  assert.deepEqual(versions(linesIn(chat, "watchers", [])), [2, 3]);
});

test("muted people's lines are hidden, and they can be unmuted there", () => {
  const muted = [
    { id: 2, name: "user 2" },
    { id: 77, name: "elsewhere" },
  ];
  assert.deepEqual(versions(linesIn(chat, "players", muted)), [1, 3]);
  assert.deepEqual(mutedHere(chat, muted), [{ id: 2, name: "user 2" }]);
});

test("lines of others since the last look are unread", () => {
  const lines = linesIn(chat, "players", []);
  assert.equal(unreadCount(lines, 1, 1), 2);
  assert.equal(unreadCount(lines, 1, 2), 1);
  assert.equal(unreadCount(lines, lastVersion(chat), 1), 0);
  assert.equal(lastVersion([]), 0);
});

test("a line is measured in bytes", () => {
  assert.equal(excess("a".repeat(500)), 0);
  assert.equal(excess("a".repeat(501)), 1);
  assert.equal(excess("é".repeat(251)), 2);
});

test("a computer's thanks are read in the viewer's language; a person's words and a bot's own are left alone", async () => {
  const thanks = { ...line(1, "players", 3), text: "Thank you for the game.", code: "thanks" };
  assert.equal(wordsOf(thanks), thanks.text);
  await speak("de", []);
  await speakOfAll();
  assert.equal(wordsOf(thanks), "Danke für die Partie.");
  assert.equal(wordsOf(line(1, "players", 1)), line(1, "players", 1).text);
  assert.equal(wordsOf({ ...thanks, code: "well_played" }), thanks.text, "a code that this client does not know");
  await speak("en", []);
});

test("what the server says is read in the viewer's language where it is known", async () => {
  const told = { ...line(1, "all", 0), text: "This game is not rated: both of you have signed in on the same device.", code: "unrated_same_device" };
  assert.equal(wordsOf(told), told.text);
  await speak("de", []);
  await speakOfAll();
  assert.match(wordsOf(told), /auf demselben Gerät/);
  const stood = { ...told, text: "The clocks stood still for 65 seconds.", code: "stood", for_ms: 65_000 };
  assert.equal(wordsOf(stood), "Der Server war unterbrochen. Die Uhren standen 1\u00a0min\u00a05\u00a0s still.");
  assert.equal(wordsOf({ ...told, text: "New words.", code: "unheard_of" }), "New words.");
  await speak("en", []);
});
