// The addresses of a game and of its positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, embedOf, plyAsked } from "../../../../server/web/src/state/room/permalink";

const asked = (query: string) => plyAsked(new URLSearchParams(query));

test("an address names a ply, or the current position", () => {
  assert.equal(addressOf("k3Xq9aTz01Lm", 12), "/game/k3Xq9aTz01Lm?ply=12");
  assert.equal(addressOf("k3Xq9aTz01Lm", 0), "/game/k3Xq9aTz01Lm?ply=0");
  assert.equal(addressOf("k3Xq9aTz01Lm", null), "/game/k3Xq9aTz01Lm");
});

test("what embeds a game is one element, whatever its players are called", () => {
  const text = embedOf("https://play.example.org", "k3Xq9aTz01Lm", 'A" onload="x – <B> & C');
  assert.match(text, /^<iframe src="https:\/\/play\.example\.org\/game\/k3Xq9aTz01Lm\/embed" /);
  assert.ok(text.includes('title="A&quot; onload=&quot;x – &lt;B> &amp; C" '));
  assert.ok(text.endsWith("></iframe>"));
});

test("the ply is read back", () => {
  assert.equal(asked("ply=12"), 12);
  assert.equal(asked("?ply=0"), 0);
  assert.equal(asked(""), null);
});

test("an invalid ply opens the game", () => {
  for (const query of ["ply=", "ply=-1", "ply=1.5", "ply=x", "ply=1e3", "ply=12345678"]) assert.equal(asked(query), null);
});
