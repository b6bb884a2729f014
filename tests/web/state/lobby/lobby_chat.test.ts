// The lines of the lobby's chat in one tab.
import assert from "node:assert/strict";
import { test } from "node:test";
import { applyChatNews, type LobbyChat } from "../../../../server/web/src/state/lobby/lobby_chat";

const line = (v: number, text = "x") => ({ v, at: 1, id: 5, name: "Anna", text });
const numbers = (held: LobbyChat) => held.lines.map(({ v }) => v);
const first = applyChatNews(null, { on: true, reset: true, lines: [line(1), line(2)], gone: [] });

test("the first message has all lines, later ones what is new", () => {
  assert.deepEqual(numbers(first), [1, 2]);
  const now = applyChatNews(first, { on: true, reset: false, lines: [line(3)], gone: [] });
  assert.deepEqual(numbers(now), [1, 2, 3]);
});

test("a line that is told again is read once, as it is now", () => {
  const now = applyChatNews(first, { on: true, reset: false, lines: [line(1, "y")], gone: [] });
  assert.deepEqual(numbers(now), [1, 2]);
  assert.equal(now.lines[0]?.text, "y");
});

test("a line that is gone is shown no more", () => {
  const now = applyChatNews(first, { on: true, reset: false, lines: [], gone: [1, 77] });
  assert.deepEqual(numbers(now), [2]);
});

test("a reset forgets what is held, and the chat may be switched off", () => {
  const now = applyChatNews(first, { on: false, reset: true, lines: [], gone: [] });
  assert.deepEqual(now, { on: false, lines: [] });
});

test("no more lines are held than the server shows", () => {
  const many = Array.from({ length: 130 }, (_, at) => line(at + 1));
  const now = applyChatNews(null, { on: true, reset: false, lines: many, gone: [] });
  assert.equal(now.lines.length, 100);
  assert.equal(now.lines[0]?.v, 31);
});
