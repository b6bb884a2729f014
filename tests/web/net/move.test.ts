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

test("it goes to a nearer server without a break, and leaves the old one once the page has arrived", () => {
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

test("it goes only once what it has asked is answered, and takes what came meanwhile along", async () => {
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

test("it stays where it is if the nearer server does not answer", () => {
  const { socket, sockets, pass, old, next, opened } = moving();
  pass(5_000);
  assert.equal(next.closed, true);
  next.hello();
  assert.equal(opened(), 1);
  old.say({ t: "pong", d: { c: 0, s: 1_790_000_000_000 } });
  socket.goTo("two", () => true);
  pass(1_000);
  assert.equal(sockets.length, 2, "not again within ten seconds");
  assert.equal(socket.link.value, "open");
});

test("it does not go where it is no longer wanted", () => {
  const { socket, sockets, pass, current } = world();
  socket.connect();
  current().hello();
  let here = true;
  socket.goTo("two", () => here);
  here = false;
  pass(2_000);
  assert.equal(sockets.length, 1);
});

test("a loss on the way leads to any server", () => {
  const { socket, asked, pass, old, next } = moving();
  old.onclose?.({ code: 1006 });
  assert.equal(next.closed, true);
  assert.equal(socket.link.value, "lost");
  pass(2_000);
  assert.deepEqual(asked, [null, "two", null]);
});
