// The real program on a free port with a database of its own: stopped, killed and started again at will.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const program = process.env.E2E_PROGRAM ?? "build/gipfel";

export class Server {
  #folder = mkdtempSync(path.join(tmpdir(), "gipfel-e2e-"));
  #process = null;
  #database = path.join(this.#folder, "gipfel.sqlite");
  port = 0;

  #settings = {};

  /** `settings`: more of them, as the environment has them. */
  static async start({ computers = false, settings = {} } = {}) {
    const server = new Server();
    const usual = { GIPFEL_LOG_LEVEL: "warn", GIPFEL_BOTS: String(computers), GIPFEL_REVIEW_POSITIONS: "1000000" };
    server.#settings = { ...usual, ...settings };
    await server.launch();
    return server;
  }

  get address() {
    return `http://localhost:${this.port}`;
  }

  /** Starts, on the same port and database as before if it ran already; returns when it serves. `changed`: settings that
   *  are others from now on. */
  async launch(changed = {}) {
    this.#settings = { ...this.#settings, ...changed };
    this.#process = spawn(program, ["serve", "--create", "--port", String(this.port), "--database", this.#database], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...this.#settings },
    });
    const ended = once(this.#process, "exit").then(([code]) => ["", code]);
    const [line] = await Promise.race([once(createInterface({ input: this.#process.stdout }), "line"), ended]);
    const said = /^Gipfel serves on http:\/\/localhost:(\d+)$/.exec(line);
    if (!said) throw new Error(`the server did not start: "${line}"`);
    this.port = Number(said[1]);
  }

  /** The file. */
  get database() {
    return this.#database;
  }

  async end(signal) {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill(signal);
    await ended;
  }

  async discard() {
    await this.end("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The operator gives this account a new password, while the server runs. */
  renewPassword(name) {
    return this.operate("user", "password", name);
  }

  /** A command of the operator's, while the server runs. */
  async operate(...words) {
    const stdio = ["ignore", "ignore", "inherit"];
    const [status] = await once(spawn(program, [...words, "--database", this.#database], { stdio }), "exit");
    if (status !== 0) throw new Error(`${words.join(" ")}: ${status}`);
  }

  /** What such a command prints. */
  ask(...words) {
    const { status, stdout, stderr } = spawnSync(program, [...words, "--database", this.#database], { encoding: "utf8" });
    if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
    return stdout;
  }

  /** What GET /api/games/{id} says. */
  async record(id) {
    const answer = await fetch(`${this.address}/api/games/${id}`);
    if (!answer.ok) throw new Error(`GET /api/games/${id}: ${answer.status}`);
    return answer.json();
  }
}

/** The rules' own word on a record: the position's text at every ply from 0 on, and how it stands at the end. */
export function replay({ game, setup, turns }) {
  const commands = [`newgame ${game}:${setup}`, ...turns.map((turn) => `play ${turn}`), "result", "quit"];
  const { stdout } = spawnSync(program, ["engine"], { input: commands.join("\n") + "\n", encoding: "utf8" });
  const answers = stdout.split("\n").filter((line) => line !== "ok" && line !== "");
  return { positions: answers.slice(0, turns.length + 1), result: answers[turns.length + 1] };
}
