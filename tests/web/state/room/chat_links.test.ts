// Which parts of a chat line can be followed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesOf } from "../../../../server/web/src/state/room/chat_links";

const links = (line: string) => piecesOf(line).flatMap(({ text, address }) => (address === null ? [] : [text]));

test("an address in a sentence is a link without what stands around it", () => {
  const lines: readonly [line: string, link: string][] = [
    ["https://example.org/", "https://example.org/"],
    ["see http://example.org/a?b=c&d#e now", "http://example.org/a?b=c&d#e"],
    ["(it is at https://example.org/rules)", "https://example.org/rules"],
    ["https://example.org/Ring_(game), surely!", "https://example.org/Ring_(game)"],
    ["“https://example.org/a.” And on.", "https://example.org/a"],
    ["is it HTTPS://Example.org?!", "HTTPS://Example.org"],
    ["[https://example.org/x]...", "https://example.org/x"],
  ];
  for (const [line, link] of lines) assert.deepEqual(links(line), [link], line);
});

test("a line may have several", () => {
  assert.deepEqual(links("https://a.example https://b.example"), ["https://a.example", "https://b.example"]);
});

test("nothing else is a link", () => {
  const lines = [
    "example.org",
    "javascript:alert(1)",
    "data:text/html,https",
    "ftp://example.org",
    "https://",
    "https://bank.example@evil.example/",
    "xhttps://example.org",
    "",
  ];
  for (const line of lines) assert.deepEqual(links(line), [], line);
});

test("a link leads where it says, and the pieces are the line", () => {
  const line = 'a <b> https://example.org/"onclick=x https://example.org/%3Cb%3E, c';
  assert.equal(piecesOf(line).map(({ text }) => text).join(""), line);
  for (const { text, address } of piecesOf(line)) if (address !== null) assert.equal(address, new URL(text).href);
  assert.deepEqual(links(line), ["https://example.org/", "https://example.org/%3Cb%3E"]);
});
