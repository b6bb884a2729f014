// The socket against a world made by hand: no network, no clock.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused, Unanswered } from "../../../server/web/src/net/socket";
import { world } from "../support/world";

test("it is open after the hello, and says so", () => {
  const { socket, current } = world();
  let opened = 0;
  socket.onOpen = () => opened++;
  socket.connect();
  assert.equal(socket.link.value, "connecting");
  current().hello();
  assert.equal(socket.link.value, "open");
  assert.equal(opened, 1);
});

test("a reply reaches the request it belongs to", async () => {
  const { socket, current } = world();
  socket.connect();
  current().hello();
  const first = socket.request("create", {});
  const second = socket.request("join", {}, "abc");
  const [a, b] = current().sent.filter((one) => one.id !== undefined);
  current().say({ t: "err", id: b?.id, d: { code: "not_found", message: "No such game." } });
  current().say({ t: "ok", id: a?.id, d: { room: "abc" } });
  assert.deepEqual(await first, { room: "abc" });
  await assert.rejects(second, (error) => error instanceof Refused && error.body.code === "not_found");
  assert.equal(b?.r, "abc");
});

test("a lost connection rejects what is unanswered and connects again at once", async () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  current().hello();
  const asked = socket.request("turn", {}, "abc");
  current().onclose?.({ code: 1006 });
  await assert.rejects(asked, Unanswered);
  assert.equal(socket.link.value, "lost");
  pass(0);
  assert.equal(sockets.length, 2);
});

test("attempts that fail wait longer and longer, 15 s at most", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  for (let failure = 0; failure < 8; failure++) {
    current().onclose?.({ code: 1006 });
    pass(15_000);
    assert.equal(sockets.length, failure + 2);
  }
  current().onclose?.({ code: 1006 });
  pass(14_999);
  assert.equal(sockets.length, 9);
});

test("it says so when no connection is ever greeted, from the second failure on", () => {
  const { socket, current, pass } = world();
  let said = 0;
  socket.onNoGreeting = () => said++;
  socket.connect();
  for (const wanted of [0, 1, 2]) {
    current().onclose?.({ code: 1006 });
    pass(15_000);
    assert.equal(said, wanted);
  }
  current().hello();
  for (let failure = 0; failure < 3; failure++) {
    current().onclose?.({ code: 1006 });
    pass(15_000);
  }
  assert.equal(said, 2);
});

test("a client with too many connections says so, and tries again", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  current().onclose?.({ code: 1008 });
  assert.equal(socket.link.value, "crowded");
  pass(15_000);
  assert.equal(sockets.length, 2);
  current().hello();
  assert.equal(socket.link.value, "open");
  current().onclose?.({ code: 1008 });
  assert.equal(socket.link.value, "lost");
});

test("waking the device reconnects at once", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  for (let failure = 0; failure < 6; failure++) {
    current().onclose?.({ code: 1006 });
    pass(15_000);
  }
  current().onclose?.({ code: 1006 });
  const before = sockets.length;
  socket.wake();
  assert.equal(sockets.length, before + 1);
});

test("it pings every 10 s and measures the round trip", () => {
  const { socket, current, pass } = world();
  socket.connect();
  current().hello();
  const pings = () => current().sent.filter((one) => one.t === "ping");
  const before = pings().length;
  pass(10_000);
  assert.equal(pings().length, before + 1);
  pass(42);
  current().say({ t: "pong", d: { c: 10_000, s: 1 } });
  assert.equal(socket.lag.value, 42);
});

test("it takes this machine's time until the hello, then the server's, which the quickest pong makes more precise", () => {
  const { socket, current, pass } = world();
  assert.equal(socket.serverNow(), 1_700_000_000_000);
  socket.connect();
  current().hello();
  assert.equal(socket.serverNow(), 1_790_000_000_000);
  pass(10_040);
  current().say({ t: "pong", d: { c: 10_000, s: 1_790_000_010_320 } });
  assert.equal(socket.serverNow(), 1_790_000_010_340);
  pass(660);
  assert.equal(socket.serverNow(), 1_790_000_011_000);
});

test("an open connection without use does not shorten the next wait", () => {
  const { sockets, socket, current, pass } = world();
  socket.connect();
  const end = 25_000;
  let at = 0;
  while (at < end) {
    const before = sockets.length;
    current().hello();
    current().onclose?.({ code: 4413 });
    for (; at < end && sockets.length === before; at += 500) pass(at === 0 ? 0 : 500);
  }
  assert.ok(sockets.length <= 7, `${sockets.length} connections in 25 s`);
});

test("a connection that served its purpose is replaced at once", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  for (let loss = 0; loss < 5; loss++) {
    current().hello();
    socket.arrived();
    current().onclose?.({ code: 1006 });
    pass(0);
    assert.equal(sockets.length, loss + 2);
  }
});

test("after the server found it too slow, or failures in a row, it asks for everything again", () => {
  for (const codes of [[4413], [1006, 1006]]) {
    const { socket, current, pass } = world();
    socket.connect();
    for (const code of codes) {
      assert.equal(socket.startsAnew, false);
      current().hello();
      current().onclose?.({ code });
      pass(15_000);
    }
    assert.equal(socket.startsAnew, true);
    current().hello();
    socket.arrived();
    assert.equal(socket.startsAnew, false);
  }
});

