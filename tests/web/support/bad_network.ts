// A TCP proxy that delays, cuts and silences connections between a client and a server on this machine, as drawn from a
// seed. What it passes on keeps its order: TCP promises that much.
import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";

/** Numbers from 0 to 1, the same for the same seed. */
export function drawnFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const longestDelay = 20;
const longestLate = 80;

export class BadNetwork {
  losses = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly port: number,
    private readonly random: () => number,
  ) {
    this.server = createServer((client) => this.join(client));
  }

  static async before(port: number, seed: number): Promise<BadNetwork> {
    const network = new BadNetwork(port, drawnFrom(seed));
    await new Promise<void>((ready) => network.server.listen(0, "127.0.0.1", ready));
    return network;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket): void {
    const server = connect(this.port, "127.0.0.1");
    const link = { silent: false, head: true };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => link.silent || to.destroy());
      from.on("data", (bytes) => this.pass(bytes, from, to, link, from === client));
    }
  }

  private pass(bytes: Buffer, from: Socket, to: Socket, link: { silent: boolean; head: boolean }, up: boolean): void {
    if (link.silent) return;
    const isUpgrade = link.head;
    if (!up) link.head = false;
    const fate = isUpgrade ? 1 : this.random();
    if (fate < 0.06) return this.delay(bytes, from, to);
    if (fate >= 0.12) return void to.write(bytes);
    ++this.losses;
    if (fate < 0.09) return this.cut(bytes.subarray(0, Math.floor(this.random() * bytes.length)), from, to);
    link.silent = true; // half open: nobody is told
    if (!up || fate < 0.1) return;
    from.destroy(); // and what was on its way comes late
    setTimeout(() => to.write(bytes), this.random() * longestLate);
  }

  private delay(bytes: Buffer, from: Socket, to: Socket): void {
    from.pause();
    setTimeout(() => {
      to.write(bytes);
      from.resume();
    }, this.random() * longestDelay);
  }

  private cut(part: Buffer, from: Socket, to: Socket): void {
    to.write(part, () => to.destroy());
    from.destroy();
  }
}
