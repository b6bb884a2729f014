// The server's clock as a client knows it: by pongs that were quick, late, or followed a machine's sleep.
import assert from "node:assert/strict";
import { test } from "node:test";
import { greeted, learn, serverNow } from "../../../server/web/src/net/server_time";

const start = 1_790_000_000_000;

/** A pong of a server that is `start` ahead; `there` and `back` are the ways of ping and pong. */
function pong(sent: number, there: number, back: number, ahead = start) {
  return [sent, sent + there + back, sent + there + ahead] as const;
}

test("the hello gives a rough server time, the first pong a better one", () => {
  const roughly = greeted(start + 1000, 1300);
  assert.equal(serverNow(roughly, 1300), start + 1000);
  const better = learn(roughly, ...pong(2000, 20, 20));
  assert.equal(serverNow(better, 5000), start + 5000);
  assert.equal(better.error, 20);
});

test("the server time is unknown before the first message", () => {
  assert.equal(serverNow(null, 5), null);
});

test("the quickest pong holds against slower ones", () => {
  const quick = learn(null, ...pong(0, 10, 10));
  const slow = learn(quick, ...pong(10_000, 10, 400));
  assert.equal(slow, quick);
  const quicker = learn(slow, ...pong(20_000, 5, 7));
  assert.equal(quicker.error, 6);
  assert.ok(Math.abs((serverNow(quicker, 20_100) ?? 0) - (start + 20_100)) <= 6);
});

test("an old measurement grows uncertain because clocks drift", () => {
  const quick = learn(null, ...pong(0, 10, 10));
  const hourLater = learn(quick, ...pong(3_600_000, 40, 40, start + 300));
  assert.equal(serverNow(hourLater, 3_600_000), start + 3_600_300);
});

test("a pong that cannot agree wins, however slow: the machine slept", () => {
  const quick = learn(null, ...pong(0, 10, 10));
  const slept = 600_000;
  const awake = learn(quick, ...pong(10_000, 300, 300, start + slept));
  assert.equal(serverNow(awake, 11_000), start + slept + 11_000);
});