test("while a clock runs it pings every 2 s and notices a dead connection within 8 s", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  current().hello();
  pass(9_000);
  const pings = () => current().sent.filter((one) => one.t === "ping").length;
  const before = pings();
  socket.beAlert(true);
  for (const beat of [1, 2, 3]) {
    pass(2_000);
    assert.equal(pings(), before + beat);
    current().say({ t: "pong", d: { c: 0, s: 1 } });
  }
  pass(8_000);
  assert.equal(sockets[0]?.closed, true);
  assert.equal(sockets.length, 2);
});

test("without a clock it pings no more often than before", () => {
  const { socket, current, pass } = world();
  socket.connect();
  current().hello();
  socket.beAlert(true);
  socket.beAlert(false);
  const before = current().sent.length;
  pass(9_999);
  assert.equal(current().sent.length, before);
});

test("when the browser says that there is no network, the connection is lost at once", async () => {
  const { socket, sockets, current } = world();
  socket.connect();
  current().hello();
  const asked = socket.request("turn", {}, "abc");
  socket.offline();
  assert.equal(socket.link.value, "lost");
  assert.equal(sockets[0]?.closed, true);
  await assert.rejects(asked, Unanswered);
});

test("a connection silent for 25 s is given up", () => {
  const { socket, sockets, pass } = world();
  socket.connect();
  sockets[0]?.hello();
  pass(31_000);
  assert.equal(sockets[0]?.closed, true);
  assert.ok(sockets.length >= 2);
});

test("after a restart notice it waits as long as the server says", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  current().hello();
  current().say({ t: "restart", d: { after_ms: 2000 } });
  current().onclose?.({ code: 1001 });
  pass(1999);
  assert.equal(sockets.length, 1);
  pass(1);
  assert.equal(sockets.length, 2);
});

test("an outdated client stays away until it is reloaded", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  current().onclose?.({ code: 4406 });
  pass(60_000);
  socket.wake();
  assert.equal(socket.link.value, "outdated");
  assert.equal(sockets.length, 1);
});

test("a connection that another tab took over is taken back only on request", () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  current().hello();
  current().onclose?.({ code: 4001 });
  pass(60_000);
  socket.wake();
  assert.equal(socket.link.value, "replaced");
  assert.equal(sockets.length, 1);
  socket.connect();
  assert.equal(sockets.length, 2);
});

test("a replaced connection comes back once its tab is turned to, or the other one lets go", () => {
  const { socket, sockets, current } = world();
  socket.connect();
  current().hello();
  current().onclose?.({ code: 4001 });
  socket.resume();
  socket.resume();
  assert.equal(sockets.length, 2);
  current().hello();
  assert.equal(socket.link.value, "open");
});

test("a connection that does not answer after waking is given up", () => {
  const { socket, sockets, pass } = world();
  socket.connect();
  sockets[0]?.hello();
  socket.wake();
  pass(4_000);
  assert.equal(sockets[0]?.closed, true);
  assert.equal(sockets.length, 2);
});

test("one that answers after waking is kept", () => {
  const { socket, sockets, pass } = world();
  socket.connect();
  sockets[0]?.hello();
  socket.wake();
  pass(1_000);
  sockets[0]?.say({ t: "pong", d: { c: 0, s: 1 } });
  pass(4_000);
  assert.equal(sockets[0]?.closed, false);
});

test("without a session it asks who you are before it connects again, and raises no alarm", () => {
  const { socket, sockets, current, pass } = world();
  let asked = 0;
  socket.onUnknownSession = () => asked++;
  socket.connect();
  current().hello();
  current().onclose?.({ code: 4401 });
  assert.equal(socket.link.value, "connecting");
  pass(60_000);
  assert.equal(asked, 1);
  assert.equal(sockets.length, 1);
  socket.connect();
  assert.equal(sockets.length, 2);
});

test("a session that is refused again and again is asked about less and less often", () => {
  const { socket, sockets, current, pass } = world();
  socket.onUnknownSession = () => socket.connect();
  socket.connect();
  for (let refusal = 0; refusal < 8; refusal++) {
    current().onclose?.({ code: 4401 });
    pass(15_000);
  }
  current().onclose?.({ code: 4401 });
  pass(14_999);
  assert.equal(sockets.length, 9);
});

test("nothing is sent while not connected", async () => {
  const { socket } = world();
  await assert.rejects(socket.request("turn", {}, "abc"), Unanswered);
});

test("what is asked while the connection closes is not sent, and unanswered once it is closed", async () => {
  const { socket, current } = world();
  socket.connect();
  current().hello();
  current().readyState = 2;
  const sent = current().sent.length;
  const asked = socket.request("turn", {}, "abc");
  assert.equal(current().sent.length, sent);
  current().onclose?.({ code: 1006 });
  await assert.rejects(asked, Unanswered);
});

test("a join pending on a replaced connection is repeated over the newer one", async () => {
  const { socket, sockets, current, pass } = world();
  socket.connect();
  current().hello();
  const join = socket.request("join", { v: null }, "abcdefghijkm");
  current().onclose?.({ code: 4001 });
  await assert.rejects(join, Unanswered);
  assert.equal(socket.link.value, "lost");
  pass(0);
  assert.equal(sockets.length, 2);
});
