// One WebSocket a tab: connects, says hello, pairs replies with requests, measures the lag, keeps the
// server's time, comes back after every loss and goes over to a nearer server. It knows frames, ids and close codes,
// nothing of rooms.
import { signal } from "@preact/signals";
import { waitBefore } from "./backoff";
import type { Environment } from "./environment";
import { Move } from "./move";
import { greeted, learn, serverNow, type ServerTime } from "./server_time";
import type { ClientType, ErrorDetail, ServerMessage } from "./wire";

export const subprotocol = "gipfel.v1";
const answerAfterWake = 4_000;
const tooSlow = 4413;

/** How often the server is pinged, and after how much silence the connection is given up; looked at with each ping. */
const calm = { pingEvery: 10_000, silentAfter: 25_000 };
const alert = { pingEvery: 2_000, silentAfter: 5_500 };

/** "crowded": this visitor has as many connections as they may. */
export type Link = "connecting" | "open" | "lost" | "crowded" | "outdated" | "replaced";

/** The server's refusal of one message. */
export class Refused extends Error {
  constructor(readonly body: ErrorDetail) {
    super(body.message);
  }
}

/** The connection ended before the answer came: nobody knows whether the message arrived. */
export class Unanswered extends Error {}

/** WebSocket.OPEN. */
const isOpen = 1;

interface Waiting {
  readonly t: ClientType;
  resolve(d: Record<string, unknown>): void;
  reject(error: Error): void;
}

export class Socket {
  readonly link = signal<Link>("connecting");
  readonly lag = signal<number | null>(null);
  private readonly serverTime = signal<ServerTime | null>(null);
  /** Called with each message that is no reply. */
  onMessage: (message: ServerMessage) => void = () => undefined;
  /** Called after each hello: the time to join again. */
  onOpen: () => void = () => undefined;
  /** Called with each failure after the first while no server has greeted this page yet. */
  onNoGreeting: () => void = () => undefined;
  /** Called when the server no longer accepts the session; then the socket waits for `connect`. */
  onUnknownSession: () => void = () => undefined;

  private socket: WebSocket | null = null;
  /** Connections since the last successful one. */
  private attempt = 0;
  private wasTooSlow = false;
  private pace = calm;
  private lastId = 0;
  private lastHeard = 0;
  private timer = 0;
  private restartAfter = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly move: Move;

  constructor(private readonly env: Environment) {
    this.move = new Move(env, () => this.goOver());
  }

  /** Connects now, unless a connection is open or being made. */
  connect(): void {
    if (this.socket || this.link.value === "outdated") return;
    this.env.cancel(this.timer);
    this.use(this.env.open(null));
    this.watchLater();
  }

  private use(socket: WebSocket): void {
    this.socket = socket;
    this.lastHeard = this.env.now();
    socket.onmessage = (event) => this.socket === socket && this.receive(String(event.data));
    socket.onclose = (event) => this.socket === socket && this.closed(event.code);
  }

  /** Goes over to this server in a moment, if that is still wanted then, without a break. */
  goTo(server: string, isWanted: () => boolean): void {
    this.move.plan(server, () => this.link.value === "open" && isWanted());
  }

  /** Once the server has greeted and no answer is due here. */
  private goOver(): void {
    const old = this.socket;
    const greeted = old && this.waiting.size === 0 ? this.move.take(old) : null;
    if (!greeted) return;
    this.use(greeted.socket);
    for (const text of greeted.heard) this.receive(text);
  }

  /** What the page asks for after each hello has come. Until then a loss, even of an open connection, makes the next
   *  wait longer. */
  arrived(): void {
    this.attempt = 0;
    this.wasTooSlow = false;
    this.move.arrived();
  }

  /** What this tab holds may be what makes connections fail: ask for everything again, not for what is missing. */
  get startsAnew(): boolean {
    return this.wasTooSlow || this.attempt > 1;
  }

  /** While the viewer's clock runs a dead connection is noticed within 8 s, else within 35 s. */
  beAlert(on: boolean): void {
    const pace = on ? alert : calm;
    if (pace === this.pace) return;
    this.pace = pace;
    this.lastHeard = this.env.now(); // the silence so far was normal
    if (this.socket) this.watchLater();
  }

  /** The browser says that there is no network. */
  offline(): void {
    if (this.socket) this.drop();
  }

  /** The viewer turns to this tab, or another one has let go of its game: plays here again. */
  resume(): void {
    if (this.link.value === "replaced") this.connect();
    else this.wake();
  }

  /** The network is back: wait no longer, and doubt a silent connection. */
  wake(): void {
    if (this.link.value === "replaced") return;
    if (this.socket && this.link.value === "open") this.doubt(this.socket);
    else this.connect();
  }

