// The real server as a child process, with what a test needs of it besides a WebSocket.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket as NodeWebSocket } from "ws";
import type { RoomState } from "../../../server/web/src/net/wire";

export interface Guest {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

/** With a header, which a browser's WebSocket cannot have. */
export function webSocket(address: string, { token }: Guest): WebSocket {
  const headers = { authorization: `Bearer ${token}` };
  const socket = new NodeWebSocket(`ws://${address}/ws`, ["gipfel.v1"], { headers });
  socket.on("error", () => undefined); // its close tells as much, as in a browser
  return socket as unknown as WebSocket;
}

export class Gipfel {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(program: string): Promise<Gipfel> {
    const folder = mkdtempSync(join(tmpdir(), "gipfel-"));
    const child = spawn(program, ["serve", "--create", "--port", "0", "--database", join(folder, "test.sqlite")], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { GIPFEL_GUESTS_AT_ONCE: "1000", GIPFEL_LOG_LEVEL: "error" },
    });
    for await (const line of createInterface(child.stdout)) {
      child.stdout.resume();
      return new Gipfel(child, folder, Number(line.slice(line.lastIndexOf(":") + 1)));
    }
    throw new Error("the server did not say where it serves");
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill();
    await ended;
    rmSync(this.folder, { recursive: true });
  }

  async guest(): Promise<Guest> {
    return (await this.fetch("/api/guest", "POST")) as Guest;
  }

  async state(room: string): Promise<RoomState> {
    return ((await this.fetch(`/api/games/${room}`, "GET")) as { state: RoomState }).state;
  }

  /** Over a connection that does not fail: the answer to one message. */
  async ask(guest: Guest, t: string, d: object, r?: string): Promise<Record<string, unknown>> {
    const socket = webSocket(`127.0.0.1:${this.port}`, guest);
    return new Promise((resolve, reject) => {
      socket.onerror = () => reject(new Error("no connection"));
      socket.onopen = () => socket.send(JSON.stringify({ t, id: 1, d, ...(r && { r }) }));
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as { t: string; id?: number; d: Record<string, unknown> };
        if (frame.id !== 1) return;
        socket.close();
        if (frame.t === "ok") resolve(frame.d ?? {});
        else reject(new Error(`${t}: ${JSON.stringify(frame.d)}`));
      };
    });
  }

  private async fetch(path: string, method: string): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { method });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  }
}
