// How the socket goes from one server to another, against a world made by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { world } from "../support/world";

/** A page at one server whose game is at server two, and the connection that it makes there. */
function moving() {
  const all = world();
  const { socket, current, pass } = all;
  let opened = 0;
  socket.onOpen = () => opened++;
  socket.connect();
  const old = current();
  old.hello();
  socket.goTo("two", () => true);
  pass(1_000);
  return { ...all, old, next: current(), opened: () => opened };
}

test("the client moves to a nearer server without a break", () => {
  const { socket, asked, old, next, opened } = moving();
  assert.deepEqual(asked, [null, "two"]);
  assert.notEqual(next, old);
  assert.equal(opened(), 1);
  next.hello();
  assert.equal(socket.link.value, "open");
  assert.equal(opened(), 2);
  assert.equal(old.closed, false);
  old.onclose?.({ code: 4001 });
  assert.equal(socket.link.value, "open");
  socket.arrived();
  assert.equal(old.closed, true);
  assert.equal(next.closed, false);
});

test("the client moves only once its requests are answered", async () => {
  const { socket, old, next, opened } = moving();
  const heard: string[] = [];
  socket.onMessage = (message) => heard.push(message.t);
  const asked = socket.request("turn", {}, "abc");
  next.hello();
  next.say({ t: "notice", d: { kind: "warning", text: "Be kind." } });
  assert.equal(opened(), 1);
  old.say({ t: "ok", id: old.sent.find(({ t }) => t === "turn")?.id, d: { ply: 1 } });
  assert.deepEqual(await asked, { ply: 1 });
  assert.equal(opened(), 2);
  assert.deepEqual(heard, ["notice"]);
  void socket.request("chat", {}, "abc");
  assert.equal(next.sent.at(-1)?.t, "chat");
});

test("the client stays if the nearer server does not answer, and tries again", () => {
  const { socket, asked, pass, old, next, opened } = moving();
  pass(4_000);
  socket.goTo("two", () => true); // as after each join; the one under way has no more time for it
  pass(1_000);
  assert.equal(next.closed, true);
  next.hello();
  assert.equal(opened(), 1);
  old.say({ t: "pong", d: { c: 0, s: 1_790_000_000_000 } });
  assert.deepEqual(asked, [null, "two"], "not again within ten seconds");
  pass(5_000);
  assert.deepEqual(asked, [null, "two", "two"]);
  assert.equal(socket.link.value, "open");
});

test("the client moves to another server only after a while", () => {
  const { socket, asked, pass, next } = moving();
  next.hello();
  socket.arrived();
  socket.goTo("three", () => true);
  pass(8_000);
  next.say({ t: "pong", d: { c: 0, s: 1_790_000_000_000 } });
  assert.deepEqual(asked, [null, "two"]);
  pass(2_000);
  assert.deepEqual(asked, [null, "two", "three"]);
});

test("the client moves as soon as asked, but not to a room it has left", () => {
  const { socket, sockets, pass, current } = world();
  socket.connect();
  current().hello();
  let plays = false;
  socket.goTo("two", () => plays);
  pass(3_000);
  assert.equal(sockets.length, 1);
  plays = true;
  pass(1_000);
  assert.equal(sockets.length, 2);
  current().onclose?.({ code: 1008 });
  plays = false;
  for (let seconds = 0; seconds < 60; seconds += 5) {
    pass(5_000);
    sockets[0]?.say({ t: "pong", d: { c: 0, s: 1_790_000_000_000 } });
  }
  assert.equal(sockets.length, 2);
  assert.equal(socket.link.value, "open");
});

test("a frame before the hello is not taken for a hello", () => {
  const { next, opened } = moving();
  next.say({ t: "notice", d: { kind: "announcement", text: "Tea at five." } });
  assert.equal(opened(), 1);
  next.hello();
  assert.equal(opened(), 2);
});

test("the client leaves the old server even if the new page never arrives", () => {
  const { old, next, pass } = moving();
  next.hello();
  pass(4_000);
  assert.equal(old.closed, false);
  pass(1_000);
  assert.equal(old.closed, true);
});

test("a client that is replaced while moving stays away", () => {
  const { socket, sockets, pass, old, next } = moving();
  old.onclose?.({ code: 4001 });
  assert.equal(socket.link.value, "replaced");
  assert.equal(next.closed, true);
  pass(60_000);
  assert.equal(sockets.length, 2);
});

test("a connection lost while moving leads to any server", () => {
  const { socket, asked, pass, old, next } = moving();
  old.onclose?.({ code: 1006 });
  assert.equal(next.closed, true);
  assert.equal(socket.link.value, "lost");
  pass(2_000);
  assert.deepEqual(asked, [null, "two", null]);
});
