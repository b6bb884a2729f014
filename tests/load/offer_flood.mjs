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
  const server = spawn(program, ["serve", "--port", "0", "--database", join(folder, "flood.sqlite")]);
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

/** Offers up to as many games as it may, then withdraws the oldest for each new one. */
class Flooder {
  rooms = [];
  made = 0;
  refused = 0;
  over = false;

  constructor(port, token) {
    this.open = () => this.#open(port, token);
    this.open();
  }

  #open(port, token) {
    if (this.over) return;
    let sent = 0;
    const socket = connect(port, token);
    const next = () => {
      if (sent++ === messagesPerSocket) return socket.close();
      const full = this.rooms.length >= mostOffers || this.isRefused;
      const room = full && this.rooms.shift();
      this.isRefused = false;
      socket.send(JSON.stringify(room ? { t: "unseek", id: 1, r: room } : { t: "seek", id: 1, d: { game: "tzaar", setup: "fixed", clock: "10+5" } }));
    };
    socket.on("open", next);
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(this.open, 5));
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.id !== 1) return;
      if (message.d.room) this.rooms.push(message.d.room), this.made++;
      if (message.t === "err") (this.isRefused = true), this.refused++;
      if (message.d.code === "rate") return socket.close();
      next();
    });
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