  /** Clocks may stop while a machine sleeps, so a connection must prove itself. */
  private doubt(socket: WebSocket): void {
    const heard = this.lastHeard;
    this.ping();
    this.env.after(answerAfterWake, () => {
      if (this.socket === socket && this.lastHeard === heard) this.drop();
    });
  }

  /** The server's wall clock, Unix ms; before the first hello this machine's. A component that asks follows corrections. */
  serverNow(): number {
    return serverNow(this.serverTime.value, this.env.now()) ?? this.env.date();
  }

  /** Sends a message and resolves with its `ok`; rejects with Refused or Unanswered. */
  request(t: ClientType, d: object, r?: string): Promise<Record<string, unknown>> {
    if (this.link.value !== "open" || !this.socket) return Promise.reject(new Unanswered("not connected"));
    const id = ++this.lastId;
    this.send({ t, id, ...(r === undefined ? {} : { r }), d });
    return new Promise((resolve, reject) => this.waiting.set(id, { t, resolve, reject }));
  }

  private receive(text: string): void {
    this.lastHeard = this.env.now();
    const message = JSON.parse(text) as ServerMessage;
    switch (message.t) {
      case "hello":
        this.link.value = "open";
        this.serverTime.value ??= greeted(message.d.time, this.env.now());
        this.ping();
        this.onOpen();
        return;
      case "pong":
        this.heardTime(message.d.c, message.d.s);
        return;
      case "ok":
        this.settle(message.id, (waiting) => waiting.resolve(message.d ?? {}));
        return;
      case "err":
        this.settle(message.id, (waiting) => waiting.reject(new Refused(message.d)));
        return;
      case "restart":
        this.restartAfter = message.d.after_ms;
        return;
      default:
        this.onMessage(message);
    }
  }

  private settle(id: number | undefined | null, answer: (waiting: Waiting) => void): void {
    const waiting = id == null ? undefined : this.waiting.get(id);
    if (id == null || !waiting) return;
    this.waiting.delete(id);
    answer(waiting);
    this.goOver();
  }

  private heardTime(sent: number, said: number): void {
    const now = this.env.now();
    this.lag.value = Math.max(0, Math.round(now - sent));
    this.serverTime.value = learn(this.serverTime.peek(), sent, now, said);
  }

  private ping(): void {
    this.send({ t: "ping", d: { c: Math.round(this.env.now()) } });
  }

  /** Browsers complain of what is sent between the server's close and the event that tells of it; it is lost anyway. */
  private send(message: object): void {
    if (this.socket?.readyState === isOpen) this.socket.send(JSON.stringify(message));
  }

  private watchLater(): void {
    this.env.cancel(this.timer);
    this.timer = this.env.after(this.pace.pingEvery, () => this.watch());
  }

  private watch(): void {
    if (!this.socket) return;
    const { silentAfter } = this.link.value === "open" ? this.pace : calm;
    if (this.env.now() - this.lastHeard > silentAfter) {
      this.drop();
      return;
    }
    if (this.link.value === "open") this.ping();
    this.watchLater();
  }

  private drop(): void {
    const socket = this.socket;
    this.closed(0);
    socket?.close();
  }

  private closed(code: number): void {
    this.env.cancel(this.timer);
    this.move.stop();
    this.socket = null;
    this.lag.value = null;
    const waiting = [...this.waiting.values()];
    this.link.value = linkAfter(code, waiting, this.link.value === "open");
    this.waiting.clear();
    for (const one of waiting) one.reject(new Unanswered("connection lost"));
    if (this.link.value === "outdated" || this.link.value === "replaced") return;
    if (this.attempt > 0 && this.serverTime.peek() === null) this.onNoGreeting();
    this.wasTooSlow ||= code === tooSlow;
    const wait = this.restartAfter + waitBefore(this.attempt++, this.env.random());
    this.restartAfter = 0;
    this.timer = this.env.after(wait, () => (code === 4401 ? this.onUnknownSession() : this.connect()));
  }
}

/**
 * The end of a session is no fault of the link: somebody signed in or out. Of a player's connections the newest stays.
 * An older one that was about to join comes back as a newer one.
 */
function linkAfter(code: number, waiting: readonly Waiting[], greeted: boolean): Link {
  if (code === 4406) return "outdated";
  if (code === 4401) return "connecting";
  if (code === 1008 && !greeted) return "crowded";
  const comes = waiting.some(({ t }) => t === "join" || t === "sit");
  return code === 4001 && !comes ? "replaced" : "lost";
}
