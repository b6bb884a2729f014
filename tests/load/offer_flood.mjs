// What people who look at the lobby receive while guests of one address make offers and withdraw them in a loop, as fast
// as the server lets them, each over a new connection before the old one's rate is used up. Run by hand.
//   node tests/load/offer_flood.mjs build/gipfel [seconds [guests]]
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const { WebSocket } = require("ws");

const [program, seconds = "10", guests = "21"] = process.argv.slice(2);
const messagesPerSocket = 28;
const mostOffers = 10;

/** The program on a free port, and its end. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), "offer-flood-"));
  const server = spawn(program, ["serve", "--create", "--port", "0", "--database", join(folder, "flood.sqlite")], {
    env: { ...process.env, GIPFEL_BOTS: "false" },
  });
  const port = await new Promise((found, failed) => {
    const read = (text) => {
      const said = /listening on [^\n]*:(\d+)/.exec(text);
      if (said) found(said[1]);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("exit", () => failed(new Error("the server ended")));
  });
  const stop = () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  };
  return { port, stop };
}

async function guest(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/guest`, { method: "POST" });
  if (!answer.ok) throw new Error(`POST /api/guest: ${answer.status}`);
  return (await answer.json()).token;
}

function connect(port, token) {
  return new WebSocket(`ws://127.0.0.1:${port}/ws`, "gipfel.v1", { headers: { authorization: `Bearer ${token}` } });
}

/** Offers as many games as it may, then withdraws the oldest before each new one. */
class Flooder {
  made = 0;
  #rooms = [];
  #full = false;
  #wish = null; // what is asked until it is answered, over however many connections

  constructor(port, token) {
    this.#open(port, token);
  }

  #open(port, token) {
    let sent = 0;
    const socket = connect(port, token);
    const ask = () => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (sent++ === messagesPerSocket) return socket.close();
      this.#wish ??= this.#next();
      socket.send(JSON.stringify({ id: 1, ...this.#wish }));
    };
    socket.on("open", ask);
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(() => this.#open(port, token), 5));
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.id !== 1) return;
      if (message.d.code === "rate") return setTimeout(ask, message.d.retry_ms);
      this.#answered(message);
      ask();
    });
  }

  #next() {
    if (this.#full || this.#rooms.length === mostOffers) return { t: "unseek", r: this.#rooms[0] };
    return { t: "seek", d: { game: "tzaar", setup: "fixed", clock: "10+5" } };
  }

  #answered(message) {
    if (this.#wish.t === "unseek") this.#rooms.shift();
    else if (message.t === "ok") this.made++, this.#rooms.push(message.d.room);
    this.#full = this.#wish.t === "seek" && message.t === "err" && this.#rooms.length > 0;
    this.#wish = null;
  }
}

/** Bytes and frames of the lobby that one subscriber gets. */
function watch(port, token) {
  const got = { bytes: 0, frames: 0 };
  const socket = connect(port, token);
  socket.on("open", () => socket.send(JSON.stringify({ t: "lobby", d: { action: "subscribe" } })));
  socket.on("message", (data) => {
    got.bytes += data.length;
    got.frames += 1;
  });
  return got;
}

const server = await serve();
try {
  const tokens = [];
  for (let i = 0; i <= Number(guests); i++) tokens.push(await guest(server.port));
  const got = watch(server.port, tokens.pop());
  const flooders = tokens.map((token) => new Flooder(server.port, token));
  await new Promise((passed) => setTimeout(passed, 2000));
  const before = { ...got, made: flooders.reduce((sum, each) => sum + each.made, 0) };
  await new Promise((passed) => setTimeout(passed, Number(seconds) * 1000));
  const made = flooders.reduce((sum, each) => sum + each.made, 0) - before.made;
  const each = (count) => (count / Number(seconds)).toFixed(1);
  console.log(`offers made: ${each(made)}/s; a subscriber got ${each((got.bytes - before.bytes) / 1000)} KB/s in ${each(got.frames - before.frames)} frames/s`);
} finally {
  server.stop();
}
process.exit(0);
